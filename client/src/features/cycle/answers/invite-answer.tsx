import {
  amountText,
  everyFrequency,
  joiningWords,
  notices,
  questions,
  roundsPaid,
  termsDifferences,
  type FailureReason,
  type InviteResponse,
} from '@kolo/server/domain';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { DisabledHint } from '../../../components/disabled-hint.tsx';
import { ProofLetter } from '../../../forms/proof-letter.tsx';
import {
  useRespondToInviteMutation,
  type InviteAnswerFieldsFragment,
  type TermsFieldsFragment,
} from '../../../graphql/generated.ts';
import { messageOf, reasonOf } from '../../../lib/errors.ts';
import { leaveNote } from '../../../lib/note.ts';
import { personLabel } from '../../../lib/person.ts';
import { collectsSentence } from '../rules/collects-sentence.ts';
import { afterInvite, answerWords } from './answer-words.ts';
import { BoundTerms } from './bound-terms.tsx';
import { Differences } from './differences.tsx';
import { Meaning } from './meaning.tsx';
import { Question } from './question.tsx';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { whyNotAnswerInvite } from '../rules/why-not.ts';

interface InviteAnswerProps {
  cycle: InviteAnswerFieldsFragment;
  token: string | undefined;
}

/** Accept Invite and Reject Invite; an answer is final, so afterwards both only say so (docs/rules.md §20.10). */
export function InviteAnswer({ cycle, token }: InviteAnswerProps) {
  const navigate = useNavigate();
  const [respond, { loading, error }] = useRespondToInviteMutation(
    useOutcome({ notice: notices.respondToInvite }),
  );
  const [given, setGiven] = useState<InviteResponse>();
  /** What was on the screen when a yes was refused because it is otherwise now. */
  const [seen, setSeen] = useState<TermsFieldsFragment>();
  const participant = cycle.viewerParticipant;
  const reason = loading ? undefined : whyNotAnswerInvite(cycle);

  const answer = async (response: InviteResponse) => {
    if (!participant || loading) return;
    setGiven(response);
    const { terms } = cycle;
    const termsHash = response === 'ACCEPTED' ? terms.hash : null;
    const variables = { participantId: participant.id, response, token: token ?? null, termsHash };
    const { error: refused } = await respond({ variables });
    if (refused) {
      setGiven(undefined);
      if (reasonOf(refused) === CHANGED) setSeen(terms);
    } else {
      leaveNote(afterInvite(response, cycle.title, personLabel(cycle.ownerParticipant)));
      await navigate({ to: '/my-cycles' });
    }
  };
  return (
    <Question
      // While the answer is under way the cache may know it already; the question stands until the page is left.
      title={given ? invitation(cycle) : titleOf(cycle)}
      text={termsOf(cycle)}
      more={
        <>
          <Meaning words={joiningWords(cycle, roundsPaid({ people: everybodyIn(cycle) }))} />
          <BoundTerms terms={cycle.terms} />
          {seen ? (
            <Differences
              heading={answerWords.changedSince}
              differences={termsDifferences(seen, cycle.terms)}
            />
          ) : null}
        </>
      }
      refusal={messageOf(error)}
      help={reasonOf(error) === 'email-not-proven' ? <ProofLetter /> : undefined}
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
      <ConfirmButton
        variant="outline"
        question={questions.rejectInvite(personLabel(cycle.ownerParticipant))}
        reason={reason}
        busy={loading}
        {...(given === 'REJECTED' ? { busyText: 'Sending...' } : {})}
        onConfirm={() => void answer('REJECTED')}
      >
        Reject Invite
      </ConfirmButton>
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
const everybodyIn = ({ participants }: InviteAnswerFieldsFragment): number =>
  participants.filter(({ status }) => status !== 'REJECTED').length;
