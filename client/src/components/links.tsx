import {
  chakra,
  Link as ChakraLink,
  useRecipe,
  type ButtonProps,
  type HTMLChakraProps,
} from '@chakra-ui/react';
import { createLink } from '@tanstack/react-router';

/** A link in running text, to a route of this application. */
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

/** A link that looks like a button, because it is the next thing to do. */
export const ButtonLink = createLink(ButtonAnchor);
