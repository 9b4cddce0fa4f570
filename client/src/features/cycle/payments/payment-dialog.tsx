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
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { allPaid, changesOf, marked, type Marks } from './marks.ts';
import { PaymentTable } from './payment-table.tsx';
import { ReportAnswers } from './report-answers.tsx';
import { progressText, roundText } from './round-text.ts';

interface PaymentDialogProps {
  cycle: PaymentDetailsFieldsFragment;
  round: RoundFieldsFragment;
  open: boolean;
  onClose: () => void;
  /** Where the focus goes on closing, if no button on the page opened the dialog. */
  returnTo?: () => HTMLElement | null;
}

/** The payments of one round. Its collector marks them, and everyone else can only read them (docs/rules.md §10.3). */
export function PaymentDialog({ cycle, round, open, onClose, returnTo }: PaymentDialogProps) {
  const { shown, changes, offer, mark, forget } = useMarks(round);
  const [update, { loading, error, reset }] = useUpdatePaymentsMutation(
    useOutcome({ notice: notices.updatePayments }),
  );
  const failure = messageOf(error);
  const viewer = useViewer();
  const mayMark = Boolean(viewer && allows('round:mark', viewer, round.collector));

  const close = () => {
    forget();
    reset();
    onClose();
  };
  const save = async () => {
    const result = await update({ variables: { roundId: round.id, payments: changes } });
    if (!result.error) close();
  };
  const receive = (ids: string[]) =>
    void update({ variables: { roundId: round.id, payments: ids.map(received) } });

  return (
    <Modal
      open={open}
      onClose={close}
      title={t('payments.details.title')}
      size="lg"
      dirty={changes.length > 0}
      busy={loading}
      {...(returnTo ? { returnTo } : {})}
      footerStays
      footer={
        <Flex w="full" align="center" justify="space-between" gap="3" wrap="wrap">
          {failure ? <Complaint w="full">{failure}</Complaint> : null}
          <chakra.output flex="1 1 12rem" fontWeight="medium" fontVariantNumeric="tabular-nums">
            {progressText(shown, cycle)}
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
          {roundText(cycle, round, today())}
        </Text>
        {mayMark && offer ? (
          <Button variant="outline" size="sm" onClick={offer.act}>
            {offer.label}
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
  <DisabledHint reason={hasMarks || busy ? undefined : t('payments.details.nothingToSave')}>
    <BusyButton busy={busy} busyText={t('payments.details.saving')} minW="28" onClick={onSave}>
      {t('payments.details.save')}
    </BusyButton>
  </DisabledHint>
);

const received = (paymentId: string) => ({ paymentId, paid: true });

/** The marks that are not saved: set one by one, or all at once, which can be undone. */
function useMarks(round: RoundFieldsFragment) {
  const [marks, setMarks] = useState<Marks>({});
  // The marks before all were set at once, for Undo. Undefined if that was not the last change.
  const [before, setBefore] = useState<Marks>();
  const update = (next: Marks, undone?: Marks) => {
    setMarks(next);
    setBefore(undone);
  };
  const shown = marked(round, marks);
  const isAllPaid = shown.payments.every(({ paid }) => paid);
  const undo = before ? { label: t('payments.details.undo'), act: () => update(before) } : undefined;
  return {
    /** The round as it will be once the marks are saved. */
    shown,
    changes: changesOf(round, marks),
    offer: isAllPaid
      ? undo
      : { label: t('payments.details.markAll'), act: () => update(allPaid(round), marks) },
    mark: (id: string, paid: boolean) => update({ ...marks, [id]: paid }),
    forget: () => update({}),
  };
}
