import { Box, chakra, Text } from '@chakra-ui/react';

/** The result of a check. */
export interface VerdictProps {
  isGood: boolean;
  /** The result in a few words, beside the tick or cross. */
  title?: string;
  sentences: readonly string[];
}

/** Shows the result of a check by a tick or a cross and in words, and announces it to screen readers. */
export const Verdict = ({ isGood, title, sentences }: VerdictProps) => (
  <Box
    as="output"
    display="flex"
    gap="3.5"
    mt="4"
    p="3.5"
    borderWidth="1px"
    borderStartWidth="4px"
    borderStartColor={isGood ? 'ok.solid' : 'bad.solid'}
    borderRadius="l2"
  >
    <chakra.svg
      aria-hidden
      viewBox="0 0 32 32"
      boxSize="8"
      flex="none"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      color={isGood ? 'ok.solid' : 'bad.solid'}
      stroke="surface"
      data-verdict={isGood ? 'tick' : 'cross'}
    >
      <circle cx="16" cy="16" r="16" fill="currentcolor" stroke="none" />
      <path d={isGood ? 'm9 16.5 5 5 9.5-11' : 'm10.5 10.5 11 11m0-11-11 11'} />
    </chakra.svg>
    <Box minW="0" alignSelf="center">
      {title === undefined ? null : (
        <Text fontWeight="bold" textStyle="lg" overflowWrap="anywhere">
          {title}
        </Text>
      )}
      {sentences.map((sentence) => (
        <Text key={sentence} overflowWrap="anywhere">
          {sentence}
        </Text>
      ))}
    </Box>
  </Box>
);
