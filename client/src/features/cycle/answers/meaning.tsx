import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface MeaningProps {
  text: string | undefined;
  /** A chart that shows the same as the text. */
  children?: ReactNode;
}

/** Explains what a yes would mean for the person (docs/rules.md §24.2). */
export const Meaning = ({ text, children }: MeaningProps) =>
  text ? (
    <Box mt="2">
      <Text maxW="65ch" fontWeight="medium" overflowWrap="anywhere">
        {text}
      </Text>
      {children}
    </Box>
  ) : null;
