import { Box, SkipNavContent, SkipNavLink } from '@chakra-ui/react';
import { loadCatalogue } from '@kolo/server/domain/messages/translate.ts';
import type { ReactNode } from 'react';
import { app } from '../../lib/catalogues/en/app.ts';
import { guest } from '../../lib/catalogues/en/guest.ts';
import { start } from '../../lib/catalogues/en/start.ts';
import { t } from '../../lib/t.ts';
import { NavigationBar } from './navigation-bar.tsx';

loadCatalogue(guest);
loadCatalogue(app);
loadCatalogue(start);

/** The frame of every page except those of visitors: the skip link, the bar and the main landmark. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipNavLink>{t('navigation.skip')}</SkipNavLink>
      <NavigationBar />
      <SkipNavContent />
      <Box as="main">{children}</Box>
    </>
  );
}
