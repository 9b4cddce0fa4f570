import type { FailureReason } from '../domain/messages/failures.ts';
import { accountsMutations, accountsQueries } from './operations/accounts.ts';
import { cyclesMutations, cyclesQueries } from './operations/cycles.ts';
import { joiningMutations, joiningQueries } from './operations/joining.ts';
import { paymentsMutations, paymentsQueries } from './operations/payments.ts';
import { swapsMutations, swapsQueries } from './operations/swaps.ts';
import { handoverMutations } from './operations/handover.ts';
import { proposalMutations, proposalQueries } from './operations/proposals.ts';
import { stoppingMutations } from './operations/stopping.ts';
import { recordsQueries } from './operations/records.ts';
import type { Operation } from './operations/table.ts';

const queries = {
  ...accountsQueries,
  ...cyclesQueries,
  ...joiningQueries,
  ...paymentsQueries,
  ...swapsQueries,
  ...recordsQueries,
  ...proposalQueries,
};

const mutations = {
  ...accountsMutations,
  ...cyclesMutations,
  ...joiningMutations,
  ...paymentsMutations,
  ...swapsMutations,
  ...stoppingMutations,
  ...handoverMutations,
  ...proposalMutations,
};

/**
 * Every operation of the GraphQL schema. The descriptions in the schema and the OpenAPI document of the REST paths that call the same
 * functions come from here. The rules are in docs/rules.md §7, and a test compares this table with the real responses.
 */
export const operations = { ...queries, ...mutations };

export type OperationName = keyof typeof operations;

export type MutationName = keyof typeof mutations;

export const isMutation = (name: string): name is MutationName => Object.hasOwn(mutations, name);

const named = (name: string): Operation | undefined =>
  Object.hasOwn(operations, name) ? operations[name as OperationName] : undefined;

/** Whether callers without an account can use it. */
export const isOpen = (name: OperationName): boolean => named(name)?.open === true;

/** Whether the operation checks a secret or an address, or returns a session or a token. */
export const isCredential = (name: string): boolean => named(name)?.credential === true;

/**
 * What an `Idempotency-Key` does for an operation, in GraphQL and REST. It is refused where the response or the request contains a
 * secret: the response must not be stored in clear, and of a password not even the fast hash that is stored of other requests. It is
 * ignored where callers need no account, because responses are stored by account, and where a READ token is enough, because such a
 * token may store nothing, and ending it twice does no harm.
 */
export function underKey(name: string): 'ignored' | 'refused' | 'remembered' {
  const operation = named(name);
  // GraphQL itself reports unknown operations.
  if (!operation) return 'remembered';
  if (!isMutation(name) || operation.open || operation.withAnyToken) return 'ignored';
  return operation.credential ? 'refused' : 'remembered';
}

/** Every reason for which an operation can be refused, the common ones first. */
export function reasonsOf(name: OperationName): FailureReason[] {
  const { open, refusals, withAnyToken }: Operation = operations[name];
  const shared: FailureReason[] = open ? [] : ['not-signed-in', 'invalid-token'];
  if (isMutation(name) && !withAnyToken) shared.push('read-only-token');
  if (isMutation(name)) shared.push('busy');
  if (isMutation(name) && !open) shared.push('user-disabled', 'session-ended');
  if (underKey(name) === 'remembered')
    shared.push('idempotency-key-reused', 'answer-too-large', 'limit-reached');
  if (underKey(name) !== 'ignored') shared.push('invalid-input');
  return [...new Set([...shared, ...refusals])];
}

/** The description of an operation in the schema: what it does, who can use it, and its errors. */
export function described(name: OperationName): string {
  const { does, who } = operations[name];
  const errors = reasonsOf(name).map((reason) => `\`${reason}\``);
  return [
    does,
    `Who can use it: ${who}`,
    ...(errors.length > 0 ? [`Errors: ${errors.join(', ')}.`] : []),
  ].join('\n\n');
}
