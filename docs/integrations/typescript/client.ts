import type { TypedDocumentString } from './generated.ts';

/** An error from Kolo. Decide by `reason`, which is stable, and show `message` to people. docs/graphql.md lists all reasons. */
export class KoloError extends Error {
  override readonly name = 'KoloError';
  readonly code: string;
  readonly reason: string | undefined;
  /** Messages by input field: `{ 'invites[0].email': ['Invalid email address format.'] }`. */
  readonly fields: Record<string, string[]>;
  /** The number of seconds after which a retry can succeed. */
  readonly retryAfter: number | undefined;
  /** Include it when you report an internal error. */
  readonly requestId: string | undefined;

  constructor(message: string, { code, reason, fields, retryAfter, requestId }: Extensions = {}) {
    super(message);
    this.code = code ?? 'INTERNAL_SERVER_ERROR';
    this.reason = reason;
    this.fields = fields ?? {};
    this.retryAfter = retryAfter;
    this.requestId = requestId;
  }
}

interface Extensions {
  code?: string;
  reason?: string;
  fields?: Record<string, string[]>;
  retryAfter?: number;
  requestId?: string;
}

/** The server's answer to every operation that it can read. */
interface Answer<Data> {
  data?: Data | null;
  errors?: { message: string; extensions?: Extensions }[];
}

export interface KoloOptions {
  /** The address of the Kolo server, such as `http://localhost:4000`. */
  url: string;
  /** A personal access token, or the access token of a session. Without one, you can only sign in and sign up. */
  token?: string;
  /** The maximum number of attempts for a request, the first included. */
  attempts?: number;
  /** The longest wait before a retry, in seconds. If Kolo asks for a longer one, the client throws the error. */
  patience?: number;
}

export interface RequestOptions {
  /**
   * Your own key for a change that must happen only once. For 24 hours, the same key returns the same answer. So with a key, the
   * client can retry if an answer is lost.
   */
  idempotencyKey?: string;
}

/** A connection to Kolo for one person. */
export interface Kolo {
  /**
   * Sends one operation, and retries it if Kolo asks for that.
   * @throws KoloError if Kolo refuses it, whatever the HTTP status
   */
  request<Data, Variables>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    options?: RequestOptions,
  ): Promise<Data>;
}

/** The only code that comes from this client: there was no answer, or not one from Kolo. */
const NO_ANSWER = 'NO_ANSWER';
const TIMEOUT_MS = 30_000;
/** The wait after a lost answer. Kolo's own errors state how long to wait. */
const LOST_SECONDS = 1;

export function connect({ url, token, attempts = 3, patience = 60 }: KoloOptions): Kolo {
  const endpoint = new URL('/graphql', url);

  async function send<Data>(body: string, key: string | undefined): Promise<Data> {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json;q=0.9',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { data, errors } = await answerOf<Data>(response);
    const [error] = errors ?? [];
    if (error) throw new KoloError(error.message, { ...waitOf(response), ...error.extensions });
    if (data === undefined || data === null) throw fault(response);
    return data;
  }

  return {
    request: async (document, variables, { idempotencyKey } = {}) => {
      const body = JSON.stringify({ query: document.toString(), variables });
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await send(body, idempotencyKey);
        } catch (error) {
          const wait = waitAfter(error, idempotencyKey !== undefined);
          if (wait === undefined || wait > patience || attempt === attempts) throw error;
          await seconds(wait);
        }
      }
    },
  };
}

/** Reads a GraphQL answer. A proxy in front of Kolo may send a page or nothing instead. */
async function answerOf<Data>(response: Response): Promise<Answer<Data>> {
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) throw fault(response);
  return (await response.json()) as Answer<Data>;
}

const fault = (response: Response): KoloError =>
  new KoloError(`Kolo's answer did not arrive: status ${response.status}.`, {
    code: NO_ANSWER,
    ...waitOf(response),
  });

/** The seconds to wait before a retry; undefined if a retry cannot help. */
function waitAfter(error: unknown, repeatable: boolean): number | undefined {
  const lost = !(error instanceof KoloError) || error.code === NO_ANSWER;
  const asked = error instanceof KoloError ? error.retryAfter : undefined;
  return asked ?? (lost && repeatable ? LOST_SECONDS : undefined);
}

/** The wait in the header `Retry-After`, for the statuses that use it. */
function waitOf({ status, headers }: Response): { retryAfter?: number } {
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  return [429, 503].includes(status) && retryAfter >= 0 ? { retryAfter } : {};
}

const seconds = (count: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, count * 1_000);
  });
