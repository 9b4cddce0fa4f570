import { Box, Text } from '@chakra-ui/react';

/** The result of a check. */
export interface VerdictProps {
  isGood: boolean;
  sentences: readonly string[];
}

/** Shows the result of a check, and announces it to screen readers. The colour of the edge adds no information. */
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
