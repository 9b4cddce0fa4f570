import { Button, Flex, Text } from '@chakra-ui/react';
import { allows, failures, notices } from '@kolo/server/domain';
import { useState } from 'react';
import { BusyButton } from '../../components/busy-button.tsx';
import { DisabledHint } from '../../components/disabled-hint.tsx';
import { Modal } from '../../components/modal.tsx';
import {
  useUpdatePaymentsMutation,
  type CyclePageFieldsFragment,
  type RoundFieldsFragment,
} from '../../graphql/generated.ts';
import { personLabel } from '../../lib/person.ts';
import { useViewer } from '../../lib/session.tsx';
import { paidSoFar, PaymentTable } from './payment-table.tsx';
import { useOutcome } from './use-outcome.ts';

interface PaymentDetailsProps {
  cycle: CyclePageFieldsFragment;
  collector: { id: string };
  /** What its button says. */
  label?: string;
  /** The element that says whose round it is, where several such buttons stand together. */
  describedBy?: string;
}

/** The payments of one round: its collector marks them, everybody else reads them (docs/rules.md §10.3). */
export function PaymentDetails({
  cycle,
  collector,
  label = 'View Details',
  describedBy,
}: PaymentDetailsProps) {
  const [open, setOpen] = useState(false);
  const [marks, setMarks] = useState<Marks>({});
  const [update, { loading }] = useUpdatePaymentsMutation(useOutcome({ notice: notices.updatePayments }));
  const round = cycle.rounds.find((one) => one.collector.id === collector.id);
  const viewer = useViewer();
  const mayMark = Boolean(viewer && round && allows('round:mark', viewer, round.collector));
  const changes = round ? changesOf(round, marks) : [];

  const close = () => {
    setOpen(false);
    setMarks({});
  };
  const save = async (roundId: string) => {
    const answer = await update({ variables: { roundId, payments: changes } });
    if (!answer.error) close();
  };

  return (
    <>
      <DisabledHint reason={round ? undefined : failures['not-accepted'].text}>
        <Button
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      </DisabledHint>
      {round ? (
        <Modal
          open={open}
          onClose={close}
          title="Payment Details"
          size="lg"
          dirty={changes.length > 0}
          busy={loading}
          footer={
            mayMark ? (
              <SaveButton changes={changes.length} busy={loading} onSave={() => void save(round.id)} />
            ) : undefined
          }
        >
          <Text color="muted" mb="3">
            {personLabel(round.collector)} collects. {paidSoFar(round)}
          </Text>
          <PaymentTable
            round={marked(round, marks)}
            seatId={cycle.viewerParticipant?.id}
            onMark={mayMark ? (id, paid) => setMarks({ ...marks, [id]: paid }) : undefined}
          />
        </Modal>
      ) : null}
    </>
  );
}

/** What the collector ticked or cleared but has not saved, by payment. */
type Marks = Record<string, boolean>;

const marked = (round: RoundFieldsFragment, marks: Marks): RoundFieldsFragment => ({
  ...round,
  payments: round.payments.map((payment) => {
    const paid = marks[payment.id] ?? payment.paid;
    // Who marked it last says nothing of a mark that is not saved yet.
    return paid === payment.paid ? payment : { ...payment, paid, markedBy: null, markedAt: null };
  }),
});

const changesOf = (round: RoundFieldsFragment, marks: Marks) =>
  round.payments.flatMap(({ id, paid }) => {
    const mark = marks[id];
    return mark === undefined || mark === paid ? [] : [{ paymentId: id, paid: mark }];
  });

const SaveButton = ({ changes, busy, onSave }: { changes: number; busy: boolean; onSave: () => void }) => (
  <Flex>
    <DisabledHint reason={changes === 0 && !busy ? 'Nothing has been marked differently yet.' : undefined}>
      <BusyButton busy={busy} busyText="Saving..." minW="28" onClick={onSave}>
        Save
      </BusyButton>
    </DisabledHint>
  </Flex>
);
