import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { use, type ReactNode } from 'react';
import { useOpenClient } from './open-client.tsx';

/** Around every page that asks the server: gives it the Apollo client, and waits until there is one. */
export function Data({ children }: { children: ReactNode }) {
  const client: ApolloClient = use(useOpenClient()());
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
