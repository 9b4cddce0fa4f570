import type * as z from 'zod';
import { failureKinds, failureText, type FailureReason } from '../../domain/messages/failures.ts';
import { statusOf } from '../http/errors.ts';
import { operations, reasonsOf } from '../../schema/operations.ts';
import { acceptsKey, type Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { responseSchemas, errorSchema, inlineSchema, referenceTo, type Json } from './openapi-schemas.ts';

/** The OpenAPI 3.1 document, generated from the schemas that validate requests and type responses, so that it cannot differ from them. */
export const makeDocument = (publicUrl: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Kolo over REST',
    version: '1.0.0',
    description: INTRODUCTION,
    license: LICENCE,
    contact: { name: 'The operator of this server', url: publicUrl },
  },
  servers: [{ url: '/' }],
  tags: TAGS.map(([name, description]) => ({ name, description })),
  paths: paths(),
  components: {
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description:
          'The `token` of a sign-in, valid for 15 minutes, or a personal access token (`kolo_pat_…`) from the Profile page.',
      },
      refreshCookie: {
        type: 'apiKey',
        in: 'cookie',
        name: 'kolo_refresh',
        description: 'Over https the name is `__Host-kolo_refresh`.',
      },
    },
    headers: HEADERS,
    schemas: { ...responseSchemas(), Failure: errorSchema() },
  },
});

/** The repository grants no licence. */
const LICENCE = { name: 'All rights reserved' };

const INTRODUCTION = `The paths for legacy clients. They do the same as the GraphQL operations of the same meaning, by the same rules. For new integrations, use GraphQL at \`/graphql\`.

Bodies and responses are JSON. Unknown fields of a body are refused by name. Instants have the form \`{ "seconds": n, "nanoseconds": 0 }\`, calendar dates are \`yyyy-MM-dd\`, and amounts are whole units of the currency. Every refusal has a \`message\` that can be shown to people, a \`code\`, a stable \`reason\`, and \`fields\` if single fields are invalid. The caller's role is checked before the state of the cycle.

The \`operationId\` is the GraphQL operation that replaces the path, if that operation does exactly the same. \`x-graphql-operations\` and the title in the \`Link\` header list all replacements.`;

const TAGS = [
  ['user', 'Accounts and profiles.'],
  ['cycle', 'Cycles, for their owners.'],
  ['my-cycle', 'Cycles, for their participants.'],
  ['participant', 'Participants and collectors.'],
  ['email', 'Emails, and the actions that send them.'],
  ['round', 'Rounds of a running cycle.'],
  ['payment', 'Payments of a round.'],
  ['auth', 'Sign-in, for clients that cannot use GraphQL.'],
  ['invite', 'Invites.'],
] as const;

interface Header {
  description: string;
  /** Whether every response that lists the header has it. */
  required?: true;
  schema: Json;
}

/** The response headers of the API, without those of HTTP itself and the security headers. A test checks that there are no others. */
const HEADERS = {
  Deprecation: {
    description: 'When the path was deprecated (RFC 9745).',
    required: true,
    schema: { type: 'string', pattern: '^@\\d+$' },
  },
  Link: { description: 'The successor of the path.', required: true, schema: { type: 'string' } },
  'X-Request-Id': {
    description: 'The id of the request in the server log. Include it when you report a problem.',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  },
  ETag: {
    description: 'Send it as `If-None-Match` with the next request.',
    required: true,
    schema: { type: 'string' },
  },
  'Idempotent-Replayed': {
    description: 'Present if this is the stored response for the `Idempotency-Key`.',
    schema: { type: 'boolean', const: true },
  },
  'Retry-After': {
    description:
      'The seconds to wait before a retry. Absent if a smaller request would still be within the limit: see `RateLimit`.',
    schema: { type: 'integer', minimum: 0 },
  },
  'RateLimit-Policy': {
    description:
      'The limits that counted or refused the request: `q` is the quota in a window of `w` seconds (draft-ietf-httpapi-ratelimit-headers-09).',
    schema: { type: 'string', examples: ['"invites";q=200;w=86400'] },
  },
  RateLimit: {
    description: 'For each limit, `r` is the remaining quota, and `t` the seconds until it grows.',
    schema: { type: 'string', examples: ['"invites";r=150;t=86400'] },
  },
  'WWW-Authenticate': {
    description: 'The authentication scheme: `Bearer`.',
    required: true,
    schema: { type: 'string' },
  },
  'Set-Cookie': {
    description: 'Sets or clears the refresh cookie. Only browsers need it.',
    required: true,
    schema: { type: 'string' },
  },
} as const satisfies Record<string, Header>;

type HeaderName = keyof typeof HEADERS;

/** References to these headers and to those of every response. */
const headers = (...names: HeaderName[]): Json =>
  Object.fromEntries(
    (['Deprecation', 'Link', 'X-Request-Id', ...names] satisfies HeaderName[]).map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  );

/** The rate limit headers, on every response of a path with a limit, including errors. */
const limitsOf = (endpoint: Endpoint): HeaderName[] =>
  endpoint.operations.some((name) => reasonsOf(name).includes('limit-reached'))
    ? ['RateLimit-Policy', 'RateLimit']
    : [];

/** Reasons of errors that occur while the body is read, before the operation. */
const bodyReasons = (endpoint: Endpoint): FailureReason[] =>
  endpoint.body ? ['invalid-json', 'invalid-input', 'too-large', 'not-json'] : [];

function paths(): Json {
  const all: Record<string, Json> = {};
  for (const endpoint of endpoints) (all[endpoint.path] ??= {})[endpoint.method] = operationOf(endpoint);
  return all;
}

function operationOf(endpoint: Endpoint): Json {
  const [first] = endpoint.operations;
  const who = [...new Set(endpoint.operations.map((name) => operations[name].who))].join(' ');
  return {
    operationId: endpoint.name ?? first,
    'x-graphql-operations': endpoint.operations,
    tags: [endpoint.path.split('/')[2]],
    summary: endpoint.summary,
    description: [
      endpoint.details ?? operations[first].does,
      `Who can use it: ${who}`,
      `In GraphQL: ${endpoint.operations.map((name) => `\`${name}\``).join(', ')}.`,
    ].join('\n\n'),
    deprecated: true,
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: inlineSchema(endpoint.body, 'input'), example: endpoint.example },
            },
          },
        }
      : {}),
    responses: { ...successOf(endpoint), ...refusalsOf(endpoint) },
  };
}

/** How the caller authenticates: an empty list means not at all, and an empty entry makes the cookie optional. */
function securityOf({ open, byCookie }: Endpoint): Json[] {
  if (byCookie) return [{ refreshCookie: [] }, ...(byCookie === 'optional' ? [{}] : [])];
  return open ? [] : [{ bearer: [] }];
}

function parametersOf(endpoint: Endpoint): Json[] {
  const from = (schema: z.ZodType | undefined, location: 'path' | 'query'): Json[] => {
    const { properties = {}, required = [] } = schema ? inlineSchema(schema, 'input') : {};
    return Object.entries(properties as Record<string, Json>).map(([name, { description, ...rest }]) => ({
      name,
      in: location,
      required: (required as string[]).includes(name),
      description,
      schema: rest,
    }));
  };
  const idempotency = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A repeated request with the same key gets the first response again, for 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  };
  const ifNoneMatch = {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of an earlier response. The status is 304 if nothing has changed since.',
    schema: { type: 'string' },
  };
  return [
    ...from(endpoint.params, 'path'),
    ...from(endpoint.query, 'query'),
    ...(acceptsKey(endpoint) ? [idempotency] : []),
    ...(endpoint.method === 'get' ? [ifNoneMatch] : []),
  ];
}

const successOf = (endpoint: Endpoint): Json => ({
  [endpoint.status]: {
    description: endpoint.status === 201 ? 'Created.' : 'Success.',
    headers: headers(
      ...limitsOf(endpoint),
      ...(endpoint.method === 'get' ? (['ETag'] as const) : []),
      ...(acceptsKey(endpoint) ? (['Idempotent-Replayed'] as const) : []),
      ...(endpoint.setsCookie ? (['Set-Cookie'] as const) : []),
    ),
    content: { 'application/json': { schema: referenceTo(endpoint.response) } },
  },
  ...(endpoint.method === 'get'
    ? {
        304: {
          description: 'Not changed since the response in `If-None-Match`.',
          headers: headers('ETag'),
        },
      }
    : {}),
});

/** The headers of an error with this status. A cookie that is no longer valid is cleared. */
function headersOfRefusal(endpoint: Endpoint, status: number): HeaderName[] {
  const { byCookie } = endpoint;
  if (status === 429) return ['Retry-After', 'RateLimit-Policy', 'RateLimit'];
  const limits = limitsOf(endpoint);
  if (status === 401)
    return [...limits, 'WWW-Authenticate', ...(byCookie === 'required' ? (['Set-Cookie'] as const) : [])];
  return status === 503 ? [...limits, 'Retry-After'] : limits;
}

/** All reasons of errors of the path, by status. */
function refusalsOf(endpoint: Endpoint): Json {
  const reasons = new Set<FailureReason>([
    // The database may be unreachable, also for reads.
    'busy',
    ...bodyReasons(endpoint),
    ...endpoint.operations.flatMap((name) => reasonsOf(name)),
    ...(endpoint.refusals ?? []),
  ]);
  const byStatus = new Map<number, FailureReason[]>();
  for (const reason of reasons) {
    const status = statusOf[failureKinds[reason]];
    byStatus.set(status, [...(byStatus.get(status) ?? []), reason]);
  }
  const refusal = (status: number, possible: FailureReason[]): Json => ({
    description: possible.map((reason) => `\`${reason}\`: ${failureText(reason)}`).join('\n\n'),
    headers: headers(...headersOfRefusal(endpoint, status)),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Failure' },
            { properties: { reason: { enum: possible } }, required: ['reason'] },
          ],
        },
      },
    },
  });
  return {
    ...Object.fromEntries([...byStatus].map(([status, possible]) => [status, refusal(status, possible)])),
    500: {
      description: 'An internal error, logged under `requestId`.',
      headers: headers(...limitsOf(endpoint)),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  };
}
