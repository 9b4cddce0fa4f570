import { haveRounds, notices, questions } from '@kolo/server/domain';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { useRunCycleMutation, type CyclePageFieldsFragment } from '../../graphql/generated.ts';
import { controlIds } from './controls.ts';
import { useOutcome } from './use-outcome.ts';
import { whyNot } from './why-not.ts';

/** Starts the first round, once everybody has confirmed. It cannot be undone, so it asks (docs/rules.md §20.11). */
export function RunButton({ cycle }: { cycle: CyclePageFieldsFragment }) {
  const [run, { loading }] = useRunCycleMutation(
    useOutcome(
      { notice: notices.runCycle },
      { notice: notices.createRounds, holds: ({ runCycle }) => haveRounds(runCycle) },
    ),
  );

  return (
    <ConfirmButton
      id={controlIds.run}
      ms={{ md: 'auto' }}
      w={{ base: 'full', sm: 'auto' }}
      question={questions.run}
      reason={whyNot('run', cycle)}
      busy={loading}
      onConfirm={() => void run({ variables: { cycleId: cycle.id } })}
    >
      Run Cycle
    </ConfirmButton>
  );
}
