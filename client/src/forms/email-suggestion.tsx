import { Box, Button, chakra, HStack } from '@chakra-ui/react';
import { suggestedEmail } from '@kolo/server/domain/email-suggestion.ts';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { emailSuggestionMessages as words } from './email-suggestion-messages.ts';

interface EmailSuggestionProps {
  /** The field of the address, however its form keeps it. */
  children: ReactNode;
  /** Puts the address that was meant into the field. */
  onTake: (email: string) => void;
}

/**
 * Asks below an e-mail field whether a mistyped domain was meant (docs/rules.md §3.2). It never blocks: whoever goes on without
 * an answer has the address that was typed.
 */
export function EmailSuggestion({ children, onTake }: EmailSuggestionProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  // Beside the drawing: a letter that changes nothing here draws nothing anew.
  const typed = useRef('');
  const kept = useRef<string>(undefined);
  const [asked, setAsked] = useState<string>();

  const read = (target: EventTarget, isDone: boolean) => {
    if (!(target instanceof HTMLInputElement)) return;
    typed.current = target.value;
    const meant = target.value === kept.current ? undefined : suggestedEmail(target.value);
    // `gmail.co` may become the other by the next letter.
    const may = meant !== undefined && (isDone || !meant.startsWith(target.value.trim()));
    setAsked(may ? meant : undefined);
  };
  // An address may stand there from the start: of a list that was pasted nobody touches each.
  const readAtFirst = useEffectEvent(() => {
    const input = place.current?.querySelector('input');
    if (input?.value) read(input, true);
  });
  useEffect(() => readAtFirst(), []);
  /** The buttons go: the focus goes back to the field, where the answer can be seen. */
  const answer = (taken?: string) => {
    if (taken === undefined) kept.current = typed.current;
    else onTake(taken);
    setAsked(undefined);
    place.current?.querySelector('input')?.focus();
  };

  return (
    <Box
      ref={place}
      onChange={({ target }) => read(target, false)}
      onBlur={({ target }) => read(target, true)}
    >
      {children}
      {/* Read out when words come into it: so it stands there before. */}
      <chakra.output id={id} display="block" mt={asked && '1.5'} textStyle="sm" overflowWrap="anywhere">
        {asked && words.question(asked)}
      </chakra.output>
      {asked && (
        <HStack mt="1.5" gap="2" wrap="wrap">
          <Button size="sm" variant="outline" aria-describedby={id} onClick={() => answer(asked)}>
            {words.take}
          </Button>
          <Button size="sm" variant="ghost" aria-describedby={id} onClick={() => answer()}>
            {words.keep}
          </Button>
        </HStack>
      )}
    </Box>
  );
}
