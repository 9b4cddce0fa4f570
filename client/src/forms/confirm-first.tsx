import { Stack, Text } from '@chakra-ui/react';
import { useViewer } from '../lib/session.tsx';
import { t } from '../lib/t.ts';
import { VerificationEmail } from './verification-email.tsx';

/** Asks an owner to verify their email before they invite people, who would not see the owner's name (docs/rules.md §20.7). */
export function ConfirmFirst() {
  const viewer = useViewer();
  return (
    <Stack bg="accent.soft" color="accent.ink" borderRadius="l2" p="4" mb="5" gap="3">
      <Text fontWeight="semibold">{t('emailVerification.first.text')}</Text>
      {viewer ? (
        <Text overflowWrap="anywhere">{t('emailVerification.first.help', { email: viewer.email })}</Text>
      ) : null}
      <VerificationEmail wasSent />
    </Stack>
  );
}
