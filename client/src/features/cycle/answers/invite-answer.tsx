import { UNKNOWN_OWNER } from '@kolo/server/domain/answers.ts';
import { amountText } from '@kolo/server/domain/currency.ts';
import type { Relationship } from '@kolo/server/domain/invite.ts';
import type { FailureReason } from '@kolo/server/domain/messages/failures.ts';
import type { InviteResponse } from '@kolo/server/domain/participant.ts';
import { everyFrequency } from '@kolo/server/domain/schedule.ts';
import { joiningMessages, roundsPaid } from '@kolo/server/domain/stake.ts';
import { termsDifferences } from '@kolo/server/domain/terms.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { DisabledHint } from '../../../components/disabled-hint.tsx';
import { VerificationEmail } from '../../../forms/proof-letter.tsx';
import {
  useRespondToInviteMutation,
  type InviteAnswerFieldsFragment,
  type TermsFieldsFragment,
} from '../../../graphql/generated.ts';
import { messageOf, reasonOf } from '../../../lib/errors.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { leaveNote } from '../../../lib/note.ts';
import { personLabel } from '../../../lib/person.ts';
import { collectsSentence } from '../rules/collects-sentence.ts';
import { afterInvite, afterUnknown, answerMessages, besideMessages } from './answer-messages.ts';
import { BoundTerms } from './bound-terms.tsx';
import { Differences } from './differences.tsx';
import { Meaning } from './meaning.tsx';
import { OwnRelationship } from './own-relationship.tsx';
import { Question } from './question.tsx';
import { RejectButton } from './reject-button.tsx';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { whyNotAnswerInvite } from '../rules/why-not.ts';
import { t } from '../../../lib/t.ts';

interface InviteAnswerProps {
  cycle: InviteAnswerFieldsFragment;
  token: string | undefined;
}

/** Sending the answer; the page is left when it has arrived. */
function useInviteAnswer({ cycle, token }: InviteAnswerProps) {
  const navigate = useNavigate();
  const [respond, { loading, error }] = useRespondToInviteMutation(
    useOutcome({ notice: notices.respondToInvite }),
  );
  const [given, setGiven] = useState<InviteResponse>();
  /** What was on the screen when a yes was refused because it is otherwise now. */
  const [seen, setSeen] = useState<TermsFieldsFragment>();
  /** Who the viewer is to the owner, as far as they say it. */
  const [own, setOwn] = useState<Relationship | null>(null);

  const answer = async (response: InviteResponse, why: string | null = null) => {
    const participant = cycle.viewerParticipant;
    if (!participant || loading) return;
    const owner = personLabel(cycle.ownerParticipant);
    setGiven(response);
    const { terms } = cycle;
    const isYes = response === 'ACCEPTED';
    const variables = {
      participantId: participant.id,
      response,
      token: token ?? null,
      termsHash: isYes ? terms.hash : null,
      relationship: isYes ? own : null,
      reason: why,
    };
    const { error: refused } = await respond({ variables });
    if (refused) {
      setGiven(undefined);
      if (reasonOf(refused) === CHANGED) setSeen(terms);
    } else {
      leaveNote(
        why === UNKNOWN_OWNER ? afterUnknown(cycle.title, owner) : afterInvite(response, cycle.title, owner),
      );
      await navigate({ to: '/my-cycles' });
    }
  };
  return { answer, given, seen, own, setOwn, loading, error };
}

/** Accept Invite and Reject Invite; an answer is final, so afterwards both only say so (docs/rules.md §20.10). */
export function InviteAnswer({ cycle, token }: InviteAnswerProps) {
  const { answer, given, seen, own, setOwn, loading, error } = useInviteAnswer({ cycle, token });
  const participant = cycle.viewerParticipant;
  const owner = personLabel(cycle.ownerParticipant);
  const reason = loading ? undefined : whyNotAnswerInvite(cycle);
  // While the answer is under way the cache may know it already.
  const isAnswered = given === undefined && participant?.status !== 'PENDING';
  const isOut = isAnswered && participant?.status === 'REJECTED';
  return (
    <Question
      // While the answer is under way the cache may know it already; the question stands until the page is left.
      title={given ? invitation(cycle) : titleOf(cycle)}
      text={termsOf(cycle)}
      more={
        <>
          {isOut ? null : (
            <Meaning words={joiningMessages(cycle, roundsPaid({ people: everyoneIn(cycle) }))} />
          )}
          {participant?.relationship && !reason && !cycle.isOwner ? (
            <OwnRelationship
              owner={owner}
              said={participant.relationship}
              own={own}
              onSay={setOwn}
              onUnknown={() => void answer('REJECTED', UNKNOWN_OWNER)}
              busy={loading}
            />
          ) : null}
          <BoundTerms terms={cycle.terms} answered={isAnswered} />
          {seen ? (
            <Differences
              heading={answerMessages.changedSince}
              differences={termsDifferences(seen, cycle.terms)}
            />
          ) : null}
        </>
      }
      refusal={messageOf(error)}
      help={reasonOf(error) === 'email-not-proven' ? <VerificationEmail /> : undefined}
    >
      <DisabledHint reason={reason}>
        <BusyButton
          busy={loading}
          {...(given === 'ACCEPTED' ? { busyText: 'Sending...' } : {})}
          onClick={() => void answer('ACCEPTED')}
        >
          Accept Invite
        </BusyButton>
      </DisabledHint>
      <RejectButton
        title="Reject Invite"
        question={t('questions.rejectInvite', { owner })}
        hint={besideMessages.reasonHint(owner)}
        reason={reason}
        busy={loading}
        {...(given === 'REJECTED' ? { busyText: 'Sending...' } : {})}
        onReject={({ reason: why }) => void answer('REJECTED', why)}
      />
    </Question>
  );
}

const CHANGED: FailureReason = 'terms-changed';

const invitation = ({ ownerParticipant }: InviteAnswerFieldsFragment): string =>
  `${personLabel(ownerParticipant)} invites you`;

function titleOf(cycle: InviteAnswerFieldsFragment): string {
  if (cycle.isOwner) return 'This is your own cycle';
  if (cycle.viewerParticipant?.status === 'ACCEPTED') return 'You have accepted this invite';
  if (cycle.viewerParticipant?.status === 'REJECTED') return 'You have rejected this invite';
  return invitation(cycle);
}

/** What accepting means, as things stand. */
const termsOf = (cycle: InviteAnswerFieldsFragment): string =>
  `Everyone pays ${amountText(cycle.participantAmount, cycle.currency)} ${everyFrequency(cycle.frequency)}. ${collectsSentence(cycle)}`;

/** Whoever takes part, and whoever may still join. */
const everyoneIn = ({ participants }: InviteAnswerFieldsFragment): number =>
  participants.filter(({ status }) => status !== 'REJECTED').length;
