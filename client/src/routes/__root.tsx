import type { ApolloClient } from '@apollo/client';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Session } from '../graphql/session.ts';

export interface RouterContext {
  client: ApolloClient;
  session: Session;
}

/** Dialogs are not part of the first load. */
const LeaveQuestion = lazy(async () => ({
  default: (await import('../components/leave-question.tsx')).LeaveQuestion,
}));

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root });

function Root() {
  return (
    <>
      <Outlet />
      <Suspense>
        <LeaveQuestion />
      </Suspense>
    </>
  );
}
