import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { amountText } from '@kolo/server/domain/currency.ts';
import { isolated } from '@kolo/server/domain/names.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Quote } from '../../../components/quote.tsx';
import { StatusSign } from '../../../components/status-sign.tsx';
import { keptClear } from '../../../components/toast-place.ts';
import type { PaymentDetailsFieldsFragment, RoundFieldsFragment } from '../../../graphql/generated.ts';
import { formatDay } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

interface ThankEveryoneProps {
  cycle: PaymentDetailsFieldsFragment;
  round: RoundFieldsFragment;
}

/** For a collector who has received every payment: a message to send to the group. */
export function ThankEveryone({ cycle, round }: ThankEveryoneProps) {
  const amount = amountText(cycle.participantAmount * round.payments.length, cycle.currency);
  const message = t('payments.thanks.message', {
    amount,
    day: formatDay(round.date),
    title: isolated(cycle.title),
  });
  return (
    <Box {...keptClear} bg="ok.soft" borderRadius="l3" px="4" py="3.5" mb="4" display="grid" gap="2.5">
      <Flex gap="2.5" align="center" fontWeight="semibold">
        <StatusSign shape="full" />
        <Text>{t('payments.thanks.title', { amount })}</Text>
      </Flex>
      <Quote>{message}</Quote>
      <Flex gap="2.5" wrap="wrap">
        {'share' in navigator ? (
          <Button size="sm" variant="outline" onClick={() => void share(message)}>
            {t('payments.thanks.share')}
          </Button>
        ) : null}
        <CopyButton text={message} label={t('payments.thanks.copy')} />
      </Flex>
    </Box>
  );
}

async function share(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch {
    // The person has closed the menu.
  }
}
