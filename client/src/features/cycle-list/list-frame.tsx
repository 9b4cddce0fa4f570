import { Box, chakra, Heading, SimpleGrid, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from '../../components/card.tsx';
import { CycleRing } from '../../components/cycle-ring.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import type { CycleList } from '../../lib/cycle-lists.ts';
import { signRings } from '../../lib/sign-ring.ts';
import { t } from '../../lib/t.ts';

/** The heading of each list, and what it says while it is empty (docs/rules.md §20.8). */
export const sections: Record<CycleList, { heading: () => string; empty: () => string }> = {
  owned: { heading: () => t('cycleList.owned'), empty: () => t('cycleList.owned.none') },
  accepted: { heading: () => t('cycleList.joined'), empty: () => t('cycleList.joined.none') },
  pending: { heading: () => t('cycleList.pending'), empty: () => t('cycleList.pending.none') },
  rejected: { heading: () => t('cycleList.rejected'), empty: () => t('cycleList.rejected.none') },
};

export const MyCyclesFrame = ({ children }: { children: ReactNode }) => (
  <Page>
    <title>{t('cycleList.title')}</title>
    <PageHeading>{t('cycleList.title')}</PageHeading>
    {children}
  </Page>
);

interface SectionFrameProps {
  list: string;
  heading: string;
  children: ReactNode;
}

export const SectionFrame = ({ list, heading, children }: SectionFrameProps) => (
  <Box as="section" data-list={list} mt="8">
    <Heading as="h2" size="xl">
      {heading}
    </Heading>
    {children}
  </Box>
);

export const EmptyList = ({ children }: { children: ReactNode }) => (
  <Text mt="2" color="muted">
    {children}
  </Text>
);

export const CardGrid = ({ children }: { children?: ReactNode }) => (
  <SimpleGrid mt="3" columns={{ base: 1, md: 2, lg: 3 }} gap="4.5">
    {children}
  </SimpleGrid>
);

export function NoCycles() {
  return (
    <Card data-list="none" mt="6" display="grid" justifyItems="center" gap="4" py="14" textAlign="center">
      <CycleRing size={72} slots={signRings.empty} label="" />
      <Text textStyle="lg">{t('statements.noCycles')}</Text>
      <ButtonLink to="/start-cycle" search={{ step: '1' }}>
        {t('cycleList.startOne')}
      </ButtonLink>
    </Card>
  );
}

/** As high as the cards, so that nothing moves when they appear. */
export function LoadingCards() {
  return (
    <chakra.output display="block" mt="8">
      <VisuallyHidden>{t('cycleList.loading')}</VisuallyHidden>
      <Skeleton h="6" w="40" />
      <CardGrid>
        {['one', 'two', 'three'].map((card) => (
          <Card key={card}>
            <Stack gap="4">
              <Skeleton h="14" />
              <Skeleton h="16" />
              <Skeleton h="8" w="28" />
            </Stack>
          </Card>
        ))}
      </CardGrid>
    </chakra.output>
  );
}
