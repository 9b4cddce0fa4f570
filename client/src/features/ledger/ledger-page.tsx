import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { failures } from '@kolo/server/domain/messages/failures.ts';
import { isolated } from '@kolo/server/domain/names.ts';
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
import { formatDayLong, today } from '../../lib/format.ts';
import { printed } from '../../lib/printed.ts';
import { t } from '../../lib/t.ts';
import { csvName, downloadCsv, ledgerCsv, separatorOf } from './ledger-csv.ts';
import { ledgerOf, type Ledger } from './ledger.ts';
import { LedgerRounds } from './ledger-rounds.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { MarkLegend } from './mark-legend.tsx';

/** All payments of a cycle with their status, on screen, printed or as CSV, for people who can see rounds (docs/rules.md §20.18). */
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

  if (code === 'FORBIDDEN') return <ErrorPage cycleId={cycleId} message={failures['not-a-member'].text()} />;
  if (code === 'NOT_FOUND')
    return <ErrorPage cycleId={cycleId} message={failures['cycle-not-found'].text()} />;
  if (dataState === 'complete' && Boolean(data.cycle)) return <LoadedLedger cycle={data.cycle} />;
  if (loading) return <Loading minH="60dvh" />;
  return (
    <ErrorPage
      cycleId={cycleId}
      message={t('statements.cycleUnavailable')}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
}

type ErrorPageProps = Pick<ComponentProps<typeof NoSheet>, 'cycleId' | 'message' | 'onRetry'>;

const ErrorPage = (props: ErrorPageProps) => (
  <NoSheet heading={t('ledger.title')} back={t('ledger.back')} {...props} />
);

function LoadedLedger({ cycle }: { cycle: LedgerFieldsFragment }) {
  const ledger = useMemo(() => ledgerOf(cycle), [cycle]);
  const canSeeRounds = cycle.isOwner || cycle.viewerParticipant?.status === 'ACCEPTED';
  if (!canSeeRounds) return <ErrorPage cycleId={cycle.id} message={failures['not-accepted'].text()} />;
  if (!cycle.isRunning) return <ErrorPage cycleId={cycle.id} message={t('ledger.notRunning')} />;
  return (
    <LedgerSheet
      cycleId={cycle.id}
      ledger={ledger}
      fingerprint={cycle.fingerprint}
      isStopped={isStopped(cycle)}
    />
  );
}

/** A4 in landscape, because participants are columns. */
const PRINTED = printed(
  'size: A4 landscape; margin: 10mm',
  "[data-shape='full'] path { stroke: white !important }",
);

/** The most participants in the table. With more, the page lists the rounds one below the other. */
const MAX_COLUMNS = 30;

interface LedgerSheetProps {
  cycleId: string;
  ledger: Ledger;
  /** The fingerprint of the record, so that the printed sheet can prove what it was. */
  fingerprint: string | null;
  isStopped: boolean;
}

function LedgerSheet({ cycleId, ledger, fingerprint, isStopped: hasStopped }: LedgerSheetProps) {
  const isWide = ledger.members.length <= MAX_COLUMNS;
  return (
    <Page>
      <title>{t('ledger.title')}</title>
      <style>{PRINTED}</style>
      <Box _print={{ display: 'none' }}>
        <TextLink to="/my-cycles/$cycleId" params={{ cycleId }}>
          {t('ledger.back')}
        </TextLink>
      </Box>
      <Flex align="flex-end" justify="space-between" gap="4" wrap="wrap" mt="2">
        <Box minW="0">
          <PageHeading>{t('ledger.title')}</PageHeading>
          <Text color="muted" overflowWrap="anywhere">
            {t('ledger.circle', {
              title: isolated(ledger.title),
              amount: amountText(ledger.amount, ledger.currency),
            })}
          </Text>
        </Box>
        <Flex gap="2.5" _print={{ display: 'none' }}>
          <Button
            variant="outline"
            size="sm"
            onClick={() => downloadCsv(csvName(ledger.title), ledgerCsv(ledger, separatorOf()))}
          >
            {t('ledger.csv')}
          </Button>
          <Button variant="outline" size="sm" onClick={() => window.print()}>
            {t('ledger.print')}
          </Button>
        </Flex>
      </Flex>
      {hasStopped ? <Text mt="3">{t('ledger.stopped')}</Text> : null}
      {ledger.own ? <OwnFigures own={ledger.own} currency={ledger.currency} isStopped={hasStopped} /> : null}
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
        {t('ledger.asOf', { day: formatDayLong(today()) })}
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

const OwnFigures = ({ own, currency, isStopped: hasStopped }: OwnFiguresProps) => (
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
        [t('ledger.own.paid'), own.paid],
        [t('ledger.own.received'), own.received],
        [t('ledger.own.toPay'), hasStopped ? 0 : own.toPay],
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
