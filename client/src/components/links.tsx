import { Button, Link as ChakraLink, type ButtonProps, type LinkProps } from '@chakra-ui/react';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type Anchor = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

/** A link in running text, to a route of this application. */
export const TextLink = createLink(ChakraLink as (props: LinkProps) => React.ReactNode);

function ButtonAnchor({ variant, size, colorPalette, w, alignSelf, mt, children, ...anchor }: Look & Anchor) {
  const look = { variant, size, colorPalette, w, alignSelf, mt };
  return (
    <Button asChild {...look}>
      <a {...anchor}>{children}</a>
    </Button>
  );
}

type Look = Pick<ButtonProps, 'variant' | 'size' | 'colorPalette' | 'w' | 'alignSelf' | 'mt'>;

/** A link that looks like a button, because it is the next thing to do. */
export const ButtonLink = createLink(ButtonAnchor);
