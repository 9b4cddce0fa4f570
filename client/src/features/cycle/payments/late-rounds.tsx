import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { Lateness } from '@kolo/server/domain/lateness.ts';
import { useId } from 'react';
import { OpeningRow } from '../../../components/opening-row.tsx';
import type { RoundCardFieldsFragment, RoundFieldsFragment } from '../../../graphql/generated.ts';
import { formatLateness } from '../../../lib/distance.ts';
import { personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';
import { PaymentDetails } from './payment-details.tsx';
import { othersOpenIn, type OpenPart } from './round-lateness.ts';
import { progressText } from './round-text.ts';
import type { OpenRound } from './use-round-dialog.tsx';

type Payment = RoundFieldsFragment['payments'][number];

interface LateRoundsProps {
  cycle: RoundCardFieldsFragment;
  /** Today, yyyy-MM-dd. */
  day: string;
  onOpen: OpenRound;
}

/**
 * The earlier rounds of other collectors with other people's payments that the viewer sees as open, the oldest first. What the viewer
 * can do about earlier rounds is in the first card. Nothing if there are none.
 */
export function LateRounds({ cycle, day, onOpen }: LateRoundsProps) {
  const late = othersOpenIn(cycle, day)
    .filter(({ open }) => open.notReceived.length + open.unanswered.length + open.disputed.length > 0)
    .sort((one, other) => one.round.position - other.round.position);
  if (late.length === 0) return null;

  const rows = late.map(({ round, open }) => ({
    round,
    lines: linesOf(round, open, formatLateness(round.date, day, cycle.graceDays)),
  }));
  const list = (
    <chakra.ul aria-label={t('payments.earlier.list')} listStyleType="none">
      {rows.map(({ round, lines }) => (
        <LateRound
          key={round.id}
          cycle={cycle}
          collector={round.collector}
          lines={lines}
          // Some of what is open may not be shown to the viewer yet.
          progress={progressText(round, cycle)}
          onOpen={onOpen}
        />
      ))}
    </chakra.ul>
  );
  const lines = rows.flatMap((row) => row.lines);
  return (
    <Box mt="3" borderTopWidth="1px">
      {lines.length < 2 ? (
        list
      ) : (
        <OpeningRow label={t('payments.earlier.show', { count: late.length })}>{list}</OpeningRow>
      )}
    </Box>
  );
}

interface LateRoundProps {
  cycle: RoundCardFieldsFragment;
  collector: RoundFieldsFragment['collector'];
  lines: readonly string[];
  progress: string | undefined;
  onOpen: OpenRound;
}

function LateRound({ cycle, collector, lines, progress, onOpen }: LateRoundProps) {
  const textId = useId();
  return (
    <Flex as="li" align="center" justify="space-between" wrap="wrap" gap="3" pt="3">
      <Text id={textId} flex="1 1 14rem" minW="0" overflowWrap="anywhere">
        {lines.map((line) => (
          <Text key={line} as="span" display="block">
            {line}
          </Text>
        ))}
        <Text as="span" display="block" color="muted" textStyle="sm">
          {progress}
        </Text>
      </Text>
      <PaymentDetails cycle={cycle} collector={collector} describedBy={textId} onOpen={onOpen} />
    </Flex>
  );
}

/** One line for the payments that have not arrived, one for those in dispute, and one for those that were reported. */
function linesOf(
  round: RoundFieldsFragment,
  { notReceived, unanswered, disputed }: OpenPart<Payment>,
  lateness: string,
): string[] {
  const values = { name: personLabel(round.collector), open: notReceived.length };
  const [first] = notReceived;
  const isOwnOpen = round.viewerPayment?.standing === 'DUE';
  return [
    ...(first ? [openText(first.lateness, isOwnOpen, { ...values, lateness })] : []),
    ...(disputed.length > 0
      ? [t('payments.earlier.disputed', { name: values.name, disputed: disputed.length })]
      : []),
    ...(unanswered.length > 0
      ? [t('payments.earlier.unanswered', { name: values.name, reported: unanswered.length })]
      : []),
  ];
}

/** The list is of other people's payments. If the viewer's own is open too, it is named, so that the number agrees with the ledger. */
function openText(
  { kind }: Lateness,
  isOwnOpen: boolean,
  values: { name: string; open: number; lateness: string },
): string {
  if (kind === 'not-received')
    return isOwnOpen ? t('payments.earlier.openOnlyWithOwn', values) : t('payments.earlier.openOnly', values);
  return isOwnOpen ? t('payments.earlier.openWithOwn', values) : t('payments.earlier.open', values);
}
