import { Button, Flex, Input } from '@chakra-ui/react';
import { notices, statements } from '@kolo/server/domain';
import { useEffect, useRef } from 'react';
import { LuCopy } from 'react-icons/lu';
import { FormField } from '../../components/form-field.tsx';
import { announceError, announceSuccess } from '../../lib/announce.ts';

/** The secret of a token that was just made, to be copied: the one time that anybody sees it. */
export function TokenSecret({ secret }: { secret: string }) {
  const field = useRef<HTMLInputElement>(null);
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
    <FormField label="Token" hint={statements.tokenShownOnce} readOnly>
      <Flex w="full" gap="2">
        <Input
          ref={field}
          value={secret}
          fontFamily="mono"
          flex="1"
          minW="0"
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="outline" h="11" onClick={() => void copy()}>
          <LuCopy aria-hidden />
          Copy
        </Button>
      </Flex>
    </FormField>
  );
}
