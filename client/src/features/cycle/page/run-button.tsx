import { haveRounds } from '@kolo/server/domain/round.ts';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { useRunCycleMutation, type RunButtonFieldsFragment } from '../../../graphql/generated.ts';
import { controlIds } from '../../../lib/controls.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { whyNot } from '../rules/why-not.ts';

/** Starts the first round, once everyone has confirmed. It asks first, because it cannot be undone (docs/rules.md §20.11). */
export function RunButton({ cycle }: { cycle: RunButtonFieldsFragment }) {
  const [run, { loading }] = useRunCycleMutation(
    useOutcome({
      notice: notices.runCycle,
      also: [{ notice: notices.createRounds, holds: ({ runCycle }) => haveRounds(runCycle) }],
    }),
  );

  const reason = whyNot('run', cycle);
  // Large only while starting the cycle is the next step.
  const look = reason ? ({ variant: 'outline', size: 'sm' } as const) : { w: { base: 'full', sm: 'auto' } };

  return (
    <ConfirmButton
      id={controlIds.run}
      ms={{ md: 'auto' }}
      {...look}
      question={t('questions.run')}
      reason={reason}
      busy={loading}
      onConfirm={() => void run({ variables: { cycleId: cycle.id } })}
    >
      {t('cyclePage.run')}
    </ConfirmButton>
  );
}
