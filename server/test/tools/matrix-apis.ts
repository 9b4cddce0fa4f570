import { briefly, type Operation } from './cycle.ts';
import type { Method } from './rest-client.ts';
import type { Person, Refusal, TestApp } from './test-app.ts';

/** The ids of a circle's things, so that an attempt can be made on any copy of it. */
export interface Things {
  cycle: string;
  /** Participants; Bob is the collector whom the attempts are about. Gone ones are ids of nothing. */
  participants: Record<'ada' | 'bob' | 'eve' | 'dan' | 'pat' | 'rex', string>;
  /** Bob's. */
  invite: string;
  /** Pat's, who has not answered. */
  pendingInvite: string;
  /** Bob's, and its payments: Ada's, of which nobody has said anything, Eve's, which she has reported, and Dan's, which Bob has received. */
  round: string;
  payment: string;
  reported: string;
  /** What somebody has asked by the link to share, and the secret of that link. */
  request: string;
  link: string;
  received: string;
  /** Of a stopped circle: what Bob owes Dan, of which nothing was said yet, and what Eve owes Ada, which she has reported. */
  repayment: string;
  reportedRepayment: string;
  /** Eve's proposal to Ada to exchange turns; of nothing, at most stages. */
  swap: string;
}

/** One way to ask for something. */
export interface Api {
  /** As the schema or the OpenAPI document calls it: `runCycle`, `PUT /api/cycle/{id}`. */
  operation: string;
  /** Which fields of a body with several groups of them are tried. */
  fields: string[];
  /** What GraphQL is sent. */
  variables?: Variables;
  ask(app: TestApp, person: Person | undefined, things: Things): Promise<Refusal | undefined>;
  /** The same over GraphQL by another document or with further headers; REST has no other way to write it. */
  as?(this: void, rewriting: Rewriting): Api;
}

/** What is changed of a GraphQL request. */
export interface Rewriting {
  document?: (document: string) => string;
  headers?: () => Record<string, string>;
}

export type Variables = (things: Things) => Record<string, unknown>;

/** A GraphQL operation, by its document or by the name of a mutation. */
export const graphql = (
  name: string,
  document: string,
  variables: Variables,
  headers: () => Record<string, string> = () => ({}),
): Api => ({
  operation: name,
  fields: [],
  variables,
  ask: async (app, person, things) =>
    (await app.ask(person, document, variables(things), { headers: headers() })).refusal,
  as: (to) => graphql(name, to.document?.(document) ?? document, variables, to.headers ?? headers),
});

export const mutation = (name: Operation, variables: Variables): Api =>
  graphql(name, briefly[name], variables);

/** A query about the cycle or about Bob. */
export const look = (name: string, document: string): Api =>
  graphql(name, document, ({ cycle, participants }) => ({ cycle, participant: participants.bob }));

/** A REST path: `PUT /api/cycle/{id}`, what stands in its braces, and its body. */
export const rest = (
  call: string,
  values: (things: Things) => string[],
  body?: (things: Things, callerId: string) => unknown,
): Api => {
  const [method = '', template = ''] = call.split(' ');
  const sample = body?.(nothing, '');
  return {
    operation: call.split('?')[0] ?? call,
    fields: typeof sample === 'object' && sample !== null ? Object.keys(sample) : [],
    ask: async (app, person, things) => {
      const given = values(things);
      const path = template.replaceAll(/\{\w+\}/g, () => given.shift() ?? '');
      const sent = body?.(things, person?.id ?? 'nobody');
      return (await app.rest(person, method as Method, path, sent)).refusal;
    },
  };
};

/** Both paths that change a cycle: they do the same. */
export const putCycle = (body: unknown): Api[] =>
  ['/api/cycle/{id}', '/api/my-cycle/{id}'].map((path) =>
    rest(
      `PUT ${path}`,
      ({ cycle }) => [cycle],
      () => body,
    ),
  );

export const putParticipant = (
  name: keyof Things['participants'],
  body: (things: Things, callerId: string) => unknown,
): Api =>
  rest(
    'PUT /api/participant/{id}?cycleId={cycleId}',
    ({ participants, cycle }) => [participants[name], cycle],
    body,
  );

export const inCycle = ({ cycle }: Things) => ({ cycleId: cycle });

const nothing: Things = {
  cycle: '',
  participants: { ada: '', bob: '', eve: '', dan: '', pat: '', rex: '' },
  invite: '',
  pendingInvite: '',
  round: '',
  payment: '',
  reported: '',
  request: '',
  link: '',
  received: '',
  repayment: '',
  reportedRepayment: '',
  swap: '',
};
