import { Box, Button, Flex } from '@chakra-ui/react';
import { checkDisputeReason, REASON_MAX } from '@kolo/server/domain/payment-status.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Complaint } from '../../../components/complaint.tsx';
import { Quote } from '../../../components/quote.tsx';
import { TextAreaField } from '../../../components/text-field.tsx';
import { fieldsOf, messageOf } from '../../../lib/errors.ts';
import { useKeptText } from '../../../lib/kept-typing.ts';
import { useDispute, type Owed } from './owed.ts';
import { answerMessages } from './pay-messages.ts';

interface DisputeFormProps {
  owed: Owed;
  payer: string;
  onClose: () => void;
}

/** "Not received…": asks for a sentence, and shows what the other will read (docs/rules.md §10.6). */
export function DisputeForm({ owed, payer, onClose }: DisputeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone: the focus goes on.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const [reason, setReason] = useState('');
  useKeptText(`dispute ${owed.id}`, reason, setReason);
  const [attempted, setAttempted] = useState(false);
  const { dispute, loading, error } = useDispute(owed);
  const complaint = attempted ? checkDisputeReason(reason) : undefined;
  const refused = fieldsOf(error).reason?.[0];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (loading || checkDisputeReason(reason)) return;
    const answer = await dispute(reason);
    if (!answer.error) onClose();
  };
  return (
    <Box asChild display="grid" gap="3" mt="3">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <TextAreaField
          label={answerMessages.reason}
          rows={3}
          maxLength={REASON_MAX * 2}
          hint={answerMessages.reasonHint(payer)}
          error={complaint ?? refused}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {reason.trim() ? (
          <Box color="muted" textStyle="xs">
            {answerMessages.reads(payer)}
            <Quote mt="1" color="ink">
              {reason.trim()}
            </Quote>
          </Box>
        ) : null}
        {error && !refused ? <Complaint>{messageOf(error)}</Complaint> : null}
        <Flex gap="2.5" wrap="wrap">
          <BusyButton type="submit" size="sm" busy={loading} busyText={answerMessages.sending}>
            {answerMessages.send}
          </BusyButton>
          <Button size="sm" variant="outline" onClick={onClose}>
            {answerMessages.cancel}
          </Button>
        </Flex>
      </form>
    </Box>
  );
}
