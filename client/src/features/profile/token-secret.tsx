import { Box, Button } from '@chakra-ui/react';
import { useRef } from 'react';
import { announceError, announceSuccess } from '../../lib/announce.ts';
import { notices } from '../../lib/messages/notices.ts';
import { t } from '../../lib/t.ts';
import { SecretField } from './secret-field.tsx';

/** The secret of a new token, which cannot be shown again. */
export function TokenSecret({ secret }: { secret: string }) {
  const field = useRef<HTMLTextAreaElement>(null);

  const copy = async () => {
    try {
      // The clipboard exists only on pages loaded over https or from localhost.
      await navigator.clipboard.writeText(secret);
      announceSuccess(notices.copyToken.done());
    } catch {
      field.current?.focus();
      announceError(notices.copyToken.failed());
    }
  };

  return (
    <Box display="grid" gap="4" justifyItems="start">
      <SecretField
        label={t('accessTokens.secret.token')}
        hint={t('statements.tokenShownOnce')}
        secret={secret}
        rows={2}
        field={field}
      />
      <Button onClick={() => void copy()}>{t('accessTokens.secret.copy')}</Button>
    </Box>
  );
}
