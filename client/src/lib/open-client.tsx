import type { ApolloClient } from '@apollo/client';
import { createContext, useContext, type ReactNode } from 'react';

/** Gives the one Apollo client; the first call fetches its code, which the first page does not wait for. */
export type OpenClient = () => Promise<ApolloClient>;

const OpenClientContext = createContext<OpenClient | undefined>(undefined);

export function OpenClientProvider({
  openClient,
  children,
}: {
  openClient: OpenClient;
  children: ReactNode;
}) {
  return <OpenClientContext value={openClient}>{children}</OpenClientContext>;
}

/** The way to the client for whoever does without it at first: Sign In. */
export function useOpenClient(): OpenClient {
  const openClient = useContext(OpenClientContext);
  if (!openClient) throw new Error('useOpenClient stands outside of OpenClientProvider');
  return openClient;
}
