import { amountText } from '@kolo/server/domain/currency.ts';
import { collectedAmount } from '@kolo/server/domain/cycle.ts';
import { allows } from '@kolo/server/domain/permissions.ts';
import { stakeOf, type Stake } from '@kolo/server/domain/stake.ts';
import { hadPayTo, PAY_TO_MAX } from '@kolo/server/domain/payment-status.ts';
import { termsDifferences } from '@kolo/server/domain/terms.ts';
import { Box, Text } from '@chakra-ui/react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { DisabledHint } from '../../../components/disabled-hint.tsx';
import { TextAreaField } from '../../../components/text-field.tsx';
import type { SlotAnswerFieldsFragment } from '../../../graphql/generated.ts';
import { controlIds } from '../../../lib/controls.ts';
import { formatDay } from '../../../lib/format.ts';
import { passedDays } from '../../../lib/passed-days.ts';
import { personLabel } from '../../../lib/person.ts';
import { useViewer } from '../../../lib/session.tsx';
import { t } from '../../../lib/t.ts';
import { PayToNow } from '../payments/pay-to-now.tsx';
import { ownStakeMessages } from '../rules/stake-messages.ts';
import { whyNot } from '../rules/why-not.ts';
import { BoundTerms } from './bound-terms.tsx';
import { Differences } from './differences.tsx';
import { Question } from './question.tsx';
import { RejectButton } from './reject-button.tsx';
import { SaidOfSlot } from './said-of-slot.tsx';
import { StakeChart } from './stake-chart.tsx';
import { SinceOwnYes } from './since-own-yes.tsx';
import { offerText, outcomeText, outcomeTitle, type SlotTerms } from './slot-texts.ts';
import { useSlotAnswer } from './use-slot-answer.ts';

interface SlotAnswerProps {
  cycle: SlotAnswerFieldsFragment;
  token: string | undefined;
}

type Collector = NonNullable<SlotAnswerFieldsFragment['viewerParticipant']>;

interface OwnSlotProps {
  cycle: SlotAnswerFieldsFragment;
  collector: Collector;
  answering: ReturnType<typeof useSlotAnswer>;
}

/** Confirm and Reject, for the collector of a slot that has no answer yet (docs/rules.md §20.10). */
export function SlotAnswer({ cycle, token }: SlotAnswerProps) {
  const viewer = useViewer();
  const answering = useSlotAnswer(cycle, token);
  const collector = cycle.viewerParticipant;
  if (!viewer || !collector?.isCollector || !allows('slot:confirm', viewer, collector)) return null;
  const terms: SlotTerms = {
    amount: amountText(collectedAmount(cycle), cycle.currency),
    day: collector.dateCollected ? formatDay(collector.dateCollected) : undefined,
  };
  // The cache can hold the answer while the mutation is running. The question stays until the page is left.
  return collector.confirmationStatus !== 'PENDING' && !answering.given ? (
    <Question
      title={outcomeTitle[collector.confirmationStatus]()}
      text={outcomeText[collector.confirmationStatus](terms)}
      more={
        <Box mt="2" maxW="65ch">
          <SaidOfSlot participant={collector} schedule={cycle} />
        </Box>
      }
    />
  ) : (
    <SlotQuestion cycle={cycle} collector={collector} answering={answering} terms={terms} />
  );
}

function SlotQuestion({ terms, ...slot }: OwnSlotProps & { terms: SlotTerms }) {
  const { cycle, collector, answering } = slot;
  const { loading, given, answer } = answering;
  const reason = loading ? undefined : whyNot('confirmCollection', cycle);
  const isOwner = collector.id === cycle.ownerParticipant.id;
  const others = Array.from({ length: cycle.participantsCount }, (_, each) => each).filter(
    (each) => each !== collector.slot,
  );
  const stake = stakeIn(cycle, collector);
  return (
    <Question
      title={t('answers.turn.title')}
      // Only what the last turn means leaves out the amount and the day.
      text={stake && stake.roundsAfter > 0 ? ownStakeMessages(stake, cycle.currency) : offerText(terms)}
      more={
        <>
          <SlotMeaning {...slot} stake={stake} />
          <PassedDays cycle={cycle} />
          {reason ? null : <PayToPart {...slot} />}
        </>
      }
      refusal={answering.refusal}
    >
      <DisabledHint reason={reason}>
        <BusyButton
          id={controlIds.answer}
          busy={loading}
          {...(given === 'APPROVED' ? { busyText: t('answers.sending') } : {})}
          onClick={() => void answer('APPROVED')}
        >
          {t('answers.turn.confirm')}
        </BusyButton>
      </DisabledHint>
      <RejectButton
        title={t('answers.turn.reject')}
        question={t('questions.rejectSlot')}
        hint={
          isOwner
            ? t('answers.reject.ownReasonHint')
            : t('answers.reject.reasonHint', { owner: personLabel(cycle.ownerParticipant) })
        }
        wishable={{
          stakes: others.map((each) => stakeOf({ ...cycle, people: cycle.participantsCount }, each)),
          currency: cycle.currency,
        }}
        reason={reason}
        busy={loading}
        {...(given === 'REJECTED' ? { busyText: t('answers.sending') } : {})}
        onReject={(rejection) => void answer('REJECTED', rejection)}
      />
    </Question>
  );
}

/** A warning once collection days have passed before the cycle has started. */
function PassedDays({ cycle }: Pick<OwnSlotProps, 'cycle'>) {
  const passed = passedDays(cycle);
  return passed === 0 ? null : (
    <Text mt="3" maxW="65ch" fontWeight="semibold">
      {t('answers.turn.past', { passed, rounds: cycle.participantsCount, day: formatDay(cycle.startDate) })}
    </Text>
  );
}

/** What the slot means; undefined if the participants have changed and it no longer exists. */
const stakeIn = (cycle: OwnSlotProps['cycle'], { slot }: Collector): Stake | undefined =>
  slot === null || slot >= cycle.participantsCount
    ? undefined
    : stakeOf({ ...cycle, people: cycle.participantsCount }, slot);

/** What a yes binds the person to, and what has changed since they last saw or accepted it. */
function SlotMeaning({
  cycle,
  collector,
  answering: { seen },
  stake,
}: OwnSlotProps & { stake: Stake | undefined }) {
  const { slotTerms } = collector;
  return (
    <>
      {stake?.roundsAfter === 0 ? (
        <Text mt="2" maxW="65ch" fontWeight="medium" overflowWrap="anywhere">
          {ownStakeMessages(stake, cycle.currency)}
        </Text>
      ) : null}
      {stake && stake.balances.length > 1 ? <StakeChart cycle={cycle} balances={stake.balances} /> : null}
      {slotTerms ? <BoundTerms terms={slotTerms} /> : null}
      {slotTerms && seen ? (
        <Differences
          heading={t('answers.changes.sinceSeen')}
          differences={termsDifferences(seen, slotTerms)}
        />
      ) : null}
      {slotTerms && !seen ? (
        <SinceOwnYes
          participantId={collector.id}
          terms={slotTerms}
          isOwner={collector.id === cycle.ownerParticipant.id}
        />
      ) : null}
    </>
  );
}

/** The payment details of the collector, or a field for them if there are none. */
function PayToPart({ cycle, collector, answering: { payTo, setPayTo, complaint } }: OwnSlotProps) {
  return (
    <Box mt="4" maxW="65ch">
      {hadPayTo(collector) ? (
        <PayToNow cycle={cycle} payTo={collector.payTo} />
      ) : (
        <TextAreaField
          label={t('payTo.labelOptional')}
          hint={t('payTo.hint', { max: PAY_TO_MAX })}
          rows={3}
          bg="surface"
          error={complaint}
          value={payTo}
          onChange={(event) => setPayTo(event.target.value)}
        />
      )}
    </Box>
  );
}
