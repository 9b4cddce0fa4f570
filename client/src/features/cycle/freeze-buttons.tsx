import { areInitialised, freezing, notices, questions, unlocking, type Section } from '@kolo/server/domain';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import {
  useFreezeSectionMutation,
  useUnlockSectionMutation,
  type CyclePageFieldsFragment,
} from '../../graphql/generated.ts';
import { controlIds } from './controls.ts';
import { useOutcome } from './use-outcome.ts';
import { whyNot } from './why-not.ts';

interface FreezeButtonsProps {
  cycle: CyclePageFieldsFragment;
  section: Section;
}

/** Freeze and Unlock of one section, following that section's own flag; each asks first (docs/rules.md §7.2). */
export function FreezeButtons({ cycle, section }: FreezeButtonsProps) {
  const [freeze, freezingNow] = useFreezeSectionMutation(useOutcome({ notice: notices.freezeSection }));
  const [unlock, unlockingNow] = useUnlockSectionMutation(
    useOutcome(
      { notice: notices.unlockSection },
      {
        notice: notices.initialiseCollectors,
        holds: ({ unlockSection }) => areInitialised(unlockSection),
      },
    ),
  );
  const busy = freezingNow.loading || unlockingNow.loading;
  const variables = { cycleId: cycle.id, section };
  const isFrozen = whyNot(unlocking[section], cycle) === undefined;

  return (
    <>
      <ConfirmButton
        id={controlIds.freeze[section]}
        variant="outline"
        size="sm"
        question={questions.freeze[section]}
        reason={whyNot(freezing[section], cycle)}
        busy={busy}
        onConfirm={() => void freeze({ variables })}
      >
        Freeze
      </ConfirmButton>
      <ConfirmButton
        variant={isFrozen ? 'subtle' : 'outline'}
        size="sm"
        question={questions.unlock[section]}
        reason={whyNot(unlocking[section], cycle)}
        busy={busy}
        onConfirm={() => void unlock({ variables })}
      >
        Unlock
      </ConfirmButton>
    </>
  );
}
