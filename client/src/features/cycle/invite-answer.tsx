import { everyFrequency, notices, type InviteResponse } from '@kolo/server/domain';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { DisabledHint } from '../../components/disabled-hint.tsx';
import { useRespondToInviteMutation, type CyclePageFieldsFragment } from '../../graphql/generated.ts';
import { messageOf } from '../../lib/errors.ts';
import { formatMoney } from '../../lib/format.ts';
import { personLabel } from '../../lib/person.ts';
import { collectsSentence } from './collects-sentence.ts';
import { Question } from './question.tsx';
import { useOutcome } from './use-outcome.ts';
import { whyNotAnswerInvite } from './why-not.ts';

interface InviteAnswerProps {
  cycle: CyclePageFieldsFragment;
  token: string | undefined;
}

/** Accept Invite and Reject Invite; an answer is final, so afterwards both only say so (docs/rules.md §20.10). */
export function InviteAnswer({ cycle, token }: InviteAnswerProps) {
  const navigate = useNavigate();
  const [respond, { loading, error }] = useRespondToInviteMutation(
    useOutcome({ notice: notices.respondToInvite }),
  );
  const [given, setGiven] = useState<InviteResponse>();
  const seat = cycle.viewerParticipant;
  const reason = loading ? undefined : whyNotAnswerInvite(cycle);

  const answer = async (response: InviteResponse) => {
    if (!seat || loading) return;
    setGiven(response);
    const variables = { participantId: seat.id, response, token: token ?? null };
    const { error: refused } = await respond({ variables });
    if (refused) setGiven(undefined);
    else await navigate({ to: '/my-cycles' });
  };
  const button = (response: InviteResponse) => ({
    busy: loading,
    ...(given === response ? { busyText: 'Sending...' } : {}),
    onClick: () => void answer(response),
  });

  return (
    <Question
      // While the answer is under way the cache may know it already; the question stands until the page is left.
      title={given ? invitation(cycle) : titleOf(cycle)}
      text={termsOf(cycle)}
      refusal={messageOf(error)}
    >
      <DisabledHint reason={reason}>
        <BusyButton {...button('ACCEPTED')}>Accept Invite</BusyButton>
      </DisabledHint>
      <DisabledHint reason={reason}>
        <BusyButton variant="outline" {...button('REJECTED')}>
          Reject Invite
        </BusyButton>
      </DisabledHint>
    </Question>
  );
}

const invitation = ({ ownerParticipant }: CyclePageFieldsFragment): string =>
  `${personLabel(ownerParticipant)} invites you`;

function titleOf(cycle: CyclePageFieldsFragment): string {
  if (cycle.isOwner) return 'This is your own cycle';
  if (cycle.viewerParticipant?.status === 'ACCEPTED') return 'You have accepted this invite';
  if (cycle.viewerParticipant?.status === 'REJECTED') return 'You have rejected this invite';
  return invitation(cycle);
}

/** What accepting means, as things stand. */
const termsOf = (cycle: CyclePageFieldsFragment): string =>
  `Everyone pays ${formatMoney(cycle.participantAmount)} ${everyFrequency(cycle.frequency)}. ${collectsSentence(cycle)}`;
