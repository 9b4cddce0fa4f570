import { UNKNOWN_OWNER } from '@kolo/server/domain/answers.ts';
import { amountText } from '@kolo/server/domain/currency.ts';
import type { Relationship } from '@kolo/server/domain/invite.ts';
import type { FailureReason } from '@kolo/server/domain/messages/failures.ts';
import type { InviteResponse } from '@kolo/server/domain/participant.ts';
import { everyFrequency } from '@kolo/server/domain/schedule.ts';
import { roundsPaid } from '@kolo/server/domain/stake.ts';
import { termsDifferences } from '@kolo/server/domain/terms.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { DisabledHint } from '../../../components/disabled-hint.tsx';
import { VerificationEmail } from '../../../forms/verification-email.tsx';
import {
  useRespondToInviteMutation,
  type InviteAnswerFieldsFragment,
  type TermsFieldsFragment,
} from '../../../graphql/generated.ts';
import { messageOf, reasonOf } from '../../../lib/errors.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { leaveNote } from '../../../lib/note.ts';
import { personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { collectsSentence } from '../rules/collects-sentence.ts';
import { whyNotAnswerInvite } from '../rules/why-not.ts';
import { BoundTerms } from './bound-terms.tsx';
import { Differences } from './differences.tsx';
import { OwnRelationship } from './own-relationship.tsx';
import { Question } from './question.tsx';
import { RejectButton } from './reject-button.tsx';

interface InviteAnswerProps {
  cycle: InviteAnswerFieldsFragment;
  token: string | undefined;
}

/** Sends the answer, and goes to My Cycles once the server has accepted it. */
function useInviteAnswer({ cycle, token }: InviteAnswerProps) {
  const navigate = useNavigate();
  const [respond, { loading, error }] = useRespondToInviteMutation(
    useOutcome({ notice: notices.respondToInvite }),
  );
  const [given, setGiven] = useState<InviteResponse>();
  /** The terms on screen when a yes was refused because they had changed. */
  const [seen, setSeen] = useState<TermsFieldsFragment>();
  /** The relationship that the viewer claims. */
  const [own, setOwn] = useState<Relationship | null>(null);

  const answer = async (response: InviteResponse, reason: string | null = null) => {
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
      reason,
    };
    const { error: refused } = await respond({ variables });
    if (refused) {
      setGiven(undefined);
      if (reasonOf(refused) === CHANGED) setSeen(terms);
    } else {
      const names = { title: cycle.title, owner };
      leaveNote(
        reason === UNKNOWN_OWNER
          ? t('answers.done.unknownOwner', names)
          : isYes
            ? t('answers.done.joined', names)
            : t('answers.done.rejected', names),
      );
      await navigate({ to: '/my-cycles' });
    }
  };
  return { answer, given, seen, own, setOwn, loading, error };
}

/** Accept Invite and Reject Invite. An answer is final, so both are disabled afterwards, with the reason (docs/rules.md §20.10). */
export function InviteAnswer({ cycle, token }: InviteAnswerProps) {
  const { answer, given, seen, own, setOwn, loading, error } = useInviteAnswer({ cycle, token });
  const participant = cycle.viewerParticipant;
  const owner = personLabel(cycle.ownerParticipant);
  const whyDisabled = loading ? undefined : whyNotAnswerInvite(cycle);
  // The cache can hold the answer while the mutation is running. The question stays until the page is left.
  const isAnswered = given === undefined && participant?.status !== 'PENDING';
  return (
    <Question
      title={given ? invitation(cycle) : titleOf(cycle)}
      text={termsOf(cycle)}
      more={
        <>
          <BoundTerms terms={cycle.terms} answered={isAnswered} isRhythmShown={timesToPay(cycle) !== 1} />
          {seen ? (
            <Differences
              heading={t('answers.changes.sinceSeen')}
              differences={termsDifferences(seen, cycle.terms)}
            />
          ) : null}
        </>
      }
      refusal={messageOf(error)}
      help={reasonOf(error) === 'email-not-proven' ? <VerificationEmail /> : undefined}
      after={
        participant?.relationship && !whyDisabled && !cycle.isOwner ? (
          <OwnRelationship
            owner={owner}
            claimed={participant.relationship}
            own={own}
            onChoose={setOwn}
            onUnknown={() => void answer('REJECTED', UNKNOWN_OWNER)}
            busy={loading}
          />
        ) : undefined
      }
    >
      <DisabledHint reason={whyDisabled}>
        <BusyButton
          busy={loading}
          {...(given === 'ACCEPTED' ? { busyText: t('answers.sending') } : {})}
          onClick={() => void answer('ACCEPTED')}
        >
          {t('answers.invite.accept')}
        </BusyButton>
      </DisabledHint>
      <RejectButton
        title={t('answers.invite.reject')}
        question={t('questions.rejectInvite', { owner })}
        hint={t('answers.reject.reasonHint', { owner })}
        reason={whyDisabled}
        busy={loading}
        {...(given === 'REJECTED' ? { busyText: t('answers.sending') } : {})}
        onReject={({ reason }) => void answer('REJECTED', reason)}
      />
    </Question>
  );
}

const CHANGED: FailureReason = 'terms-changed';

const invitation = ({ ownerParticipant }: InviteAnswerFieldsFragment): string =>
  t('answers.invite.title', { owner: personLabel(ownerParticipant) });

function titleOf(cycle: InviteAnswerFieldsFragment): string {
  if (cycle.isOwner) return t('answers.invite.own');
  if (cycle.viewerParticipant?.status === 'ACCEPTED') return t('answers.invite.accepted');
  if (cycle.viewerParticipant?.status === 'REJECTED') return t('answers.invite.rejected');
  return invitation(cycle);
}

const termsOf = (cycle: InviteAnswerFieldsFragment): string =>
  t('answers.invite.text', {
    times: timesToPay(cycle),
    amount: amountText(cycle.participantAmount, cycle.currency),
    frequency: everyFrequency(cycle.frequency),
    collects: collectsSentence(cycle),
  });

/** In how many rounds the viewer pays if everyone who can still join does; 0 for someone who has said no. */
const timesToPay = ({ participants, viewerParticipant }: InviteAnswerFieldsFragment): number =>
  viewerParticipant?.status === 'REJECTED'
    ? 0
    : roundsPaid({ people: participants.filter(({ status }) => status !== 'REJECTED').length });
