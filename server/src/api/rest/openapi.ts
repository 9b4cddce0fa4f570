import type * as z from 'zod';
import { failures, type FailureReason } from '../../domain/messages/failures.ts';
import { statusOf } from '../http/errors.ts';
import { operations, reasonsOf } from '../../schema/operations.ts';
import { takesKey, type Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { answerShapes, failureShape, inlined, referenceTo, type Json } from './openapi-shapes.ts';

/** The OpenAPI 3.1 document, made from what reads the bodies and types the answers: it cannot say anything else. */
export const makeDocument = (publicUrl: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Kolo over REST',
    version: '1.0.0',
    description: INTRODUCTION,
    license: LICENCE,
    contact: { name: 'Whoever runs this Kolo', url: publicUrl },
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
          'The `token` of signing in, good for 15 minutes; or a personal access token (`kolo_pat_…`), made on the Profile page.',
      },
      refreshCookie: {
        type: 'apiKey',
        in: 'cookie',
        name: 'kolo_refresh',
        description: 'Behind https its name is `__Host-kolo_refresh`.',
      },
    },
    headers: HEADERS,
    schemas: { ...answerShapes(), Failure: failureShape() },
  },
});

/** Nothing in the repository grants one. */
const LICENCE = { name: 'All rights reserved' };

const INTRODUCTION = `The paths that legacy callers know. They do what the GraphQL operations of the same meaning do, by the same rules; new work is better done over GraphQL, at \`/graphql\`.

Bodies and answers are JSON. Unknown fields of a body are refused by name. Instants read \`{ "seconds": n, "nanoseconds": 0 }\`, calendar dates \`yyyy-MM-dd\`, amounts are whole units of the currency. Every refusal has a \`message\` fit for a person, a \`code\`, a stable \`reason\`, and \`fields\` where single fields are at fault. The role is checked before the state.

The \`operationId\` is the GraphQL operation that takes the path's place, wherever that does the same and no more; \`x-graphql-operations\` names all of them, and so does the title of the header \`Link\`.`;

const TAGS = [
  ['user', 'Accounts and profiles.'],
  ['cycle', 'Cycles, as their owners change them.'],
  ['my-cycle', 'Cycles, as one of their people sees them.'],
  ['participant', 'Participants and collectors.'],
  ['email', 'Letters, and what causes them.'],
  ['round', 'Rounds of a running cycle.'],
  ['payment', 'Payments of a round.'],
  ['auth', 'Signing in, for callers that have no other way.'],
  ['invite', 'Invites.'],
] as const;

interface Header {
  description: string;
  /** On every such answer. */
  required?: true;
  schema: Json;
}

/** What answers carry beside the headers of HTTP itself and of browsers' safety. A test knows of no others. */
const HEADERS = {
  Deprecation: {
    description: 'Since when the path is deprecated (RFC 9745).',
    required: true,
    schema: { type: 'string', pattern: '^@\\d+$' },
  },
  Link: { description: 'What takes its place.', required: true, schema: { type: 'string' } },
  'X-Request-Id': {
    description: 'Under which the request stands in the log: name it where you report a fault.',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  },
  ETag: {
    description: 'For `If-None-Match` the next time.',
    required: true,
    schema: { type: 'string' },
  },
  'Idempotent-Replayed': {
    description: 'Where the answer is the remembered one of the `Idempotency-Key`.',
    schema: { type: 'boolean', const: true },
  },
  'Retry-After': {
    description:
      'Seconds after which trying again makes sense. Not where a limit is reached into which less would fit: `RateLimit` says how much.',
    schema: { type: 'integer', minimum: 0 },
  },
  'RateLimit-Policy': {
    description:
      'The limits that the request counted for, or that refused it: `q`, how much fits into a window of `w` seconds (draft-ietf-httpapi-ratelimit-headers-09).',
    schema: { type: 'string', examples: ['"invites";q=200;w=86400'] },
  },
  RateLimit: {
    description: 'Of each of them `r`, how much still fits, and `t`, the seconds until more does.',
    schema: { type: 'string', examples: ['"invites";r=150;t=86400'] },
  },
  'WWW-Authenticate': {
    description: 'How callers say who they are: `Bearer`.',
    required: true,
    schema: { type: 'string' },
  },
  'Set-Cookie': {
    description: 'The refresh cookie, or its end. Only browsers have a use for it.',
    required: true,
    schema: { type: 'string' },
  },
} as const satisfies Record<string, Header>;

type HeaderName = keyof typeof HEADERS;

/** Refers to these headers, and to those of every answer. */
const headers = (...names: HeaderName[]): Json =>
  Object.fromEntries(
    (['Deprecation', 'Link', 'X-Request-Id', ...names] satisfies HeaderName[]).map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  );

/** On every answer of a path that counts, good or bad. */
const limitsOf = (endpoint: Endpoint): HeaderName[] =>
  endpoint.operations.some((name) => reasonsOf(name).includes('limit-reached'))
    ? ['RateLimit-Policy', 'RateLimit']
    : [];

/** Refusals of requests that no operation has seen yet. */
const unreadable = (endpoint: Endpoint): FailureReason[] =>
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
              'application/json': { schema: inlined(endpoint.body, 'input'), example: endpoint.example },
            },
          },
        }
      : {}),
    responses: { ...answerOf(endpoint), ...refusalsOf(endpoint) },
  };
}

/** How the caller is known; an empty list stands for: not at all, and an empty entry for: or not at all. */
function securityOf({ open, byCookie }: Endpoint): Json[] {
  if (byCookie) return [{ refreshCookie: [] }, ...(byCookie === 'if-there' ? [{}] : [])];
  return open ? [] : [{ bearer: [] }];
}

function parametersOf(endpoint: Endpoint): Json[] {
  const from = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
    const { properties = {}, required = [] } = schema ? inlined(schema, 'input') : {};
    return Object.entries(properties as Record<string, Json>).map(([name, { description, ...rest }]) => ({
      name,
      in: place,
      required: (required as string[]).includes(name),
      description,
      schema: rest,
    }));
  };
  const idempotency = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A repeat under the same key answers as the first did, for 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  };
  const known = {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of an earlier answer: 304 where nothing has changed since.',
    schema: { type: 'string' },
  };
  return [
    ...from(endpoint.params, 'path'),
    ...from(endpoint.query, 'query'),
    ...(takesKey(endpoint) ? [idempotency] : []),
    ...(endpoint.method === 'get' ? [known] : []),
  ];
}

const answerOf = (endpoint: Endpoint): Json => ({
  [endpoint.status]: {
    description: endpoint.status === 201 ? 'Made.' : 'Done.',
    headers: headers(
      ...limitsOf(endpoint),
      ...(endpoint.method === 'get' ? (['ETag'] as const) : []),
      ...(takesKey(endpoint) ? (['Idempotent-Replayed'] as const) : []),
      ...(endpoint.setsCookie ? (['Set-Cookie'] as const) : []),
    ),
    content: { 'application/json': { schema: referenceTo(endpoint.answer) } },
  },
  ...(endpoint.method === 'get'
    ? {
        304: {
          description: 'Nothing has changed since the answer of `If-None-Match`.',
          headers: headers('ETag'),
        },
      }
    : {}),
});

/** What a refusal of this status carries beside its body. A cookie that is no longer good is taken away. */
function headersOfRefusal(endpoint: Endpoint, status: number): HeaderName[] {
  const { byCookie } = endpoint;
  if (status === 429) return ['Retry-After', 'RateLimit-Policy', 'RateLimit'];
  const limits = limitsOf(endpoint);
  if (status === 401)
    return [...limits, 'WWW-Authenticate', ...(byCookie === 'needed' ? (['Set-Cookie'] as const) : [])];
  return status === 503 ? [...limits, 'Retry-After'] : limits;
}

/** Every reason for which the path may refuse, by status. */
function refusalsOf(endpoint: Endpoint): Json {
  const reasons = new Set<FailureReason>([
    // The database may be away from reads, too.
    'busy',
    ...unreadable(endpoint),
    ...endpoint.operations.flatMap((name) => reasonsOf(name)),
    ...(endpoint.refusals ?? []),
  ]);
  const byStatus = new Map<number, FailureReason[]>();
  for (const reason of reasons) {
    const status = statusOf[failures[reason].kind];
    byStatus.set(status, [...(byStatus.get(status) ?? []), reason]);
  }
  const refusal = (status: number, possible: FailureReason[]): Json => ({
    description: possible.map((reason) => `\`${reason}\`: ${failures[reason].text()}`).join('\n\n'),
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
      description: 'A fault of ours, logged under `requestId`.',
      headers: headers(...limitsOf(endpoint)),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  };
}
