import { Button, Flex, Text } from '@chakra-ui/react';
import { CYCLES_PAGE, failures, isUnderWay } from '@kolo/server/domain';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Card } from '../../components/card.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { Page } from '../../components/page.tsx';
import { useOwnRequests } from '../../forms/own-requests.tsx';
import {
  DashboardDocument,
  useDashboardQuery,
  useDashboardStopsQuery,
  useDashboardSwapsQuery,
  type DashboardQuery,
  type DashboardSwapsQuery,
} from '../../graphql/generated.ts';
import { useLiveCycles } from '../../graphql/live.ts';
import { today } from '../../lib/format.ts';
import { useViewer } from '../../lib/session.tsx';
import { Actions } from './actions.tsx';
import { Greeting } from './greeting.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { needsOf } from './needs.ts';
import { NeedsSection } from './needs-section.tsx';
import { isBeingStopped, noStopNeeds, stopNeedsOf, type StopNeeds } from './stop-needs.ts';
import { summaryOf, urgencyOf } from './summary.ts';
import { waitsOf } from './waits.ts';
import { WaitsSection } from './waits-section.tsx';

/** Where everybody lands after signing in: what can be done, and what waits. Open to visitors (docs/rules.md §20.5). */
export function DashboardPage() {
  const viewer = useViewer();
  const [joining, setJoining] = useState(false);
  const { data, dataState, error, refetch } = useDashboardQuery({ skip: !viewer });
  const myCycles = viewer && dataState === 'complete' ? data.myCycles : undefined;
  useLiveCycles({ version: myCycles?.version, query: DashboardDocument, variables: {} });
  const { own, toAnswer, refetch: askAnew } = useOwnRequests(!viewer);
  const fetchRequests = useEffectEvent(() => (isFirst.current ? (isFirst.current = false) : askAnew()));
  const version = myCycles?.version;
  const isFirst = useRef(true);
  // Whoever asks to join a circle of the viewer's moves its version.
  useEffect(() => {
    if (version !== undefined) fetchRequests();
  }, [version]);
  const stops = useStops(myCycles);
  const swaps = useAskedSwaps(myCycles);
  const needs = myCycles && needsOf(myCycles, today(), toAnswer, stops, swaps);

  return (
    <Page>
      <title>Dashboard</title>
      <Greeting />
      {/* Keeps its height while loading, so that nothing jumps. */}
      <Text color="muted" mt="1.5" mb="6" minH="6">
        {viewer ? needs && urgencyOf(needs) : failures['not-signed-in'].text}
      </Text>
      {viewer ? null : <Enter />}
      <Actions
        reason={viewer ? undefined : failures['not-signed-in'].text}
        summary={myCycles && summaryOf(myCycles, needs ?? [])}
        onJoin={() => setJoining(true)}
      />
      {viewer ? (
        <NeedsSection
          needs={needs}
          failed={Boolean(error)}
          isPart={myCycles !== undefined && isPart(myCycles)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {myCycles ? <WaitsSection waits={waitsOf(myCycles, stops, swaps)} asked={own} /> : null}
      <JoinDialog open={joining} onClose={() => setJoining(false)} invited={myCycles?.pending ?? []} />
    </Page>
  );
}

/** Only where there is something to ask, and anew with each version of the lists. */
function useStops(myCycles: DashboardQuery['myCycles'] | undefined): StopNeeds {
  const isAsked = myCycles !== undefined && [...myCycles.owned, ...myCycles.accepted].some(isBeingStopped);
  const { data, dataState, refetch } = useDashboardStopsQuery({ skip: !isAsked });
  const isThere = dataState === 'complete';
  const version = myCycles?.version;
  const follow = useEffectEvent((_version: string | undefined) => {
    if (isAsked && isThere) refetch().catch(() => undefined);
  });
  useEffect(() => follow(version), [version]);
  return isAsked && isThere ? stopNeedsOf(data.myCycles) : noStopNeeds;
}

/** Asked for where a circle runs, and again whenever anything of the viewer's cycles has changed. */
function useAskedSwaps(
  myCycles: DashboardQuery['myCycles'] | undefined,
): DashboardSwapsQuery['myCycles'] | undefined {
  const runs = myCycles ? [...myCycles.owned, ...myCycles.accepted].some(isUnderWay) : false;
  const { data, dataState, refetch } = useDashboardSwapsQuery({ skip: !runs });
  const version = myCycles?.version;
  const shown = useRef(version);
  useEffect(() => {
    const before = shown.current;
    shown.current = version;
    if (runs && before !== undefined && before !== version) refetch().catch(() => undefined);
  }, [runs, version, refetch]);
  return runs && dataState === 'complete' ? data.myCycles : undefined;
}

/** There may be more cycles than one page of a list holds. */
const isPart = ({ owned, accepted, pending }: DashboardQuery['myCycles']): boolean =>
  [owned, accepted, pending].some((list) => list.length === CYCLES_PAGE);

/** What a visitor needs stands before what a visitor cannot use. */
function Enter() {
  const navigate = useNavigate();
  return (
    <Card mb="6" display="flex" gap="4" alignItems="center" justifyContent="space-between" flexWrap="wrap">
      <Text maxW="prose" flex="1 1 16rem">
        Save together and take turns: sign in to start a cycle or to join one.
      </Text>
      <Flex gap="3" wrap="wrap">
        <Button onClick={() => void navigate({ to: '/' })}>Log In</Button>
        <ButtonLink to="/sign-up" search={{ step: '1' }} variant="outline">
          Sign Up
        </ButtonLink>
      </Flex>
    </Card>
  );
}
