import { Box, Button, chakra, Flex, Heading, NativeSelect, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { isolated } from '@kolo/server/domain/names.ts';
import { sumOf } from '@kolo/server/domain/ledger.ts';
import { useMemo, useState, type ComponentProps } from 'react';
import { Card } from '../../components/card.tsx';
import { Figure } from '../../components/figure.tsx';
import { TextLink } from '../../components/links.tsx';
import { Loading, Shape } from '../../components/loading.tsx';
import { NoSheet } from '../../components/no-sheet.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import { SignSymbols } from '../../components/status-sign.tsx';
import { LedgerDocument, useLedgerQuery, type LedgerFieldsFragment } from '../../graphql/generated.ts';
import { useLiveCycle } from '../../graphql/live.ts';
import { codeOf } from '../../lib/errors.ts';
import { formatDay, today } from '../../lib/format.ts';
import { printed } from '../../lib/printed.ts';
import { t } from '../../lib/t.ts';
import { usePrinting } from '../../lib/use-printing.ts';
import { chosenSeparator, rememberSeparator, type Separator } from './csv-separator.ts';
import { csvName, downloadCsv, ledgerCsv } from './ledger-csv.ts';
import { ledgerOf, type Ledger } from './ledger.ts';
import { LedgerPeople } from './ledger-people.tsx';
import { LedgerTables } from './ledger-table.tsx';
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

  if (code === 'FORBIDDEN') return <ErrorPage cycleId={cycleId} message={failureText('not-a-member')} />;
  if (code === 'NOT_FOUND') return <ErrorPage cycleId={cycleId} message={failureText('cycle-not-found')} />;
  if (dataState === 'complete' && Boolean(data.cycle)) return <LoadedLedger cycle={data.cycle} />;
  if (loading) return <LoadingLedger />;
  return (
    <ErrorPage
      cycleId={cycleId}
      message={t('statements.cycleUnavailable')}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
}

const LoadingLedger = () => (
  <Page>
    <title>{t('ledger.title')}</title>
    <Shape h="4" w="32" />
    <PageHeading mt="2">{t('ledger.title')}</PageHeading>
    <Shape h="6" w="16rem" />
    <Shape h="12rem" mt="5" borderRadius="l3" />
    <Loading />
  </Page>
);

type ErrorPageProps = Pick<ComponentProps<typeof NoSheet>, 'cycleId' | 'message' | 'onRetry'>;

const ErrorPage = (props: ErrorPageProps) => (
  <NoSheet heading={t('ledger.title')} back={t('ledger.back')} {...props} />
);

function LoadedLedger({ cycle }: { cycle: LedgerFieldsFragment }) {
  const day = today();
  const ledger = useMemo(() => ledgerOf(cycle, day), [cycle, day]);
  const canSeeRounds = cycle.isOwner || cycle.viewerParticipant?.status === 'ACCEPTED';
  if (!canSeeRounds) return <ErrorPage cycleId={cycle.id} message={failureText('not-accepted')} />;
  if (!cycle.isRunning) return <ErrorPage cycleId={cycle.id} message={t('ledger.notRunning')} />;
  return <LedgerSheet cycle={cycle} ledger={ledger} day={day} />;
}

/** A4 in landscape, because rounds are columns. */
const PRINTED = printed(
  'size: A4 landscape; margin: 10mm',
  "html { font-size: 11px } [data-shape='full'] path { stroke: white !important }",
);

interface LedgerSheetProps {
  cycle: LedgerFieldsFragment;
  ledger: Ledger;
  day: string;
}

function LedgerSheet({ cycle, ledger, day }: LedgerSheetProps) {
  const isPrinting = usePrinting();
  const { record, currency } = ledger;
  return (
    <Page _print={{ p: '0', maxW: 'none' }}>
      <title>{t('ledger.title')}</title>
      <style>{PRINTED}</style>
      <Box _print={{ display: 'none' }}>
        <TextLink to="/my-cycles/$cycleId" params={{ cycleId: cycle.id }}>
          {t('ledger.back')}
        </TextLink>
      </Box>
      <Flex align="flex-end" justify="space-between" gap="4" wrap="wrap" mt="2">
        <Box minW="0">
          <PageHeading>{t('ledger.title')}</PageHeading>
          <Text color="muted" overflowWrap="anywhere">
            {t('ledger.circle', {
              title: isolated(ledger.title),
              amount: amountText(ledger.amount, currency),
            })}
          </Text>
        </Box>
        <Copies ledger={ledger} day={day} />
      </Flex>
      {ledger.isStopped ? <Text mt="3">{t('ledger.stopped')}</Text> : null}
      <LedgerPeople ledger={ledger} isPrinting={isPrinting} />
      <Figures ledger={ledger} />
      <Heading as="h2" size="lg" mt="6">
        {t('ledger.table.title')}
      </Heading>
      <MarkLegend
        stage={cycle.stage}
        overdue={{
          isLate: ledger.members.some(({ late }) => late.payments > 0),
          isNotReceived: ledger.members.some(({ notReceived }) => notReceived.payments > 0),
        }}
      />
      {currency === null ? null : (
        <Text color="muted" textStyle="xs" mb="1.5">
          {t('ledger.table.amountsIn', { currency })}
        </Text>
      )}
      <SignSymbols />
      <LedgerTables ledger={ledger} isPrinting={isPrinting} />
      <Text mt="4" color="muted" textStyle="xs">
        {t('ledger.asOf', { day: formatDay(day) })}
      </Text>
      {record ? (
        <Text color="muted" textStyle="xs" fontVariantNumeric="tabular-nums">
          {t('ledger.record', record)}
        </Text>
      ) : null}
    </Page>
  );
}

/** The ledger to take along: as a file for a spreadsheet, or on paper. */
function Copies({ ledger, day }: { ledger: Ledger; day: string }) {
  const [separator, setSeparator] = useState(chosenSeparator);
  const choose = (chosen: Separator) => {
    setSeparator(chosen);
    rememberSeparator(chosen);
  };
  return (
    <Flex gap="2.5" wrap="wrap" _print={{ display: 'none' }}>
      <NativeSelect.Root size="sm" w="auto">
        <NativeSelect.Field
          aria-label={t('ledger.separator.label')}
          value={separator}
          onChange={({ target }) => choose(target.value === ';' ? ';' : ',')}
        >
          <option value=",">{t('ledger.separator.comma')}</option>
          <option value=";">{t('ledger.separator.semicolon')}</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Button
        variant="outline"
        size="sm"
        onClick={() => downloadCsv(csvName(ledger.title), ledgerCsv(ledger, day, separator))}
      >
        {t('ledger.csv')}
      </Button>
      <Button variant="outline" size="sm" onClick={() => window.print()}>
        {t('ledger.print')}
      </Button>
    </Flex>
  );
}

/** What the viewer and the whole circle have paid. On paper the viewer is named, because others read it. */
function Figures({ ledger: { own, members, currency, isStopped } }: { ledger: Ledger }) {
  const all = sumOf(members, 'all').amount;
  const paid = sumOf(members, 'paid').amount;
  // The same size for all, so that the longest number fits its column.
  const longest = Math.max(
    ...amountText(all, currency)
      .split(/\s/)
      .map(({ length }) => length),
  );
  const figures = (values: FigureListProps['values']) => (
    <FigureList values={values} currency={currency} longest={longest} />
  );
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap="4"
      mt="4"
      fontVariantNumeric="tabular-nums"
      css={{ breakInside: 'avoid', '@media print': { gridTemplateColumns: 'repeat(2, 1fr)' } }}
    >
      {own ? (
        <Card {...ofPaper}>
          <Heading as="h2" size="md" mb="1.5" overflowWrap="anywhere">
            <chakra.span _print={{ display: 'none' }}>{t('ledger.own.title')}</chakra.span>
            <chakra.bdi display="none" _print={{ display: 'inline' }}>
              {own.label}
            </chakra.bdi>
          </Heading>
          {figures([
            [t('ledger.figure.paid'), own.paid.amount],
            [t('ledger.figure.received'), own.collected.amount],
            ...(isStopped ? [] : [[t('ledger.figure.toPay'), own.all.amount - own.paid.amount] as const]),
          ])}
        </Card>
      ) : null}
      <Card {...ofPaper}>
        <Heading as="h2" size="md" mb="1.5">
          {t('ledger.circleTotals')}
        </Heading>
        {figures([
          [t('ledger.figure.paid'), paid],
          ...(isStopped ? [] : [[t('ledger.figure.toPay'), all - paid] as const]),
        ])}
      </Card>
    </Box>
  );
}

const ofPaper = { _print: { p: '0', borderWidth: '0' } } as const;

interface FigureListProps {
  values: readonly (readonly [label: string, amount: number])[];
  currency: string | null;
  /** The number of characters of the longest figure, which the size of all follows. */
  longest: number;
}

const FigureList = ({ values, currency, longest }: FigureListProps) => (
  <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 8rem), 1fr))" gap="3">
    {values.map(([label, amount]) => (
      <Box key={label} minW="0" css={{ containerType: 'inline-size' }}>
        <Text as="dt" color="muted" textStyle="xs">
          {label}
        </Text>
        <Text
          as="dd"
          fontFamily="heading"
          fontWeight="bold"
          fontSize={`min(1.375rem, ${Math.floor(155 / longest)}cqi)`}
        >
          <Figure text={amountText(amount, currency)} />
        </Text>
      </Box>
    ))}
  </chakra.dl>
);
