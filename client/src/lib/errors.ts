import { textOfReason, textOfRefusal } from '@kolo/server/domain/messages/refusal-text.ts';

interface ServerError {
  message: string;
  extensions?: Record<string, unknown>;
}

/**
 * The first error of a response. Checks the shape, not Apollo's class `CombinedGraphQLErrors`, because the first page handles
 * errors before Apollo has loaded.
 */
function first(error: unknown): ServerError | undefined {
  if (!(error instanceof Error) || !('errors' in error) || !Array.isArray(error.errors)) return undefined;
  const errors: ServerError[] = error.errors;
  return errors[0];
}

/** The error's stable reason (docs/rules.md §15); undefined for network errors and internal errors. */
export function reasonOf(error: unknown): string | undefined {
  const reason = first(error)?.extensions?.reason;
  return typeof reason === 'string' ? reason : undefined;
}

/** `UNAUTHENTICATED`, `FORBIDDEN`, … (docs/rules.md §15). */
export function codeOf(error: unknown): string | undefined {
  const code = first(error)?.extensions?.code;
  return typeof code === 'string' ? code : undefined;
}

/** One of the error's extensions beside `code` and `reason`. */
export const extensionOf = (error: unknown, name: string): unknown => first(error)?.extensions?.[name];

/** Password errors, which have the same code as an expired token (docs/rules.md §15). */
const PASSWORD_REASONS = new Set<string | undefined>(['wrong-password', 'wrong-credentials']);

/** True for the error of an expired token. */
export const isSessionOver = (error: unknown): boolean =>
  codeOf(error) === 'UNAUTHENTICATED' && !PASSWORD_REASONS.has(reasonOf(error));

/** True if it is unknown whether the server did what was requested: there was no response, an internal error, or `busy`. */
export const isLost = (error: unknown): boolean =>
  error !== undefined && [undefined, 'busy'].includes(reasonOf(error));

/**
 * The text for people of an error with a reason, in their language. The server's English message if this page does not know the
 * reason or its wording, because the server is newer.
 */
export function messageOf(error: unknown): string | undefined {
  const [reason, params] = [reasonOf(error), recordIn(first(error)?.extensions?.params)];
  if (reason === undefined) return undefined;
  return (params && textOfRefusal(reason, params)) ?? first(error)?.message;
}

/** The messages beside fields, by field. */
export type FieldMessages = Record<string, string[]>;

/** The error messages of fields, in the reader's language as `messageOf` writes it. */
export function fieldsOf(error: unknown): FieldMessages {
  const { fields, fieldReasons } = first(error)?.extensions ?? {};
  const reasons = recordIn(fieldReasons);
  return Object.fromEntries(
    Object.entries(recordIn(fields) ?? {}).map(([field, complaints]) => [
      field,
      [complaints]
        .flat()
        .map((english, index) => textIn([reasons?.[field]].flat()[index]) ?? String(english)),
    ]),
  );
}

function textIn(fieldReason: unknown): string | undefined {
  const { reason, params } = recordIn(fieldReason) ?? {};
  return typeof reason === 'string' ? textOfReason(reason, recordIn(params) ?? {}) : undefined;
}

const recordIn = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
