import { Table } from '@chakra-ui/react';
import { closingStatements } from '@kolo/server/domain/closing.ts';
import { inSlotOrder } from '@kolo/server/domain/collectors.ts';
import { amountText } from '@kolo/server/domain/currency.ts';
import { RowsThatFit } from '../../../components/rows-that-fit.tsx';
import type { EndingFieldsFragment } from '../../../graphql/generated.ts';
import { formatDay } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Person } from '../page/person.tsx';

/** A table of what each participant paid in total, received, and on which day. The two sums are equal. */
export function Statements({ cycle }: { cycle: EndingFieldsFragment }) {
  const { currency } = cycle;
  const statements = closingStatements(cycle, cycle.rounds);
  const rows = inSlotOrder(cycle.participants).flatMap((member) => {
    const statement = statements.get(member.id);
    return statement ? [{ member, ...statement }] : [];
  });
  const paid = rows.reduce((sum, row) => sum + row.paid, 0);
  const received = rows.reduce((sum, row) => sum + row.received, 0);

  return (
    <RowsThatFit>
      <Table.Root
        size="sm"
        aria-label={t('ending.statements.label')}
        fontVariantNumeric="tabular-nums"
        css={{ '& th, & td': { paddingInline: { base: '1', sm: '2' } } }}
      >
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{t('ending.statements.name')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('ending.statements.paid')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('ending.statements.received')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map(({ member, collectedOn, ...row }) => (
            <Table.Row key={member.id}>
              <Table.Cell>
                <Person
                  narrow
                  person={member}
                  mark={member.id === cycle.viewerParticipant?.id ? t('ending.statements.you') : undefined}
                  detail={
                    collectedOn === null
                      ? undefined
                      : t('ending.statements.collected', { day: formatDay(collectedOn) })
                  }
                />
              </Table.Cell>
              <Table.Cell textAlign="end">{amountText(row.paid, currency)}</Table.Cell>
              <Table.Cell textAlign="end">{amountText(row.received, currency)}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
        <Table.Footer>
          <Table.Row>
            <Table.ColumnHeader scope="row">{t('ending.statements.total')}</Table.ColumnHeader>
            <Table.Cell textAlign="end">{amountText(paid, currency)}</Table.Cell>
            <Table.Cell textAlign="end">{amountText(received, currency)}</Table.Cell>
          </Table.Row>
        </Table.Footer>
      </Table.Root>
    </RowsThatFit>
  );
}
