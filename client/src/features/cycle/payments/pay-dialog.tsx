import { Box, Flex, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { asksPayer } from '@kolo/server/domain/own-payments.ts';
import { likelyMethod, type PaymentMethod } from '@kolo/server/domain/payment-status.ts';
import { keptClear } from '../../../components/toast-place.ts';
import { Modal, ModalCancel } from '../../../components/modal.tsx';
import { StatusSign } from '../../../components/status-sign.tsx';
import { HowToPay, Reference } from '../../../forms/how-to-pay.tsx';
import type { PaymentDetailsFieldsFragment, RoundFieldsFragment } from '../../../graphql/generated.ts';
import { formatDistance } from '../../../lib/relative-day.ts';
import { formatDay, formatDayToAct, formatInstantDay, today } from '../../../lib/format.ts';
import { isFormer, personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';
import { OwnReport } from './own-report.tsx';

interface PayDialogProps {
  cycle: PaymentDetailsFieldsFragment;
  /** Undefined if the viewer may not see the rounds. */
  round: RoundFieldsFragment | undefined;
  open: boolean;
  onClose: () => void;
  returnTo?: () => HTMLElement | null;
}

/** The amount, the collector, the due date, how to pay, and the payer's report. Kolo itself cannot move money yet (docs/rules.md §20.12). */
export function PayDialog({ cycle, round, open, onClose, returnTo }: PayDialogProps) {
  // "Done" before the report could be taken for reporting it.
  const isDone = round?.viewerPayment ? !asksPayer(round.viewerPayment.standing) : false;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('statements.paymentRequired')}
      {...(returnTo ? { returnTo } : {})}
      footer={<ModalCancel>{isDone ? t('payments.pay.done') : undefined}</ModalCancel>}
    >
      <Box display="grid" gap="6">
        {round ? <Payment cycle={cycle} round={round} /> : null}
        <Text color="muted" textStyle="xs">
          {t('statements.paymentPlaceholder')}
        </Text>
      </Box>
    </Modal>
  );
}

function Payment({ cycle, round }: { cycle: PaymentDetailsFieldsFragment; round: RoundFieldsFragment }) {
  const payment = round.viewerPayment;
  if (!payment) return null;
  const collector = personLabel(round.collector);
  return (
    <>
      {payment.standing === 'RECEIVED' ? (
        <Receipt cycle={cycle} collector={collector} since={payment.standingSince} />
      ) : (
        <Box {...keptClear}>
          <Text
            fontFamily="heading"
            fontWeight="bold"
            textStyle="4xl"
            lineHeight="short"
            fontVariantNumeric="tabular-nums"
          >
            {amountText(cycle.participantAmount, cycle.currency)}
          </Text>
          <Text color="muted" overflowWrap="anywhere">
            {dueText(collector, round.date, today())}
          </Text>
          {cycle.stopProposedAt === null ? null : (
            <Text mt="1.5" fontWeight="medium">
              {t('payLink.stopProposed')}
            </Text>
          )}
        </Box>
      )}
      {payment.standing === 'RECEIVED' ? null : (
        <>
          {isFormer(round.collector) ? (
            <Text>{t('payments.pay.accountDeleted', { name: collector })}</Text>
          ) : (
            <HowToPay as="h3" name={collector} person={round.collector} />
          )}
          {payment.reference ? <Reference as="h3" name={collector} reference={payment.reference} /> : null}
        </>
      )}
      <OwnReport
        key={payment.id}
        cycle={cycle}
        payment={payment}
        collector={collector}
        isFormer={isFormer(round.collector)}
        usualMethod={usualMethod(cycle, round)}
      />
    </>
  );
}

interface ReceiptProps {
  cycle: PaymentDetailsFieldsFragment;
  collector: string;
  since: string | null;
}

/** Says that the collector has received the payment. */
function Receipt({ cycle, collector: name, since }: ReceiptProps) {
  const amount = amountText(cycle.participantAmount, cycle.currency);
  return (
    <Flex gap="3.5" align="center" css={{ '& svg': { boxSize: '10' } }}>
      <StatusSign shape="full" />
      <Text fontFamily="heading" fontWeight="bold" textStyle="xl" lineHeight="short" overflowWrap="anywhere">
        {since === null
          ? t('payments.pay.received', { name, amount })
          : t('payments.pay.receivedOn', { name, amount, day: formatInstantDay(since) })}
      </Text>
    </Flex>
  );
}

const dueText = (name: string, date: string, now: string): string =>
  date < now
    ? t('payments.pay.toOverdue', { name, day: formatDay(date) })
    : t('payments.pay.to', { name, day: formatDayToAct(date), distance: formatDistance(date, now) });

/** The method that the payment details or the payer's last report suggest. */
function usualMethod(
  { rounds }: PaymentDetailsFieldsFragment,
  { collector }: RoundFieldsFragment,
): PaymentMethod | undefined {
  const reports = rounds.flatMap((round) => round.viewerPayment?.report ?? []);
  const last = [...reports].sort((one, other) => other.at.localeCompare(one.at))[0];
  return likelyMethod(collector.payTo, last?.method ?? null);
}
