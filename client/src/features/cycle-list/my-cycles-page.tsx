import { Box, chakra, Heading, SimpleGrid, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { statements } from '@kolo/server/domain';
import type { ReactNode } from 'react';
import { Card } from '../../components/card.tsx';
import { CycleRing } from '../../components/cycle-ring.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { Page, PageHeading } from '../../components/page.tsx';
import {
  useMyCyclesQuery,
  type CycleCardFieldsFragment,
  type MyCyclesQuery,
} from '../../graphql/generated.ts';
import { signRing } from '../../lib/sign-ring.ts';
import { PageOfCycles, type CycleList } from './further-cycles.tsx';

/** The four lists in the order of the page, each with what stands there while it is empty (docs/rules.md §20.8). */
const sections = [
  { list: 'owned', heading: 'Owned Cycles', empty: 'You have not started a cycle.' },
  { list: 'accepted', heading: 'Joined Cycles', empty: 'You have not joined a cycle of somebody else.' },
  { list: 'pending', heading: 'Pending Cycles', empty: 'No invite waits for your answer.' },
  { list: 'rejected', heading: 'Rejected Cycles', empty: 'You have not rejected any invite.' },
] as const;

/** Every cycle of the viewer, sorted by what it is to them. */
export function MyCyclesPage() {
  const { data, dataState, error, refetch } = useMyCyclesQuery();

  return (
    <MyCyclesFrame>
      {error && (
        <Box mt="6">
          <ErrorPanel message={statements.cyclesUnavailable} onRetry={() => void refetch()} />
        </Box>
      )}
      {/* What was fetched before stays on the screen when fetching it anew fails. */}
      {dataState === 'complete' ? <Lists myCycles={data.myCycles} /> : !error && <LoadingCards />}
    </MyCyclesFrame>
  );
}

const MyCyclesFrame = ({ children }: { children: ReactNode }) => (
  <Page>
    <title>My Cycles</title>
    <PageHeading>My Cycles</PageHeading>
    {children}
  </Page>
);

/** The page until its cycles are there. */
export const MyCyclesOnTheirWay = () => (
  <MyCyclesFrame>
    <LoadingCards />
  </MyCyclesFrame>
);

function Lists({ myCycles }: Pick<MyCyclesQuery, 'myCycles'>) {
  if (sections.every(({ list }) => myCycles[list].length === 0)) return <NoCycles />;
  return sections.map(({ list, heading, empty }) => (
    <Section key={list} list={list} heading={heading} empty={empty} cycles={myCycles[list]} />
  ));
}

interface SectionProps {
  list: CycleList;
  heading: string;
  empty: string;
  cycles: readonly CycleCardFieldsFragment[];
}

function Section({ list, heading, empty, cycles }: SectionProps) {
  return (
    <Box as="section" mt="8">
      <Heading as="h2" size="xl">
        {heading}
      </Heading>
      {cycles.length === 0 ? (
        <Text mt="2" color="muted">
          {empty}
        </Text>
      ) : (
        <CardGrid>
          <PageOfCycles list={list} cycles={cycles} />
        </CardGrid>
      )}
    </Box>
  );
}

const CardGrid = ({ children }: { children: ReactNode }) => (
  <SimpleGrid mt="3" columns={{ base: 1, md: 2, lg: 3 }} gap="4.5">
    {children}
  </SimpleGrid>
);

function NoCycles() {
  return (
    <Card mt="6" display="grid" justifyItems="center" gap="4" py="14" textAlign="center">
      <CycleRing size={72} slots={signRing('empty', 'empty', 'empty', 'empty', 'empty', 'empty')} label="" />
      <Text textStyle="lg">{statements.noCycles}</Text>
      <ButtonLink to="/start-cycle" search={{ step: '1' }}>
        Want to start one?
      </ButtonLink>
    </Card>
  );
}

/** As large as what will stand there, so that nothing jumps. */
function LoadingCards() {
  return (
    <chakra.output display="block" mt="8">
      <VisuallyHidden>Loading...</VisuallyHidden>
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
