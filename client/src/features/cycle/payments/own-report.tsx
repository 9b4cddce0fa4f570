import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { isReportedAgain, type PaymentMethod } from '@kolo/server/domain/payment-status.ts';
import { useState } from 'react';
import { Complaint } from '../../../components/complaint.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { StatusSign } from '../../../components/status-sign.tsx';
import type { PaymentFieldsFragment } from '../../../graphql/generated.ts';
import { messageOf } from '../../../lib/errors.ts';
import { statusShapes } from '../../../lib/status-messages.ts';
import { t } from '../../../lib/t.ts';
import { useWithdraw, type Owed } from './owed.ts';
import { OwnDelay } from './own-delay.tsx';
import { OwnReportForm } from './own-report-form.tsx';
import { PaymentThread } from './payment-thread.tsx';

/** The status of a payment or a repayment, and what both sides state about it. */
type StatedPayment = Pick<PaymentFieldsFragment, 'id' | 'standing' | 'standingSince' | 'report' | 'dispute'> &
  Partial<Pick<PaymentFieldsFragment, 'delay'>>;

interface OwnReportProps {
  cycle: { createdAt: string; startDate: string };
  payment: StatedPayment;
  /** It is a repayment after a stop, not a payment of a round. */
  isRepayment?: boolean;
  /** The collector's name. */
  collector: string;
  /** The collector has deleted their account, so no one answers. */
  isFormer: boolean;
  /** Preselected in the first report. */
  usualMethod: PaymentMethod | undefined;
}

/** What the payer and the collector state about a payment, and what the payer can do next (docs/rules.md §10.4). */
export function OwnReport({
  cycle,
  payment,
  isRepayment = false,
  collector,
  isFormer,
  usualMethod,
}: OwnReportProps) {
  const [changing, setChanging] = useState(false);
  const { id, standing, report } = payment;
  const owed = { id, isRepayment };
  const isDisputed = standing === 'DISPUTED';
  // The status at which the payer began to type. The form stays open if the collector answers meanwhile.
  const [typedAt, setTypedAt] = useState<typeof standing>();
  const showsForm =
    typedAt !== undefined || ((standing === 'DUE' || changing) && standing !== 'RECEIVED') || isDisputed;
  const startOrStopChanging = () => {
    setTypedAt(undefined);
    setChanging(!changing);
  };
  // A reply to a dispute says something new.
  const initial = report ? { ...report, ...(isDisputed ? { note: null } : {}) } : { method: usualMethod };
  // A received payment without a report has nothing to show but the receipt.
  const showsStatements = standing !== 'DUE' && (standing !== 'RECEIVED' || isRepayment || report !== null);

  return (
    <Box as="section" display="grid" gap="3">
      <Box aria-live="polite">
        {showsStatements ? (
          <Statements collector={collector} isFormer={isFormer} payment={payment} isRepayment={isRepayment} />
        ) : null}
      </Box>
      {showsForm ? (
        <>
          <Heading as="h3" size="md">
            {formTitle(standing)}
          </Heading>
          <OwnReportForm
            key={typedAt ?? standing}
            cycle={cycle}
            owed={owed}
            initial={initial}
            isReply={isDisputed}
            isChange={standing === 'REPORTED'}
            onDone={() => {
              setTypedAt(undefined);
              setChanging(false);
            }}
            onDirty={(dirty) => setTypedAt((before) => (dirty ? (before ?? standing) : undefined))}
          />
        </>
      ) : null}
      {isRepayment || isFormer || standing !== 'DUE' ? null : (
        <OwnDelay key={id} paymentId={id} delay={payment.delay ?? null} collector={collector} />
      )}
      <Flex gap="2.5" wrap="wrap" _empty={{ display: 'none' }}>
        {standing === 'REPORTED' ? (
          <ChangeButton isChanging={changing} onClick={startOrStopChanging} />
        ) : null}
        {standing === 'REPORTED' || isDisputed ? <Withdraw owed={owed} collector={collector} /> : null}
      </Flex>
    </Box>
  );
}

/** Opens and closes the form with what the payer has reported. */
const ChangeButton = ({ isChanging, onClick }: { isChanging: boolean; onClick: () => void }) => (
  <Button variant="outline" size="sm" onClick={onClick}>
    {isChanging ? t('payments.said.keep') : t('payments.said.edit')}
  </Button>
);

function formTitle(standing: StatedPayment['standing']): string {
  if (standing === 'DISPUTED') return t('payments.report.titleAgain');
  return standing === 'REPORTED' ? t('payments.said.edit') : t('payLink.form.title');
}

/** What both sides have stated. */
function Statements({ collector, isFormer, payment, isRepayment }: StatementsProps) {
  const { standing } = payment;
  return (
    <Flex gap="2.5" align="flex-start">
      <Box pt="1">
        <StatusSign shape={statusShapes[standing]} />
      </Box>
      <Box minW="0" overflowWrap="anywhere">
        <PaymentThread
          payment={payment}
          reader="payer"
          payer=""
          collector={collector}
          // The dialog to pay shows it above, and the offer to change a delay shows that.
          without={isRepayment ? [] : standing === 'DUE' ? ['received', 'delay'] : ['received']}
        />
        {standing === 'REPORTED' && !isFormer ? (
          <Text color="muted" mt="1.5">
            {isReportedAgain(payment)
              ? t('payments.said.waitingAgain', { name: collector })
              : t('payments.said.waiting', { name: collector })}
          </Text>
        ) : null}
      </Box>
    </Flex>
  );
}

type StatementsProps = Pick<OwnReportProps, 'collector' | 'isFormer' | 'payment'> & { isRepayment: boolean };

interface WithdrawProps {
  owed: Owed;
  collector: string;
}

function Withdraw({ owed, collector }: WithdrawProps) {
  const { withdraw, loading, error } = useWithdraw(owed);
  return (
    <>
      <ConfirmButton
        variant="outline"
        size="sm"
        title={t('payments.said.withdrawTitle')}
        confirmLabel={t('payments.said.withdraw')}
        question={t('questions.withdrawReport', { collector })}
        busy={loading}
        onConfirm={() => void withdraw()}
      >
        {t('payments.said.withdraw')}
      </ConfirmButton>
      {error ? <Complaint w="full">{messageOf(error)}</Complaint> : null}
    </>
  );
}
