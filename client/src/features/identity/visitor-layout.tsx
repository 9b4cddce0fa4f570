import { Box, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ColourModeButton } from '../../components/colour-mode-button.tsx';
import { CycleRing } from '../../components/cycle-ring.tsx';
import { LanguageMenu } from '../../forms/language-menu.tsx';
import { ProductMark } from '../../components/product-mark.tsx';
import { signRing } from '../../lib/sign-ring.ts';
import { t } from '../../lib/t.ts';

const slots = signRing('approved', 'approved', 'current', 'coming', 'coming', 'coming');

/** Two panes: an introduction to Kolo, and the form. On a phone, the introduction is a strip above the form. */
export function VisitorLayout({ children }: { children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1.05fr) minmax(0, 1fr)' }}
      templateRows={{ base: 'auto 1fr', md: '1fr' }}
      minH="100dvh"
    >
      <Introduction />
      <Flex
        as="main"
        direction="column"
        align="center"
        px={{ base: '6', md: '8' }}
        py={{ base: '4', md: '8' }}
      >
        <Grid w="full" maxW="96" gap={{ base: '3', md: '4' }} my={{ base: '0', md: 'auto' }}>
          <Flex justify="space-between" align="center" wrap="wrap">
            <ProductMark />
            <ColourModeButton size="sm" me="-3" />
          </Flex>
          {children}
          <LanguageMenu />
        </Grid>
      </Flex>
    </Grid>
  );
}

function Introduction() {
  return (
    <Flex
      as="aside"
      aria-label={t('signIn.about.label')}
      bg="stage"
      color="onbrand"
      direction={{ base: 'row', md: 'column' }}
      justify="center"
      align="center"
      columnGap="5"
      rowGap="6"
      px={{ base: '6', md: '12' }}
      py={{ base: '4', md: '12' }}
      textAlign={{ md: 'center' }}
    >
      <Box w={{ base: '20', md: '56' }} flexShrink="0">
        <CycleRing size={224} slots={slots} label="" ground="stage" drawOnce />
      </Box>
      <Box maxW="42ch">
        <Heading as="p" size={{ base: 'lg', md: '3xl' }} mb={{ base: '1', md: '3' }}>
          {t('signIn.about.heading')}
        </Heading>
        <Text textStyle={{ base: 'xs', md: 'lg' }}>{t('signIn.about.text')}</Text>
      </Box>
    </Flex>
  );
}
