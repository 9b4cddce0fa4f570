import { briefDocuments, type Operation } from './cycle.ts';
import type { Method } from './rest-client.ts';
import type { Person, Refusal, TestApp } from './test-app.ts';

/** The ids of the objects in a cycle, so that an attempt can be made on any copy of it. */
export interface Things {
  cycle: string;
  /** Bob is the collector that the attempts are about. A removed participant has an id that does not exist. */
  participants: Record<'ada' | 'bob' | 'eve' | 'dan' | 'pat' | 'rex', string>;
  /** Bob's invite. */
  invite: string;
  /** The invite of Pat, who has not answered. */
  pendingInvite: string;
  /** Bob's round; Ada's payment in it, which has not been reported; and Eve's, which she has reported. */
  round: string;
  payment: string;
  reported: string;
  /** Tim's request to join by the join link, and the link's token. */
  request: string;
  link: string;
  /** Dan's payment in Bob's round, which Bob has marked as received. */
  received: string;
  /** In a stopped cycle: Bob's repayment to Dan, which has not been reported, and Eve's to Ada, which she has reported. */
  repayment: string;
  reportedRepayment: string;
  /** Eve's proposal to Ada to swap slots; at most stages, an id that does not exist. */
  swap: string;
  /** Bob's proposal of Dan as the owner, and Eve's proposal of herself. */
  proposal: string;
  ownProposal: string;
  /** The proposal that Eve's place passes on to Sam, who has not answered, and the token of its link. */
  place: string;
  placeToken: string;
}

/** One way to request an operation. */
export interface Api {
  /** The operation's name in the schema or the OpenAPI document: `runCycle`, `PUT /api/cycle/{id}`. */
  operation: string;
  /** For a body with several groups of fields, the fields this call sends. */
  fields: string[];
  /** The GraphQL variables. */
  variables?: Variables;
  ask(app: TestApp, person: Person | undefined, things: Things): Promise<Refusal | undefined>;
  /** The same operation over GraphQL with another document or more headers. REST has no equivalent. */
  as?(this: void, rewriting: Rewriting): Api;
}

/** What to change in a GraphQL request. */
export interface Rewriting {
  document?: (document: string) => string;
  headers?: () => Record<string, string>;
}

export type Variables = (things: Things) => Record<string, unknown>;

/** A GraphQL operation with this document. */
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
  graphql(name, briefDocuments[name], variables);

/** A query about the cycle or about Bob. */
export const look = (name: string, document: string): Api =>
  graphql(name, document, ({ cycle, participants }) => ({ cycle, participant: participants.bob }));

/** A REST call: `PUT /api/cycle/{id}`, the values of its path parameters, and its body. */
export const rest = (
  call: string,
  values: (things: Things) => string[],
  body?: (things: Things, callerId: string) => unknown,
): Api => {
  const [method = '', template = ''] = call.split(' ');
  const sample = body?.(NO_THINGS, '');
  return {
    operation: call.split('?')[0] ?? call,
    fields: typeof sample === 'object' && sample !== null ? Object.keys(sample) : [],
    ask: async (app, person, things) => {
      const given = values(things);
      const path = template.replaceAll(/\{\w+\}/g, () => given.shift() ?? '');
      const sent = body?.(things, person?.id ?? 'anonymous');
      return (await app.rest(person, method as Method, path, sent)).refusal;
    },
  };
};

/** The two equivalent paths that change a cycle. */
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

const NO_THINGS: Things = {
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
  proposal: '',
  ownProposal: '',
  place: '',
  placeToken: '',
};
