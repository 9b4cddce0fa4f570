import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { openPaymentText } from '@kolo/server/domain/open-payments.ts';
import { useId, useState } from 'react';
import { Complaint } from '../../../components/complaint.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { FirstOfMany } from '../../../components/first-of-many.tsx';
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

interface OpenPaymentsProps {
  cycle: CycleViewFieldsFragment;
  open: readonly OpenPayment[];
}

/**
 * The payments that were reported but not received when the cycle stopped, the viewer's own first. Their collectors can still answer
 * (docs/rules.md §32.4, §32.8).
 */
export function OpenPayments({ cycle, open }: OpenPaymentsProps) {
  if (open.length === 0) return null;
  const own = cycle.viewerParticipant?.id;
  const isOwn = ({ round, payment }: OpenPayment): boolean =>
    own !== undefined && (round.collector.id === own || payment.participant.id === own);
  const sorted = [...open.filter(isOwn), ...open.filter((each) => !isOwn(each))];
  return (
    <Box as="section">
      <Heading as="h3" size="md" mb="1">
        {t('stopping.unconfirmed.title')}
      </Heading>
      <Text color="muted" textStyle="xs">
        {t('stopping.unconfirmed.hint')}
      </Text>
      <FirstOfMany many={sorted}>
        {(shown) => (
          <Box as="ul" listStyleType="none">
            {shown.map((each) => (
              <OpenRow key={each.payment.id} cycle={cycle} open={each} />
            ))}
          </Box>
        )}
      </FirstOfMany>
    </Box>
  );
}

function OpenRow({ cycle, open: { round, payment } }: { cycle: CycleViewFieldsFragment; open: OpenPayment }) {
  const lineId = useId();
  const own = cycle.viewerParticipant?.id;
  const [payer, collector] = [nameIn(cycle, payment.participant.id), nameIn(cycle, round.collector.id)];
  const amount = amountText(cycle.participantAmount, cycle.currency);
  const { standing } = payment;
  const isCollector = round.collector.id === own;
  const line = isCollector
    ? openPaymentText({ side: 'collector', other: payer, standing, amount }, true)
    : payment.participant.id === own
      ? openPaymentText({ side: 'payer', other: collector, standing, amount }, true)
      : undefined;
  return (
    <Box as="li" py="2.5" css={{ '& + &': { borderTopWidth: '1px' } }}>
      <Box display="flex" gap="2.5" alignItems="flex-start">
        <Box pt="1">
          <StatusSign shape={statusShapes[standing]} />
        </Box>
        <Text
          id={lineId}
          flex="1 1 auto"
          minW="0"
          overflowWrap="anywhere"
          {...(line ? { fontWeight: 'semibold' } : {})}
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
      <Box ps="6.5" mt="1.5">
        <Said cycle={cycle} open={{ round, payment }} payer={payer} collector={collector} />
      </Box>
      {isCollector ? <Answers cycle={cycle} open={{ round, payment }} describedBy={lineId} /> : null}
    </Box>
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
}

/** The buttons of the collector. A payment that is marked as received is owed back. "Not received…" answers the payer's report. */
function Answers({ cycle, open: { round, payment }, describedBy }: AnswersProps) {
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
        size="sm"
        variant={payment.standing === 'REPORTED' ? 'solid' : 'subtle'}
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
        <Button size="sm" variant="ghost" aria-describedby={describedBy} onClick={() => setDisputing(true)}>
          {t('stopping.unconfirmed.notReceived')}
        </Button>
      ) : null}
      {error ? <Complaint w="full">{messageOf(error)}</Complaint> : null}
    </Box>
  );
}
