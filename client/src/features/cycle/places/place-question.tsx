import { Box, Stack, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { isolated } from '@kolo/server/domain/names.ts';
import { PLACES } from '@kolo/server/domain/places.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import {
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

type Cycle = ProposalsFieldsFragment;

interface PlaceProps {
  cycle: Cycle;
  proposal: Cycle['proposals'][number];
}

/** The open proposal that a place passes on to a new person, for its holder and for everyone else (docs/rules.md §39.12). */
export const PlaceQuestion = (props: PlaceProps) =>
  props.proposal.subject.id === props.cycle.viewerParticipant?.id ? (
    <ForHolder {...props} />
  ) : (
    <ForVoter {...props} />
  );

function ForHolder({ cycle, proposal }: PlaceProps) {
  const [withdraw, { loading, error }] = useWithdrawProposalMutation(
    useOutcome({ notice: notices.withdrawProposal }),
  );
  const day = formatInstantDay(proposal.lapsesAt);
  const email = isolated(proposal.email ?? '');
  const name = candidateOf(proposal);
  return (
    <Question
      place={PLACES.proposal}
      title={name === undefined ? t('places.own.title') : t('places.own.titleAgreed', { name })}
      text={
        name === undefined
          ? t('places.own.asked', { email, day })
          : t('places.own.agreed', { name, email, day })
      }
      more={<Facts cycle={cycle} proposal={proposal} />}
      refusal={error && messageOf(error)}
    >
      <BusyButton
        variant="outline"
        busy={loading}
        busyText={t('proposals.voter.withdrawing')}
        onClick={() => void withdraw({ variables: { id: proposal.id } })}
      >
        {t('proposals.voter.withdraw')}
      </BusyButton>
    </Question>
  );
}

function ForVoter({ cycle, proposal }: PlaceProps) {
  const [vote, { loading, error }] = useVoteOnProposalMutation(
    useOutcome({ notice: notices.voteOnProposal }),
  );
  const hasVoted = proposal.votes.some(({ id }) => id === cycle.viewerParticipant?.id);
  const day = formatInstantDay(proposal.lapsesAt);
  const holder = holderOf(cycle, proposal);
  const candidate = candidateOf(proposal);
  return (
    <Question
      place={PLACES.proposal}
      title={
        candidate === undefined
          ? t('places.asked.title', { holder })
          : t('places.vote.title', { candidate, holder })
      }
      text={
        candidate === undefined
          ? t('places.asked.text', { day })
          : t('places.vote.text', { candidate, holder, day })
      }
      more={<Facts cycle={cycle} proposal={proposal} />}
      refusal={error && messageOf(error)}
    >
      {hasVoted || proposal.viewerTask === 'VOTE' ? (
        <BusyButton
          variant={hasVoted ? 'outline' : undefined}
          busy={loading}
          busyText={t('proposals.voter.sending')}
          onClick={() => void vote({ variables: { id: proposal.id, agree: !hasVoted } })}
        >
          {hasVoted ? t('proposals.voter.takeBack') : t('proposals.voter.agree')}
        </BusyButton>
      ) : null}
    </Question>
  );
}

/** Where the place stands, which votes are missing, and what passing it on does not do. */
function Facts({ cycle, proposal }: PlaceProps) {
  const { balance, candidateAgreed, votesMissing, payeeVotesMissing } = proposal;
  const isOwn = proposal.subject.id === cycle.viewerParticipant?.id;
  return (
    <Stack mt="2" gap="2" maxW="65ch" overflowWrap="anywhere">
      {balance === null || isOwn ? null : (
        <Text fontWeight="semibold">{balanceText(holderOf(cycle, proposal), balance, cycle.currency)}</Text>
      )}
      {candidateAgreed ? (
        <Box>
          {votesMissing > 0 ? <Text>{t('places.missing.all', { votes: votesMissing })}</Text> : null}
          {payeeVotesMissing > 0 ? (
            <Text>{t('places.missing.payees', { votes: payeeVotesMissing })}</Text>
          ) : null}
        </Box>
      ) : null}
      <Text color="muted">{t('labels.placeNotice')}</Text>
    </Stack>
  );
}

function balanceText(holder: string, balance: number, currency: string | null): string {
  if (balance === 0) return t('places.balance.even', { holder });
  const amount = amountText(Math.abs(balance), currency);
  return balance > 0
    ? t('places.balance.more', { holder, amount })
    : t('places.balance.less', { holder, amount });
}

const holderOf = ({ participants }: Cycle, { subject }: PlaceProps['proposal']): string =>
  personLabel(participants.find(({ id }) => id === subject.id) ?? { name: null, email: null });

/** The new person, once they have agreed. */
const candidateOf = ({ candidateAgreed, candidateName }: PlaceProps['proposal']): string | undefined =>
  candidateAgreed ? personLabel({ name: candidateName, email: null }) : undefined;
