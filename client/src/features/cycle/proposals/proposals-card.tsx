import { Box } from '@chakra-ui/react';
import { PLACES } from '@kolo/server/domain/places.ts';
import { OBJECTION_DAYS } from '@kolo/server/domain/proposals.ts';
import { Suspense } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import {
  useAnswerProposalMutation,
  useObjectToProposalMutation,
  useVoteOnProposalMutation,
  useWithdrawProposalMutation,
  type ProposalsFieldsFragment,
} from '../../../graphql/generated.ts';
import { messageOf } from '../../../lib/errors.ts';
import { formatInstantDay } from '../../../lib/format.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { Question } from '../answers/question.tsx';
import { PlaceQuestion } from '../places/place-code.ts';
import { openProposals } from './open-proposals.ts';

type Cycle = ProposalsFieldsFragment;
type Proposal = Cycle['proposals'][number];

/** The open proposals of a new organiser or a place, for the organiser and everyone who has joined (docs/rules.md §39.6). */
export const ProposalsCard = ({ cycle }: { cycle: Cycle }) => (
  <>
    {openProposals(cycle).map((proposal) => (
      <OpenProposal key={proposal.id} cycle={cycle} proposal={proposal} />
    ))}
  </>
);

interface ProposalProps {
  cycle: Cycle;
  proposal: Proposal;
}

function OpenProposal({ cycle, proposal }: ProposalProps) {
  if (proposal.kind === 'PLACE') {
    return (
      <Suspense>
        <PlaceQuestion cycle={cycle} proposal={proposal} />
      </Suspense>
    );
  }
  if (cycle.isOwner) return <ForOwner cycle={cycle} proposal={proposal} />;
  if (proposal.viewerTask === 'ANSWER') return <ForCandidate cycle={cycle} proposal={proposal} />;
  return <ForVoter cycle={cycle} proposal={proposal} />;
}

const nameOf = ({ participants }: Cycle, person: { id: string } | null): string =>
  personLabel(participants.find(({ id }) => id === person?.id) ?? { name: null, email: null });

/** The names that the sentences about a proposal need. */
const namesIn = (cycle: Cycle, { candidate, proposedBy, subject }: Proposal) => ({
  candidate: nameOf(cycle, candidate),
  proposer: nameOf(cycle, proposedBy),
  owner: nameOf(cycle, subject),
});

function ForOwner({ cycle, proposal }: ProposalProps) {
  const [object, { loading, error }] = useObjectToProposalMutation(
    useOutcome({ notice: notices.objectToProposal }),
  );
  const { candidate, proposer } = namesIn(cycle, proposal);
  return (
    <Question
      place={PLACES.proposal}
      title={t('proposals.owner.title')}
      text={
        proposal.passesAt === null
          ? t('proposals.owner.text', { candidate, proposer, days: OBJECTION_DAYS })
          : t('proposals.owner.passing', { candidate, day: formatInstantDay(proposal.passesAt) })
      }
      refusal={error && messageOf(error)}
    >
      <BusyButton
        busy={loading}
        busyText={t('proposals.owner.objecting')}
        onClick={() => void object({ variables: { id: proposal.id } })}
      >
        {t('proposals.owner.object')}
      </BusyButton>
    </Question>
  );
}

function ForCandidate({ cycle, proposal }: ProposalProps) {
  const [answer, { loading, error }] = useAnswerProposalMutation(
    useOutcome({ notice: notices.answerProposal }),
  );
  const send = (accept: boolean) => {
    if (!loading) void answer({ variables: { id: proposal.id, accept } });
  };
  const { owner, proposer } = namesIn(cycle, proposal);
  return (
    <Question
      place={PLACES.proposal}
      title={t('proposals.candidate.title')}
      text={t('proposals.candidate.text', { owner, proposer, days: OBJECTION_DAYS })}
      refusal={error && messageOf(error)}
    >
      <BusyButton busy={loading} busyText={t('proposals.candidate.agreeing')} onClick={() => send(true)}>
        {t('proposals.candidate.agree')}
      </BusyButton>
      <BusyButton
        variant="outline"
        busy={loading}
        busyText={t('proposals.candidate.decline')}
        onClick={() => send(false)}
      >
        {t('proposals.candidate.decline')}
      </BusyButton>
    </Question>
  );
}

function ForVoter({ cycle, proposal }: ProposalProps) {
  const [vote, voting] = useVoteOnProposalMutation(useOutcome({ notice: notices.voteOnProposal }));
  const [withdraw, withdrawing] = useWithdrawProposalMutation(
    useOutcome({ notice: notices.withdrawProposal }),
  );
  const own = cycle.viewerParticipant?.id;
  const hasVoted = proposal.votes.some(({ id }) => id === own);
  const error = voting.error ?? withdrawing.error;
  const { candidate, owner, proposer } = namesIn(cycle, proposal);
  return (
    <Question
      place={PLACES.proposal}
      title={t('proposals.voter.title', { candidate })}
      text={t('proposals.voter.text', { candidate, owner, proposer })}
      more={<Box mt="2">{stateOf(proposal, candidate, owner)}</Box>}
      refusal={error && messageOf(error)}
    >
      {proposal.candidateAgreed && (hasVoted || proposal.viewerTask === 'VOTE') ? (
        <BusyButton
          variant={hasVoted ? 'outline' : undefined}
          busy={voting.loading}
          busyText={t('proposals.voter.sending')}
          onClick={() => void vote({ variables: { id: proposal.id, agree: !hasVoted } })}
        >
          {hasVoted ? t('proposals.voter.takeBack') : t('proposals.voter.agree')}
        </BusyButton>
      ) : null}
      {proposal.proposedBy.id === own ? (
        <BusyButton
          variant="outline"
          busy={withdrawing.loading}
          busyText={t('proposals.voter.withdrawing')}
          onClick={() => void withdraw({ variables: { id: proposal.id } })}
        >
          {t('proposals.voter.withdraw')}
        </BusyButton>
      ) : null}
    </Question>
  );
}

/** What the proposal waits for. */
function stateOf(proposal: Proposal, candidate: string, owner: string): string {
  if (!proposal.candidateAgreed)
    return t('proposals.state.asked', { candidate, day: formatInstantDay(proposal.lapsesAt) });
  return proposal.passesAt === null
    ? t('proposals.state.missing', { votes: proposal.votesMissing, day: formatInstantDay(proposal.lapsesAt) })
    : t('proposals.state.passing', { candidate, owner, day: formatInstantDay(proposal.passesAt) });
}
