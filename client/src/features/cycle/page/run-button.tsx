import { Text } from '@chakra-ui/react';
import { haveRounds } from '@kolo/server/domain/round.ts';
import { isOver } from '@kolo/server/domain/stage.ts';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { useRunCycleMutation, type RunButtonFieldsFragment } from '../../../graphql/generated.ts';
import { controlIds } from '../../../lib/controls.ts';
import { formatDay } from '../../../lib/format.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { passedDays } from '../../../lib/passed-days.ts';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import type { CycleSearch } from '../cycle-search.ts';
import { whyNot } from '../rules/why-not.ts';

interface RunButtonProps {
  cycle: RunButtonFieldsFragment;
  search: CycleSearch;
}

/** Starts the first round, once everyone has confirmed. It asks first, because it cannot be undone (docs/rules.md §20.11). */
export function RunButton({ cycle, search }: RunButtonProps) {
  // Both the server and the URL must say that the viewer is the owner.
  const canRun = cycle.isOwner && !isOver(cycle) && search.isOwner === 'true' && search.purpose !== 'invite';
  return canRun ? <OwnerRunButton cycle={cycle} /> : null;
}

function OwnerRunButton({ cycle }: Pick<RunButtonProps, 'cycle'>) {
  const [run, { loading }] = useRunCycleMutation(
    useOutcome({
      notice: notices.runCycle,
      also: [{ notice: notices.createRounds, holds: ({ runCycle }) => haveRounds(runCycle) }],
    }),
  );

  const reason = whyNot('run', cycle);
  const passed = reason ? 0 : passedDays(cycle);
  // Large only while starting the cycle is the next step.
  const look = reason ? ({ variant: 'outline', size: 'sm' } as const) : { w: { base: 'full', sm: 'auto' } };

  return (
    <ConfirmButton
      id={controlIds.run}
      ms={{ md: 'auto' }}
      {...look}
      question={
        <>
          {t('questions.run')}
          {passed > 0 ? (
            <Text as="span" display="block" mt="3" fontWeight="semibold">
              {t('cyclePage.run.past', {
                passed,
                rounds: cycle.participantsCount,
                day: formatDay(cycle.startDate),
              })}
            </Text>
          ) : null}
        </>
      }
      reason={reason}
      busy={loading}
      onConfirm={() => void run({ variables: { cycleId: cycle.id } })}
    >
      {t('cyclePage.run')}
    </ConfirmButton>
  );
}
