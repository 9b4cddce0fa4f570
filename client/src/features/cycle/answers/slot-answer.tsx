import { amountText } from '@kolo/server/domain/currency.ts';
import { collectedAmount } from '@kolo/server/domain/cycle.ts';
import { allows } from '@kolo/server/domain/permissions.ts';
import { stakeOf } from '@kolo/server/domain/stake.ts';
import { hadPayTo } from '@kolo/server/domain/payment-status.ts';
import { termsDifferences } from '@kolo/server/domain/terms.ts';
import { Box } from '@chakra-ui/react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { DisabledHint } from '../../../components/disabled-hint.tsx';
import { TextAreaField } from '../../../components/text-field.tsx';
import type { SlotAnswerFieldsFragment } from '../../../graphql/generated.ts';
import { controlIds } from '../../../lib/controls.ts';
import { formatDayLong } from '../../../lib/format.ts';
import { personLabel } from '../../../lib/person.ts';
import { useViewer } from '../../../lib/session.tsx';
import { PayToNow } from '../payments/pay-to-now.tsx';
import { payToMessages } from '../payments/pay-messages.ts';
import { ownStakeMessages } from '../rules/stake-messages.ts';
import { whyNot } from '../rules/why-not.ts';
import {
  answered,
  answeredTerms,
  answerMessages,
  askedTerms,
  besideMessages,
  type SlotTerms,
} from './answer-messages.ts';
import { BoundTerms } from './bound-terms.tsx';
import { Differences } from './differences.tsx';
import { Meaning } from './meaning.tsx';
import { Question } from './question.tsx';
import { RejectButton } from './reject-button.tsx';
import { SaidOfSlot } from './said-of-slot.tsx';
import { SinceOwnYes } from './since-own-yes.tsx';
import { useSlotAnswer } from './use-slot-answer.ts';
import { t } from '../../../lib/t.ts';

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

/** Confirm and Reject: for the collector of the slot, as long as it waits (docs/rules.md §20.10). */
export function SlotAnswer({ cycle, token }: SlotAnswerProps) {
  const viewer = useViewer();
  const answering = useSlotAnswer(cycle, token);
  const collector = cycle.viewerParticipant;
  if (!viewer || !collector?.isCollector || !allows('slot:confirm', viewer, collector)) return null;
  const terms: SlotTerms = {
    amount: amountText(collectedAmount(cycle), cycle.currency),
    day: collector.dateCollected ? formatDayLong(collector.dateCollected) : undefined,
  };
  // While the answer is under way the cache may know it already; the question stands until the page is left.
  return collector.confirmationStatus !== 'PENDING' && !answering.given ? (
    <Question
      title={answered[collector.confirmationStatus]}
      text={answeredTerms[collector.confirmationStatus](terms)}
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
  return (
    <Question
      title="Does your slot suit you?"
      text={askedTerms(terms)}
      more={
        <>
          <SlotMeaning {...slot} />
          {reason ? null : <PayToPart {...slot} />}
        </>
      }
      refusal={answering.refusal}
    >
      <DisabledHint reason={reason}>
        <BusyButton
          id={controlIds.answer}
          busy={loading}
          {...(given === 'APPROVED' ? { busyText: 'Sending...' } : {})}
          onClick={() => void answer('APPROVED')}
        >
          Confirm
        </BusyButton>
      </DisabledHint>
      <RejectButton
        title="Reject"
        question={t('questions.rejectSlot')}
        hint={
          isOwner
            ? besideMessages.ownReasonHint
            : besideMessages.reasonHint(personLabel(cycle.ownerParticipant))
        }
        wishable={{
          stakes: others.map((each) => stakeOf({ ...cycle, people: cycle.participantsCount }, each)),
          currency: cycle.currency,
        }}
        reason={reason}
        busy={loading}
        {...(given === 'REJECTED' ? { busyText: 'Sending...' } : {})}
        onReject={(said) => void answer('REJECTED', said)}
      />
    </Question>
  );
}

/** What a yes binds to, and what is otherwise since it was last seen. */
function SlotMeaning({ cycle, collector, answering: { seen } }: OwnSlotProps) {
  const { slot, slotTerms } = collector;
  const stake =
    slot === null || slot >= cycle.participantsCount
      ? undefined
      : stakeOf({ ...cycle, people: cycle.participantsCount }, slot);
  return (
    <>
      {stake ? <Meaning words={ownStakeMessages(stake, cycle.currency)} stake={stake} /> : null}
      {slotTerms ? <BoundTerms terms={slotTerms} /> : null}
      {slotTerms && seen ? (
        <Differences heading={answerMessages.changedSince} differences={termsDifferences(seen, slotTerms)} />
      ) : null}
      {slotTerms && !seen ? <SinceOwnYes participantId={collector.id} terms={slotTerms} /> : null}
    </>
  );
}

/** How to be paid: shown where it is set, and asked for where it is not. */
function PayToPart({ cycle, collector, answering: { payTo, setPayTo, complaint } }: OwnSlotProps) {
  return (
    <Box mt="4" maxW="65ch">
      {hadPayTo(collector) ? (
        <PayToNow cycle={cycle} payTo={collector.payTo} />
      ) : (
        <TextAreaField
          label={payToMessages.optional}
          hint={payToMessages.hint}
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
