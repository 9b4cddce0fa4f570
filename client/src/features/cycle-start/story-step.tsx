import { Text } from '@chakra-ui/react';
import { Card } from '../../components/card.tsx';
import { StepIndicator } from '../../components/step-indicator.tsx';
import { StoryForm, type StoryFormProps } from '../../forms/story-form.tsx';
import { t } from '../../lib/t.ts';
import { STEPS } from './steps.ts';

interface StoryStepProps extends Pick<StoryFormProps, 'initial' | 'serverFields' | 'onChange' | 'schedule'> {
  onNext: () => Promise<unknown>;
}

export function StoryStep({ onNext, ...form }: StoryStepProps) {
  return (
    <>
      <StepIndicator step={1} total={STEPS} heading={t('cycleStart.story')} />
      <Text color="muted" mb="5">
        {t('cycleStart.story.intro')}
      </Text>
      <Card>
        <StoryForm
          {...form}
          submitLabel={t('cycleStart.story.next')}
          busyLabel={t('cycleStart.story.next')}
          onSubmit={onNext}
        />
      </Card>
    </>
  );
}
