import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { codeOf } from '../lib/errors.ts';
import { useLive } from '../lib/use-live.ts';
import { CycleVersionDocument, MyCyclesVersionDocument } from './generated.ts';

/** The data of a page, and its query. */
interface PageData<Version, V extends OperationVariables> {
  /** The version from the same response; undefined before there is one. */
  version: Version | undefined;
  query: TypedDocumentNode<unknown, V>;
  variables: V;
}

interface CycleData<V extends OperationVariables> extends PageData<number | null, V> {
  /** The query's own `refetch`, so that the page shows its error. */
  refetch: () => Promise<unknown>;
}

/** Keeps the page of a cycle up to date with changes by others (docs/rules.md §20.20). */
export function useLiveCycle<V extends OperationVariables>(
  id: string,
  { version, refetch, ...page }: CycleData<V>,
): void {
  const client = useApolloClient();
  useLive({
    on: version !== undefined,
    ask: async () => {
      try {
        return (await queryQuietly(client, CycleVersionDocument, { id })).cycleVersion;
      } catch (error) {
        if (!GONE.has(codeOf(error))) throw error;
        await refetch();
        return null;
      }
    },
    // An older version comes from a database replica that lags behind. The page is newer.
    onAnswer: (newest) => ((newest ?? 0) > (version ?? 0) ? refetchPage(client, page) : undefined),
  });
}

/** Keeps a page with the viewer's cycles up to date. */
export function useLiveCycles<V extends OperationVariables>({ version, ...page }: PageData<string, V>): void {
  const client = useApolloClient();
  useLive({
    on: version !== undefined,
    ask: async () => (await queryQuietly(client, MyCyclesVersionDocument, {})).myCyclesVersion,
    onAnswer: (newest) => (newest === version ? undefined : refetchPage(client, page)),
  });
}

/** The viewer can no longer see the cycle. */
const GONE = new Set<string | undefined>(['FORBIDDEN', 'NOT_FOUND']);

/** Sends a background query, which does not end an expired session. */
async function queryQuietly<D, V extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<D, V>,
  variables: V,
): Promise<D> {
  const options = { query, variables, fetchPolicy: 'no-cache', context: { quiet: true } } as const;
  const { data } = await client.query<D, V>(options as ApolloClient.QueryOptions<D, V>);
  if (!data) throw new Error('The response has no version.');
  return data;
}

/** Fetches the page's query into the cache. The page shows no spinner, and ignores errors. */
const refetchPage = <V extends OperationVariables>(
  client: ApolloClient,
  { query, variables }: Pick<PageData<unknown, V>, 'query' | 'variables'>,
): Promise<unknown> =>
  client.query({ query, variables, fetchPolicy: 'network-only' } as ApolloClient.QueryOptions<unknown, V>);
