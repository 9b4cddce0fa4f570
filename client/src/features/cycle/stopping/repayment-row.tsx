import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { useId, useState } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Complaint } from '../../../components/complaint.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { Modal, ModalCancel } from '../../../components/modal.tsx';
import { StatusSign } from '../../../components/status-sign.tsx';
import { HowToPay } from '../../../forms/how-to-pay.tsx';
import {
  useConfirmRepaymentMutation,
  type CycleViewFieldsFragment,
  type RepaymentFieldsFragment,
} from '../../../graphql/generated.ts';
import { messageOf } from '../../../lib/errors.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { statusShapes, statusMessages } from '../../../lib/status-messages.ts';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { OwnReport } from '../payments/own-report.tsx';
import { PaymentThread } from '../payments/payment-thread.tsx';
import { DisputeForm } from '../payments/dispute-form.tsx';
import { nameIn } from './name-in.ts';

interface RepaymentRowProps {
  cycle: CycleViewFieldsFragment;
  repayment: RepaymentFieldsFragment;
}

/** One repayment, its status, and the buttons of its two sides (docs/rules.md §32.5). */
export function RepaymentRow({ cycle, repayment }: RepaymentRowProps) {
  const lineId = useId();
  const own = cycle.viewerParticipant?.id;
  const [debtor, creditor] = [nameIn(cycle, repayment.from.id), nameIn(cycle, repayment.to.id)];
  const amount = amountText(repayment.amount, cycle.currency);
  const [isDebtor, isCreditor] = [repayment.from.id === own, repayment.to.id === own];
  const line = isDebtor
    ? t('stopping.repayments.youPay', { name: creditor, amount })
    : isCreditor
      ? t('stopping.repayments.paysYou', { name: debtor, amount })
      : t('stopping.repayments.pays', { from: debtor, to: creditor, amount });

  return (
    <Box as="li" py="3" css={{ '& + &': { borderTopWidth: '1px' } }}>
      <Flex gap="2.5" align="flex-start">
        <Box pt="1">
          <StatusSign shape={statusShapes[repayment.standing]} />
        </Box>
        <Box flex="1 1 auto" minW="0" overflowWrap="anywhere">
          <Text id={lineId} {...(isDebtor || isCreditor ? { fontWeight: 'semibold' } : {})}>
            {line}
          </Text>
          <Text color="muted" textStyle="xs">
            {statusMessages[repayment.standing]()}
          </Text>
          {isDebtor ? null : (
            <PaymentThread
              payment={repayment}
              reader={isCreditor ? 'collector' : 'owner'}
              payer={debtor}
              collector={creditor}
              without={['received']}
            />
          )}
          {isDebtor && repayment.dispute ? (
            <Text color="muted" textStyle="xs" dir="auto">
              {`“${repayment.dispute.reason}”`}
            </Text>
          ) : null}
        </Box>
      </Flex>
      {isDebtor ? <Debtor cycle={cycle} repayment={repayment} creditor={creditor} line={line} /> : null}
      {isCreditor ? <Creditor repayment={repayment} debtor={debtor} describedBy={lineId} /> : null}
    </Box>
  );
}

interface DebtorProps extends RepaymentRowProps {
  creditor: string;
  line: string;
}

function Debtor({ cycle, repayment, creditor, line }: DebtorProps) {
  const [open, setOpen] = useState(false);
  const mustPay = repayment.standing === 'DUE' || repayment.standing === 'DISPUTED';
  return (
    <>
      <Button
        size="sm"
        mt="2.5"
        variant={mustPay ? 'solid' : 'subtle'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {mustPay ? t('stopping.repayments.payBack') : t('stopping.repayments.ownReport')}
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={line}
        footer={<ModalCancel>{t('stopping.repayments.done')}</ModalCancel>}
      >
        <Box display="grid" gap="6">
          {repayment.standing === 'RECEIVED' ? null : (
            <HowToPay as="h3" name={creditor} person={repayment.to} />
          )}
          <OwnReport
            isRepayment
            cycle={cycle}
            payment={repayment}
            collector={creditor}
            usualMethod={repayment.to.payTo === null ? 'CASH' : 'BANK_TRANSFER'}
          />
        </Box>
      </Modal>
    </>
  );
}

interface CreditorProps {
  repayment: RepaymentFieldsFragment;
  debtor: string;
  describedBy: string;
}

function Creditor({ repayment: { id, standing, report }, debtor, describedBy }: CreditorProps) {
  const [isDisputing, setDisputing] = useState(false);
  const [confirm, { loading, error }] = useConfirmRepaymentMutation(
    useOutcome({ notice: notices.confirmRepayment }),
  );
  const send = (received: boolean) => void confirm({ variables: { id, received } });
  if (isDisputing)
    return (
      <DisputeForm owed={{ id, isRepayment: true }} payer={debtor} onClose={() => setDisputing(false)} />
    );
  return (
    <Flex gap="2.5" mt="2.5" wrap="wrap">
      {standing === 'RECEIVED' ? (
        <ConfirmButton
          size="sm"
          variant="ghost"
          aria-describedby={describedBy}
          question={t('stopping.repayments.undoQuestion', { name: debtor })}
          busy={loading}
          onConfirm={() => send(false)}
        >
          {t('stopping.repayments.undo')}
        </ConfirmButton>
      ) : (
        <BusyButton
          size="sm"
          minW="28"
          variant={standing === 'REPORTED' ? 'solid' : 'subtle'}
          aria-describedby={describedBy}
          busy={loading}
          onClick={() => send(true)}
        >
          {t('payments.answers.received')}
        </BusyButton>
      )}
      {standing !== 'DISPUTED' && report !== null ? (
        <Button size="sm" variant="ghost" aria-describedby={describedBy} onClick={() => setDisputing(true)}>
          {t('stopping.repayments.notReceived')}
        </Button>
      ) : null}
      {error ? <Complaint w="full">{messageOf(error)}</Complaint> : null}
    </Flex>
  );
}
