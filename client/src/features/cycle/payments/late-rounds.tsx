import { chakra, Flex, Text } from '@chakra-ui/react';
import type { Lateness } from '@kolo/server/domain';
import { useId } from 'react';
import type { RoundCardFieldsFragment, RoundFieldsFragment } from '../../../graphql/generated.ts';
import { personLabel } from '../../../lib/person.ts';
import { latenessWords } from '../../../lib/standing-words.ts';
import { PayButton } from './pay-button.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { paymentWords } from './payment-words.ts';
import { openPartOf, type OpenPart } from './round-lateness.ts';

type Payment = RoundFieldsFragment['payments'][number];
type Open = OpenPart<Payment>;

interface LateRoundsProps {
  cycle: RoundCardFieldsFragment;
  /** Today, yyyy-MM-dd. */
  day: string;
}

/** The earlier rounds of which the viewer is told that something is open, the oldest first. Nothing where there are none. */
export function LateRounds({ cycle, day }: LateRoundsProps) {
  const late = cycle.rounds
    .filter((round) => round.date < day)
    .map((round) => ({ round, open: openPartOf(cycle, round, day) }))
    .filter(({ open }) => open.notReceived.length + open.unanswered.length > 0)
    .sort((one, other) => one.round.position - other.round.position);
  if (late.length === 0) return null;

  return (
    <chakra.ul aria-label={paymentWords.earlier} listStyleType="none" mt="3" borderTopWidth="1px">
      {late.map(({ round, open }) => (
        <LateRound key={round.id} cycle={cycle} round={round} open={open} />
      ))}
    </chakra.ul>
  );
}

interface LateRoundProps {
  cycle: RoundCardFieldsFragment;
  round: RoundFieldsFragment;
  open: Open;
}

function LateRound({ cycle, round, open }: LateRoundProps) {
  const wordsId = useId();
  const seat = cycle.viewerParticipant?.id;
  const isMine = round.collector.id === seat;
  // Of a payment of their own, people are told by itself.
  const own = open.notReceived.find(({ payment }) => payment.participant.id === seat);
  return (
    <Flex as="li" align="center" justify="space-between" wrap="wrap" gap="3" pt="3">
      <Text id={wordsId} flex="1 1 14rem" minW="0" overflowWrap="anywhere">
        {linesOf(round, open, isMine, seat).map((line) => (
          <Text key={line} as="span" display="block">
            {line}
          </Text>
        ))}
      </Text>
      {own ? (
        <PayButton cycle={cycle} collector={round.collector} describedBy={wordsId} />
      ) : (
        <PaymentDetails
          cycle={cycle}
          collector={round.collector}
          describedBy={wordsId}
          {...(isMine ? { label: paymentWords.mark } : {})}
        />
      )}
    </Flex>
  );
}

/** What is open, in as many sentences as there are kinds of it. Of one's own one is told more than of the others. */
function linesOf(
  round: RoundFieldsFragment,
  { notReceived, unanswered }: Open,
  isMine: boolean,
  seat: string | undefined,
): string[] {
  const collector = personLabel(round.collector);
  const isOwn = ({ participant }: Payment): boolean => participant.id === seat;
  const own = notReceived.find(({ payment }) => isOwn(payment));
  const said = unanswered.find(isOwn);
  const others = notReceived.filter((each) => each !== own);
  const silent = unanswered.filter((each) => each !== said);
  const [other] = others;
  const isAgain = Boolean(round.viewerPayment?.dispute);
  return [
    ...(own ? [paymentWords.yoursIn(collector, lower(own.lateness))] : []),
    ...(said
      ? [paymentWords.yoursIn(collector, lower({ kind: 'unanswered' }, said.standingSince, isAgain))]
      : []),
    ...(other ? [othersLine(collector, others.length, isMine, other.lateness)] : []),
    ...(silent.length > 0 ? [silentLine(collector, silent.length, isMine)] : []),
  ];
}

const silentLine = (collector: string, reported: number, isMine: boolean): string =>
  isMine ? paymentWords.unansweredInYours(reported) : paymentWords.unansweredIn(collector, reported);

function othersLine(collector: string, open: number, isMine: boolean, lateness: Lateness): string {
  if (isMine) return paymentWords.openInYours(open, lower(lateness));
  return lateness.kind === 'not-received'
    ? paymentWords.openInSilent(collector, open)
    : paymentWords.openIn(collector, open, lower(lateness));
}

/** Behind a comma or a colon; a day keeps its capital. */
const lower = (lateness: Lateness, since: string | null = null, isAgain = false): string => {
  const words = latenessWords(lateness, since, isAgain) ?? '';
  return words.charAt(0).toLowerCase() + words.slice(1);
};
