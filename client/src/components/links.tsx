import {
  chakra,
  Link as ChakraLink,
  useRecipe,
  type ButtonProps,
  type HTMLChakraProps,
} from '@chakra-ui/react';
import { createLink } from '@tanstack/react-router';

/** A link in text, to a route of the application. */
export const TextLink = createLink(ChakraLink);

type ButtonAnchorProps = HTMLChakraProps<'a'> & Pick<ButtonProps, 'variant' | 'size'>;

function ButtonAnchor({ variant, size, children, ...anchor }: ButtonAnchorProps) {
  const look = useRecipe({ key: 'button' });
  return (
    <chakra.a css={look({ variant, size })} {...anchor}>
      {children}
    </chakra.a>
  );
}

/** A link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
