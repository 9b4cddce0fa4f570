import { Box, Button, Flex, Text, type ButtonProps } from '@chakra-ui/react';
import { asksPayer } from '@kolo/server/domain/own-payments.ts';
import { useId, useState } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Complaint } from '../../../components/complaint.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { StatusSign } from '../../../components/status-sign.tsx';
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
import { PaymentThread } from '../payments/payment-thread.tsx';
import { DisputeForm } from '../payments/dispute-form.tsx';
import { nameIn } from './name-in.ts';
import { payButtonId } from './repayment-dialog.tsx';
import { repaymentText } from './task-title.ts';

interface RepaymentRowProps {
  cycle: CycleViewFieldsFragment;
  repayment: RepaymentFieldsFragment;
  /** The heading that names the repayment, if it is the first thing in the settlement. */
  headingId?: string;
  /** Opens the dialog of a repayment that the viewer owes. */
  onPay: (repaymentId: string) => void;
}

function debtorLabel(standing: RepaymentFieldsFragment['standing']): string {
  if (standing === 'DISPUTED') return t('todo.button.answer');
  return standing === 'DUE' ? t('stopping.repayments.payBack') : t('stopping.repayments.ownReport');
}

/** One repayment, its status, and the buttons of its two sides (docs/rules.md §32.5). */
export function RepaymentRow({ cycle, repayment, headingId, onPay }: RepaymentRowProps) {
  const lineId = useId();
  const own = cycle.viewerParticipant?.id;
  const { id, from, to, standing, dispute } = repayment;
  const [debtor, creditor] = [nameIn(cycle, from.id), nameIn(cycle, to.id)];
  const [isDebtor, isCreditor] = [from.id === own, to.id === own];
  const mustPay = asksPayer(standing);
  const look: ButtonProps = { size: headingId ? 'md' : 'sm', 'aria-describedby': headingId ?? lineId };

  return (
    <>
      <Flex gap="2.5" align="flex-start" mt={headingId ? '1' : '0'}>
        <Box pt="1">
          <StatusSign shape={statusShapes[standing]} />
        </Box>
        <Box flex="1 1 auto" minW="0" overflowWrap="anywhere">
          {headingId ? null : (
            <Text id={lineId} {...(isDebtor || isCreditor ? { fontWeight: 'semibold' } : {})}>
              {repaymentText(cycle, repayment)}
            </Text>
          )}
          <Text color="muted" {...(headingId ? {} : { textStyle: 'xs' })}>
            {statusMessages[standing]()}
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
          {isDebtor && dispute?.reason ? (
            <Text color="muted" textStyle="xs" dir="auto">
              {`“${dispute.reason}”`}
            </Text>
          ) : null}
        </Box>
      </Flex>
      {isDebtor ? (
        <Button
          {...look}
          id={payButtonId(id)}
          mt="2.5"
          variant={headingId && mustPay ? 'solid' : 'subtle'}
          aria-haspopup="dialog"
          onClick={() => onPay(id)}
        >
          {debtorLabel(standing)}
        </Button>
      ) : null}
      {isCreditor ? (
        <Creditor repayment={repayment} debtor={debtor} look={look} isFirst={headingId !== undefined} />
      ) : null}
    </>
  );
}

interface CreditorProps {
  repayment: RepaymentFieldsFragment;
  debtor: string;
  look: ButtonProps;
  isFirst: boolean;
}

function Creditor({ repayment: { id, standing, report }, debtor, look, isFirst }: CreditorProps) {
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
          {...look}
          variant="ghost"
          question={t('stopping.repayments.undoQuestion', { name: debtor })}
          busy={loading}
          onConfirm={() => send(false)}
        >
          {t('stopping.repayments.undo')}
        </ConfirmButton>
      ) : (
        <BusyButton
          {...look}
          minW="28"
          variant={isFirst && standing === 'REPORTED' ? 'solid' : 'subtle'}
          busy={loading}
          onClick={() => send(true)}
        >
          {t('payments.answers.received')}
        </BusyButton>
      )}
      {standing !== 'DISPUTED' && report !== null ? (
        <Button {...look} variant="ghost" onClick={() => setDisputing(true)}>
          {t('stopping.repayments.notReceived')}
        </Button>
      ) : null}
      {error ? <Complaint w="full">{messageOf(error)}</Complaint> : null}
    </Flex>
  );
}
