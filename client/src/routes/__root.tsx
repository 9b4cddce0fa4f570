import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { LeaveQuestionHost } from '../components/leave-question-host.tsx';
import { OfflineNotice } from '../features/navigation/offline-notice.tsx';
import type { Session } from '../graphql/session.ts';

export interface RouterContext {
  session: Session;
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root });

function Root() {
  return (
    <>
      <Outlet />
      <LeaveQuestionHost />
      <OfflineNotice />
    </>
  );
}
