import { chakra, Flex, Text } from '@chakra-ui/react';
import type { Lateness } from '@kolo/server/domain/lateness.ts';
import { isReportedAgain } from '@kolo/server/domain/payment-status.ts';
import { useId } from 'react';
import type { RoundCardFieldsFragment, RoundFieldsFragment } from '../../../graphql/generated.ts';
import { formatLateness } from '../../../lib/distance.ts';
import { formatInstantDay } from '../../../lib/format.ts';
import { personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';
import { PayButton } from './pay-button.tsx';
import { PaymentDetails } from './payment-details.tsx';
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

/** The earlier rounds with payments that the viewer sees as open, the oldest first. Nothing if there are none. */
export function LateRounds({ cycle, day, onOpen }: LateRoundsProps) {
  const late = cycle.rounds
    .filter((round) => round.date < day)
    .map((round) => ({ round, open: openPartOf(cycle, round, day) }))
    .filter(({ open }) => open.notReceived.length + open.unanswered.length > 0)
    .sort((one, other) => one.round.position - other.round.position);
  if (late.length === 0) return null;

  return (
    <chakra.ul aria-label={t('payments.earlier.list')} listStyleType="none" mt="3" borderTopWidth="1px">
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
  const textId = useId();
  const viewerId = cycle.viewerParticipant?.id;
  const isMine = round.collector.id === viewerId;
  const own = open.notReceived.find(({ payment }) => payment.participant.id === viewerId);
  return (
    <Flex as="li" align="center" justify="space-between" wrap="wrap" gap="3" pt="3">
      <Text id={textId} flex="1 1 14rem" minW="0" overflowWrap="anywhere">
        {linesOf(round, open, viewerId, formatLateness(round.date, day, cycle.graceDays)).map((line) => (
          <Text key={line} as="span" display="block">
            {line}
          </Text>
        ))}
      </Text>
      {own ? (
        <PayButton cycle={cycle} collector={round.collector} describedBy={textId} onOpen={onOpen} />
      ) : (
        <PaymentDetails
          cycle={cycle}
          collector={round.collector}
          describedBy={textId}
          onOpen={onOpen}
          {...(isMine ? { label: t('payments.button.mark') } : {})}
        />
      )}
    </Flex>
  );
}

/** One line for each kind of open payment, the viewer's own first. */
function linesOf(
  round: RoundFieldsFragment,
  { notReceived, unanswered }: Open,
  viewerId: string | undefined,
  lateness: string,
): string[] {
  const collector = personLabel(round.collector);
  const isMine = round.collector.id === viewerId;
  const isOwn = ({ participant }: Payment): boolean => participant.id === viewerId;
  const own = notReceived.find(({ payment }) => isOwn(payment));
  const ownReported = unanswered.find(isOwn);
  const others = notReceived.filter((each) => each !== own);
  const othersReported = unanswered.filter((each) => each !== ownReported);
  const [other] = others;
  const besides = own || ownReported ? 'own' : 'other';
  return [
    ...(own ? [t('payments.earlier.own', { name: collector, lateness })] : []),
    ...(ownReported ? [ownReportedLine(collector, ownReported, round)] : []),
    ...(other
      ? [othersLine({ name: collector, open: others.length, besides }, isMine, other.lateness, lateness)]
      : []),
    ...(othersReported.length > 0 ? [reportedLine(collector, othersReported.length, isMine)] : []),
  ];
}

function ownReportedLine(
  name: string,
  { standingSince }: Payment,
  { viewerPayment }: RoundFieldsFragment,
): string {
  const isAgain = viewerPayment && isReportedAgain(viewerPayment);
  if (standingSince === null)
    return isAgain
      ? t('payments.earlier.ownReportedAgain', { name })
      : t('payments.earlier.ownReported', { name });
  const day = formatInstantDay(standingSince);
  return isAgain
    ? t('payments.earlier.ownReportedAgainSince', { name, day })
    : t('payments.earlier.ownReportedSince', { name, day });
}

const reportedLine = (name: string, reported: number, isMine: boolean): string =>
  isMine
    ? t('payments.earlier.unansweredInYours', { reported })
    : t('payments.earlier.unanswered', { name, reported });

function othersLine(
  { name, open, besides }: { name: string; open: number; besides: 'own' | 'other' },
  isMine: boolean,
  { kind }: Lateness,
  lateness: string,
): string {
  if (isMine) return t('payments.earlier.openInYours', { open, lateness });
  return kind === 'not-received'
    ? t('payments.earlier.openOnly', { besides, name, open })
    : t('payments.earlier.open', { besides, name, open, lateness });
}
