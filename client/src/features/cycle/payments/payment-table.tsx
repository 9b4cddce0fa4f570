import { Table, VisuallyHidden } from '@chakra-ui/react';
import { Checkbox } from '../../../components/checkbox.tsx';
import { Chip } from '../../../components/chip.tsx';
import { StatusSign } from '../../../components/status-sign.tsx';
import type { RoundFieldsFragment } from '../../../graphql/generated.ts';
import { dueOn } from '../../../lib/distance.ts';
import { today } from '../../../lib/format.ts';
import { personLabel } from '../../../lib/person.ts';
import { latenessMessage, statusShapes, statusMessages } from '../../../lib/status-messages.ts';
import { Person } from '../page/person.tsx';
import { lastMark, paymentMessages } from './payment-messages.ts';
import { latenessIn, type LatenessCycle } from './round-lateness.ts';

type Payment = RoundFieldsFragment['payments'][number];

interface PaymentTableProps {
  cycle: LatenessCycle;
  round: Pick<RoundFieldsFragment, 'date' | 'position' | 'collector' | 'payments'>;
  /** The day of the round, yyyy-MM-dd; left out where it stands beside the table already. */
  date?: string;
  /** For the round's collector: marks a payment. Without it the states can only be read (docs/rules.md §10.3). */
  onMark?: ((paymentId: string, paid: boolean) => void) | undefined;
}

/** Whoever pays has an account, and so a name. */
const payerOf = ({ name }: Payment) => ({ name, email: null });

/** Who has paid into a round: Participant, Paid Status, Date (docs/rules.md §20.12). */
export function PaymentTable({ cycle, round, date, onMark }: PaymentTableProps) {
  const latenessOf = latenessIn(cycle, round, today());
  return (
    <Table.Root
      aria-label="Payments"
      size="sm"
      css={{
        '& th, & td': { paddingInline: { base: '1.5', sm: '2' } },
        '& th': { whiteSpace: { md: 'nowrap' } },
      }}
    >
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader>Participant</Table.ColumnHeader>
          <Table.ColumnHeader>Paid Status</Table.ColumnHeader>
          {date ? <Table.ColumnHeader>Date</Table.ColumnHeader> : null}
        </Table.Row>
      </Table.Header>
      <Table.Body css={{ '& tr:last-of-type td': { borderBottomWidth: '0' } }}>
        {round.payments.map((payment) => (
          // The box's label lies over the whole row: a thumb need not aim.
          <Table.Row key={payment.id} position="relative">
            <Table.Cell h="11">
              <Person
                narrow
                person={payerOf(payment)}
                mark={payment.participant.id === cycle.viewerParticipant?.id ? 'you' : undefined}
                detail={latenessMessage(latenessOf(payment), payment.standingSince) ?? lastMark(payment)}
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

/** Paid and unpaid in the words of the table's head; what lies between in its own. */
const PaymentStatus = ({ standing }: Pick<Payment, 'standing'>) => (
  <Chip tone={tones[standing]}>
    <StatusSign shape={statusShapes[standing]} />
    {standing === 'DUE'
      ? paymentMessages.unpaid
      : standing === 'RECEIVED'
        ? paymentMessages.paid
        : statusMessages[standing]()}
  </Chip>
);

const paidLabel = ({ paid }: Payment): string => (paid ? paymentMessages.paid : paymentMessages.unpaid);

const PaidBox = ({
  payment,
  onMark,
}: {
  payment: Payment;
  onMark: (paymentId: string, paid: boolean) => void;
}) => (
  <Checkbox
    colorPalette="ok"
    // The label's own box would hold the overlay; the row has to.
    position="static"
    whiteSpace="nowrap"
    _after={{ content: '""', position: 'absolute', inset: '0', cursor: 'pointer' }}
    checked={payment.paid}
    onCheckedChange={(isChecked) => onMark(payment.id, isChecked)}
  >
    <VisuallyHidden>{personLabel(payerOf(payment))}: </VisuallyHidden>
    {paidLabel(payment)}
  </Checkbox>
);
