import type { ApolloClient } from '@apollo/client';
import { createContext, useContext, type ReactNode } from 'react';

/** Returns the one Apollo client. The first call loads its code, which is not part of the first load. */
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

/** For components that need the client only later, such as Sign In. */
export function useOpenClient(): OpenClient {
  const openClient = useContext(OpenClientContext);
  if (!openClient) throw new Error('useOpenClient must be used inside OpenClientProvider');
  return openClient;
}
