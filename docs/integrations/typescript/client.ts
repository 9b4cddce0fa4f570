import type { TypedDocumentString } from './generated.ts';

/** A refusal of Kolo's. Decide by `reason`, which is stable; show `message` to people. All of them: docs/graphql.md. */
export class KoloError extends Error {
  override readonly name = 'KoloError';
  readonly code: string;
  readonly reason: string | undefined;
  /** Complaints by field: `{ 'invites[0].email': ['Invalid email address format.'] }`. */
  readonly fields: Record<string, string[]>;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;
  /** To name when you report a fault of Kolo's own. */
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

/** What the server answers to every operation that it could read. */
interface Answer<Data> {
  data?: Data | null;
  errors?: { message: string; extensions?: Extensions }[];
}

export interface KoloOptions {
  /** Where Kolo is: `http://localhost:4000`. */
  url: string;
  /** A personal access token, or the access token of a session; without one only signing in and up work. */
  token?: string;
  /** How often one request is tried. */
  attempts?: number;
  /** The longest wait before another try, in seconds; where Kolo asks for more, its refusal is thrown. */
  patience?: number;
}

export interface RequestOptions {
  /**
   * A value of your own for one thing that is to happen once. Repeated with the same key within 24 hours, it answers
   * as it did the first time; so the client asks again where the answer was lost on its way.
   */
  idempotencyKey?: string;
}

/** One person's access to Kolo. */
export interface Kolo {
  /**
   * Sends one operation, and again where Kolo asks for patience.
   * @throws KoloError for a refusal, whatever the HTTP status
   */
  request<Data, Variables>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    options?: RequestOptions,
  ): Promise<Data>;
}

/** The one code that is this client's own: something else than Kolo answered, or nothing did. */
const NO_ANSWER = 'NO_ANSWER';
const TIMEOUT_MS = 30_000;
/** Before a lost answer is asked for again; Kolo's own refusals say how long to wait. */
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

/** The answer as GraphQL; a proxy that speaks for Kolo may send a page or nothing instead. */
async function answerOf<Data>(response: Response): Promise<Answer<Data>> {
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) throw fault(response);
  return (await response.json()) as Answer<Data>;
}

const fault = (response: Response): KoloError =>
  new KoloError(`Kolo's answer did not arrive: status ${response.status}.`, {
    code: NO_ANSWER,
    ...waitOf(response),
  });

/** Seconds before another try makes sense; undefined where it makes none. */
function waitAfter(error: unknown, repeatable: boolean): number | undefined {
  const lost = !(error instanceof KoloError) || error.code === NO_ANSWER;
  const asked = error instanceof KoloError ? error.retryAfter : undefined;
  return asked ?? (lost && repeatable ? LOST_SECONDS : undefined);
}

/** How long the header `Retry-After` asks to wait, on the statuses that mean it. */
function waitOf({ status, headers }: Response): { retryAfter?: number } {
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  return [429, 503].includes(status) && retryAfter >= 0 ? { retryAfter } : {};
}

const seconds = (count: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, count * 1_000);
  });
