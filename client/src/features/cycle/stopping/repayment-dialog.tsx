import { Box, Text } from '@chakra-ui/react';
import { asksPayer } from '@kolo/server/domain/own-payments.ts';
import { likelyMethod } from '@kolo/server/domain/payment-status.ts';
import { Modal, ModalCancel } from '../../../components/modal.tsx';
import { HowToPay } from '../../../forms/how-to-pay.tsx';
import type { CycleViewFieldsFragment, RepaymentFieldsFragment } from '../../../graphql/generated.ts';
import { isFormer } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';
import { OwnReport } from '../payments/own-report.tsx';
import { nameIn } from './name-in.ts';
import { repaymentText } from './task-title.ts';

/** The id of the button that opens the dialog, wherever its row is when the dialog closes. */
export const payButtonId = (repaymentId: string): string => `pay-back-${repaymentId}`;

interface RepaymentDialogProps {
  cycle: CycleViewFieldsFragment;
  repayment: RepaymentFieldsFragment;
  open: boolean;
  onClose: () => void;
}

/** How to pay someone back, and what the viewer reports about it (docs/rules.md §32.5). */
export function RepaymentDialog({ cycle, repayment, open, onClose }: RepaymentDialogProps) {
  const { id, to, standing } = repayment;
  const creditor = nameIn(cycle, to.id);
  const hasLeft = cycle.participants.some((one) => one.id === to.id && isFormer(one));
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={repaymentText(cycle, repayment)}
      returnTo={() => document.getElementById(payButtonId(id))}
      footer={<ModalCancel>{asksPayer(standing) ? undefined : t('stopping.repayments.done')}</ModalCancel>}
    >
      <Box display="grid" gap="6">
        {hasLeft ? <Text>{t('payments.pay.accountDeleted', { name: creditor })}</Text> : null}
        {hasLeft || standing === 'RECEIVED' ? null : <HowToPay as="h3" name={creditor} person={to} />}
        <OwnReport
          isRepayment
          cycle={cycle}
          payment={repayment}
          collector={creditor}
          isFormer={hasLeft}
          usualMethod={likelyMethod(to.payTo, null)}
        />
      </Box>
    </Modal>
  );
}
