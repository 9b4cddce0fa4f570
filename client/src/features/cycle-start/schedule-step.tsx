import { Text } from '@chakra-ui/react';
import { Card } from '../../components/card.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { StepIndicator } from '../../components/step-indicator.tsx';
import { ScheduleForm, type ScheduleFormProps } from '../../forms/schedule-form.tsx';
import type { NextCircle } from './next-circle.tsx';
import { nextMessages } from './next-messages.ts';
import { STEPS } from './steps.ts';

interface ScheduleStepProps extends Pick<
  ScheduleFormProps,
  'initial' | 'serverFields' | 'onChange' | 'onSubmit'
> {
  /** Step 1 is done. Without it nothing can be created, and the way back is all there is (docs/rules.md §20.6). */
  hasStory: boolean;
  next?: NextCircle | undefined;
}

const STORY_FIRST = 'Please write the story first.';

/** Step 2: when and how much. Its end creates the cycle. */
export function ScheduleStep({ hasStory, next, ...form }: ScheduleStepProps) {
  return (
    <>
      <StepIndicator step={2} total={STEPS} heading="Schedule" />
      <Text color="muted" mb="5">
        {hasStory ? changeable(next) : STORY_FIRST}
      </Text>
      <Card>
        <ScheduleForm
          {...form}
          submitLabel="Create Cycle"
          busyLabel="Creating..."
          likely={next?.people}
          blockedBy={hasStory ? undefined : STORY_FIRST}
          aside={
            <ButtonLink to="/start-cycle" search={{ step: '1', from: next?.from }} variant="outline">
              {hasStory && next ? nextMessages.story : hasStory ? 'Back' : 'Back to the story'}
            </ButtonLink>
          }
        />
      </Card>
    </>
  );
}

const changeable = (next: NextCircle | undefined): string =>
  next ? nextMessages.from(next.title) : 'All of it can still be changed until you freeze the cycle.';
