import { chakra, Table, VisuallyHidden } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Checkbox } from '../../../components/checkbox.tsx';
import { Chip } from '../../../components/chip.tsx';
import { RowsThatFit } from '../../../components/rows-that-fit.tsx';
import { StatusSign } from '../../../components/status-sign.tsx';
import { latenessIn, type LatenessCycle } from '@kolo/server/domain/lateness.ts';
import { nameHere } from '@kolo/server/domain/names.ts';
import type { PaymentDetailsFieldsFragment, RoundFieldsFragment } from '../../../graphql/generated.ts';
import { formatDay, today } from '../../../lib/format.ts';
import { personLabel } from '../../../lib/person.ts';
import { latenessMessage, statusShapes, statusMessages } from '../../../lib/status-messages.ts';
import { t } from '../../../lib/t.ts';
import { Person } from '../page/person.tsx';
import { delayText } from './delay-text.ts';
import { lastMarkText } from './round-text.ts';
import { statementsIn, type Statements } from './statements.ts';

type Payment = RoundFieldsFragment['payments'][number];

interface PaymentTableProps {
  cycle: LatenessCycle & Pick<PaymentDetailsFieldsFragment, 'viewerRound'>;
  round: Pick<RoundFieldsFragment, 'id' | 'date' | 'position' | 'collector' | 'payments' | 'viewerPayment'>;
  /** Shows on which day each payment was received. */
  hasDates?: boolean;
  /** Marks a payment, for the round's collector. Without it the table is read-only (docs/rules.md §10.3). */
  onMark?: ((paymentId: string, paid: boolean) => void) | undefined;
  /** What both sides have said about the payments, if the page has fetched more than comes with the cycle. */
  statements?: ReadonlyMap<string, Statements>;
  /** The payments that are answered below their row instead of by a checkbox. */
  isAnswered?: (payment: Payment) => boolean;
  /** Shown below a row; `nameId` is the id of the payer's name. */
  below?: (payment: Payment, nameId: string) => ReactNode;
}

/** Payers have an account, and so a name: the email address is never shown. */
const payerOf = ({ name }: Pick<Payment, 'name'>) => ({ name, email: null });

/** Who has paid into a round: Participant, Paid Status, Date (docs/rules.md §20.12). */
export function PaymentTable({ cycle, round, hasDates = false, ...table }: PaymentTableProps) {
  const latenessOf = latenessIn(cycle, round, today());
  const statements = table.statements ?? statementsIn(cycle, round);
  const idPrefix = useId();
  return (
    <RowsThatFit>
      <Table.Root
        aria-label={t('payments.table.label')}
        size="sm"
        css={{
          '& th, & td': { paddingInline: { base: '1.5', sm: '2' } },
          '& th': { whiteSpace: { md: 'nowrap' }, overflowWrap: 'anywhere' },
        }}
      >
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{t('payments.table.participant')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('payments.table.status')}</Table.ColumnHeader>
            {hasDates ? <Table.ColumnHeader>{t('payments.table.date')}</Table.ColumnHeader> : null}
          </Table.Row>
        </Table.Header>
        <Table.Body css={{ '& tr:last-of-type td': { borderBottomWidth: '0' } }}>
          {round.payments.map((payment) => (
            <PaymentRows
              key={payment.id}
              {...table}
              payment={payment}
              isViewer={payment.participant.id === cycle.viewerParticipant?.id}
              hasDate={hasDates}
              collectorName={round.collector.name}
              late={latenessMessage(latenessOf(payment), payment.standingSince)}
              delay={statements.get(payment.id)?.delay ?? null}
              nameId={idPrefix + payment.id}
            />
          ))}
        </Table.Body>
      </Table.Root>
    </RowsThatFit>
  );
}

interface PaymentRowsProps extends Pick<PaymentTableProps, 'onMark' | 'isAnswered' | 'below'> {
  payment: Payment;
  isViewer: boolean;
  hasDate: boolean;
  collectorName: string | null;
  late: string | undefined;
  delay: Statements['delay'];
  nameId: string;
}

/** A payment, and below it what both sides have said about it. */
function PaymentRows({ payment, nameId, onMark, below, ...props }: PaymentRowsProps) {
  const { hasDate, late, delay } = props;
  const receivedOn = payment.standing === 'RECEIVED' ? payment.standingSince : null;
  const hasBox = onMark !== undefined && !props.isAnswered?.(payment);
  const said = below?.(payment, nameId);
  return (
    <>
      {/* The label of the checkbox covers the whole row, which makes it easy to hit with a thumb. */}
      <Table.Row position="relative" {...(said ? { css: { '& td': { borderBottomWidth: '0' } } } : {})}>
        <Table.Cell h="11">
          <Person
            narrow
            person={payerOf(payment)}
            labelId={nameId}
            mark={props.isViewer ? t('payments.table.you') : undefined}
            detail={
              <>
                {late ?? (hasDate ? lastMarkText(payment) : shortMark(payment, props.collectorName))}
                {delay ? (
                  <chakra.span display="block" color="ink">
                    {delayText(delay)}
                  </chakra.span>
                ) : null}
              </>
            }
          />
        </Table.Cell>
        <Table.Cell {...(hasDate && !hasBox && !receivedOn ? { colSpan: 2 } : {})}>
          {hasBox ? (
            <PaidBox payment={payment} onMark={onMark} />
          ) : (
            <PaymentStatus standing={payment.standing} />
          )}
        </Table.Cell>
        {hasDate && (hasBox || receivedOn) ? (
          <Table.Cell whiteSpace={{ sm: 'nowrap' }} color="muted" textStyle={{ base: 'xs', sm: 'sm' }}>
            {receivedOn ? formatDay(today(new Date(receivedOn))) : null}
          </Table.Cell>
        ) : null}
      </Table.Row>
      {said ? (
        <Table.Row>
          <Table.Cell colSpan={hasDate ? 3 : 2} pt="0" pb="3.5">
            {said}
          </Table.Cell>
        </Table.Row>
      ) : null}
    </>
  );
}

const tones = { DUE: 'neutral', REPORTED: 'wait', RECEIVED: 'ok', DISPUTED: 'bad' } as const;

/** Where there is little room, "Paid" is enough for a payment that its collector has marked. */
const shortMark = (payment: Payment, collectorName: string | null) =>
  payment.standing === 'RECEIVED' && nameHere(payment.markedBy) === collectorName
    ? undefined
    : lastMarkText(payment);

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
