import type { FailureReason } from '@kolo/server/domain/messages/failures.ts';
import type { CollectionResponse } from '@kolo/server/domain/participant.ts';
import { checkPayTo } from '@kolo/server/domain/payment-status.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  useConfirmCollectionMutation,
  type SlotAnswerFieldsFragment,
  type TermsFieldsFragment,
} from '../../../graphql/generated.ts';
import { messageOf, reasonOf } from '../../../lib/errors.ts';
import { useKeptText } from '../../../lib/kept-typing.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { leaveNote } from '../../../lib/note.ts';
import { personLabel } from '../../../lib/person.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { typedPayTo } from '../payments/typed-pay-to.ts';
import { afterSlot } from './answer-messages.ts';
import type { SaidWithNo } from './reject-dialog.tsx';

const CHANGED: FailureReason = 'terms-changed';

interface SlotAnswering {
  loading: boolean;
  refusal: string | undefined;
  /** The answer that is under way, or was taken. */
  given: CollectionResponse | undefined;
  /** What was on the screen when a yes was refused because it is otherwise now. */
  seen: TermsFieldsFragment | undefined;
  payTo: string;
  setPayTo: (text: string) => void;
  /** What is wrong with how to be paid. */
  complaint: string | undefined;
  answer: (response: CollectionResponse, said?: SaidWithNo) => Promise<void>;
}

/** Sends the answer to the viewer's slot, and leads to My Cycles once it is taken. */
export function useSlotAnswer(cycle: SlotAnswerFieldsFragment, token: string | undefined): SlotAnswering {
  const navigate = useNavigate();
  const [confirm, { loading, error }] = useConfirmCollectionMutation(
    useOutcome({ notice: notices.confirmCollection }),
  );
  const [given, setGiven] = useState<CollectionResponse>();
  const [seen, setSeen] = useState<TermsFieldsFragment>();
  /** Undefined until something is written. */
  const [payTo, setPayTo] = useState<string>();
  useKeptText('slot-pay-to', payTo ?? '', setPayTo);
  const saidTo = payTo === undefined ? null : typedPayTo(payTo);
  const complaint = checkPayTo(saidTo);

  const answer = async (response: CollectionResponse, said?: SaidWithNo) => {
    const { viewerParticipant: collector } = cycle;
    if (!collector || loading || (response === 'APPROVED' && complaint)) return;
    setGiven(response);
    const { slotTerms } = collector;
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
      leaveNote(afterSlot(response, cycle.title, personLabel(cycle.ownerParticipant)));
      await navigate({ to: '/my-cycles' });
    }
  };
  return {
    loading,
    refusal: messageOf(error),
    given,
    seen,
    payTo: payTo ?? '',
    setPayTo,
    complaint,
    answer,
  };
}
