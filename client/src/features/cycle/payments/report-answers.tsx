import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { isolated } from '@kolo/server/domain/names.ts';
import type { PaymentStatus } from '@kolo/server/domain/payment-status.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { ConfirmButton } from '../../../components/confirm-button.tsx';
import { t } from '../../../lib/t.ts';
import { DisputeForm } from './dispute-form.tsx';
import { PaymentThread } from './payment-thread.tsx';
import type { Statements } from './statements.ts';

interface ReportAnswerProps {
  payment: { id: string; standing: PaymentStatus; standingSince: string | null };
  statements: Statements;
  /** The payer's name. */
  payer: string;
  /** The id of the element with that name. */
  nameId: string;
  busy: boolean;
  /** It is the only one that waits for an answer. */
  isOnly: boolean;
  isDisputing: boolean;
  onMark: (paid: boolean) => void;
  onDispute: () => void;
  onClose: () => void;
}

/** What both sides have said about one payment, and the collector's answer (docs/rules.md §20.12). */
export function ReportAnswer({ payment, statements, payer, nameId, ...answer }: ReportAnswerProps) {
  const { standing } = payment;
  const { report = null, dispute = null, delay = null, reference } = statements;
  return (
    <>
      <PaymentThread
        payment={{ ...payment, report, dispute, delay }}
        reader="collector"
        payer={payer}
        collector=""
        without={['delay', 'received']}
      />
      {standing === 'REPORTED' && reference ? (
        <Text color="muted" textStyle="xs">
          {t('payments.answers.reference', { reference: isolated(reference) })}
        </Text>
      ) : null}
      {standing === 'DISPUTED' ? (
        <Text color="muted" mt="1.5">
          {t('payments.answers.waiting', { name: isolated(payer) })}
        </Text>
      ) : null}
      {answer.isDisputing ? (
        <DisputeForm owed={payment} payer={payer} onClose={answer.onClose} />
      ) : (
        <Flex gap="2.5" mt="2.5" wrap="wrap">
          <Buttons {...answer} standing={standing} payer={payer} nameId={nameId} />
        </Flex>
      )}
    </>
  );
}

type ButtonsProps = Omit<ReportAnswerProps, 'payment' | 'statements' | 'isDisputing' | 'onClose'> & {
  standing: PaymentStatus;
};

function Buttons({ standing, payer, nameId, busy, isOnly, onMark, onDispute }: ButtonsProps) {
  const about = { size: 'sm', 'aria-describedby': nameId } as const;
  if (standing === 'RECEIVED')
    return (
      <ConfirmButton
        {...about}
        variant="ghost"
        busy={busy}
        question={t('payments.answers.undoQuestion', { name: payer })}
        onConfirm={() => onMark(false)}
      >
        {t('payments.answers.undo')}
      </ConfirmButton>
    );
  if (standing === 'DISPUTED')
    return (
      <BusyButton {...about} variant="subtle" busy={busy} onClick={() => onMark(true)}>
        {t('payments.answers.afterAll')}
      </BusyButton>
    );
  if (standing === 'DUE') return null;
  return (
    <>
      <BusyButton
        {...about}
        minW="28"
        variant={isOnly ? 'solid' : 'subtle'}
        busy={busy}
        onClick={() => onMark(true)}
      >
        {t('payments.answers.received')}
      </BusyButton>
      <Button {...about} variant="ghost" aria-expanded={false} onClick={onDispute}>
        {t('payments.answers.notReceived')}
      </Button>
    </>
  );
}

/** What both sides have said about a payment, for its payer and for the owner. Null if there is nothing they may read. */
export function saidOf(
  payment: { standing: PaymentStatus; standingSince: string | null },
  { report = null, dispute = null }: Statements,
  people: { reader: 'payer' | 'owner'; payer: string; collector: string },
) {
  if (!report && !dispute) return null;
  return (
    <Box>
      <PaymentThread payment={{ ...payment, report, dispute }} without={['received']} {...people} />
    </Box>
  );
}
