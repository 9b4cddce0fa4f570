import { Table, VisuallyHidden } from '@chakra-ui/react';
import { Checkbox } from '../../../components/checkbox.tsx';
import { Chip } from '../../../components/chip.tsx';
import { StatusSign } from '../../../components/status-sign.tsx';
import { latenessIn, type LatenessCycle } from '@kolo/server/domain/lateness.ts';
import type { RoundFieldsFragment } from '../../../graphql/generated.ts';
import { dueOn } from '../../../lib/distance.ts';
import { today } from '../../../lib/format.ts';
import { personLabel } from '../../../lib/person.ts';
import { latenessMessage, statusShapes, statusMessages } from '../../../lib/status-messages.ts';
import { t } from '../../../lib/t.ts';
import { Person } from '../page/person.tsx';
import { lastMarkText } from './round-text.ts';

type Payment = RoundFieldsFragment['payments'][number];

interface PaymentTableProps {
  cycle: LatenessCycle;
  round: Pick<RoundFieldsFragment, 'date' | 'position' | 'collector' | 'payments'>;
  /** The day of the round, yyyy-MM-dd. Left out if the page shows it beside the table. */
  date?: string;
  /** Marks a payment, for the round's collector. Without it the table is read-only (docs/rules.md §10.3). */
  onMark?: ((paymentId: string, paid: boolean) => void) | undefined;
}

/** Payers have an account, and so a name: the email address is never shown. */
const payerOf = ({ name }: Payment) => ({ name, email: null });

/** Who has paid into a round: Participant, Paid Status, Date (docs/rules.md §20.12). */
export function PaymentTable({ cycle, round, date, onMark }: PaymentTableProps) {
  const latenessOf = latenessIn(cycle, round, today());
  return (
    <Table.Root
      aria-label={t('payments.table.label')}
      size="sm"
      css={{
        '& th, & td': { paddingInline: { base: '1.5', sm: '2' } },
        '& th': { whiteSpace: { md: 'nowrap' } },
      }}
    >
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>{t('payments.table.participant')}</Table.ColumnHeader>
          <Table.ColumnHeader>{t('payments.table.status')}</Table.ColumnHeader>
          {date ? <Table.ColumnHeader>{t('payments.table.date')}</Table.ColumnHeader> : null}
        </Table.Row>
      </Table.Header>
      <Table.Body css={{ '& tr:last-of-type td': { borderBottomWidth: '0' } }}>
        {round.payments.map((payment) => (
          // The label of the checkbox covers the whole row, which makes it easy to hit with a thumb.
          <Table.Row key={payment.id} position="relative">
            <Table.Cell h="11">
              <Person
                narrow
                person={payerOf(payment)}
                mark={
                  payment.participant.id === cycle.viewerParticipant?.id ? t('payments.table.you') : undefined
                }
                detail={latenessMessage(latenessOf(payment), payment.standingSince) ?? lastMarkText(payment)}
              />
            </Table.Cell>
            <Table.Cell>
              {onMark ? (
                <PaidBox payment={payment} onMark={onMark} />
              ) : (
                <PaymentStatus standing={payment.standing} />
              )}
            </Table.Cell>
            {date ? (
              <Table.Cell whiteSpace={{ sm: 'nowrap' }} color="muted">
                {dueOn(date)}
              </Table.Cell>
            ) : null}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

const tones = { DUE: 'neutral', REPORTED: 'wait', RECEIVED: 'ok', DISPUTED: 'bad' } as const;

/** Says "Paid" and "Unpaid" to match the column's heading, and names the other statuses. */
const PaymentStatus = ({ standing }: Pick<Payment, 'standing'>) => (
  <Chip tone={tones[standing]}>
    <StatusSign shape={statusShapes[standing]} />
    {standing === 'DUE'
      ? t('payments.table.unpaid')
      : standing === 'RECEIVED'
        ? t('payments.table.paid')
        : statusMessages[standing]()}
  </Chip>
);

const paidLabel = ({ paid }: Payment): string =>
  paid ? t('payments.table.paid') : t('payments.table.unpaid');

const PaidBox = ({
  payment,
  onMark,
}: {
  payment: Payment;
  onMark: (paymentId: string, paid: boolean) => void;
}) => (
  <Checkbox
    colorPalette="ok"
    // The overlay below must be positioned against the row, not against the label.
    position="static"
    whiteSpace="nowrap"
    _after={{ content: '""', position: 'absolute', inset: '0', cursor: 'pointer' }}
    checked={payment.paid}
    onCheckedChange={(isChecked) => onMark(payment.id, isChecked)}
  >
    <VisuallyHidden>{t('payments.table.payer', { name: personLabel(payerOf(payment)) })} </VisuallyHidden>
    {paidLabel(payment)}
  </Checkbox>
);
