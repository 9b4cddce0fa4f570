import { Box } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { sumOf } from '@kolo/server/domain/ledger.ts';
import { memo } from 'react';
import { SignOf, signStyles } from '../../components/status-sign.tsx';
import { formatDay, formatDayShort, formatYear } from '../../lib/format.ts';
import { statusShapes } from '../../lib/status-messages.ts';
import { t } from '../../lib/t.ts';
import { statusTextOf, type Ledger, type LedgerCell, type LedgerMember, type LedgerRound } from './ledger.ts';

/** A part of the rounds, for one sheet of paper: from the first to before the last, with the sums if it ends with the last round. */
interface SheetRange {
  from: number;
  to: number;
}

/** The width of a sheet of A4 in landscape without its margins, in mm, and of what stands beside the rounds. */
const PAPER = { width: 277, name: 42, sums: 2 };
/** The narrowest column, and one character of the sums below it, in mm. */
const COLUMN = { least: 10.5, character: 1.35, padding: 2 };

/** Divides the rounds so that each part fits on a sheet of paper (docs/rules.md §20.18). */
export function sheetsOf({ rounds, members }: Ledger): SheetRange[] {
  const widest = Math.max(0, ...rounds.map(({ received }) => plain(received).length));
  const sums = plain(sumOf(members, 'paid').amount).length;
  const column = Math.max(COLUMN.least, widest * COLUMN.character + COLUMN.padding);
  const beside = PAPER.name + PAPER.sums * (sums * COLUMN.character + COLUMN.padding);
  const each = Math.max(1, Math.floor((PAPER.width - beside) / column));
  const count = Math.ceil(rounds.length / each);
  const even = Math.ceil(rounds.length / count);
  return Array.from({ length: count }, (_, index) => ({
    from: index * even,
    to: Math.min(rounds.length, (index + 1) * even),
  }));
}

/** Without its currency, which stands once above the table. */
const plain = (amount: number): string => amountText(amount, null);

const styles = {
  ...signStyles,
  '& table': { borderCollapse: 'separate', borderSpacing: '0', minWidth: '100%' },
  '& th, & td': {
    padding: '1.5',
    textAlign: 'center',
    textStyle: 'xs',
    borderBottomWidth: '1px',
    whiteSpace: 'nowrap',
    fontWeight: 'normal',
  },
  '& thead th': { verticalAlign: 'bottom', color: 'muted' },
  // The names stay while the rounds scroll.
  '& tr > :first-child': {
    position: 'sticky',
    insetInlineStart: '0',
    bg: 'surface',
    textAlign: 'start',
    borderEndWidth: '1px',
    paddingInlineStart: '3',
    maxW: { base: '32', md: '56' },
    minW: '24',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    fontWeight: 'semibold',
  },
  '& [data-viewer] > *, & [data-viewer] > :first-child': { bg: 'brand.soft' },
  '& [data-sum]': { textAlign: 'end', fontWeight: 'semibold' },
  '& tfoot :is(th, td)': { fontWeight: 'semibold', borderBottomWidth: '0' },
  '& [data-day]': { display: 'block', color: 'muted' },
  '& [data-spoken]': { srOnly: true },
  '@media print': {
    '--tick': 'white',
    '& th, & td': { fontSize: '6.5pt', padding: '0.6mm' },
    '& tr > :first-child': { position: 'static', minWidth: '0', maxWidth: `${PAPER.name}mm` },
    '& [data-sign]': { width: '3mm', height: '3mm' },
    '& tr': { breakInside: 'avoid' },
    '& thead': { display: 'table-header-group' },
    '& tfoot': { display: 'table-row-group' },
  },
} as const;

/** On screen, a shadow at the edge beyond which the table goes on. It scrolls away under the end of the table. */
const edgeShadow = [
  'linear-gradient(to left, {colors.surface} 40%, transparent) right / 48px 100% no-repeat local',
  'linear-gradient(to left, color-mix(in srgb, {colors.ink} 16%, transparent), transparent) right / 10px 100% no-repeat scroll',
  '{colors.surface}',
].join(', ');

interface LedgerTableProps {
  ledger: Ledger;
  range?: SheetRange;
}

/** One row for each participant, one column for each round, and sums at both ends. The viewer's row is highlighted. */
function LedgerTable({ ledger: { members, rounds }, range }: LedgerTableProps) {
  const { from, to } = range ?? { from: 0, to: rounds.length };
  const shown = rounds.slice(from, to);
  const hasSums = to === rounds.length;
  return (
    <Box
      position="relative"
      overflowX="auto"
      borderWidth="1px"
      borderRadius="l3"
      as="section"
      tabIndex={0}
      aria-label={t('ledger.table.title')}
      fontVariantNumeric="tabular-nums"
      css={{ background: edgeShadow, ...styles }}
      _print={{ overflow: 'visible', borderWidth: '0' }}
    >
      <table aria-label={t('ledger.title')}>
        <Head rounds={shown} hasSums={hasSums} />
        <tbody>
          {members.map((member, index) => (
            <Row
              key={member.id}
              member={member}
              cells={shown.map(({ cells }) => cells[index] ?? NO_CELL)}
              hasSums={hasSums}
            />
          ))}
        </tbody>
        <Foot rounds={shown} members={members} hasSums={hasSums} />
      </table>
    </Box>
  );
}

interface ShownRounds {
  rounds: readonly LedgerRound[];
  hasSums: boolean;
}

const Head = ({ rounds, hasSums }: ShownRounds) => (
  <thead>
    <tr>
      <th scope="col">{t('ledger.table.person')}</th>
      {rounds.map(({ id, number, date }) => (
        <th key={id} scope="col">
          <span data-spoken>{t('ledger.table.round', { round: number, day: formatDay(date) })}</span>
          <span aria-hidden>
            <b>{number}</b>
            <br />
            {formatDayShort(date)}
            <br />
            {formatYear(date)}
          </span>
        </th>
      ))}
      {hasSums ? (
        <>
          <th scope="col" data-sum>
            {t('ledger.table.paid')}
          </th>
          <th scope="col" data-sum>
            {t('ledger.table.received')}
          </th>
        </>
      ) : null}
    </tr>
  </thead>
);

const Foot = ({ rounds, members, hasSums }: ShownRounds & Pick<Ledger, 'members'>) => (
  <tfoot>
    <tr>
      <th scope="row">{t('ledger.table.received')}</th>
      {rounds.map(({ id, received }) => (
        <td key={id}>{plain(received)}</td>
      ))}
      {hasSums ? (
        <>
          <td data-sum>{plain(sumOf(members, 'paid').amount)}</td>
          <td data-sum>{plain(sumOf(members, 'collected').amount)}</td>
        </>
      ) : null}
    </tr>
  </tfoot>
);

const NO_CELL: LedgerCell = { kind: 'none' };

interface RowProps {
  member: LedgerMember;
  cells: readonly LedgerCell[];
  hasSums: boolean;
}

/** Elements without components of the theme: a circle of 100 has ten thousand cells. */
const Row = ({ member: { label, isViewer, paid, collected }, cells, hasSums }: RowProps) => (
  <tr {...(isViewer ? { 'data-viewer': '' } : {})}>
    <th scope="row">
      <bdi>{label}</bdi>
    </th>
    {cells.map((cell, index) => (
      // A cell has the place of its round, which never moves.
      <td key={index}>{contentOf(cell)}</td>
    ))}
    {hasSums ? (
      <>
        <td data-sum>{plain(paid.amount)}</td>
        <td data-sum>{plain(collected.amount)}</td>
      </>
    ) : null}
  </tr>
);

function contentOf(cell: LedgerCell) {
  if (cell.kind === 'none') return null;
  if (cell.kind === 'collects') return t('ledger.table.collects');
  const { status, receivedOn, daysLate, isNotReceived } = cell;
  const isLate = daysLate !== null || isNotReceived;
  const label = daysLate === null ? statusTextOf(cell) : t('cycleCard.late', { days: daysLate });
  return (
    <>
      <SignOf shape={isLate ? 'late' : statusShapes[status]} />
      <span data-spoken>
        {receivedOn === null
          ? label
          : t('ledger.table.receivedOn', { status: label, day: formatDay(receivedOn) })}
      </span>
      {receivedOn === null ? null : (
        <span data-day aria-hidden>
          {formatDayShort(receivedOn)}
        </span>
      )}
    </>
  );
}

/** The table on screen, and on paper as many as the rounds need. Hundreds of rows are not rendered again by other parts of the page. */
export const LedgerTables = memo(function LedgerTables({
  ledger,
  isPrinting,
}: {
  ledger: Ledger;
  isPrinting: boolean;
}) {
  const sheets = sheetsOf(ledger);
  if (!isPrinting || sheets.length === 1) return <LedgerTable ledger={ledger} />;
  return sheets.map((range) => (
    <Box key={range.from} css={{ breakBefore: 'page' }} data-sheet>
      {t('ledger.table.rounds', { first: range.from + 1, last: range.to })}
      <LedgerTable ledger={ledger} range={range} />
    </Box>
  ));
});
