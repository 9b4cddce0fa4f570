import { Box, Button, Flex } from '@chakra-ui/react';
import { checkDisputeReason, REASON_MAX } from '@kolo/server/domain/payment-status.ts';
import { sentenceText } from '@kolo/server/domain/messages/sentence.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Complaint } from '../../../components/complaint.tsx';
import { Quote } from '../../../components/quote.tsx';
import { TextAreaField } from '../../../components/text-field.tsx';
import { fieldsOf, messageOf } from '../../../lib/errors.ts';
import { useKeptText } from '../../../lib/kept-typing.ts';
import { t } from '../../../lib/t.ts';
import { useDispute, type Owed } from './owed.ts';

interface DisputeFormProps {
  owed: Owed;
  payer: string;
  onClose: () => void;
}

/** Asks what is wrong with a reported payment, and shows what the payer will read (docs/rules.md §10.6). */
export function DisputeForm({ owed, payer, onClose }: DisputeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // The button that opened the form has gone, and the focus with it.
  useEffect(() => {
    // On a ready reason: in the text field, a phone's keyboard would cover them.
    form.current?.querySelector('button')?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const [reason, setReason] = useState('');
  useKeptText(`dispute ${owed.id}`, reason, setReason);
  const [attempted, setAttempted] = useState(false);
  const { dispute, loading, error } = useDispute(owed);
  const complaint = attempted ? checkDisputeReason(reason) : undefined;
  const serverComplaint = fieldsOf(error).reason?.[0];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (loading || checkDisputeReason(reason)) return;
    const result = await dispute(reason);
    if (!result.error) onClose();
  };
  return (
    // The margin is the height of a dialog's footer, which stays in place while the body scrolls.
    <Box asChild display="grid" gap="3" mt="3" scrollMarginBottom="28" scrollMarginTop="4">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Flex gap="2" wrap="wrap">
          {readyReasons().map((ready) => (
            <Button key={ready} size="xs" variant="subtle" onClick={() => setReason(ready)}>
              {ready}
            </Button>
          ))}
        </Flex>
        <TextAreaField
          label={t('payments.dispute.reason')}
          rows={3}
          maxLength={REASON_MAX * 2}
          hint={t('payments.dispute.hint', { name: payer })}
          error={sentenceText(complaint) ?? serverComplaint}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {reason.trim() ? (
          <Box color="muted" textStyle="xs">
            {t('payments.dispute.preview', { name: payer })}
            <Quote mt="1" color="ink">
              {reason.trim()}
            </Quote>
          </Box>
        ) : null}
        {error && !serverComplaint ? <Complaint>{messageOf(error)}</Complaint> : null}
        <Flex gap="2.5" wrap="wrap">
          <BusyButton type="submit" size="sm" busy={loading} busyText={t('payments.dispute.sending')}>
            {t('payments.dispute.send')}
          </BusyButton>
          <Button size="sm" variant="outline" onClick={onClose}>
            {t('payments.dispute.cancel')}
          </Button>
        </Flex>
      </form>
    </Box>
  );
}

const readyReasons = (): string[] => [
  t('payments.dispute.nothing'),
  t('payments.dispute.part'),
  t('payments.dispute.unseen'),
];
