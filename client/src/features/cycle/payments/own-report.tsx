import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { isReportedAgain, type PaymentMethod } from '@kolo/server/domain/payment-status.ts';
import { useState } from 'react';
import { Complaint } from '../../../components/complaint.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { Quote } from '../../../components/quote.tsx';
import { StatusSign } from '../../../components/status-sign.tsx';
import type { PaymentFieldsFragment } from '../../../graphql/generated.ts';
import { messageOf } from '../../../lib/errors.ts';
import { statusShapes } from '../../../lib/status-messages.ts';
import { useWithdraw, type Owed } from './owed.ts';
import { OwnReportForm } from './own-report-form.tsx';
import { payMessages } from './pay-messages.ts';
import { t } from '../../../lib/t.ts';

/** What was said of a payment, or of a repayment. */
type SpokenPayment = Pick<PaymentFieldsFragment, 'id' | 'standing' | 'standingSince' | 'report' | 'dispute'>;

interface OwnReportProps {
  cycle: { createdAt: string; startDate: string };
  payment: SpokenPayment;
  /** It is paid back after a stop, and no part of a round. */
  isRepayment?: boolean;
  /** How the collector is called. */
  collector: string;
  /** Chosen while nothing was said yet. */
  usualMethod: PaymentMethod;
}

/** What the payer has said of a payment, what the collector says, and what can be said now (docs/rules.md §10.4). */
export function OwnReport({ cycle, payment, isRepayment = false, collector, usualMethod }: OwnReportProps) {
  const [changing, setChanging] = useState(false);
  const { id, standing, report } = payment;
  const owed = { id, isRepayment };
  const isDisputed = standing === 'DISPUTED';
  // What the collector says meanwhile takes nothing away of what is being written.
  const [writtenAt, setWrittenAt] = useState<typeof standing>();
  const asks =
    writtenAt !== undefined || ((standing === 'DUE' || changing) && standing !== 'RECEIVED') || isDisputed;
  const initial = report ?? { method: usualMethod };

  return (
    <Box as="section" display="grid" gap="3">
      <Box aria-live="polite">
        {standing === 'DUE' ? null : <Said collector={collector} payment={payment} />}
      </Box>
      {asks ? (
        <>
          <Heading as="h3" size="md">
            {isDisputed ? payMessages.formAgain : payMessages.form}
          </Heading>
          <OwnReportForm
            key={writtenAt ?? standing}
            cycle={cycle}
            owed={owed}
            initial={initial}
            onDone={() => {
              setWrittenAt(undefined);
              setChanging(false);
            }}
            onDirty={(dirty) => setWrittenAt((before) => (dirty ? (before ?? standing) : undefined))}
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
                setWrittenAt(undefined);
                setChanging(!changing);
              }}
            >
              {changing ? payMessages.keep : payMessages.change}
            </Button>
          ) : null}
          <Withdraw owed={owed} collector={collector} />
        </Flex>
      ) : null}
    </Box>
  );
}

/** What stands of both sides' words. */
function Said({ collector, payment }: Pick<OwnReportProps, 'collector' | 'payment'>) {
  const { standing, standingSince, report, dispute } = payment;
  return (
    <Flex gap="2.5" align="flex-start">
      <Box pt="1">
        <StatusSign shape={statusShapes[standing]} />
      </Box>
      <Box minW="0" overflowWrap="anywhere">
        {standing === 'RECEIVED' ? (
          <Text fontWeight="medium">{payMessages.received(collector, standingSince)}</Text>
        ) : null}
        {report ? <Text>{payMessages.reported(report)}</Text> : null}
        {dispute ? <Dispute collector={collector} dispute={dispute} /> : null}
        {standing === 'REPORTED' ? (
          <Text color="muted">
            {isReportedAgain(payment) ? payMessages.askedAgain(collector) : payMessages.asked(collector)}
          </Text>
        ) : null}
      </Box>
    </Flex>
  );
}

const Dispute = ({
  collector,
  dispute,
}: {
  collector: string;
  dispute: NonNullable<PaymentFieldsFragment['dispute']>;
}) => (
  <>
    <Text mt="1.5">{payMessages.disputed(collector, dispute.at)}</Text>
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
        question={t('questions.withdrawReport', { collector })}
        busy={loading}
        onConfirm={() => void withdraw()}
      >
        {payMessages.withdraw}
      </ConfirmButton>
      {error ? <Complaint w="full">{messageOf(error)}</Complaint> : null}
    </>
  );
}
