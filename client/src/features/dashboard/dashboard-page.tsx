import { Button, Flex, Text } from '@chakra-ui/react';
import { CYCLES_PAGE } from '@kolo/server/domain/limits.ts';
import { failures } from '@kolo/server/domain/messages/failures.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Card } from '../../components/card.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { Page } from '../../components/page.tsx';
import { useViewer } from '../../lib/session.tsx';
import { Actions } from './actions.tsx';
import { Greeting } from './greeting.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { NeedsSection } from './needs-section.tsx';
import type { MyCycles } from './lists.ts';
import { summaryOf, urgencyOf } from './summary.ts';
import { useDashboard } from './use-dashboard.ts';
import { WaitsSection } from './waits-section.tsx';

/** Where everybody lands after signing in: what can be done, and what waits. Open to visitors (docs/rules.md §20.5). */
export function DashboardPage() {
  const viewer = useViewer();
  const [joining, setJoining] = useState(false);
  const { dashboard, failed, retry } = useDashboard(!viewer);
  const myCycles = dashboard?.myCycles;

  return (
    <Page>
      <title>Dashboard</title>
      <Greeting />
      {/* Keeps its height while loading, so that nothing jumps. */}
      <Text color="muted" mt="1.5" mb="6" minH="6">
        {viewer ? dashboard && urgencyOf(dashboard.needs, !failed) : failures['not-signed-in'].text()}
      </Text>
      {viewer ? null : <Enter />}
      <Actions
        reason={viewer ? undefined : failures['not-signed-in'].text()}
        summary={dashboard && summaryOf(dashboard.myCycles, dashboard.needs)}
        onJoin={() => setJoining(true)}
      />
      {viewer ? (
        <NeedsSection
          needs={dashboard?.needs}
          failed={failed}
          isUnanswered={myCycles !== undefined && isUnanswered(myCycles)}
          isPart={myCycles !== undefined && isPart(myCycles)}
          onRetry={retry}
        />
      ) : null}
      {dashboard ? <WaitsSection waits={dashboard.waits} asked={dashboard.asked} /> : null}
      <JoinDialog open={joining} onClose={() => setJoining(false)} invited={myCycles?.pending ?? []} />
    </Page>
  );
}

/** There may be more cycles than one page of a list holds. */
const isPart = ({ owned, accepted, pending }: MyCycles): boolean =>
  [owned, accepted, pending].some((list) => list.length === CYCLES_PAGE);

/** Whether somebody reported a payment and got no answer before a circle was stopped (docs/rules.md §32.8). */
const isUnanswered = ({ owned, accepted }: MyCycles): boolean =>
  [...owned, ...accepted].some(({ viewerHasOpenPayments }) => viewerHasOpenPayments);

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
