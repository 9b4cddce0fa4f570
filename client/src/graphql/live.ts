import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { codeOf } from '../lib/errors.ts';
import { useLive } from '../lib/use-live.ts';
import { CycleVersionDocument, MyCyclesVersionDocument } from './generated.ts';

/** What a page shows, and how it is fetched. */
interface Shown<Version, V extends OperationVariables> {
  /** Of what is on the screen, as the same answer said it; undefined while there is nothing. */
  version: Version | undefined;
  query: TypedDocumentNode<unknown, V>;
  variables: V;
}

interface ShownCycle<V extends OperationVariables> extends Shown<number | null, V> {
  /** The page's own: what is refused is shown as it would be after a reload. */
  refetch: () => Promise<unknown>;
}

/** A page of a cycle that shows what others do, some seconds later (docs/rules.md §20.20). */
export function useLiveCycle<V extends OperationVariables>(
  id: string,
  { version, refetch, ...page }: ShownCycle<V>,
): void {
  const client = useApolloClient();
  useLive({
    on: version !== undefined,
    ask: async () => {
      try {
        return (await ask(client, CycleVersionDocument, { id })).cycleVersion;
      } catch (error) {
        if (!GONE.has(codeOf(error))) throw error;
        await refetch();
        return null;
      }
    },
    // An older one comes from a database that lags behind: what is on the screen is right.
    onAnswer: (answered) => ((answered ?? 0) > (version ?? 0) ? refetchPage(client, page) : undefined),
  });
}

/** The same for a page that shows the viewer's cycles. */
export function useLiveCycles<V extends OperationVariables>({ version, ...page }: Shown<string, V>): void {
  const client = useApolloClient();
  useLive({
    on: version !== undefined,
    ask: async () => (await ask(client, MyCyclesVersionDocument, {})).myCyclesVersion,
    onAnswer: (answered) => (answered === version ? undefined : refetchPage(client, page)),
  });
}

/** The cycle is not there for the viewer any more. */
const GONE = new Set<string | undefined>(['FORBIDDEN', 'NOT_FOUND']);

/** Quietly: a session that is over is not ended by a question that nobody has asked. */
async function ask<D, V extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<D, V>,
  variables: V,
): Promise<D> {
  const options = { query, variables, fetchPolicy: 'no-cache', context: { quiet: true } } as const;
  const { data } = await client.query<D, V>(options as ApolloClient.QueryOptions<D, V>);
  if (!data) throw new Error('The answer holds no version.');
  return data;
}

/** Into the cache, out of which the page takes it: nothing is loading meanwhile, and what fails changes nothing. */
const refetchPage = <V extends OperationVariables>(
  client: ApolloClient,
  { query, variables }: Pick<Shown<unknown, V>, 'query' | 'variables'>,
): Promise<unknown> =>
  client.query({ query, variables, fetchPolicy: 'network-only' } as ApolloClient.QueryOptions<unknown, V>);
