import { Text } from '@chakra-ui/react';
import { Card } from '../../components/card.tsx';
import { StepIndicator } from '../../components/step-indicator.tsx';
import { StoryForm, type StoryFormProps } from '../../forms/story-form.tsx';
import { STEPS } from './steps.ts';

interface StoryStepProps extends Pick<StoryFormProps, 'initial' | 'serverFields' | 'onChange'> {
  onNext: () => Promise<unknown>;
}

/** Step 1: what the cycle is about. */
export function StoryStep({ onNext, ...form }: StoryStepProps) {
  return (
    <>
      <StepIndicator step={1} total={STEPS} heading="Story" />
      <Text color="muted" mb="5">
        Tell the people you will invite what you save for, and why together.
      </Text>
      <Card>
        <StoryForm {...form} submitLabel="Next" busyLabel="Next" onSubmit={onNext} />
      </Card>
    </>
  );
}
