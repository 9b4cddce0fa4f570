import { Box, Button, Flex, Grid, Text } from '@chakra-ui/react';
import { CYCLES_PAGE } from '@kolo/server/domain/limits.ts';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Card } from '../../components/card.tsx';
import { ButtonLink, TextLink } from '../../components/links.tsx';
import { Page } from '../../components/page.tsx';
import { useDashboardUserQuery } from '../../graphql/generated.ts';
import { useViewer } from '../../lib/session.tsx';
import { t } from '../../lib/t.ts';
import { Actions } from './actions.tsx';
import { Greeting } from './greeting.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { TodoSection } from './needs-section.tsx';
import type { MyCycles } from './lists.ts';
import { cyclesSummary } from './summary.ts';
import { useDashboard, type Dashboard } from './use-dashboard.ts';
import { WaitingSection } from './waits-section.tsx';

/** The page after signing in. Visitors can open it too (docs/rules.md §20.5). */
export function DashboardPage() {
  const viewer = useViewer();
  const [joining, setJoining] = useState(false);
  const { dashboard, failed, retry } = useDashboard(!viewer);
  const myCycles = dashboard?.myCycles;

  return (
    <Page>
      <title>{t('dashboard.title')}</title>
      <Greeting />
      {viewer ? null : (
        <>
          <Text color="muted" mt="1.5">
            {failureText('not-signed-in')}
          </Text>
          <VisitorCard />
        </>
      )}
      {/* On a phone, what the viewer should do comes before the three buttons. */}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', ...(viewer ? { lg: 'minmax(0, 1fr) 20rem' } : {}) }}
        gap="7"
        mt="5"
      >
        {viewer ? <ToDo dashboard={dashboard} failed={failed} onRetry={retry} /> : null}
        <Actions
          reason={viewer ? undefined : failureText('not-signed-in')}
          summary={dashboard && cyclesSummary(dashboard.myCycles, dashboard.todo)}
          isBeside={viewer !== undefined}
          onJoin={() => setJoining(true)}
        />
      </Grid>
      <JoinDialog open={joining} onClose={() => setJoining(false)} invited={myCycles?.pending ?? []} />
    </Page>
  );
}

interface ToDoProps {
  /** Undefined while it loads. */
  dashboard: Dashboard | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** What the viewer should do, and what waits for other people. */
function ToDo({ dashboard, failed, onRetry }: ToDoProps) {
  const myCycles = dashboard?.myCycles;
  const isUnanswered = myCycles !== undefined && hasUnanswered(myCycles);
  // The card of someone who has nothing to do says what the first cycle waits for. The list has the others.
  const wait = dashboard?.todo.length === 0 && !isUnanswered ? dashboard.waiting[0] : undefined;
  return (
    <Box>
      <TodoSection
        items={dashboard?.todo}
        failed={failed}
        wait={wait}
        isUnanswered={isUnanswered}
        isPart={myCycles !== undefined && isPart(myCycles)}
        isNew={myCycles !== undefined && isNew(myCycles)}
        onRetry={onRetry}
      />
      <UnverifiedNote />
      {dashboard ? (
        <WaitingSection
          items={dashboard.todo.slice(1).filter(({ kind }) => kind === 'waiting')}
          waiting={wait ? dashboard.waiting.slice(1) : dashboard.waiting}
          requests={dashboard.requests}
        />
      ) : null}
    </Box>
  );
}

/** Stays until the email is confirmed, for those who have skipped the code after signing up. */
function UnverifiedNote() {
  // The greeting fetches it.
  const { data, dataState } = useDashboardUserQuery({ fetchPolicy: 'cache-only' });
  return dataState === 'complete' && !data.me.emailProven ? (
    <Text mt="4" color="muted" maxW="65ch">
      {t('dashboard.unverified')}{' '}
      <TextLink to="/profile" variant="underline">
        {t('dashboard.confirmEmail')}
      </TextLink>
    </Text>
  ) : null;
}

/** Whether a list is full, so that the viewer may have more cycles. */
const isPart = ({ owned, accepted, pending }: MyCycles): boolean =>
  [owned, accepted, pending].some((list) => list.length === CYCLES_PAGE);

const isNew = ({ owned, accepted, pending, rejected }: MyCycles): boolean =>
  [owned, accepted, pending, rejected].every((list) => list.length === 0);

/** Whether a cycle stopped before a reported payment was answered (docs/rules.md §32.8). */
const hasUnanswered = ({ owned, accepted }: MyCycles): boolean =>
  [...owned, ...accepted].some(({ viewerHasOpenPayments }) => viewerHasOpenPayments);

/** The ways to sign in, above the buttons that a visitor cannot use. */
function VisitorCard() {
  const navigate = useNavigate();
  return (
    <Card mt="5" display="flex" gap="4" alignItems="center" justifyContent="space-between" flexWrap="wrap">
      <Text maxW="prose" flex="1 1 16rem">
        {t('dashboard.visitor.intro')}
      </Text>
      <Flex gap="3" wrap="wrap">
        <Button onClick={() => void navigate({ to: '/' })}>{t('dashboard.visitor.signIn')}</Button>
        <ButtonLink to="/sign-up" search={{ step: '1' }} variant="outline">
          {t('dashboard.visitor.signUp')}
        </ButtonLink>
      </Flex>
    </Card>
  );
}
