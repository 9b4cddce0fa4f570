import { Text, VisuallyHidden } from '@chakra-ui/react';
import { storyMessages } from './story-messages.ts';

export interface CounterProps {
  length: number;
  /** The number that is counted towards. */
  of: number;
  min: number;
  max?: number;
}

/**
 * How much has been written, and the least that is needed: `111 of at least 300 characters`. To who listens it says
 * `111/300 (Min 300 chars)` (docs/rules.md §20.6), which to the eye reads as a limit that was exceeded.
 */
export function Counter({ length, of, min, max = Infinity }: CounterProps) {
  const fits = length >= min && length <= max;
  return (
    <Text as="span" color={fits ? 'ok' : 'muted'} textStyle="xs" fontWeight="medium">
      <span aria-hidden>{storyMessages.counted(length, min, max)}</span>
      <VisuallyHidden>
        {length}/{of} (Min {min} chars)
      </VisuallyHidden>
    </Text>
  );
}
