import { Box, Table, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Laid out as anything but a table, a table loses its meaning in some browsers, unless it is written out. */
const means = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
};

/** Below this width a row becomes a card of its own. */
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
      {...means.table}
      aria-label={label}
      display={{ base: 'block', [WIDE]: 'table' }}
      css={{ '& tbody tr:last-of-type, & tbody tr:last-of-type td': { borderBottomWidth: '0' } }}
    >
      <Table.Header {...means.rows} hideBelow={WIDE}>
        <Table.Row {...means.row}>{head}</Table.Row>
      </Table.Header>
      <Table.Body {...means.rows} display={{ base: 'block', [WIDE]: 'table-row-group' }}>
        {children}
      </Table.Body>
    </Table.Root>
  );
}

/** `hidden`: a heading that only screen readers need, because what stands below it speaks for itself. */
export const HeaderCell = ({ hidden, children }: { hidden?: boolean; children: ReactNode }) => (
  <Table.ColumnHeader {...means.head}>
    {hidden ? <VisuallyHidden>{children}</VisuallyHidden> : children}
  </Table.ColumnHeader>
);

/** `current`: the row that is the case now. */
export const Row = ({ current, children }: { current: boolean; children: ReactNode }) => (
  <Table.Row
    {...means.row}
    {...(current ? { 'aria-current': 'true', bg: 'accent.soft' } : {})}
    display={{ base: 'grid', [WIDE]: 'table-row' }}
    gap="2.5"
    p={{ base: '3', [WIDE]: '0' }}
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

/** `term`: the column's name, which stands beside the value where there is no head above it. */
export const Cell = ({ term, children }: { term?: string; children: ReactNode }) => (
  <Table.Cell
    {...means.cell}
    display={{ base: 'flex', [WIDE]: 'table-cell' }}
    alignItems="center"
    justifyContent="space-between"
    gap="3"
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
