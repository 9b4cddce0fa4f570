import { Text, VisuallyHidden } from '@chakra-ui/react';
import { t } from '../lib/t.ts';
import { lengthMessage } from './length-message.ts';

export interface CounterProps {
  length: number;
  /** The number after the slash. */
  of: number;
  min: number;
  max?: number;
}

/**
 * The length of a text and its limit: `111 characters, at least 300 needed`. Screen readers get `111/300 (Min 300 chars)` (docs/rules.md
 * §20.6), which would look like an exceeded limit.
 */
export function Counter({ length, of, min, max = Infinity }: CounterProps) {
  const isValid = length >= min && length <= max;
  return (
    <Text as="span" color={isValid ? 'ok' : 'muted'} textStyle="xs" fontWeight="medium">
      <span aria-hidden>{lengthMessage(length, min, max)}</span>
      <VisuallyHidden>{t('storyForm.length.spoken', { length, of, min })}</VisuallyHidden>
    </Text>
  );
}
