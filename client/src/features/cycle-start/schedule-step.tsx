import { Text } from '@chakra-ui/react';
import { isolated } from '@kolo/server/domain/names.ts';
import { Card } from '../../components/card.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { StepIndicator } from '../../components/step-indicator.tsx';
import { ScheduleForm, type ScheduleFormProps } from '../../forms/schedule-form.tsx';
import { t } from '../../lib/t.ts';
import type { NextCycle } from './next-circle.tsx';
import { STEPS } from './steps.ts';

interface ScheduleStepProps extends Pick<
  ScheduleFormProps,
  'initial' | 'serverFields' | 'onChange' | 'onSubmit'
> {
  /** Whether step 1 is complete. If it is not, the form cannot be submitted (docs/rules.md §20.6). */
  hasStory: boolean;
  next?: NextCycle | undefined;
}

/** Step 2. Submitting it creates the cycle. */
export function ScheduleStep({ hasStory, next, ...form }: ScheduleStepProps) {
  return (
    <>
      <StepIndicator step={2} total={STEPS} heading={t('cycleStart.schedule')} />
      <Text color="muted" mb="5">
        {hasStory ? introOf(next) : t('cycleStart.schedule.storyMissing')}
      </Text>
      <Card>
        <ScheduleForm
          {...form}
          submitLabel={t('cycleStart.schedule.create')}
          busyLabel={t('cycleStart.schedule.creating')}
          likely={next?.people}
          blockedBy={hasStory ? undefined : t('cycleStart.schedule.storyMissing')}
          aside={
            <ButtonLink to="/start-cycle" search={{ step: '1', from: next?.from }} variant="outline">
              {hasStory && next
                ? t('cycleStart.schedule.changeStory')
                : hasStory
                  ? t('cycleStart.schedule.back')
                  : t('cycleStart.schedule.backToStory')}
            </ButtonLink>
          }
        />
      </Card>
    </>
  );
}

const introOf = (next: NextCycle | undefined): string =>
  next ? t('cycleStart.schedule.nextIntro', { title: isolated(next.title) }) : t('cycleStart.schedule.intro');
