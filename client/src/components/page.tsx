import { Box, Heading, type BoxProps, type HeadingProps } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';

/** The main column of a page. `reading` limits the length of lines. */
export function Page({ reading = false, ...box }: BoxProps & { reading?: boolean }) {
  return (
    <Box
      w="full"
      maxW={reading ? '3xl' : 'page'}
      mx="auto"
      px={{ base: '4.5', md: '8' }}
      py={{ base: '5', md: '9' }}
      pb={{ base: '1', md: '12' }}
      {...box}
    />
  );
}

/** The page's h1. It takes the focus when the page appears, so that keyboards and screen readers start there. */
export function PageHeading({ children, ...heading }: HeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A field with autofocus and the target of a hash keep the focus.
    const free = document.activeElement === document.body || document.activeElement === null;
    if (free || !document.activeElement?.closest('main, [role=dialog]'))
      ref.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Heading
      as="h1"
      ref={ref}
      tabIndex={-1}
      outline="none"
      fontSize={{ base: '1.7rem', md: '2.125rem' }}
      lineHeight="shorter"
      {...heading}
    >
      {children}
    </Heading>
  );
}
