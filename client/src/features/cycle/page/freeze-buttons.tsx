import { Text } from '@chakra-ui/react';
import { areInitialised } from '@kolo/server/domain/collectors.ts';
import { freezing, unlocking, type Section } from '@kolo/server/domain/cycle.ts';
import { PLACES } from '@kolo/server/domain/places.ts';
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
import { personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { whyNot } from '../rules/why-not.ts';
import { BeforeFreezing } from './before-freezing.tsx';

interface FreezeButtonsProps {
  cycle: FreezeButtonsFieldsFragment;
  section: Section;
}

/**
 * Freeze and Unlock for one section, enabled by the flag of that section. Each asks first (docs/rules.md §7.2). A cycle that is over
 * has neither.
 */
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
        renderQuestion={(closeFor) => <FreezeQuestion cycle={cycle} section={section} closeFor={closeFor} />}
        reason={whyNot(freezing[section], cycle)}
        busy={busy}
        onConfirm={() => void freeze({ variables })}
      >
        {t('cyclePage.freeze')}
      </ConfirmButton>
      <ConfirmButton
        {...(cycle.isRunning ? quiet : { variant: isFrozen ? 'subtle' : 'outline', size: 'sm' })}
        question={unlockQuestions[section]()}
        reason={whyNot(unlocking[section], cycle)}
        busy={busy}
        onConfirm={() => void unlock({ variables })}
      >
        {t('cyclePage.unlock')}
      </ConfirmButton>
    </>
  );
}

interface FreezeQuestionProps extends FreezeButtonsProps {
  closeFor: (id: string) => void;
}

const FreezeQuestion = ({ cycle, section, closeFor }: FreezeQuestionProps) => (
  <>
    {section === 'PARTICIPANTS' ? (
      <RemovalQuestion cycle={cycle} />
    ) : (
      <>
        {freezeQuestions[section]()}
        <Text as="span" display="block" mt="3">
          {t('cyclePage.freeze.keeps')}
        </Text>
      </>
    )}
    <BeforeFreezing
      cycleId={cycle.id}
      {...(section === 'PARTICIPANTS' && { onAnswerFirst: () => closeFor(PLACES.asking) })}
    />
  </>
);

/** Neither button can be used once the cycle is running, so both are less prominent. */
const quiet = { variant: 'ghost', size: 'sm' } as const;

/** High enough that the owner normally sees every name and not a number. */
const NAMED = 12;

/** The question, and below it the names of the people who have not answered. */
function RemovalQuestion({ cycle }: { cycle: FreezeButtonsFieldsFragment }) {
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
