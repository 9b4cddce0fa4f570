import { Checkbox, Table, VisuallyHidden } from '@chakra-ui/react';
import { Chip } from '../../../components/chip.tsx';
import type { RoundFieldsFragment } from '../../../graphql/generated.ts';
import { dueOn } from '../../../lib/distance.ts';
import { personLabel } from '../../../lib/person.ts';
import { Person } from '../page/person.tsx';
import { lastMark, paymentWords } from './payment-words.ts';

type Payment = RoundFieldsFragment['payments'][number];

interface PaymentTableProps {
  payments: readonly Payment[];
  /** The day of the round, yyyy-MM-dd; left out where it stands beside the table already. */
  date?: string;
  /** The viewer's own, so that the own row is found at a glance. */
  participantId: string | undefined;
  /** For the round's collector: marks a payment. Without it the states can only be read (docs/rules.md §10.3). */
  onMark?: ((paymentId: string, paid: boolean) => void) | undefined;
}

const payerOf = ({ name, participant }: Payment) => ({ name, email: participant.email });

/** Who has paid into a round: Participant, Paid Status, Date (docs/rules.md §20.12). */
export function PaymentTable({ payments, date, participantId, onMark }: PaymentTableProps) {
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
        {payments.map((payment) => (
          // The box's label lies over the whole row: a thumb need not aim.
          <Table.Row key={payment.id} position="relative">
            <Table.Cell h="11">
              <Person
                narrow
                person={payerOf(payment)}
                mark={payment.participant.id === participantId ? 'you' : undefined}
                detail={lastMark(payment)}
              />
            </Table.Cell>
            <Table.Cell>
              {onMark ? (
                <PaidBox payment={payment} onMark={onMark} />
              ) : (
                <Chip tone={payment.paid ? 'ok' : 'neutral'}>{paidWord(payment)}</Chip>
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

const paidWord = ({ paid }: Payment): string => (paid ? paymentWords.paid : paymentWords.unpaid);

const PaidBox = ({
  payment,
  onMark,
}: {
  payment: Payment;
  onMark: (paymentId: string, paid: boolean) => void;
}) => (
  <Checkbox.Root
    colorPalette="ok"
    // The label's own box would hold the overlay; the row has to.
    position="static"
    _after={{ content: '""', position: 'absolute', inset: '0', cursor: 'pointer' }}
    checked={payment.paid}
    onCheckedChange={({ checked }) => onMark(payment.id, checked === true)}
  >
    <Checkbox.HiddenInput />
    <Checkbox.Control borderRadius="sm" />
    <Checkbox.Label>
      <VisuallyHidden>{personLabel(payerOf(payment))}: </VisuallyHidden>
      {paidWord(payment)}
    </Checkbox.Label>
  </Checkbox.Root>
);
