import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { failures } from '@kolo/server/domain/messages/failures.ts';
import { isStopped } from '@kolo/server/domain/stage.ts';
import { useMemo, type ComponentProps } from 'react';
import { Card } from '../../components/card.tsx';
import { TextLink } from '../../components/links.tsx';
import { Loading } from '../../components/loading.tsx';
import { NoSheet } from '../../components/no-sheet.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import { LedgerDocument, useLedgerQuery, type LedgerFieldsFragment } from '../../graphql/generated.ts';
import { useLiveCycle } from '../../graphql/live.ts';
import { codeOf } from '../../lib/errors.ts';
import { today } from '../../lib/format.ts';
import { printed } from '../../lib/printed.ts';
import { csvName, downloadCsv, ledgerCsv, separatorOf } from './ledger-csv.ts';
import { ledgerOf, type Ledger } from './ledger.ts';
import { LedgerRounds } from './ledger-rounds.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { ledgerMessages } from './ledger-messages.ts';
import { MarkLegend } from './mark-legend.tsx';
import { t } from '../../lib/t.ts';

/** Everything that was said of every payment, for whoever sees rounds: to look at, to print, to take along (docs/rules.md §20.18). */
export function LedgerPage({ cycleId }: { cycleId: string }) {
  const { data, dataState, loading, error, refetch } = useLedgerQuery({ variables: { id: cycleId } });
  const code = codeOf(error);
  const isRefused = code === 'FORBIDDEN' || code === 'NOT_FOUND';
  const shown = dataState === 'complete' && !isRefused ? (data as Partial<typeof data>).cycle : undefined;
  useLiveCycle(cycleId, {
    version: shown?.version,
    query: LedgerDocument,
    variables: { id: cycleId },
    refetch,
  });

  if (code === 'FORBIDDEN') return <Instead cycleId={cycleId} message={failures['not-a-member'].text()} />;
  if (code === 'NOT_FOUND') return <Instead cycleId={cycleId} message={failures['cycle-not-found'].text()} />;
  if (dataState === 'complete' && Boolean(data.cycle)) return <Shown cycle={data.cycle} />;
  if (loading) return <Loading minH="60dvh" />;
  return (
    <Instead
      cycleId={cycleId}
      message={t('statements.cycleUnavailable')}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
}

type InsteadProps = Pick<ComponentProps<typeof NoSheet>, 'cycleId' | 'message' | 'onRetry'>;

const Instead = (props: InsteadProps) => (
  <NoSheet heading={ledgerMessages.heading} back={ledgerMessages.back} {...props} />
);

function Shown({ cycle }: { cycle: LedgerFieldsFragment }) {
  const ledger = useMemo(() => ledgerOf(cycle), [cycle]);
  const seesRounds = cycle.isOwner || cycle.viewerParticipant?.status === 'ACCEPTED';
  if (!seesRounds) return <Instead cycleId={cycle.id} message={failures['not-accepted'].text()} />;
  if (!cycle.isRunning) return <Instead cycleId={cycle.id} message={ledgerMessages.notRunning} />;
  return (
    <LedgerSheet
      cycleId={cycle.id}
      ledger={ledger}
      fingerprint={cycle.fingerprint}
      isStopped={isStopped(cycle)}
    />
  );
}

/** A4 lies on its side: rounds go down, people across. */
const PRINTED = printed(
  'size: A4 landscape; margin: 10mm',
  "[data-shape='full'] path { stroke: white !important }",
);

/** So many columns can be read on a screen, and on a sheet; of more, the rounds stand one below the other. */
const MOST_COLUMNS = 30;

interface LedgerSheetProps {
  cycleId: string;
  ledger: Ledger;
  /** Of the record, so that the sheet is a witness too. */
  fingerprint: string | null;
  /** Nothing is paid into its rounds any more. */
  isStopped: boolean;
}

function LedgerSheet({ cycleId, ledger, fingerprint, isStopped: isOver }: LedgerSheetProps) {
  const isWide = ledger.members.length <= MOST_COLUMNS;
  return (
    <Page>
      <title>{ledgerMessages.heading}</title>
      <style>{PRINTED}</style>
      <Box _print={{ display: 'none' }}>
        <TextLink to="/my-cycles/$cycleId" params={{ cycleId }}>
          {ledgerMessages.back}
        </TextLink>
      </Box>
      <Flex align="flex-end" justify="space-between" gap="4" wrap="wrap" mt="2">
        <Box minW="0">
          <PageHeading>{ledgerMessages.heading}</PageHeading>
          <Text color="muted" overflowWrap="anywhere">
            {ledgerMessages.of(ledger.title, ledger.amount, ledger.currency)}
          </Text>
        </Box>
        <Flex gap="2.5" _print={{ display: 'none' }}>
          <Button
            variant="outline"
            size="sm"
            onClick={() => downloadCsv(csvName(ledger.title), ledgerCsv(ledger, separatorOf()))}
          >
            {ledgerMessages.csv}
          </Button>
          <Button variant="outline" size="sm" onClick={() => window.print()}>
            {ledgerMessages.print}
          </Button>
        </Flex>
      </Flex>
      {isOver ? <Text mt="3">{ledgerMessages.stopped}</Text> : null}
      {ledger.own ? <OwnFigures own={ledger.own} currency={ledger.currency} isStopped={isOver} /> : null}
      <MarkLegend />
      {isWide ? (
        <Box hideBelow="md" _print={{ display: 'block' }}>
          <LedgerTable ledger={ledger} />
        </Box>
      ) : null}
      <Box {...(isWide ? { hideFrom: 'md', _print: { display: 'none' } } : {})}>
        <LedgerRounds ledger={ledger} />
      </Box>
      <Text mt="4" color="muted" textStyle="xs">
        {ledgerMessages.asOf(today())}
      </Text>
      {fingerprint === null ? null : (
        <Text color="muted" textStyle="xs" fontVariantNumeric="tabular-nums">
          {t('statements.recordNow', { fingerprint })}
        </Text>
      )}
    </Page>
  );
}

interface OwnFiguresProps {
  own: NonNullable<Ledger['own']>;
  currency: string | null;
  isStopped: boolean;
}

const OwnFigures = ({ own, currency, isStopped: isOver }: OwnFiguresProps) => (
  <Card
    as="dl"
    mt="5"
    display="grid"
    gridTemplateColumns="repeat(3, minmax(0, 1fr))"
    gap={{ base: '3', md: '6' }}
    fontVariantNumeric="tabular-nums"
    _print={{ p: '0', borderWidth: '0', mt: '2' }}
  >
    {(
      [
        [ledgerMessages.paid, own.paid],
        [ledgerMessages.received, own.received],
        [ledgerMessages.toPay, isOver ? 0 : own.toPay],
      ] as const
    ).map(([label, value]) => (
      <Box key={label} minW="0" display="flex" flexDirection="column" justifyContent="space-between">
        <Text as="dt" color="muted" textStyle="xs">
          {label}
        </Text>
        <Text
          as="dd"
          fontFamily="heading"
          fontWeight="bold"
          textStyle={{ base: 'lg', md: '2xl' }}
          overflowWrap="anywhere"
        >
          {amountText(value, currency)}
        </Text>
      </Box>
    ))}
  </Card>
);
