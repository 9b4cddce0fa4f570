import { Box, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ColourModeButton } from '../../components/colour-mode-button.tsx';
import { CycleRing } from '../../components/cycle-ring.tsx';
import { ProductMark } from '../../components/product-mark.tsx';
import { signRing } from '../../lib/sign-ring.ts';

const slots = signRing('approved', 'approved', 'current', 'coming', 'coming', 'coming');

/** Two panes: what a savings circle is, and the form. On a phone the first shrinks to a strip above the second. */
export function VisitorLayout({ children }: { children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1.05fr) minmax(0, 1fr)' }}
      templateRows={{ base: 'auto 1fr', md: '1fr' }}
      minH="100dvh"
    >
      <Stage />
      <Flex
        as="main"
        direction="column"
        align="center"
        px={{ base: '6', md: '8' }}
        py={{ base: '4', md: '8' }}
      >
        <Grid w="full" maxW="96" gap={{ base: '3', md: '4' }} my={{ base: '0', md: 'auto' }}>
          <Flex justify="space-between" align="center">
            <ProductMark />
            <ColourModeButton size="sm" me="-3" />
          </Flex>
          {children}
        </Grid>
      </Flex>
    </Grid>
  );
}

function Stage() {
  return (
    <Flex
      as="aside"
      aria-label="What Kolo is"
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
          Save together, take turns.
        </Heading>
        <Text textStyle={{ base: 'xs', md: 'lg' }}>
          Everyone pays the same each round. Each round, one of you collects it all. Kolo keeps the order, the
          dates and who has paid.
        </Text>
      </Box>
    </Flex>
  );
}
