import { Box, Button, chakra, HStack } from '@chakra-ui/react';
import { suggestedEmail } from '@kolo/server/domain/email-suggestion.ts';
import { isolated } from '@kolo/server/domain/names.ts';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { t } from '../lib/t.ts';

interface EmailSuggestionProps {
  /** The field of the email address. */
  children: ReactNode;
  /** Sets the suggested address as the value of the field. */
  onTake: (email: string) => void;
}

/**
 * Suggests a correction for a mistyped domain, below the field (docs/rules.md §3.2). People can continue without an answer: then the
 * address stays as it was typed.
 */
export function EmailSuggestion({ children, onTake }: EmailSuggestionProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  // A ref, because typing must not render the component again.
  const typed = useRef('');
  const kept = useRef<string>(undefined);
  const [suggestion, setSuggestion] = useState<string>();

  const read = (target: EventTarget, isDone: boolean) => {
    if (!(target instanceof HTMLInputElement)) return;
    typed.current = target.value;
    const suggested = target.value === kept.current ? undefined : suggestedEmail(target.value);
    // After `gmail.co` the next character may complete the suggested address.
    const isUseful = suggested !== undefined && (isDone || !suggested.startsWith(target.value.trim()));
    setSuggestion(isUseful ? suggested : undefined);
  };
  // The field may be filled from the start, as by a list of addresses that was pasted.
  const readAtFirst = useEffectEvent(() => {
    const input = box.current?.querySelector('input');
    if (input?.value) read(input, true);
  });
  useEffect(() => readAtFirst(), []);
  /** Moves the focus back to the field, because the buttons disappear. */
  const answer = (taken?: string) => {
    if (taken === undefined) kept.current = typed.current;
    else onTake(taken);
    setSuggestion(undefined);
    box.current?.querySelector('input')?.focus();
  };

  return (
    <Box ref={box} onChange={({ target }) => read(target, false)} onBlur={({ target }) => read(target, true)}>
      {children}
      {/* Always rendered: screen readers only announce changes of an existing element. */}
      <chakra.output id={id} display="block" mt={suggestion && '1.5'} textStyle="sm" overflowWrap="anywhere">
        {suggestion && t('accountFields.suggestion.question', { email: isolated(suggestion) })}
      </chakra.output>
      {suggestion && (
        <HStack mt="1.5" gap="2" wrap="wrap">
          <Button size="sm" variant="outline" aria-describedby={id} onClick={() => answer(suggestion)}>
            {t('accountFields.suggestion.take')}
          </Button>
          <Button size="sm" variant="ghost" aria-describedby={id} onClick={() => answer()}>
            {t('accountFields.suggestion.keep')}
          </Button>
        </HStack>
      )}
    </Box>
  );
}
