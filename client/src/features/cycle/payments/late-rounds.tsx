import { chakra, Flex, Text } from '@chakra-ui/react';
import type { Lateness } from '@kolo/server/domain/lateness.ts';
import { isReportedAgain } from '@kolo/server/domain/payment-status.ts';
import { useId } from 'react';
import type { RoundCardFieldsFragment, RoundFieldsFragment } from '../../../graphql/generated.ts';
import { formatLateness } from '../../../lib/distance.ts';
import { personLabel } from '../../../lib/person.ts';
import { PayButton } from './pay-button.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { paymentMessages } from './payment-messages.ts';
import { openPartOf, type OpenPart } from './round-lateness.ts';
import type { OpenRound } from './use-round-dialog.tsx';

type Payment = RoundFieldsFragment['payments'][number];
type Open = OpenPart<Payment>;

interface LateRoundsProps {
  cycle: RoundCardFieldsFragment;
  /** Today, yyyy-MM-dd. */
  day: string;
  onOpen: OpenRound;
}

/** The earlier rounds of which the viewer is told that something is open, the oldest first. Nothing where there are none. */
export function LateRounds({ cycle, day, onOpen }: LateRoundsProps) {
  const late = cycle.rounds
    .filter((round) => round.date < day)
    .map((round) => ({ round, open: openPartOf(cycle, round, day) }))
    .filter(({ open }) => open.notReceived.length + open.unanswered.length > 0)
    .sort((one, other) => one.round.position - other.round.position);
  if (late.length === 0) return null;

  return (
    <chakra.ul aria-label={paymentMessages.earlier} listStyleType="none" mt="3" borderTopWidth="1px">
      {late.map(({ round, open }) => (
        <LateRound key={round.id} cycle={cycle} round={round} open={open} day={day} onOpen={onOpen} />
      ))}
    </chakra.ul>
  );
}

interface LateRoundProps extends LateRoundsProps {
  round: RoundFieldsFragment;
  open: Open;
}

function LateRound({ cycle, round, open, day, onOpen }: LateRoundProps) {
  const wordsId = useId();
  const seat = cycle.viewerParticipant?.id;
  const isMine = round.collector.id === seat;
  // Of a payment of their own, people are told by itself.
  const own = open.notReceived.find(({ payment }) => payment.participant.id === seat);
  return (
    <Flex as="li" align="center" justify="space-between" wrap="wrap" gap="3" pt="3">
      <Text id={wordsId} flex="1 1 14rem" minW="0" overflowWrap="anywhere">
        {linesOf(round, open, seat, formatLateness(round.date, day, cycle.graceDays)).map((line) => (
          <Text key={line} as="span" display="block">
            {line}
          </Text>
        ))}
      </Text>
      {own ? (
        <PayButton cycle={cycle} collector={round.collector} describedBy={wordsId} onOpen={onOpen} />
      ) : (
        <PaymentDetails
          cycle={cycle}
          collector={round.collector}
          describedBy={wordsId}
          onOpen={onOpen}
          {...(isMine ? { label: paymentMessages.mark } : {})}
        />
      )}
    </Flex>
  );
}

/** What is open, in as many sentences as there are kinds of it. Of one's own one is told more than of the others. */
function linesOf(
  round: RoundFieldsFragment,
  { notReceived, unanswered }: Open,
  seat: string | undefined,
  lateness: string,
): string[] {
  const collector = personLabel(round.collector);
  const isMine = round.collector.id === seat;
  const isOwn = ({ participant }: Payment): boolean => participant.id === seat;
  const own = notReceived.find(({ payment }) => isOwn(payment));
  const said = unanswered.find(isOwn);
  const others = notReceived.filter((each) => each !== own);
  const silent = unanswered.filter((each) => each !== said);
  const [other] = others;
  return [
    ...(own ? [paymentMessages.yoursIn(collector, lateness)] : []),
    ...(said ? [saidLine(collector, said, round)] : []),
    ...(other ? [othersLine(collector, others.length, isMine, other.lateness, lateness)] : []),
    ...(silent.length > 0 ? [silentLine(collector, silent.length, isMine)] : []),
  ];
}

function saidLine(
  collector: string,
  { standingSince }: Payment,
  { viewerPayment }: RoundFieldsFragment,
): string {
  return viewerPayment && isReportedAgain(viewerPayment)
    ? paymentMessages.yoursReportedAgain(collector, standingSince)
    : paymentMessages.yoursReported(collector, standingSince);
}

const silentLine = (collector: string, reported: number, isMine: boolean): string =>
  isMine ? paymentMessages.unansweredInYours(reported) : paymentMessages.unansweredIn(collector, reported);

function othersLine(
  collector: string,
  open: number,
  isMine: boolean,
  { kind }: Lateness,
  lateness: string,
): string {
  if (isMine) return paymentMessages.openInYours(open, lateness);
  return kind === 'not-received'
    ? paymentMessages.openInSilent(collector, open)
    : paymentMessages.openIn(collector, open, lateness);
}
