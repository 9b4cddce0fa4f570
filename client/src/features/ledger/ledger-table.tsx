import { Box, Center, Table, VisuallyHidden } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { StatusSign } from '../../components/status-sign.tsx';
import { formatDay } from '../../lib/format.ts';
import { statusShapes } from '../../lib/status-messages.ts';
import type { Ledger, LedgerCell, LedgerMember } from './ledger.ts';
import { ledgerMessages } from './ledger-messages.ts';

/** From so many on, names stand upright, and the printed page has smaller letters. */
const NARROW = 9;

const own = { bg: 'brand.soft' } as const;

/** Rounds down, people across, the own column tinted, sums at the foot. */
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
      aria-label={ledgerMessages.heading}
      _print={{ overflow: 'visible', borderWidth: '0' }}
    >
      <Table.Root
        aria-label={ledgerMessages.heading}
        size="sm"
        fontVariantNumeric="tabular-nums"
        css={{
          '@media print': { fontSize: isNarrow ? '7pt' : '9pt', '& th, & td': { padding: '1.2mm' } },
        }}
      >
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{ledgerMessages.round}</Table.ColumnHeader>
            {members.map((member) => (
              <Head key={member.id} member={member} isNarrow={isNarrow} />
            ))}
            <Table.ColumnHeader textAlign="end">{ledgerMessages.gotSum}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rounds.map((round) => (
            <Round key={round.id} round={round} members={members} currency={currency} />
          ))}
        </Table.Body>
        <Table.Footer>
          <Sums
            label={ledgerMessages.paidSum}
            members={members}
            currency={currency}
            of={({ paid }) => paid}
          />
          <Sums label={ledgerMessages.gotSum} members={members} currency={currency} of={({ got }) => got} />
        </Table.Footer>
      </Table.Root>
    </Box>
  );
}

const Head = ({ member, isNarrow }: { member: LedgerMember; isNarrow: boolean }) => (
  <Table.ColumnHeader verticalAlign="bottom" textAlign="center" {...(member.isViewer ? own : {})}>
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
      {round.place}. {formatDay(round.date)}
    </Table.ColumnHeader>
    {round.cells.map((cell, index) => {
      const member = members[index];
      return member ? (
        <Table.Cell key={member.id} textAlign="center" {...(member.isViewer ? own : {})}>
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
        {ledgerMessages.collects}
      </Box>
    );
  }
  return (
    <Center>
      <StatusSign shape={statusShapes[cell.standing]} />
      <VisuallyHidden>{ledgerMessages.cell(member.label, cell.standing)}</VisuallyHidden>
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
        <Table.Cell key={member.id} textAlign="center" {...(member.isViewer ? own : {})}>
          {amountText(of(member), currency)}
        </Table.Cell>
      ))}
      <Table.Cell textAlign="end">{amountText(total, currency)}</Table.Cell>
    </Table.Row>
  );
}
