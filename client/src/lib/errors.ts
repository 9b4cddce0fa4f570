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

/** Password errors, which have the same code as an expired token (docs/rules.md §15). */
const PASSWORD_REASONS = new Set<string | undefined>(['wrong-password', 'wrong-credentials']);

/** True for the error of an expired token. */
export const isSessionOver = (error: unknown): boolean =>
  codeOf(error) === 'UNAUTHENTICATED' && !PASSWORD_REASONS.has(reasonOf(error));

/** True if it is unknown whether the server did what was requested: there was no response, an internal error, or `busy`. */
export const isLost = (error: unknown): boolean =>
  error !== undefined && [undefined, 'busy'].includes(reasonOf(error));

/** The server's message, if it is written for people: that of an error with a reason. */
export const messageOf = (error: unknown): string | undefined =>
  reasonOf(error) === undefined ? undefined : first(error)?.message;

/** The messages beside fields, by field. */
export type FieldMessages = Record<string, string[]>;

/** The error messages of fields, by field. */
export function fieldsOf(error: unknown): FieldMessages {
  const fields: unknown = first(error)?.extensions?.fields;
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).map(([field, complaints]: [string, unknown]) => [
      field,
      [complaints].flat().map(String),
    ]),
  );
}
