import type { ApolloClient } from '@apollo/client';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { Session } from '../graphql/session.ts';

export interface RouterContext {
  client: ApolloClient;
  session: Session;
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Outlet });
