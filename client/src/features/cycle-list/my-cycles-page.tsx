import { Box, Heading } from '@chakra-ui/react';
import { Card } from '../../components/card.tsx';
import { ErrorPanel } from '../../components/error-panel.tsx';
import { openRequests, OwnRequestRow } from '../../forms/own-requests.tsx';
import {
  MyCyclesDocument,
  useMyCyclesQuery,
  useOwnJoinRequestsQuery,
  type CycleCardFieldsFragment,
  type MyCyclesQuery,
} from '../../graphql/generated.ts';
import { useLiveCycles } from '../../graphql/live.ts';
import { hasCycles, hiddenIn, shownLists, type CycleList } from '../../lib/cycle-lists.ts';
import { PageOfCycles } from './further-cycles.tsx';
import { HiddenCycles } from './hidden-cycles.tsx';
import {
  CardGrid,
  LoadingCards,
  MyCyclesFrame,
  NoCycles,
  EmptyList,
  SectionFrame,
  sections,
} from './list-frame.tsx';
import { NoteCard } from './note-card.tsx';
import { t } from '../../lib/t.ts';

/** The viewer's cycles, in four lists. */
export function MyCyclesPage() {
  const { data, dataState, error, refetch } = useMyCyclesQuery();
  const shown = dataState === 'complete' ? data.myCycles : undefined;
  useLiveCycles({ version: shown?.version, query: MyCyclesDocument, variables: {} });

  return (
    <MyCyclesFrame>
      <NoteCard />
      {error && (
        <Box mt="6">
          <ErrorPanel message={t('statements.cyclesUnavailable')} onRetry={() => void refetch()} />
        </Box>
      )}
      {/* What has loaded before stays on the screen if loading it again fails. */}
      {shown ? <Lists myCycles={shown} /> : !error && <LoadingCards />}
      {/* They load later, so they stand below: nothing may push the lists away. */}
      <OwnRequests />
    </MyCyclesFrame>
  );
}

/** The viewer's open join requests. */
function OwnRequests() {
  const { data, dataState } = useOwnJoinRequestsQuery();
  const requests = dataState === 'complete' ? openRequests(data.me) : [];
  if (requests.length === 0) return null;
  return (
    <Box as="section" mt="6">
      <Heading as="h2" size="xl" mb="2.5">
        {t('joinRequests.heading')}
      </Heading>
      <Card as="ul" listStyleType="none" py={{ base: '1', md: '1.5' }}>
        {requests.map((request) => (
          <OwnRequestRow key={request.id} request={request} />
        ))}
      </Card>
    </Box>
  );
}

function Lists({ myCycles }: Pick<MyCyclesQuery, 'myCycles'>) {
  if (!hasCycles(myCycles)) return <NoCycles />;
  return (
    <>
      {shownLists(myCycles).map((list) => (
        <Section key={list} list={list} cycles={myCycles[list]} />
      ))}
      <HiddenCycles cycles={hiddenIn(myCycles)} mt="8" />
    </>
  );
}

interface SectionProps {
  list: CycleList;
  cycles: readonly CycleCardFieldsFragment[];
}

const Section = ({ list, cycles }: SectionProps) => (
  <SectionFrame list={list} heading={sections[list].heading()}>
    {cycles.length === 0 ? (
      <EmptyList>{sections[list].empty()}</EmptyList>
    ) : (
      <CardGrid>
        <PageOfCycles list={list} cycles={cycles} />
      </CardGrid>
    )}
  </SectionFrame>
);
