import { Text, type TextProps } from '@chakra-ui/react';

/** A text by a person, with its line breaks. */
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
