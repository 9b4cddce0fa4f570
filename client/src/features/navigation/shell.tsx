import { Box, SkipNavContent, SkipNavLink } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { NavigationBar } from './navigation-bar.tsx';

/** What surrounds every page but the signed-out ones: the skip link, the bar, the main landmark. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipNavLink>Skip to content</SkipNavLink>
      <NavigationBar />
      <SkipNavContent />
      <Box as="main">{children}</Box>
    </>
  );
}
