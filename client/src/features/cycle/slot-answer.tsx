import {
  allows,
  collectedAmount,
  notices,
  type CollectionResponse,
  type ConfirmationStatus,
} from '@kolo/server/domain';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { DisabledHint } from '../../components/disabled-hint.tsx';
import { useConfirmCollectionMutation, type CyclePageFieldsFragment } from '../../graphql/generated.ts';
import { messageOf } from '../../lib/errors.ts';
import { formatMoney } from '../../lib/format.ts';
import { useViewer } from '../../lib/session.tsx';
import { controlIds } from './controls.ts';
import { Question } from './question.tsx';
import { useOutcome } from './use-outcome.ts';
import { on } from './waiting.ts';
import { whyNot } from './why-not.ts';

interface SlotAnswerProps {
  cycle: CyclePageFieldsFragment;
  token: string | undefined;
}

const answered: Record<Exclude<ConfirmationStatus, 'PENDING'>, string> = {
  APPROVED: 'You have confirmed your slot',
  REJECTED: 'You have rejected your slot',
};

/** Confirm and Reject: for the collector of the slot, as long as it waits (docs/rules.md §20.10). */
export function SlotAnswer({ cycle, token }: SlotAnswerProps) {
  const navigate = useNavigate();
  const viewer = useViewer();
  const [confirm, { loading, error }] = useConfirmCollectionMutation(
    useOutcome({ notice: notices.confirmCollection }),
  );
  const [given, setGiven] = useState<CollectionResponse>();
  const seat = cycle.viewerParticipant;
  if (!viewer || !seat?.isCollector || !allows('slot:confirm', viewer, seat)) return null;

  const terms = `${formatMoney(collectedAmount(cycle))}${on(seat)}.`;
  // While the answer is under way the cache may know it already; the question stands until the page is left.
  if (seat.confirmationStatus !== 'PENDING' && !given) {
    return <Question title={answered[seat.confirmationStatus]} text={`It collects ${terms}`} />;
  }

  const reason = loading ? undefined : whyNot('confirmCollection', cycle);
  const answer = async (response: CollectionResponse) => {
    if (loading) return;
    setGiven(response);
    const variables = { participantId: seat.id, response, token: token ?? null };
    const { error: refused } = await confirm({ variables });
    if (refused) setGiven(undefined);
    else await navigate({ to: '/my-cycles' });
  };
  const button = (response: CollectionResponse) => ({
    busy: loading,
    ...(given === response ? { busyText: 'Sending...' } : {}),
    onClick: () => void answer(response),
  });

  return (
    <Question title="Does your slot suit you?" text={`You would collect ${terms}`} refusal={messageOf(error)}>
      <DisabledHint reason={reason}>
        <BusyButton id={controlIds.answer} {...button('APPROVED')}>
          Confirm
        </BusyButton>
      </DisabledHint>
      <DisabledHint reason={reason}>
        <BusyButton variant="outline" {...button('REJECTED')}>
          Reject
        </BusyButton>
      </DisabledHint>
    </Question>
  );
}
