import { Text, type TextProps } from '@chakra-ui/react';

/** What somebody has written, as they wrote it. */
export const Quote = (props: TextProps) => (
  <Text
    as="blockquote"
    dir="auto"
    borderStartWidth="3px"
    ps="3"
    whiteSpace="pre-wrap"
    overflowWrap="anywhere"
    {...props}
  />
);
