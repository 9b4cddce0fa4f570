import { chakra } from '@chakra-ui/react';

/** A currency and a number with the space between them that keeps them on one line. */
const AMOUNT = /(\S+\u00a0\S+)/;

/** A text with amounts: on a phone, a line may break between the currency and the number, and never inside the number. */
export const Figure = ({ text }: { text: string }) => (
  <chakra.span overflowWrap="normal" wordBreak="normal">
    {text.split(AMOUNT).map((part, index) =>
      AMOUNT.test(part) ? (
        <chakra.span
          key={index}
          whiteSpace={{ base: 'normal', md: 'nowrap' }}
          _print={{ whiteSpace: 'nowrap' }}
        >
          {part.replace('\u00a0', ' ')}
        </chakra.span>
      ) : (
        part
      ),
    )}
  </chakra.span>
);
