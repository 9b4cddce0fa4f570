import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { allows } from '@kolo/server/domain/permissions.ts';
import { useState } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Complaint } from '../../../components/complaint.tsx';
import { DisabledHint } from '../../../components/disabled-hint.tsx';
import { Modal } from '../../../components/modal.tsx';
import {
  useUpdatePaymentsMutation,
  type PaymentDetailsFieldsFragment,
  type RoundFieldsFragment,
} from '../../../graphql/generated.ts';
import { messageOf } from '../../../lib/errors.ts';
import { today } from '../../../lib/format.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { useViewer } from '../../../lib/session.tsx';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { allPaid, changesOf, marked, type Marks } from './marks.ts';
import { PaymentTable } from './payment-table.tsx';
import { ReportAnswers } from './report-answers.tsx';
import { paidSoFar, paymentMessages, roundLine } from './payment-messages.ts';

interface PaymentDialogProps {
  cycle: PaymentDetailsFieldsFragment;
  round: RoundFieldsFragment;
  open: boolean;
  onClose: () => void;
  /** Where the focus goes on closing, when no button of the page had opened it. */
  returnTo?: () => HTMLElement | null;
}

/** The payments of one round: its collector marks them, everybody else reads them (docs/rules.md §10.3). */
export function PaymentDialog({ cycle, round, open, onClose, returnTo }: PaymentDialogProps) {
  const { shown, changes, offer, mark, forget } = useMarks(round);
  const [update, { loading, error, reset }] = useUpdatePaymentsMutation(
    useOutcome({ notice: notices.updatePayments }),
  );
  const refusal = messageOf(error);
  const viewer = useViewer();
  const mayMark = Boolean(viewer && allows('round:mark', viewer, round.collector));

  const close = () => {
    forget();
    reset();
    onClose();
  };
  const save = async () => {
    const answer = await update({ variables: { roundId: round.id, payments: changes } });
    if (!answer.error) close();
  };
  const receive = (ids: string[]) =>
    void update({ variables: { roundId: round.id, payments: ids.map(received) } });

  return (
    <Modal
      open={open}
      onClose={close}
      title="Payment Details"
      size="lg"
      dirty={changes.length > 0}
      busy={loading}
      {...(returnTo ? { returnTo } : {})}
      footerStays
      footer={
        <Flex w="full" align="center" justify="space-between" gap="3" wrap="wrap">
          {refusal ? <Complaint w="full">{refusal}</Complaint> : null}
          <chakra.output flex="1 1 12rem" fontWeight="medium" fontVariantNumeric="tabular-nums">
            {paidSoFar(shown, cycle)}
          </chakra.output>
          {mayMark && round.payments.length > 0 ? (
            <Save busy={loading} hasMarks={changes.length > 0} onSave={() => void save()} />
          ) : null}
        </Flex>
      }
    >
      {mayMark ? (
        <ReportAnswers payments={cycle.viewerRound?.payments ?? []} busy={loading} onReceived={receive} />
      ) : null}
      <Flex align="center" justify="space-between" gap="3" mb="3" wrap="wrap">
        <Text flex="1 1 12rem" minW="0" color="muted" overflowWrap="anywhere">
          {roundLine(cycle, round, today())}
        </Text>
        {mayMark && offer ? (
          <Button variant="outline" size="sm" onClick={offer.act}>
            {offer.words}
          </Button>
        ) : null}
      </Flex>
      <PaymentTable cycle={cycle} round={shown} date={round.date} onMark={mayMark ? mark : undefined} />
    </Modal>
  );
}

interface SaveProps {
  busy: boolean;
  hasMarks: boolean;
  onSave: () => void;
}

const Save = ({ busy, hasMarks, onSave }: SaveProps) => (
  <DisabledHint reason={hasMarks || busy ? undefined : paymentMessages.nothingMarked}>
    <BusyButton busy={busy} busyText={paymentMessages.saving} minW="28" onClick={onSave}>
      {paymentMessages.save}
    </BusyButton>
  </DisabledHint>
);

const received = (paymentId: string) => ({ paymentId, paid: true });

/** The marks that are not saved: one at a time, or all at once, which can be undone. */
function useMarks(round: RoundFieldsFragment) {
  const [marks, setMarks] = useState<Marks>({});
  // What stood there before all were marked at once; undefined while that was not done.
  const [before, setBefore] = useState<Marks>();
  const become = (next: Marks, undone?: Marks) => {
    setMarks(next);
    setBefore(undone);
  };
  const shown = marked(round, marks);
  const isAllPaid = shown.payments.every(({ paid }) => paid);
  const undo = before ? { words: paymentMessages.undoAllPaid, act: () => become(before) } : undefined;
  return {
    /** The round as it would be. */
    shown,
    changes: changesOf(round, marks),
    offer: isAllPaid ? undo : { words: paymentMessages.allPaid, act: () => become(allPaid(round), marks) },
    mark: (id: string, paid: boolean) => become({ ...marks, [id]: paid }),
    forget: () => become({}),
  };
}
