import { Box, Table, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Some browsers drop the table semantics of elements with another `display`, unless the roles are explicit. */
const roles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
};

/** Below this width each row becomes a card. */
const WIDE = 'md';

/** A table on a wide screen, a stack of cards on a phone. */
export function StackingTable({
  label,
  head,
  children,
}: {
  label: string;
  head: ReactNode;
  children: ReactNode;
}) {
  return (
    <Table.Root
      {...roles.table}
      aria-label={label}
      display={{ base: 'block', [WIDE]: 'table' }}
      css={{ '& tbody tr:last-of-type, & tbody tr:last-of-type td': { borderBottomWidth: '0' } }}
    >
      <Table.Header {...roles.rows} hideBelow={WIDE}>
        <Table.Row {...roles.row}>{head}</Table.Row>
      </Table.Header>
      <Table.Body {...roles.rows} display={{ base: 'block', [WIDE]: 'table-row-group' }}>
        {children}
      </Table.Body>
    </Table.Root>
  );
}

/** `hidden`: only for screen readers, because the cells below it need no visible heading. */
export const HeaderCell = ({ hidden, children }: { hidden?: boolean; children: ReactNode }) => (
  <Table.ColumnHeader {...roles.head}>
    {hidden ? <VisuallyHidden>{children}</VisuallyHidden> : children}
  </Table.ColumnHeader>
);

/** `current`: the row of the current round. */
export const Row = ({ current, children }: { current: boolean; children: ReactNode }) => (
  <Table.Row
    {...roles.row}
    {...(current ? { 'aria-current': 'true', bg: 'accent.soft' } : {})}
    display={{ base: 'grid', [WIDE]: 'table-row' }}
    gridTemplateColumns="minmax(0, 1fr) auto"
    columnGap="3"
    rowGap="1.5"
    px={{ base: '3', [WIDE]: '0' }}
    py={{ base: '2', [WIDE]: '0' }}
    borderBottomWidth={{ base: '1px', [WIDE]: '0' }}
    borderRadius={{ base: current ? 'l2' : '0', [WIDE]: '0' }}
    css={{
      '& td:first-of-type': { borderStartRadius: { [WIDE]: 'l2' } },
      '& td:last-of-type': { borderEndRadius: { [WIDE]: 'l2' } },
    }}
  >
    {children}
  </Table.Row>
);

interface CellProps {
  /** The name of the column, shown beside the value on a phone, where there is no table head. */
  term?: string;
  /** Where a phone shows it: in a line of its own, or at the start or the end of the first line. */
  place?: 'line' | 'start' | 'end';
  children: ReactNode;
}

const places = {
  line: { gridColumn: '1 / -1' },
  start: { gridRow: '1', gridColumn: '1' },
  end: { gridRow: '1', gridColumn: '2' },
};

export const Cell = ({ term, place = 'line', children }: CellProps) => (
  <Table.Cell
    {...roles.cell}
    {...places[place]}
    display={{ base: 'flex', [WIDE]: 'table-cell' }}
    alignItems="center"
    justifyContent="space-between"
    // With large text on a phone, the value takes a line of its own.
    flexWrap="wrap"
    columnGap="3"
    p={{ base: '0', [WIDE]: '2.5' }}
    borderBottomWidth={{ base: '0', [WIDE]: '1px' }}
  >
    {term ? (
      <Box as="span" aria-hidden color="muted" textStyle="xs" hideFrom={WIDE}>
        {term}
      </Box>
    ) : null}
    {children}
  </Table.Cell>
);
