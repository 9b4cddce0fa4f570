import type { FailureReason } from '../domain/messages/failures.ts';
import { accountsMutations, accountsQueries } from './operations/accounts.ts';
import { cyclesMutations, cyclesQueries } from './operations/cycles.ts';
import { joiningMutations, joiningQueries } from './operations/joining.ts';
import { paymentsMutations, paymentsQueries } from './operations/payments.ts';
import { swapsMutations, swapsQueries } from './operations/swaps.ts';
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
};

const mutations = {
  ...accountsMutations,
  ...cyclesMutations,
  ...joiningMutations,
  ...paymentsMutations,
  ...swapsMutations,
  ...stoppingMutations,
};

/**
 * Every operation of the GraphQL schema, for the documents of both doors: descriptions in the schema, and the
 * document of the REST paths that call the same functions. The rules themselves: docs/rules.md §7; a test compares
 * this with what the doors really answer.
 */
export const operations = { ...queries, ...mutations };

export type OperationName = keyof typeof operations;

export type MutationName = keyof typeof mutations;

export const isMutation = (name: string): name is MutationName => Object.hasOwn(mutations, name);

const named = (name: string): Operation | undefined =>
  Object.hasOwn(operations, name) ? operations[name as OperationName] : undefined;

/** Whether it is for callers without an account, too. */
export const isOpen = (name: OperationName): boolean => named(name)?.open === true;

/** Whether the field of this name tries a secret or an address, or gives a session or a token. */
export const isCredential = (name: string): boolean => named(name)?.credential === true;

/**
 * What an `Idempotency-Key` is to the operation of this name, at either door. A secret must not be kept in clear, and of a
 * request with a password not even the fast hash that is kept of every other. And who needs no account has nobody to
 * remember anything for; nor may a token that only reads have anything remembered, and ending it twice harms nobody.
 */
export function underKey(name: string): 'ignored' | 'refused' | 'remembered' {
  const operation = named(name);
  // What is no operation at all is for GraphQL to say.
  if (!operation) return 'remembered';
  if (!isMutation(name) || operation.open || operation.withAnyToken) return 'ignored';
  return operation.credential ? 'refused' : 'remembered';
}

/** Every reason for which the operation may be refused, those that it shares with others first. */
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

/** The operation in words, for its description in the schema: what it does, who may, which errors. */
export function described(name: OperationName): string {
  const { does, who } = operations[name];
  const errors = reasonsOf(name).map((reason) => `\`${reason}\``);
  return [
    does,
    `Who can use it: ${who}`,
    ...(errors.length > 0 ? [`Errors: ${errors.join(', ')}.`] : []),
  ].join('\n\n');
}
