import { chakra } from '@chakra-ui/react';

/** A text with amounts: a line may break between the currency and the number, and never inside the number. */
export const Figure = ({ text }: { text: string }) => (
  <chakra.span overflowWrap="normal" wordBreak="normal">
    {text.replaceAll('\u00a0', ' ')}
  </chakra.span>
);
