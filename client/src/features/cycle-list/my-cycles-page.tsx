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
import { shownLists, type CycleList } from '../../lib/cycle-lists.ts';
import { PageOfCycles } from './further-cycles.tsx';
import {
  CardGrid,
  LoadingCards,
  MyCyclesFrame,
  NoCycles,
  NoneOfThese,
  SectionFrame,
  sections,
} from './list-frame.tsx';
import { NoteCard } from './note-card.tsx';
import { t } from '../../lib/t.ts';

/** Every cycle of the viewer, sorted by what it is to them. */
export function MyCyclesPage() {
  const { data, dataState, error, refetch } = useMyCyclesQuery();
  const shown = dataState === 'complete' ? data.myCycles : undefined;
  useLiveCycles({ version: shown?.version, query: MyCyclesDocument, variables: {} });

  return (
    <MyCyclesFrame>
      <NoteCard />
      <OwnRequests />
      {error && (
        <Box mt="6">
          <ErrorPanel message={t('statements.cyclesUnavailable')} onRetry={() => void refetch()} />
        </Box>
      )}
      {/* What was fetched before stays on the screen when fetching it anew fails. */}
      {shown ? <Lists myCycles={shown} /> : !error && <LoadingCards />}
    </MyCyclesFrame>
  );
}

/** What the viewer has asked to join, before it is one of their cycles. */
function OwnRequests() {
  const { data, dataState } = useOwnJoinRequestsQuery();
  const own = dataState === 'complete' ? openRequests(data.me) : [];
  if (own.length === 0) return null;
  return (
    <Box as="section" mt="6">
      <Heading as="h2" size="xl" mb="2.5">
        {t('joinRequests.heading')}
      </Heading>
      <Card as="ul" listStyleType="none" py={{ base: '1', md: '1.5' }}>
        {own.map((request) => (
          <OwnRequestRow key={request.id} request={request} />
        ))}
      </Card>
    </Box>
  );
}

function Lists({ myCycles }: Pick<MyCyclesQuery, 'myCycles'>) {
  const lists = shownLists(myCycles);
  if (lists.length === 0) return <NoCycles />;
  return lists.map((list) => <Section key={list} list={list} {...sections[list]} cycles={myCycles[list]} />);
}

interface SectionProps {
  list: CycleList;
  heading: string;
  empty: string;
  cycles: readonly CycleCardFieldsFragment[];
}

const Section = ({ list, heading, empty, cycles }: SectionProps) => (
  <SectionFrame list={list} heading={heading}>
    {cycles.length === 0 ? (
      <NoneOfThese>{empty}</NoneOfThese>
    ) : (
      <CardGrid>
        <PageOfCycles list={list} cycles={cycles} />
      </CardGrid>
    )}
  </SectionFrame>
);
