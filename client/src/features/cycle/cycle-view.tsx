import { Box, Flex, Grid } from '@chakra-ui/react';
import { canBeJoined } from '@kolo/server/domain/joining.ts';
import { allows } from '@kolo/server/domain/permissions.ts';
import { isStopped, isUnderWay } from '@kolo/server/domain/stage.ts';
import { lazy, Suspense, useMemo } from 'react';
import { Page } from '../../components/page.tsx';
import type { CycleViewFieldsFragment } from '../../graphql/generated.ts';
import { useViewer } from '../../lib/session.tsx';
import { AnswerCard } from './answers/answer-card.tsx';
import { CollectorsSection } from './collectors/collectors-section.tsx';
import { CycleHeader } from './page/cycle-header.tsx';
import { Ending } from './ending/ending.tsx';
import { SettlementCard } from './ending/ending-code.ts';
import type { CycleSearch } from './cycle-search.ts';
import { RecordsSection } from './history/records-section.tsx';
import { ParticipantsSection } from './participants/participants-section.tsx';
import { PathCard } from './path/path-card.tsx';
import { RingCard } from './ring/ring-card.tsx';
import { CircleFirstCard } from './payments/circle-first-card.tsx';
import { AddressedRound } from './payments/addressed-round.tsx';
import { RoundCard } from './payments/round-card.tsx';
import { useRoundDialog, type OpenRound } from './payments/use-round-dialog.tsx';
import { RunButton } from './page/run-button.tsx';
import { FoldingSections } from './page/folding.tsx';
import { OfferCard, ProposalsCard } from './page/organiser-code.ts';
import { SectionTabs } from './page/section-tabs.tsx';
import { openProposals } from './proposals/open-proposals.ts';
import { SettingsSection } from './settings/settings-section.tsx';
import { StorySection } from './story/story-section.tsx';
import { SwapsCard } from './swaps/swaps-code.ts';
import { showsSettlement } from './stopping/shows-settlement.ts';
import { StopButton } from './stopping/stop-button.tsx';
import { stopPanelHeight } from './stopping/stop-panel-height.ts';
import { withNumberedNames } from './rules/numbered-names.ts';
import { WaitingCard } from './path/waiting-card.tsx';

const AskingNote = lazy(async () => ({
  default: (await import('./participants/asking-note.tsx')).AskingNote,
}));

// Loaded on demand: few cycles are ever stopped.
const StopPanel = lazy(async () => ({ default: (await import('./stopping/stop-panel.tsx')).StopPanel }));

interface CycleViewProps {
  cycle: CycleViewFieldsFragment;
  search: CycleSearch;
}

/** Cards for the organiser, and those about who organises the circle and whether it goes on. */
const OrganiserCards = ({ cycle }: Pick<CycleViewProps, 'cycle'>) => (
  <>
    {cycle.isOwner && canBeJoined(cycle) ? (
      <Suspense>
        <AskingNote cycleId={cycle.id} />
      </Suspense>
    ) : null}
    {cycle.stopProposedAt === null || isStopped(cycle) ? null : (
      <Suspense fallback={<Box mt="6" minH={stopPanelHeight(cycle.participantsCount)} />}>
        <StopPanel cycle={cycle} />
      </Suspense>
    )}
    {cycle.ownerOffer === null ? null : (
      <Suspense>
        <OfferCard cycle={cycle} />
      </Suspense>
    )}
    {openProposals(cycle).length === 0 ? null : (
      <Suspense>
        <ProposalsCard cycle={cycle} />
      </Suspense>
    )}
  </>
);

/** The page of a cycle that the viewer can see: its current state, then the four sections and the records. */
export function CycleView({ cycle: given, search }: CycleViewProps) {
  const cycle = useMemo(() => withNumberedNames(given), [given]);
  const { openRound, roundDialog } = useRoundDialog(cycle);
  const hasRecords = useMaySeeHistory(cycle);
  return (
    <Page>
      <title>{cycle.title}</title>
      <CycleHeader cycle={cycle} search={search} />
      {isUnderWay(cycle) ? (
        <Box mt="4">
          <CircleFirstCard cycle={cycle} onOpen={openRound} />
        </Box>
      ) : null}
      <AnswerCard cycle={cycle} search={search} />
      <OrganiserCards cycle={cycle} />
      {cycle.swaps.length === 0 ? null : (
        <Suspense>
          <SwapsCard cycle={cycle} />
        </Suspense>
      )}
      {isStopped(cycle) ? null : <Ending cycle={cycle} />}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '23.75rem minmax(0, 1fr)' }}
        gap={{ base: '4', md: '6' }}
        mt={{ base: '4', md: '6' }}
      >
        {/* On a phone the next step comes before the ring. */}
        <NowCard cycle={cycle} search={search} onOpen={openRound} />
        <Box
          display="grid"
          // Keeps the column from growing to the width of the ring on a narrow screen.
          gridTemplateColumns="minmax(0, 1fr)"
          alignSelf={{ lg: 'start' }}
          gridColumn={{ lg: '1' }}
          gridRow={{ lg: '1' }}
        >
          <RingCard cycle={cycle} />
        </Box>
      </Grid>
      {/* After a stop, the settlement comes before the card for the next cycle. */}
      {isStopped(cycle) ? <Ending cycle={cycle} /> : null}
      {roundDialog}
      <AddressedRound cycle={cycle} search={search} />
      <FoldingSections folds={cycle.isRunning}>
        <SectionTabs hasRecords={hasRecords} />
        <StorySection cycle={cycle} />
        <SettingsSection cycle={cycle} />
        <CollectorsSection cycle={cycle} search={search} />
        <ParticipantsSection cycle={cycle} />
        {hasRecords ? <RecordsSection cycle={cycle} /> : null}
      </FoldingSections>
      <LastRow cycle={cycle} search={search} />
    </Page>
  );
}

/** Run Cycle has nothing more to do in a running circle, and a stop is rare: both come last. */
const LastRow = ({ cycle, search }: CycleViewProps) => (
  <Flex justify="flex-end" wrap="wrap" gap="3" mt={{ base: '3', md: '6' }} _empty={{ display: 'none' }}>
    {cycle.isRunning ? <RunButton cycle={cycle} search={search} /> : null}
    <StopButton cycle={cycle} />
  </Flex>
);

function useMaySeeHistory(cycle: CycleViewFieldsFragment): boolean {
  const viewer = useViewer();
  if (viewer === null || viewer === undefined) return false;
  return allows('history:view', viewer, { cycle, participant: cycle.viewerParticipant ?? undefined });
}

/** The card beside the ring: the settlement, the current round, the owner's next step, or what the participant waits for. */
function NowCard({ cycle, search, onOpen }: CycleViewProps & { onOpen: OpenRound }) {
  if (showsSettlement(cycle))
    return (
      <Suspense>
        <SettlementCard cycle={cycle} />
      </Suspense>
    );
  if (cycle.isRunning) return <RoundCard cycle={cycle} onOpen={onOpen} />;
  return cycle.isOwner ? (
    <PathCard cycle={cycle} search={search} />
  ) : (
    <WaitingCard cycle={cycle} search={search} />
  );
}
