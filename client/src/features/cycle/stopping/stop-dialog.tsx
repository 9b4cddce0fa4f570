import { Box, Heading, Text } from '@chakra-ui/react';
import { REASON_MAX } from '@kolo/server/domain/payment-status.ts';
import { checkStopReason } from '@kolo/server/domain/stopping.ts';
import { useId, useState, type FormEvent, type RefObject } from 'react';
import { Complaint } from '../../../components/complaint.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { Modal, SubmitFooter } from '../../../components/modal.tsx';
import { TextAreaField } from '../../../components/text-field.tsx';
import { useProposeStopMutation, type CycleViewFieldsFragment } from '../../../graphql/generated.ts';
import { fieldsOf, messageOf } from '../../../lib/errors.ts';
import { useKeptText } from '../../../lib/kept-typing.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';
import { Balances } from './balances.tsx';
import { openPaymentsOf } from './open-payments-of.ts';
import { stopMessages } from './stop-messages.ts';
import { useStopping } from './use-stopping.ts';

interface StopDialogProps {
  cycle: CycleViewFieldsFragment;
  open: boolean;
  onClose: () => void;
  /** What opened it; gone once the stop is proposed. */
  opener: RefObject<HTMLElement | null>;
}

/** What stopping would do and leave, who would be told, and the question why (docs/rules.md §32.1). */
export function StopDialog({ cycle, open, onClose, opener }: StopDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  useKeptText('stop', reason, setReason);
  const [attempted, setAttempted] = useState(false);
  const [propose, { loading, error }] = useProposeStopMutation(useOutcome({ notice: notices.proposeStop }));
  const complaint = attempted ? checkStopReason(reason) : undefined;
  const refused = fieldsOf(error).reason?.[0];
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
      title={stopMessages.title}
      dirty={reason.trim() !== ''}
      busy={loading}
      returnTo={() => opener.current ?? document.querySelector('h1')}
      footer={
        <SubmitFooter
          form={formId}
          busy={loading}
          busyText={stopMessages.sending}
          label={isAlone ? stopMessages.sendAlone : stopMessages.send}
        />
      }
    >
      <Box display="grid" gap="5">
        <Text>{stopMessages.means}</Text>
        <WouldBe cycle={cycle} />
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <TextAreaField
            label={stopMessages.reason}
            required
            rows={3}
            maxLength={REASON_MAX * 2}
            hint={stopMessages.reasonHint}
            error={complaint ?? refused}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </form>
        <Text color="muted">{isAlone ? stopMessages.toldAlone : stopMessages.told}</Text>
        {error && !refused ? <Complaint>{messageOf(error)}</Complaint> : null}
      </Box>
    </Modal>
  );
}

/** The balances that a stop would leave, as they are now. */
function WouldBe({ cycle }: Pick<StopDialogProps, 'cycle'>) {
  const { stopping, error, fetchAgain } = useStopping(cycle);
  return (
    <Box as="section">
      <Heading as="h3" size="md" mb="2">
        {stopMessages.wouldBe}
      </Heading>
      {stopping?.settlement ? (
        <Balances cycle={cycle} open={openPaymentsOf(cycle)} balances={stopping.settlement.balances} />
      ) : error ? (
        <ErrorPanel message={stopMessages.unavailable} onRetry={fetchAgain} />
      ) : (
        <Text color="muted">{stopMessages.loading}</Text>
      )}
    </Box>
  );
}
