import { Box, Button } from '@chakra-ui/react';
import { useRef } from 'react';
import { announceError, announceSuccess } from '../../lib/announce.ts';
import { notices } from '../../lib/messages/notices.ts';
import { SecretField } from './secret-field.tsx';
import { t } from '../../lib/t.ts';

/** The secret of a token that was just made, to be copied: the one time that anybody sees it. */
export function TokenSecret({ secret }: { secret: string }) {
  const field = useRef<HTMLTextAreaElement>(null);

  const copy = async () => {
    try {
      // Only there where the page came by https, or from this machine.
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
        label="Token"
        hint={t('statements.tokenShownOnce')}
        secret={secret}
        rows={2}
        field={field}
      />
      <Button onClick={() => void copy()}>Copy</Button>
    </Box>
  );
}
