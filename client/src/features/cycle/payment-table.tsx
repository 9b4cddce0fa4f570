import { Checkbox, Table, VisuallyHidden } from '@chakra-ui/react';
import { paidCount } from '@kolo/server/domain';
import { Chip } from '../../components/chip.tsx';
import type { RoundFieldsFragment } from '../../graphql/generated.ts';
import { formatDay, formatInstantDay } from '../../lib/format.ts';
import { personLabel } from '../../lib/person.ts';
import { Person } from './person.tsx';

type Payment = RoundFieldsFragment['payments'][number];

interface PaymentTableProps {
  round: RoundFieldsFragment;
  /** The viewer's seat, so that the own row is found at a glance. */
  seatId: string | undefined;
  /** For the round's collector: marks a payment. Without it the states can only be read (docs/rules.md §10.3). */
  onMark?: ((paymentId: string, paid: boolean) => void) | undefined;
}

/** How much of a round has come in; a circle of one waits for nobody. */
export const paidSoFar = (round: RoundFieldsFragment): string =>
  round.payments.length > 0
    ? `${paidCount(round)} of ${round.payments.length} have paid.`
    : 'Nobody else has to pay in this round.';

const payerOf = ({ name, participant }: Payment) => ({ name, email: participant.email });

/** Who has paid into a round: Participant, Paid Status, Date (docs/rules.md §20.12). */
export function PaymentTable({ round, seatId, onMark }: PaymentTableProps) {
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
          <Table.ColumnHeader>Date</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body css={{ '& tr:last-of-type td': { borderBottomWidth: '0' } }}>
        {round.payments.map((payment) => (
          <Table.Row key={payment.id}>
            <Table.Cell>
              <Person
                narrow
                person={payerOf(payment)}
                mark={payment.participant.id === seatId ? 'you' : undefined}
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
            <Table.Cell whiteSpace="nowrap">{formatDay(round.date)}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

/** Who marked it last, and on which day; nothing before anybody has. */
const lastMark = ({ paid, markedBy, markedAt }: Payment): string | undefined =>
  markedAt
    ? `${paid ? 'Marked' : 'Unmarked'} by ${markedBy ?? 'somebody'} on ${formatInstantDay(markedAt)}`
    : undefined;

const paidWord = ({ paid }: Payment): string => (paid ? 'Paid' : 'Unpaid');

const PaidBox = ({
  payment,
  onMark,
}: {
  payment: Payment;
  onMark: (paymentId: string, paid: boolean) => void;
}) => (
  <Checkbox.Root
    colorPalette="ok"
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
