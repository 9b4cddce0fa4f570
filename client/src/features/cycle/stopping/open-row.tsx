import { Box, Button, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { openPaymentText } from '@kolo/server/domain/open-payments.ts';
import { useId, useState } from 'react';
import { Complaint } from '../../../components/complaint.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { StatusSign } from '../../../components/status-sign.tsx';
import { useUpdatePaymentsMutation, type CycleViewFieldsFragment } from '../../../graphql/generated.ts';
import { messageOf } from '../../../lib/errors.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { richT } from '../../../lib/rich-t.tsx';
import { statusShapes, statusMessages } from '../../../lib/status-messages.ts';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { DisputeForm } from '../payments/dispute-form.tsx';
import { PaymentThread } from '../payments/payment-thread.tsx';
import { statementsIn } from '../payments/statements.ts';
import { nameIn } from './name-in.ts';
import type { OpenPayment } from './open-payments-of.ts';

interface OpenRowProps {
  cycle: CycleViewFieldsFragment;
  open: OpenPayment;
  /** The heading that names the payment, if it is the first thing in the settlement. */
  headingId?: string;
}

/** A payment that was reported before the stop and not received. Its collector can still answer (docs/rules.md §32.4, §32.8). */
export function OpenRow({ cycle, open: { round, payment }, headingId }: OpenRowProps) {
  const lineId = useId();
  const own = cycle.viewerParticipant?.id;
  const [payer, collector] = [nameIn(cycle, payment.participant.id), nameIn(cycle, round.collector.id)];
  const amount = amountText(cycle.participantAmount, cycle.currency);
  const { standing } = payment;
  const isCollector = round.collector.id === own;
  const isAsked = isCollector && standing === 'REPORTED';
  const line = isCollector
    ? openPaymentText({ side: 'collector', other: payer, standing, amount }, true)
    : payment.participant.id === own
      ? openPaymentText({ side: 'payer', other: collector, standing, amount }, true)
      : undefined;
  return (
    <>
      {headingId && isAsked ? (
        <Text mt="1">{t('stopping.first.ifArrived', { name: payer, amount })}</Text>
      ) : (
        <Box display="flex" gap="2.5" alignItems="flex-start" mt={headingId ? '2' : '0'}>
          <Box pt="1">
            <StatusSign shape={statusShapes[standing]} />
          </Box>
          <Text
            id={lineId}
            flex="1 1 auto"
            minW="0"
            overflowWrap="anywhere"
            {...(line && !headingId ? { fontWeight: 'semibold' } : {})}
          >
            {line ??
              richT('stopping.unconfirmed.item', {
                payer,
                collector,
                amount,
                status: (
                  <Text as="span" color="muted">
                    {statusMessages[standing]()}
                  </Text>
                ),
              })}
          </Text>
        </Box>
      )}
      <Box ps={headingId ? '0' : '6.5'} mt="1.5">
        <Said cycle={cycle} open={{ round, payment }} payer={payer} collector={collector} />
      </Box>
      {isCollector ? (
        <Answers
          cycle={cycle}
          open={{ round, payment }}
          describedBy={headingId ?? lineId}
          isFirst={headingId !== undefined}
        />
      ) : null}
    </>
  );
}

interface SaidProps {
  cycle: CycleViewFieldsFragment;
  open: OpenPayment;
  payer: string;
  collector: string;
}

/** What both sides have said, for the two of them. */
function Said({ cycle, open: { round, payment }, payer, collector }: SaidProps) {
  const said = statementsIn(cycle, round).get(payment.id);
  if (!said) return null;
  const { report = null, dispute = null } = said;
  return (
    <PaymentThread
      payment={{ ...payment, report, dispute }}
      reader={round.collector.id === cycle.viewerParticipant?.id ? 'collector' : 'payer'}
      payer={payer}
      collector={collector}
    />
  );
}

interface AnswersProps {
  cycle: CycleViewFieldsFragment;
  open: OpenPayment;
  describedBy: string;
  isFirst: boolean;
}

/** The buttons of the collector. A payment that is marked as received is owed back. "Not received…" answers the payer's report. */
function Answers({ cycle, open: { round, payment }, describedBy, isFirst }: AnswersProps) {
  const [isDisputing, setDisputing] = useState(false);
  const [update, { loading, error }] = useUpdatePaymentsMutation(
    useOutcome({ notice: notices.updatePayments, outdates: ['Stopping'] }),
  );
  const payer = nameIn(cycle, payment.participant.id);
  if (isDisputing) return <DisputeForm owed={payment} payer={payer} onClose={() => setDisputing(false)} />;
  const payments = [{ paymentId: payment.id, paid: true }];
  return (
    <Box display="flex" gap="2.5" mt="2.5" flexWrap="wrap">
      <ConfirmButton
        size={isFirst ? 'md' : 'sm'}
        variant={isFirst && payment.standing === 'REPORTED' ? 'solid' : 'subtle'}
        aria-describedby={describedBy}
        question={t('stopping.unconfirmed.receivedQuestion', {
          payer,
          amount: amountText(cycle.participantAmount, cycle.currency),
        })}
        busy={loading}
        onConfirm={() => void update({ variables: { roundId: round.id, payments } })}
      >
        {t('stopping.unconfirmed.received')}
      </ConfirmButton>
      {payment.standing === 'REPORTED' ? (
        <Button
          size={isFirst ? 'md' : 'sm'}
          variant="ghost"
          aria-describedby={describedBy}
          onClick={() => setDisputing(true)}
        >
          {t('stopping.unconfirmed.notReceived')}
        </Button>
      ) : null}
      {error ? <Complaint w="full">{messageOf(error)}</Complaint> : null}
    </Box>
  );
}
