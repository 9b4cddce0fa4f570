import { Button, Text } from '@chakra-ui/react';
import { CYCLES_PAGE, failures } from '@kolo/server/domain';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Card } from '../../components/card.tsx';
import { Page } from '../../components/page.tsx';
import { useDashboardQuery, type DashboardQuery } from '../../graphql/generated.ts';
import { today } from '../../lib/format.ts';
import { useViewer } from '../../lib/session.tsx';
import { Actions } from './actions.tsx';
import { Greeting } from './greeting.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { needsOf } from './needs.ts';
import { NeedsSection } from './needs-section.tsx';
import { summaryOf, urgencyOf } from './summary.ts';

/** Where everybody lands after signing in: what can be done, and what waits. Open to visitors (docs/rules.md §20.5). */
export function DashboardPage() {
  const viewer = useViewer();
  const [joining, setJoining] = useState(false);
  const { data, dataState, error, refetch } = useDashboardQuery({ skip: !viewer });
  const myCycles = viewer && dataState === 'complete' ? data.myCycles : undefined;
  const needs = myCycles && needsOf(myCycles, today());

  return (
    <Page>
      <title>Dashboard</title>
      <Greeting />
      {/* Keeps its height while loading, so that nothing jumps. */}
      <Text color="muted" mt="1.5" mb="6" minH="6">
        {viewer ? needs && urgencyOf(needs) : failures['not-signed-in'].text}
      </Text>
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
      ) : (
        <LogIn />
      )}
      <JoinDialog open={joining} onClose={() => setJoining(false)} invited={myCycles?.pending ?? []} />
    </Page>
  );
}

/** There may be more cycles than one page of a list holds. */
const isPart = ({ owned, accepted, pending }: DashboardQuery['myCycles']): boolean =>
  [owned, accepted, pending].some((list) => list.length === CYCLES_PAGE);

function LogIn() {
  const navigate = useNavigate();
  return (
    <Card mt="8" display="flex" gap="4" alignItems="center" justifyContent="space-between" flexWrap="wrap">
      <Text maxW="prose">Save together and take turns: sign in to start a cycle or to join one.</Text>
      <Button onClick={() => void navigate({ to: '/' })}>Log In</Button>
    </Card>
  );
}
