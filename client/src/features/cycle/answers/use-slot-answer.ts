import type { FailureReason } from '@kolo/server/domain/messages/failures.ts';
import type { CollectionResponse } from '@kolo/server/domain/participant.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
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
import { checkTypedPayTo, typedPayTo } from '../payments/typed-pay-to.ts';
import type { Rejection } from './reject-dialog.tsx';
import { noteAfterAnswer } from './slot-texts.ts';

const CHANGED: FailureReason = 'terms-changed';

interface SlotAnswering {
  loading: boolean;
  refusal: string | undefined;
  /** The answer that is being sent, or was accepted. */
  given: CollectionResponse | undefined;
  /** The terms on screen when a yes was refused because they had changed. */
  seen: TermsFieldsFragment | undefined;
  payTo: string;
  setPayTo: (text: string) => void;
  /** What is wrong with the payment details. */
  complaint: string | undefined;
  answer: (response: CollectionResponse, rejection?: Rejection) => Promise<void>;
}

/** Sends the answer to the viewer's slot, and goes to My Cycles once the server has accepted it. */
export function useSlotAnswer(cycle: SlotAnswerFieldsFragment, token: string | undefined): SlotAnswering {
  const navigate = useNavigate();
  const [confirm, { loading, error }] = useConfirmCollectionMutation(
    useOutcome({ notice: notices.confirmCollection }),
  );
  const [given, setGiven] = useState<CollectionResponse>();
  const [seen, setSeen] = useState<TermsFieldsFragment>();
  /** Undefined until the person types something. */
  const [payTo, setPayTo] = useState<string>();
  useKeptText('slot-pay-to', payTo ?? '', setPayTo);
  const givenPayTo = payTo === undefined ? null : typedPayTo(payTo);
  const complaint = checkTypedPayTo(payTo ?? '');

  const answer = async (response: CollectionResponse, rejection?: Rejection) => {
    const { viewerParticipant: collector } = cycle;
    if (!collector || loading || (response === 'APPROVED' && complaint)) return;
    setGiven(response);
    const { slotTerms } = collector;
    const variables = {
      participantId: collector.id,
      response,
      token: token ?? null,
      payTo: response === 'APPROVED' ? givenPayTo : null,
      termsHash: response === 'APPROVED' ? (slotTerms?.hash ?? null) : null,
      reason: rejection?.reason ?? null,
      wishes: rejection?.wishes ?? null,
    };
    const { data, error: refused } = await confirm({ variables });
    if (refused) {
      setGiven(undefined);
      if (reasonOf(refused) === CHANGED) setSeen(slotTerms ?? undefined);
    } else {
      const { title, ownerParticipant: owner } = cycle;
      leaveNote(
        noteAfterAnswer[response]({
          title,
          owner: personLabel(owner),
          isOwner: owner.id === collector.id,
          isLast: data?.confirmCollection.cycle.stage === 'READY',
        }),
      );
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
    complaint: sentenceText(complaint),
    answer,
  };
}
