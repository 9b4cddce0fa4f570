import { Box, Heading, Text } from '@chakra-ui/react';
import { REASON_MAX } from '@kolo/server/domain/payment-status.ts';
import { checkStopReason, STOP_DAYS, STOP_HOURS } from '@kolo/server/domain/stopping.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import { useId, useState, type FormEvent, type RefObject } from 'react';
import { Complaint } from '../../../components/complaint.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { Modal, SubmitFooter } from '../../../components/modal.tsx';
import { TextAreaField } from '../../../components/text-field.tsx';
import { useProposeStopMutation, type CycleViewFieldsFragment } from '../../../graphql/generated.ts';
import { fieldsOf, messageOf } from '../../../lib/errors.ts';
import { useKeptText } from '../../../lib/kept-typing.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { Balances } from './balances.tsx';
import { openPaymentsOf } from './open-payments-of.ts';
import { useStopping } from './use-stopping.ts';

interface StopDialogProps {
  cycle: CycleViewFieldsFragment;
  open: boolean;
  onClose: () => void;
  /** The button that opened the dialog. It disappears once the stop is proposed. */
  opener: RefObject<HTMLElement | null>;
}

/** Explains what a stop would do, shows the balances it would leave, and asks for a reason (docs/rules.md §32.1). */
export function StopDialog({ cycle, open, onClose, opener }: StopDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  useKeptText('stop', reason, setReason);
  const [attempted, setAttempted] = useState(false);
  const [propose, { loading, error }] = useProposeStopMutation(useOutcome({ notice: notices.proposeStop }));
  const complaint = attempted ? checkStopReason(reason) : undefined;
  const refusal = fieldsOf(error).reason?.[0];
  const isAlone = cycle.participantsCount === 1;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (loading || checkStopReason(reason)) return;
    const answer = await propose({ variables: { cycleId: cycle.id, reason } });
    if (!answer.error) onClose();
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('stopping.dialog.title')}
      dirty={reason.trim() !== ''}
      busy={loading}
      returnTo={() => opener.current ?? document.querySelector('h1')}
      footer={
        <SubmitFooter
          form={formId}
          busy={loading}
          busyText={t('stopping.dialog.sending')}
          label={isAlone ? t('stopping.dialog.stop') : t('stopping.dialog.propose')}
        />
      }
    >
      <Box display="grid" gap="5">
        <Text>{t('stopping.dialog.meaning')}</Text>
        <Outcome cycle={cycle} />
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <TextAreaField
            label={t('stopping.dialog.reason')}
            required
            rows={3}
            maxLength={REASON_MAX * 2}
            hint={t('stopping.dialog.reasonHint')}
            error={sentenceText(complaint) ?? refusal}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </form>
        <Text color="muted">
          {isAlone
            ? t('stopping.dialog.nextAlone')
            : t('stopping.dialog.next', { hours: STOP_HOURS, days: STOP_DAYS })}
        </Text>
        {error && !refusal ? <Complaint>{messageOf(error)}</Complaint> : null}
      </Box>
    </Modal>
  );
}

/** The balances that a stop would leave now. */
function Outcome({ cycle }: Pick<StopDialogProps, 'cycle'>) {
  const { stopping, error, fetchAgain } = useStopping(cycle);
  return (
    <Box as="section">
      <Heading as="h3" size="md" mb="2">
        {t('stopping.dialog.balances')}
      </Heading>
      {stopping?.settlement ? (
        <Balances cycle={cycle} open={openPaymentsOf(cycle)} balances={stopping.settlement.balances} />
      ) : error ? (
        <ErrorPanel message={t('stopping.dialog.unavailable')} onRetry={fetchAgain} />
      ) : (
        <Text color="muted">{t('stopping.dialog.loading')}</Text>
      )}
    </Box>
  );
}
