import { Box, chakra, Text } from '@chakra-ui/react';

/** The result of a check. */
export interface VerdictProps {
  /** `question` if the check alone does not settle it. */
  sign: 'tick' | 'cross' | 'question';
  /** The result in a few words, beside the sign. */
  title?: string;
  sentences: readonly string[];
}

const looks = {
  tick: { color: 'ok.solid', path: 'm9 16.5 5 5 9.5-11' },
  cross: { color: 'bad.solid', path: 'm10.5 10.5 11 11m0-11-11 11' },
  question: { color: 'muted', path: 'M11.5 12.5a4.5 4.5 0 1 1 6.5 4c-1.4.7-2 1.5-2 2.7m0 4.3v.1' },
} as const;

/** Shows the result of a check by a sign and in words, and announces it to screen readers. */
export const Verdict = ({ sign, title, sentences }: VerdictProps) => (
  <Box
    as="output"
    display="flex"
    gap="3.5"
    mt="4"
    p="3.5"
    borderWidth="1px"
    borderStartWidth="4px"
    borderStartColor={looks[sign].color}
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
      color={looks[sign].color}
      stroke="surface"
      data-verdict={sign}
    >
      <circle cx="16" cy="16" r="16" fill="currentcolor" stroke="none" />
      <path d={looks[sign].path} />
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
