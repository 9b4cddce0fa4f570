import { Box, Center, Table, VisuallyHidden } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { isolated } from '@kolo/server/domain/names.ts';
import { StatusSign } from '../../components/status-sign.tsx';
import { formatDay } from '../../lib/format.ts';
import { statusMessages, statusShapes } from '../../lib/status-messages.ts';
import { t } from '../../lib/t.ts';
import type { Ledger, LedgerCell, LedgerMember } from './ledger.ts';

/** From this number of participants on, names are vertical and the printed text is smaller. */
const NARROW = 9;

const highlight = { bg: 'brand.soft' } as const;

/** One row for each round, one column for each participant, and rows of sums. The viewer's column is highlighted. */
export function LedgerTable({ ledger: { members, rounds, currency } }: { ledger: Ledger }) {
  const isNarrow = members.length >= NARROW;
  return (
    <Box
      overflowX="auto"
      borderWidth="1px"
      borderRadius="l3"
      bg="surface"
      as="section"
      tabIndex={0}
      aria-label={t('ledger.title')}
      _print={{ overflow: 'visible', borderWidth: '0' }}
    >
      <Table.Root
        aria-label={t('ledger.title')}
        size="sm"
        fontVariantNumeric="tabular-nums"
        css={{
          '@media print': { fontSize: isNarrow ? '7pt' : '9pt', '& th, & td': { padding: '1.2mm' } },
        }}
      >
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{t('ledger.table.round')}</Table.ColumnHeader>
            {members.map((member) => (
              <Head key={member.id} member={member} isNarrow={isNarrow} />
            ))}
            <Table.ColumnHeader textAlign="end">{t('ledger.table.received')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rounds.map((round) => (
            <Round key={round.id} round={round} members={members} currency={currency} />
          ))}
        </Table.Body>
        <Table.Footer>
          <Sums
            label={t('ledger.table.paid')}
            members={members}
            currency={currency}
            of={({ paid }) => paid}
          />
          <Sums
            label={t('ledger.table.received')}
            members={members}
            currency={currency}
            of={({ received }) => received}
          />
        </Table.Footer>
      </Table.Root>
    </Box>
  );
}

const Head = ({ member, isNarrow }: { member: LedgerMember; isNarrow: boolean }) => (
  <Table.ColumnHeader verticalAlign="bottom" textAlign="center" {...(member.isViewer ? highlight : {})}>
    <Box
      as="bdi"
      display="inline-block"
      maxH="40"
      overflowWrap="anywhere"
      {...(isNarrow ? { css: { writingMode: 'vertical-rl', rotate: '180deg' } } : {})}
    >
      {member.label}
    </Box>
  </Table.ColumnHeader>
);

const Round = ({
  round,
  members,
  currency,
}: Pick<Ledger, 'members' | 'currency'> & { round: Ledger['rounds'][number] }) => (
  <Table.Row>
    <Table.ColumnHeader scope="row" whiteSpace="nowrap">
      {round.number}. {formatDay(round.date)}
    </Table.ColumnHeader>
    {round.cells.map((cell, index) => {
      const member = members[index];
      return member ? (
        <Table.Cell key={member.id} textAlign="center" {...(member.isViewer ? highlight : {})}>
          <Mark cell={cell} member={member} />
        </Table.Cell>
      ) : null;
    })}
    <Table.Cell textAlign="end">{amountText(round.received, currency)}</Table.Cell>
  </Table.Row>
);

function Mark({ cell, member }: { cell: LedgerCell; member: LedgerMember }) {
  if (cell.kind === 'none') return null;
  if (cell.kind === 'collects') {
    return (
      <Box as="span" color="muted" textStyle="xs">
        {t('ledger.table.collects')}
      </Box>
    );
  }
  return (
    <Center>
      <StatusSign shape={statusShapes[cell.standing]} />
      <VisuallyHidden>
        {t('ledger.table.cell', { name: isolated(member.label), status: statusMessages[cell.standing]() })}
      </VisuallyHidden>
    </Center>
  );
}

function Sums({
  label,
  members,
  currency,
  of,
}: {
  label: string;
  members: readonly LedgerMember[];
  currency: string | null;
  of: (member: LedgerMember) => number;
}) {
  const total = members.reduce((sum, member) => sum + of(member), 0);
  return (
    <Table.Row fontWeight="semibold">
      <Table.ColumnHeader scope="row">{label}</Table.ColumnHeader>
      {members.map((member) => (
        <Table.Cell key={member.id} textAlign="center" {...(member.isViewer ? highlight : {})}>
          {amountText(of(member), currency)}
        </Table.Cell>
      ))}
      <Table.Cell textAlign="end">{amountText(total, currency)}</Table.Cell>
    </Table.Row>
  );
}
