import { Grid } from '@chakra-ui/react';
import { allows } from '@kolo/server/domain';
import { useMemo } from 'react';
import { Page } from '../../components/page.tsx';
import type { CyclePageFieldsFragment } from '../../graphql/generated.ts';
import { useViewer } from '../../lib/session.tsx';
import { AnswerCard } from './answer-card.tsx';
import { CollectorsSection } from './collectors-section.tsx';
import { CycleHeader } from './cycle-header.tsx';
import type { CycleSearch } from './cycle-search.ts';
import { HistorySection } from './history-section.tsx';
import { ParticipantsSection } from './participants-section.tsx';
import { PathCard } from './path-card.tsx';
import { RingCard } from './ring-card.tsx';
import { RoundCard } from './round-card.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { SettingsSection } from './settings-section.tsx';
import { StorySection } from './story-section.tsx';
import { withNamesToldApart } from './told-apart.ts';
import { WaitingCard } from './waiting-card.tsx';

export interface CycleViewProps {
  cycle: CyclePageFieldsFragment;
  search: CycleSearch;
}

/** The page of a cycle that the viewer may see: where it stands on top, its four sections and its history below. */
export function CycleView({ cycle: given, search }: CycleViewProps) {
  const cycle = useMemo(() => withNamesToldApart(given), [given]);
  const viewer = useViewer();
  const seat = cycle.viewerParticipant ?? undefined;
  return (
    <Page>
      <title>{cycle.title}</title>
      <CycleHeader cycle={cycle} search={search} />
      <AnswerCard cycle={cycle} search={search} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: '23.75rem minmax(0, 1fr)' }} gap="6" mt="6">
        <RingCard cycle={cycle} />
        <NowCard cycle={cycle} search={search} />
      </Grid>
      <SectionTabs />
      <StorySection cycle={cycle} />
      <SettingsSection cycle={cycle} />
      <CollectorsSection cycle={cycle} search={search} />
      <ParticipantsSection cycle={cycle} />
      {viewer && allows('history:view', viewer, { cycle, seat }) ? <HistorySection cycle={cycle} /> : null}
    </Page>
  );
}

/** Beside the ring stands what matters now: the round, the owner's next step, or what the others wait for. */
function NowCard({ cycle, search }: CycleViewProps) {
  if (cycle.isRunning) return <RoundCard cycle={cycle} />;
  return cycle.isOwner ? <PathCard cycle={cycle} /> : <WaitingCard cycle={cycle} search={search} />;
}
