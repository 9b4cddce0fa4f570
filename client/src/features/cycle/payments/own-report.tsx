import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { isReportedAgain, type PaymentMethod } from '@kolo/server/domain/payment-status.ts';
import { useState } from 'react';
import { Complaint } from '../../../components/complaint.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { Quote } from '../../../components/quote.tsx';
import { StatusSign } from '../../../components/status-sign.tsx';
import type { PaymentFieldsFragment } from '../../../graphql/generated.ts';
import { messageOf } from '../../../lib/errors.ts';
import { formatInstantDay } from '../../../lib/format.ts';
import { statusShapes } from '../../../lib/status-messages.ts';
import { t } from '../../../lib/t.ts';
import { useWithdraw, type Owed } from './owed.ts';
import { OwnReportForm } from './own-report-form.tsx';
import { ownReportText } from './report-text.ts';

/** The status of a payment or a repayment, and what both sides state about it. */
type StatedPayment = Pick<PaymentFieldsFragment, 'id' | 'standing' | 'standingSince' | 'report' | 'dispute'>;

interface OwnReportProps {
  cycle: { createdAt: string; startDate: string };
  payment: StatedPayment;
  /** It is a repayment after a stop, not a payment of a round. */
  isRepayment?: boolean;
  /** The collector's name. */
  collector: string;
  /** Preselected in the first report. */
  usualMethod: PaymentMethod;
}

/** What the payer and the collector state about a payment, and what the payer can do next (docs/rules.md §10.4). */
export function OwnReport({ cycle, payment, isRepayment = false, collector, usualMethod }: OwnReportProps) {
  const [changing, setChanging] = useState(false);
  const { id, standing, report } = payment;
  const owed = { id, isRepayment };
  const isDisputed = standing === 'DISPUTED';
  // The status at which the payer began to type. The form stays open if the collector answers meanwhile.
  const [typedAt, setTypedAt] = useState<typeof standing>();
  const showsForm =
    typedAt !== undefined || ((standing === 'DUE' || changing) && standing !== 'RECEIVED') || isDisputed;
  const initial = report ?? { method: usualMethod };

  return (
    <Box as="section" display="grid" gap="3">
      <Box aria-live="polite">
        {standing === 'DUE' ? null : <Statements collector={collector} payment={payment} />}
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
            onDone={() => {
              setTypedAt(undefined);
              setChanging(false);
            }}
            onDirty={(dirty) => setTypedAt((before) => (dirty ? (before ?? standing) : undefined))}
          />
        </>
      ) : null}
      {standing === 'REPORTED' || isDisputed ? (
        <Flex gap="2.5" wrap="wrap">
          {standing === 'REPORTED' ? (
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                setTypedAt(undefined);
                setChanging(!changing);
              }}
            >
              {changing ? t('payments.said.keep') : t('payments.said.edit')}
            </Button>
          ) : null}
          <Withdraw owed={owed} collector={collector} />
        </Flex>
      ) : null}
    </Box>
  );
}

function formTitle(standing: StatedPayment['standing']): string {
  if (standing === 'DISPUTED') return t('payments.report.titleAgain');
  return standing === 'REPORTED' ? t('payments.said.edit') : t('payments.report.title');
}

/** What both sides have stated. */
function Statements({ collector, payment }: Pick<OwnReportProps, 'collector' | 'payment'>) {
  const { standing, standingSince, report, dispute } = payment;
  return (
    <Flex gap="2.5" align="flex-start">
      <Box pt="1">
        <StatusSign shape={statusShapes[standing]} />
      </Box>
      <Box minW="0" overflowWrap="anywhere">
        {standing === 'RECEIVED' ? (
          <Text fontWeight="medium">{receivedText(collector, standingSince)}</Text>
        ) : null}
        {report ? <Text>{ownReportText(report)}</Text> : null}
        {dispute ? <Dispute collector={collector} dispute={dispute} /> : null}
        {standing === 'REPORTED' ? (
          <Text color="muted">
            {isReportedAgain(payment)
              ? t('payments.said.waitingAgain', { name: collector })
              : t('payments.said.waiting', { name: collector })}
          </Text>
        ) : null}
      </Box>
    </Flex>
  );
}

const receivedText = (name: string, at: string | null): string =>
  at === null
    ? t('payments.said.received', { name })
    : t('payments.said.receivedOn', { name, day: formatInstantDay(at) });

const Dispute = ({
  collector,
  dispute,
}: {
  collector: string;
  dispute: NonNullable<PaymentFieldsFragment['dispute']>;
}) => (
  <>
    <Text mt="1.5">
      {t('payments.said.disputed', { name: collector, day: formatInstantDay(dispute.at) })}
    </Text>
    <Quote my="1.5">{dispute.reason}</Quote>
  </>
);

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
