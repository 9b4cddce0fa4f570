import { Box, Button, Textarea } from '@chakra-ui/react';
import { notices, statements } from '@kolo/server/domain';
import { useEffect, useRef } from 'react';
import { FormField } from '../../components/form-field.tsx';
import { announceError, announceSuccess } from '../../lib/announce.ts';

/** The secret of a token that was just made, to be copied: the one time that anybody sees it. */
export function TokenSecret({ secret }: { secret: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that made it is gone: the focus goes on to what it made, which is then read out.
  useEffect(() => field.current?.focus(), []);

  const copy = async () => {
    try {
      // Only there where the page came by https, or from this machine.
      await navigator.clipboard.writeText(secret);
      announceSuccess(notices.copyToken.done);
    } catch {
      field.current?.focus();
      announceError(notices.copyToken.failed);
    }
  };

  return (
    <Box display="grid" gap="4" justifyItems="start">
      <FormField label="Token" hint={statements.tokenShownOnce} readOnly>
        <Textarea
          ref={field}
          value={secret}
          rows={2}
          resize="none"
          fontFamily="mono"
          textStyle="sm"
          wordBreak="break-all"
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
      </FormField>
      <Button onClick={() => void copy()}>Copy</Button>
    </Box>
  );
}
