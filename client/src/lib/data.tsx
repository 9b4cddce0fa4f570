import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { use, type ReactNode } from 'react';
import { useOpenClient } from './open-client.tsx';

/** Provides the Apollo client to a page, and suspends until its code has loaded. */
export function Data({ children }: { children: ReactNode }) {
  const client: ApolloClient = use(useOpenClient()());
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
