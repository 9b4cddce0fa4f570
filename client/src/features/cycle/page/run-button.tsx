import { haveRounds } from '@kolo/server/domain/round.ts';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { useRunCycleMutation, type RunButtonFieldsFragment } from '../../../graphql/generated.ts';
import { controlIds } from '../../../lib/controls.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { whyNot } from '../rules/why-not.ts';
import { t } from '../../../lib/t.ts';

/** Starts the first round, once everybody has confirmed. It cannot be undone, so it asks (docs/rules.md §20.11). */
export function RunButton({ cycle }: { cycle: RunButtonFieldsFragment }) {
  const [run, { loading }] = useRunCycleMutation(
    useOutcome({
      notice: notices.runCycle,
      also: [{ notice: notices.createRounds, holds: ({ runCycle }) => haveRounds(runCycle) }],
    }),
  );

  const reason = whyNot('run', cycle);
  // It is large on the one day on which it is what comes next.
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
      Run Cycle
    </ConfirmButton>
  );
}
