import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Complaint } from '../../../components/complaint.tsx';
import { Quote } from '../../../components/quote.tsx';
import { useWithdrawDelayMutation, type PaymentFieldsFragment } from '../../../graphql/generated.ts';
import { messageOf } from '../../../lib/errors.ts';
import { formatDayToAct } from '../../../lib/format.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { t } from '../../../lib/t.ts';
import { useOutcome } from '../../../lib/use-outcome.ts';

// Few payers need it.
const DelayForm = lazy(async () => ({ default: (await import('./delay-form.tsx')).DelayForm }));

interface OwnDelayProps {
  paymentId: string;
  delay: NonNullable<PaymentFieldsFragment['delay']> | null;
  /** The collector's name. */
  collector: string;
}

/** By which a payer says that they cannot pay yet, and changes or withdraws that (docs/rules.md §10.10). */
export function OwnDelay({ paymentId, delay, collector }: OwnDelayProps) {
  const [editing, setEditing] = useState(false);
  const [withdraw, { loading, error }] = useWithdrawDelayMutation(
    useOutcome({ notice: notices.withdrawDelay }),
  );
  if (editing)
    return (
      <Suspense>
        <DelayForm
          paymentId={paymentId}
          initial={delay}
          collector={collector}
          onClose={() => setEditing(false)}
        />
      </Suspense>
    );
  if (!delay)
    return (
      <Button variant="ghost" size="sm" justifySelf="start" onClick={() => setEditing(true)}>
        {t('payments.delay.offer')}
      </Button>
    );
  return (
    <Box borderTopWidth="1px" pt="3" display="grid" gap="2" aria-live="polite">
      <Text>{t('payments.delay.own', { name: collector, day: formatDayToAct(delay.payOn) })}</Text>
      {delay.note === null ? null : <Quote>{delay.note}</Quote>}
      <Flex gap="2.5" wrap="wrap">
        <Button variant="outline" size="sm" onClick={() => setEditing(true)}>
          {t('payments.delay.edit')}
        </Button>
        <BusyButton
          variant="ghost"
          size="sm"
          busy={loading}
          onClick={() => void withdraw({ variables: { paymentId } })}
        >
          {t('payments.delay.withdraw')}
        </BusyButton>
      </Flex>
      {error ? <Complaint>{messageOf(error)}</Complaint> : null}
    </Box>
  );
}
