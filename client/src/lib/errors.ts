import type { FieldComplaints } from '@kolo/server/domain/errors.ts';

interface Refusal {
  message: string;
  extensions?: Record<string, unknown>;
}

/**
 * Told by its shape rather than by Apollo's class, so that the first page can tell a refusal before Apollo is there:
 * `CombinedGraphQLErrors` carries the answer's `errors`.
 */
function first(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('errors' in error) || !Array.isArray(error.errors)) return undefined;
  const refusals: Refusal[] = error.errors;
  return refusals[0];
}

/** The stable name of a refusal (docs/rules.md §15); undefined for anything that is none: the network, our own faults. */
export function reasonOf(error: unknown): string | undefined {
  const reason = first(error)?.extensions?.reason;
  return typeof reason === 'string' ? reason : undefined;
}

/** `UNAUTHENTICATED`, `FORBIDDEN`, … (docs/rules.md §15). */
export function codeOf(error: unknown): string | undefined {
  const code = first(error)?.extensions?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Whether a failure leaves open what was done: no answer came, or none that refuses for a reason of its own. */
export const isLost = (error: unknown): boolean =>
  error !== undefined && [undefined, 'busy'].includes(reasonOf(error));

/** The server's own words, where they are meant for a person: a refusal with a reason. */
export const messageOf = (error: unknown): string | undefined =>
  reasonOf(error) === undefined ? undefined : first(error)?.message;

/** The complaints that belong beside fields, by field. */
export function fieldsOf(error: unknown): FieldComplaints {
  const fields: unknown = first(error)?.extensions?.fields;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).map(([field, complaints]: [string, unknown]) => [
      field,
      [complaints].flat().map(String),
    ]),
  );
}
