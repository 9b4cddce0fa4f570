import { Box, Text } from '@chakra-ui/react';

/** What a check found, sentence by sentence. */
export interface VerdictProps {
  isGood: boolean;
  sentences: readonly string[];
}

/** Told to screen readers as it comes; good or bad is said by the words, and by the colour of the edge beside them. */
export const Verdict = ({ isGood, sentences }: VerdictProps) => (
  <Box
    as="output"
    display="block"
    mt="4"
    p="3.5"
    borderWidth="1px"
    borderStartWidth="4px"
    borderStartColor={isGood ? 'ok.solid' : 'bad.solid'}
    borderRadius="l2"
  >
    {sentences.map((sentence) => (
      <Text key={sentence} overflowWrap="anywhere">
        {sentence}
      </Text>
    ))}
  </Box>
);
