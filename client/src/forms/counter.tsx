import { Text } from '@chakra-ui/react';

export interface CounterProps {
  length: number;
  /** The number that is counted towards. */
  of: number;
  min: number;
  max?: number;
}

/** How much has been written, and the least that is needed: `12/300 (Min 300 chars)` (docs/rules.md §20.6). */
export function Counter({ length, of, min, max = Infinity }: CounterProps) {
  const fits = length >= min && length <= max;
  return (
    <Text as="span" color={fits ? 'ok' : 'muted'} textStyle="xs" fontWeight="medium" whiteSpace="nowrap">
      {length}/{of} (Min {min} chars)
    </Text>
  );
}
