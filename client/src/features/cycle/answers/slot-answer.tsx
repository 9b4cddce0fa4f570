import {
  allows,
  amountText,
  checkPayTo,
  collectedAmount,
  hadPayTo,
  notices,
  questions,
  stakeOf,
  termsDifferences,
  type CollectionResponse,
  type FailureReason,
} from '@kolo/server/domain';
import { Box } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { DisabledHint } from '../../../components/disabled-hint.tsx';
import { TextAreaField } from '../../../components/text-field.tsx';
import {
  useConfirmCollectionMutation,
  type SlotAnswerFieldsFragment,
  type TermsFieldsFragment,
} from '../../../graphql/generated.ts';
import { messageOf, reasonOf } from '../../../lib/errors.ts';
import { formatDayLong } from '../../../lib/format.ts';
import { leaveNote } from '../../../lib/note.ts';
import { personLabel } from '../../../lib/person.ts';
import { useViewer } from '../../../lib/session.tsx';
import { controlIds } from '../../../lib/controls.ts';
import {
  afterSlot,
  answered,
  answeredTerms,
  answerWords,
  askedTerms,
  besideWords,
  type SlotTerms,
} from './answer-words.ts';
import { BoundTerms } from './bound-terms.tsx';
import { Differences } from './differences.tsx';
import { SinceOwnYes } from './since-own-yes.tsx';
import { PayToNow } from '../payments/pay-to-now.tsx';
import { payToWords } from '../payments/pay-words.ts';
import { typedPayTo } from '../payments/typed-pay-to.ts';
import { ownStakeWords } from '../rules/stake-words.ts';
import { Meaning } from './meaning.tsx';
import { Question } from './question.tsx';
import { RejectButton } from './reject-button.tsx';
import type { SaidWithNo } from './reject-dialog.tsx';
import { SaidOfSlot } from './said-of-slot.tsx';
import { useKeptText } from '../../../lib/kept-typing.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { whyNot } from '../rules/why-not.ts';

const CHANGED: FailureReason = 'terms-changed';

interface SlotAnswerProps {
  cycle: SlotAnswerFieldsFragment;
  token: string | undefined;
}

/** Confirm and Reject: for the collector of the slot, as long as it waits (docs/rules.md §20.10). */
export function SlotAnswer({ cycle, token }: SlotAnswerProps) {
  const navigate = useNavigate();
  const viewer = useViewer();
  const [confirm, { loading, error }] = useConfirmCollectionMutation(
    useOutcome({ notice: notices.confirmCollection }),
  );
  const [given, setGiven] = useState<CollectionResponse>();
  /** What was on the screen when a yes was refused because it is otherwise now. */
  const [seen, setSeen] = useState<TermsFieldsFragment>();
  /** Undefined until something is written. */
  const [payTo, setPayTo] = useState<string>();
  useKeptText('slot-pay-to', payTo ?? '', setPayTo);
  const saidTo = payTo === undefined ? null : typedPayTo(payTo);
  const complaint = checkPayTo(saidTo);
  const collector = cycle.viewerParticipant;
  if (!viewer || !collector?.isCollector || !allows('slot:confirm', viewer, collector)) return null;

  const terms: SlotTerms = {
    amount: amountText(collectedAmount(cycle), cycle.currency),
    day: collector.dateCollected ? formatDayLong(collector.dateCollected) : undefined,
  };
  // While the answer is under way the cache may know it already; the question stands until the page is left.
  if (collector.confirmationStatus !== 'PENDING' && !given) {
    return (
      <Question
        title={answered[collector.confirmationStatus]}
        text={answeredTerms[collector.confirmationStatus](terms)}
        more={
          <Box mt="2" maxW="65ch">
            <SaidOfSlot participant={collector} schedule={cycle} />
          </Box>
        }
      />
    );
  }

  const stake =
    collector.slot === null || collector.slot >= cycle.participantsCount
      ? undefined
      : stakeOf({ ...cycle, people: cycle.participantsCount }, collector.slot);
  const reason = loading ? undefined : whyNot('confirmCollection', cycle);
  const { slotTerms } = collector;
  const others = Array.from({ length: cycle.participantsCount }, (_, slot) => slot).filter(
    (slot) => slot !== collector.slot,
  );
  const isOwner = collector.id === cycle.ownerParticipant.id;
  const owner = personLabel(cycle.ownerParticipant);
  const answer = async (response: CollectionResponse, said?: SaidWithNo) => {
    if (loading || (response === 'APPROVED' && complaint)) return;
    setGiven(response);
    const variables = {
      participantId: collector.id,
      response,
      token: token ?? null,
      payTo: response === 'APPROVED' ? saidTo : null,
      termsHash: response === 'APPROVED' ? (slotTerms?.hash ?? null) : null,
      reason: said?.reason ?? null,
      wishes: said?.wishes ?? null,
    };
    const { error: refused } = await confirm({ variables });
    if (refused) {
      setGiven(undefined);
      if (reasonOf(refused) === CHANGED) setSeen(slotTerms ?? undefined);
    } else {
      leaveNote(afterSlot(response, cycle.title, owner));
      await navigate({ to: '/my-cycles' });
    }
  };
  return (
    <Question
      title="Does your slot suit you?"
      text={askedTerms(terms)}
      more={
        <>
          {stake ? <Meaning words={ownStakeWords(stake, cycle.currency)} stake={stake} /> : null}
          {slotTerms ? (
            <>
              <BoundTerms terms={slotTerms} />
              {seen ? (
                <Differences
                  heading={answerWords.changedSince}
                  differences={termsDifferences(seen, slotTerms)}
                />
              ) : (
                <SinceOwnYes participantId={collector.id} terms={slotTerms} />
              )}
            </>
          ) : null}
          {reason ? null : (
            <Box mt="4" maxW="65ch">
              {hadPayTo(collector) ? (
                <PayToNow cycle={cycle} payTo={collector.payTo} />
              ) : (
                <TextAreaField
                  label={payToWords.optional}
                  hint={payToWords.hint}
                  rows={3}
                  bg="surface"
                  error={complaint}
                  value={payTo ?? ''}
                  onChange={(event) => setPayTo(event.target.value)}
                />
              )}
            </Box>
          )}
        </>
      }
      refusal={messageOf(error)}
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
        question={questions.rejectSlot}
        hint={isOwner ? besideWords.ownReasonHint : besideWords.reasonHint(owner)}
        wishable={{
          stakes: others.map((slot) => stakeOf({ ...cycle, people: cycle.participantsCount }, slot)),
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
