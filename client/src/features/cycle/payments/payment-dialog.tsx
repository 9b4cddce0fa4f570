import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { countOf } from '@kolo/server/domain/own-payments.ts';
import { allows } from '@kolo/server/domain/permissions.ts';
import { openCount } from '@kolo/server/domain/round.ts';
import { isStopped } from '@kolo/server/domain/stage.ts';
import { lazy, Suspense, useState } from 'react';
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
import { isFormer, personLabel } from '../../../lib/person.ts';
import { useViewer } from '../../../lib/session.tsx';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { allPaid, changesOf, marked, type Marks } from './marks.ts';
import { PaymentTable } from './payment-table.tsx';
import { ReportAnswer, saidOf } from './report-answers.tsx';
import { progressText, roundText } from './round-text.ts';
import type { Statements } from './statements.ts';
import { useStatements } from './use-statements.ts';

// Shown once in a round.
const ThankEveryone = lazy(async () => ({ default: (await import('./thank-everyone.tsx')).ThankEveryone }));

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
  const marks = useMarks(round);
  const { shown, changes } = marks;
  const { update, loading, failure, reset } = useUpdate();
  const mayMark = useMayMark(cycle, round);
  const statements = useStatements(cycle, round, open);
  // Payers who have reported something get an answer, which is saved at once. The others have a checkbox.
  const isAnswered = ({ id }: { id: string }): boolean => Boolean(statements.get(id)?.report);
  const hasBoxes = mayMark && round.payments.some((payment) => !isAnswered(payment));
  const markAtOnce = (ids: readonly string[], paid: boolean) =>
    void update(
      round.id,
      ids.map((paymentId) => ({ paymentId, paid })),
    );
  const close = () => {
    marks.forget();
    reset();
    onClose();
  };
  const save = async () => {
    // Once everyone has paid, the dialog stays for the message of thanks.
    if (await update(round.id, changes)) (isAllReceived(shown) ? marks.forget : close)();
  };

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
          {hasBoxes ? <Save busy={loading} hasMarks={changes.length > 0} onSave={() => void save()} /> : null}
        </Flex>
      }
    >
      {mayMark && isAllReceived(round) ? (
        <Suspense>
          <ThankEveryone cycle={cycle} round={round} />
        </Suspense>
      ) : null}
      <Payments
        cycle={cycle}
        round={round}
        marks={marks}
        mayMark={mayMark}
        statements={statements}
        isAnswered={isAnswered}
        busy={loading}
        onMarkAtOnce={markAtOnce}
      />
    </Modal>
  );
}

/** After a stop, the settlement asks about the open payments. */
function useMayMark(cycle: PaymentDialogProps['cycle'], { collector }: PaymentDialogProps['round']): boolean {
  const viewer = useViewer();
  return Boolean(viewer && allows('round:mark', viewer, collector)) && !isStopped(cycle) && !isClosed(cycle);
}

/** A completed circle stays so if someone in it has deleted their account: no one can take back "received". */
const isClosed = ({ stage, rounds }: PaymentDetailsFieldsFragment): boolean =>
  stage === 'COMPLETED' && rounds.some(({ collector }) => isFormer(collector));

interface PaymentsProps {
  cycle: PaymentDetailsFieldsFragment;
  round: RoundFieldsFragment;
  marks: ReturnType<typeof useMarks>;
  mayMark: boolean;
  statements: ReadonlyMap<string, Statements>;
  isAnswered: (payment: { id: string }) => boolean;
  busy: boolean;
  onMarkAtOnce: (ids: readonly string[], paid: boolean) => void;
}

/** The table, what both sides have said below each row, and above it the buttons for several payments. */
function Payments({
  cycle,
  round,
  marks,
  mayMark,
  statements,
  isAnswered,
  busy,
  onMarkAtOnce,
}: PaymentsProps) {
  /** The payments with an open form for a dispute. If the payer withdraws the report meanwhile, the text stays. */
  const [disputing, setDisputing] = useState<readonly string[]>([]);
  const waiting = mayMark
    ? round.payments.flatMap(({ id, standing }) => (standing === 'REPORTED' ? id : []))
    : [];
  const below = (payment: Payment, nameId: string) => {
    const { id, participant } = payment;
    const said = statements.get(id) ?? {};
    const payer = personLabel({ name: payment.name, email: null });
    if (!mayMark) {
      const reader = participant.id === cycle.viewerParticipant?.id ? 'payer' : 'owner';
      return saidOf(payment, said, { reader, payer, collector: personLabel(round.collector) });
    }
    const isDisputing = disputing.includes(id);
    if (!said.report && !isDisputing) return null;
    return (
      <ReportAnswer
        payment={payment}
        statements={said}
        payer={payer}
        nameId={nameId}
        busy={busy}
        isOnly={waiting.length === 1}
        isDisputing={isDisputing}
        onMark={(paid) => onMarkAtOnce([id], paid)}
        onDispute={() => setDisputing([...disputing, id])}
        onClose={() => setDisputing((before) => before.filter((each) => each !== id))}
      />
    );
  };
  return (
    <>
      <Flex align="center" justify="space-between" gap="3" mb="3" wrap="wrap">
        <Text {...firstFocus} flex="1 1 12rem" minW="0" color="muted" overflowWrap="anywhere">
          {roundText(cycle, round, today())}
        </Text>
        {mayMark ? <Several {...{ waiting, statements, marks, busy, onMarkAtOnce }} /> : null}
      </Flex>
      <PaymentTable
        cycle={cycle}
        round={marks.shown}
        hasDates
        statements={statements}
        isAnswered={isAnswered}
        below={below}
        onMark={mayMark ? marks.mark : undefined}
      />
    </>
  );
}

/** The dialog gives this the focus, because the button beside it acts at once. */
const firstFocus = { 'data-autofocus': true, tabIndex: -1, outline: 'none' } as const;

interface SeveralProps extends Pick<PaymentsProps, 'statements' | 'marks' | 'busy' | 'onMarkAtOnce'> {
  /** The ids of the payments that wait for an answer. */
  waiting: readonly string[];
}

/** The button for several payments: receives the reported ones, or ticks the boxes of the others. */
function Several({ waiting, statements, marks: { offer }, busy, onMarkAtOnce }: SeveralProps) {
  // What was disputed before is looked at one by one.
  const undisputed = waiting.filter((id) => !statements.get(id)?.dispute);
  if (undisputed.length > 1)
    return (
      <BusyButton size="sm" busy={busy} onClick={() => onMarkAtOnce(undisputed, true)}>
        {t('payments.answers.receivedAll', { count: undisputed.length })}
      </BusyButton>
    );
  return waiting.length === 0 && offer ? (
    <Button variant="outline" size="sm" onClick={offer.act}>
      {offer.label}
    </Button>
  ) : null;
}

/** Saves marks. `update` resolves to whether they were saved. */
function useUpdate() {
  const [send, { loading, error, reset }] = useUpdatePaymentsMutation(
    useOutcome({ notice: notices.updatePayments }),
  );
  const update = async (roundId: string, payments: { paymentId: string; paid: boolean }[]) => {
    const result = await send({ variables: { roundId, payments } });
    return !result.error;
  };
  return { update, loading, reset, failure: messageOf(error) };
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

type Payment = RoundFieldsFragment['payments'][number];

const isAllReceived = (round: RoundFieldsFragment): boolean =>
  round.payments.length > 0 && openCount(round) === 0;

/** A disputed payment is left out, and the label says so. */
const markAllLabel = (round: RoundFieldsFragment): string =>
  countOf(round, 'DISPUTED') > 0
    ? t('payments.details.markOthers', { count: countOf(round, 'DUE') })
    : t('payments.details.markAll');

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
  const isAllMarked = shown.payments.every(({ standing }) => standing !== 'DUE');
  const undo = before ? { label: t('payments.details.undo'), act: () => update(before) } : undefined;
  return {
    /** The round as it will be once the marks are saved. */
    shown,
    changes: changesOf(round, marks),
    offer: isAllMarked ? undo : { label: markAllLabel(shown), act: () => update(allPaid(round), marks) },
    mark: (id: string, paid: boolean) => update({ ...marks, [id]: paid }),
    forget: () => update({}),
  };
}
