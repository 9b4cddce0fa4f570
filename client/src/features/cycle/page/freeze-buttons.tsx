import { Text } from '@chakra-ui/react';
import { areInitialised } from '@kolo/server/domain/collectors.ts';
import { freezing, unlocking, type Section } from '@kolo/server/domain/cycle.ts';
import { isOver } from '@kolo/server/domain/stage.ts';
import { firstOf } from '@kolo/server/domain/text.ts';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import {
  useFreezeSectionMutation,
  useUnlockSectionMutation,
  type FreezeButtonsFieldsFragment,
} from '../../../graphql/generated.ts';
import { controlIds } from '../../../lib/controls.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { freezeQuestions, unlockQuestions } from '../../../lib/messages/section-questions.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { personLabel } from '../../../lib/person.ts';
import { whyNot } from '../rules/why-not.ts';
import { WhoAcceptedOtherTerms } from './who-accepted-other-terms.tsx';
import { t } from '../../../lib/t.ts';

interface FreezeButtonsProps {
  cycle: FreezeButtonsFieldsFragment;
  section: Section;
}

/** Freeze and Unlock of one section, following that section's own flag; each asks first (docs/rules.md §7.2). Of a circle that is over neither is left. */
export function FreezeButtons({ cycle, section }: FreezeButtonsProps) {
  const [freeze, freezingNow] = useFreezeSectionMutation(useOutcome({ notice: notices.freezeSection }));
  const [unlock, unlockingNow] = useUnlockSectionMutation(
    useOutcome({
      notice: notices.unlockSection,
      also: [
        {
          notice: notices.initialiseCollectors,
          holds: ({ unlockSection }) => areInitialised(unlockSection),
        },
      ],
    }),
  );
  const busy = freezingNow.loading || unlockingNow.loading;
  const variables = { cycleId: cycle.id, section };
  const isFrozen = whyNot(unlocking[section], cycle) === undefined;
  if (isOver(cycle)) return null;

  return (
    <>
      <ConfirmButton
        id={controlIds.freeze[section]}
        {...(cycle.isRunning ? quiet : { variant: 'outline', size: 'sm' })}
        question={
          <>
            {section === 'PARTICIPANTS' ? <WhoIsRemoved cycle={cycle} /> : freezeQuestions[section]()}
            <WhoAcceptedOtherTerms cycleId={cycle.id} />
          </>
        }
        reason={whyNot(freezing[section], cycle)}
        busy={busy}
        onConfirm={() => void freeze({ variables })}
      >
        Freeze
      </ConfirmButton>
      <ConfirmButton
        {...(cycle.isRunning ? quiet : { variant: isFrozen ? 'subtle' : 'outline', size: 'sm' })}
        question={unlockQuestions[section]()}
        reason={whyNot(unlocking[section], cycle)}
        busy={busy}
        onConfirm={() => void unlock({ variables })}
      >
        Unlock
      </ConfirmButton>
    </>
  );
}

/** Once the circle runs neither will ever be pressed again: they stay, and step back. */
const quiet = { variant: 'ghost', size: 'sm' } as const;

/** Who is to be removed should be seen, and not be counted. */
const NAMED = 12;

/** The question, and beside its words the names of those who have not answered. */
function WhoIsRemoved({ cycle }: { cycle: FreezeButtonsFieldsFragment }) {
  const pending = cycle.participants.filter(({ status }) => status === 'PENDING').map(personLabel);
  return (
    <>
      {t('questions.freeze.participants')}
      {pending.length > 0 ? (
        <Text as="span" display="block" mt="3" fontWeight="semibold" overflowWrap="anywhere">
          {t('statements.removedByFreezing', { names: firstOf(pending, NAMED) })}
        </Text>
      ) : null}
    </>
  );
}
