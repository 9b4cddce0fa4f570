import { getIntrospectionQuery, Kind, parse, separateOperations, visit, type DocumentNode } from 'graphql';
import * as pages from '../../../../../client/src/graphql/generated.ts';
import * as integration from '../../../../../docs/integrations/typescript/generated.ts';
import { CYCLE_INPUT } from '../../../../test/tools/cycle.ts';
import { openBrowser, signUpFields } from '../../../../test/tools/browser.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/tools/test-app.ts';
import { LIMITS, measure, type Measured } from './measure.ts';
import { sampleOperationsOf } from '../sample-operations.ts';
import { makeSchema } from '../schema.ts';

let app: TestApp;
let ada: Person;
beforeAll(async () => {
  // In production GraphQL makes no guesses at what was meant, which take long.
  app = await startTestApp({ production: true });
  ada = await app.person('Ada Lovelace');
});
afterAll(() => app.close());

/** `made(3, (n) => `a${n}`)` is `a0 a1 a2`. */
const made = (count: number, each: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => each(index)).join(' ');

interface Answered {
  data?: { schema?: { types: unknown[] } };
  errors?: { message: string; extensions: { code: string; reason?: string } }[];
}

/** As a program that knows the newer media type asks, and so is told 400. */
async function ask(query: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
      authorization: `Bearer ${ada.token}`,
      ...headers,
    },
    body: JSON.stringify({ query }),
  });
  return { status: response.status, body: (await response.json()) as Answered };
}

const refused = (reason: string, message = expect.any(String)) => ({
  status: 400,
  body: { errors: [{ message, extensions: { code: 'BAD_REQUEST', reason } }] },
});

const credentials = {
  signIn: 'signIn(input: { email: "ada@example.com", password: "wrong" }) { expiresAt }',
  refreshSession: 'refreshSession { expiresAt }',
  verifyEmail: 'verifyEmail(email: "ada@example.com")',
  requestPasswordReset: 'requestPasswordReset(email: "nobody@example.com")',
  resetPassword: 'resetPassword(input: { oobCode: "x", password: "x" })',
};

const hostile: [string, string, string][] = [
  ['names what is not there', 'query-too-costly', `{ me { ${made(1_400, (n) => `f${n}`)} } }`],
  [
    'declares what is not used',
    'query-too-costly',
    `query (${made(300, (n) => `$f${n}: Int`)}) { me { id } }`,
  ],
  [
    'nests too deeply',
    'query-too-deep',
    '{ cycle(id: "x") { viewerParticipant { cycle { viewerParticipant { cycle { viewerParticipant { cycle { id } } } } } } } }',
  ],
  [
    'nests too deeply by fragments',
    'query-too-deep',
    '{ cycle(id: "x") { ...A } } fragment A on Cycle { viewerParticipant { cycle { ...B } } } ' +
      'fragment B on Cycle { viewerParticipant { cycle { ...C } } } fragment C on Cycle { viewerParticipant { cycle { id } } }',
  ],
  [
    'introspects too deeply',
    'query-too-deep',
    `{ __type(name: "Cycle") { fields { type { ${'ofType { '.repeat(20)} name ${'}'.repeat(20)} } } } }`,
  ],
  [
    'asks for three histories',
    'query-too-costly',
    `{ ${made(2, (n) => `a${n}: history(cycleId: "x", before: ${n}) { id }`)} changes { changes { id } } }`,
  ],
  [
    'goes down a list, up again and down another',
    'query-too-costly',
    '{ participants(cycleId: "x") { cycle { rounds { id } } } }',
  ],
  [
    'does so by a fragment',
    'query-too-costly',
    '{ participants(cycleId: "x") { ...Up } } fragment Up on Participant { cycle { participants { id } } }',
  ],
  [
    'lists lists of lists of lists',
    'query-too-costly',
    `{ myCycles { ${made(9, (n) => `a${n}: owned { rounds { payments { ${made(9, (m) => `b${m}: paid`)} } } }`)} } }`,
  ],
  ['asks for everything under many names', 'query-too-costly', `{ ${made(31, (n) => `a${n}: __typename`)} }`],
  [
    'asks for fields under many names below',
    'query-too-costly',
    `{ cycle(id: "x") { ${made(31, (n) => `a${n}: collectors { id }`)} } }`,
  ],
  ['asks for many things at once', 'query-too-costly', `{ ${made(11, (n) => `a${n}: me { id }`)} }`],
  ['does many things at once', 'one-mutation-field', `mutation { ${made(11, (n) => `a${n}: signOut`)} }`],
  ['does two things', 'one-mutation-field', 'mutation { signOut updateProfile(input: {}) { id } }'],
  [
    'does two things in fragments',
    'one-mutation-field',
    'mutation { ...A ... { signOut } } fragment A on Mutation { updateProfile(input: {}) { id } }',
  ],
  [
    'does two things in one of its operations',
    'one-mutation-field',
    'mutation { signOut } mutation B { a: signOut b: signOut }',
  ],
  [
    'laughs a billion times',
    'query-too-costly',
    `{ cycle(id: "x") { ...F0 } } ${made(2, (n) => `fragment F${n} on Cycle { ${made(6, (m) => `a${m}: viewerParticipant { cycle { ...F${n + 1} } }`)} }`)} fragment F2 on Cycle { id }`,
  ],
  ['repeats one field', 'query-too-costly', `{ me { ${'id '.repeat(1_400)} } }`],
  ['repeats one field with fields in it', 'query-too-costly', `{ ${'me { id } '.repeat(300)} }`],
  [
    'brings a crowd of fragments',
    'query-too-costly',
    `{ me { id } } ${made(31, (n) => `fragment F${n} on User { id }`)}`,
  ],
  ['brings a crowd of directives', 'query-too-costly', `{ me { id ${'@skip(if: true) '.repeat(51)} } }`],
  [
    'tries two passwords',
    'one-credential-field',
    `mutation { one: ${credentials.signIn} two: ${credentials.signIn} }`,
  ],
  [
    'tries two passwords by fragments',
    'one-credential-field',
    `mutation { ...A ... on Mutation { two: ${credentials.signIn} } } fragment A on Mutation { one: ${credentials.signIn} }`,
  ],
  [
    'tries a password and a code',
    'one-credential-field',
    `mutation { ${credentials.signIn} ${credentials.resetPassword} }`,
  ],
  [
    'looks for addresses',
    'one-credential-field',
    `mutation { a: ${credentials.verifyEmail} b: ${credentials.verifyEmail} }`,
  ],
  [
    'has letters sent',
    'one-credential-field',
    `mutation { ${credentials.requestPasswordReset} ${credentials.refreshSession} }`,
  ],
];

describe('a document is refused before anything of it runs, if it', () => {
  it.each(hostile)('%s', async (_what, reason, query) => {
    expect(await ask(query)).toEqual(refused(reason));
  });

  it.each(hostile)('%s, under an Idempotency-Key, too', async (_what, reason, query) => {
    const answer = await ask(query, { 'idempotency-key': 'again' });

    // Under a key a document of several operations or fields is refused for that.
    expect(answer.body.errors?.[0]?.extensions.reason).toMatch(
      new RegExp(`^(${reason}|invalid-input|one-mutation-field)$`),
    );
  });

  it.each(hostile)('%s, sent by GET, too', async (_what, reason, query) => {
    const response = await fetch(`${app.url}/graphql?query=${encodeURIComponent(query)}`, {
      headers: { accept: 'application/graphql-response+json', 'apollo-require-preflight': 'yes' },
    });

    expect({ status: response.status, body: (await response.json()) as Answered }).toEqual(refused(reason));
  });
});

it('does nothing of a document that does two things: one refusal would have emptied the answer of both', async () => {
  const owned = '{ myCycles { owned { id } } }';
  const before = await app.ask(ada, owned);
  const create = 'a: createCycle(input: $input) { id }';
  const edit = 'b: updateCycleStory(cycleId: "nope", input: { title: "Another title now" }) { id }';

  const answer = await app.ask(ada, `mutation ($input: CreateCycleInput!) { ${create} ${edit} }`, {
    input: CYCLE_INPUT,
  });

  expect(answer).toMatchObject({
    data: null,
    refusal: { reason: 'one-mutation-field', code: 'BAD_REQUEST' },
  });
  expect(await app.ask(ada, owned)).toEqual(before);
});

it.each([
  ['its name beside it', 'mutation { __typename updateProfile(input: {}) { id } }'],
  ['others in the document', 'mutation A { updateProfile(input: {}) { id } } mutation B { signOut }'],
  [
    'the same field twice, which is one',
    'mutation { updateProfile(input: {}) { id } updateProfile(input: {}) { email } }',
  ],
])('does one thing with %s', async (_, query) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${ada.token}` };
  const body = JSON.stringify({ query, ...(query.includes('mutation A') ? { operationName: 'A' } : {}) });
  const response = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body });

  expect(await response.json()).toMatchObject({ data: { updateProfile: { id: ada.id } } });
});

it('tries nothing of a document that is refused', async () => {
  const browser = openBrowser(app);
  const { email, password } = signUpFields({ email: 'tried@example.com' });
  await browser.signUp(signUpFields({ email }));
  const good = `signIn(input: { email: "${email}", password: "${password}" }) { accessToken }`;

  const answer = await browser.ask(`mutation { a: ${good} b: ${good} }`);

  expect(answer).toMatchObject({ data: null, refusal: { reason: 'one-credential-field' }, cookies: [] });
});

/** A page's document as Apollo Client sends it. */
const withTypenames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: (set, _key, parent) => {
      if (parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION) return undefined;
      const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;
      return { ...set, selections: [...set.selections, typename] };
    },
  });

const isDocument = ([name]: [string, unknown]): boolean => name.endsWith('Document');
const introspection = getIntrospectionQuery({
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
});

const samples = parse(sampleOperationsOf(await makeSchema()).document);

describe('what is meant to be asked is far from every limit:', () => {
  const documents: [string, DocumentNode][] = [
    ...Object.entries(pages)
      .filter(isDocument)
      .map(([name, document]): [string, DocumentNode] => [name, withTypenames(document as DocumentNode)]),
    ...Object.entries(integration)
      .filter(isDocument)
      .map(([name, document]): [string, DocumentNode] => [`integration: ${name}`, parse(String(document))]),
    ...Object.entries(separateOperations(samples)).map(([name, document]): [string, DocumentNode] => [
      `sample: ${name}`,
      document,
    ]),
  ];

  it.each(documents)('%s', async (_name, document) => {
    const measured = measure(await makeSchema(), document);
    const half: (keyof Measured)[] = [
      'cost',
      'rootFields',
      'aliases',
      'visits',
      'comparisons',
      'directives',
      'fragments',
      'unknownFields',
      'variables',
    ];

    expect(measured.depth).toBeLessThan(LIMITS.depth);
    expect(measured.credentialFields).toBeLessThanOrEqual(LIMITS.credentialFields);
    expect(half.filter((what) => measured[what] > LIMITS[what] / 2)).toEqual([]);
  });

  it('and so is the whole introspection of tools that generate code', async () => {
    const { status, body } = await ask(introspection.replace('__schema', 'schema: __schema'));

    expect([status, body.errors]).toEqual([200, undefined]);
    expect(body.data?.schema?.types.length).toBeGreaterThan(20);
  });
});

it('guesses at nothing in production, and shows no stack', async () => {
  const { body } = await ask('{ me { emial } }');

  expect(body).toEqual({
    errors: [
      {
        message: 'Cannot query field "emial" on type "User".',
        locations: [expect.anything()],
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
      },
    ],
  });
});

describe('a document that is refused costs next to nothing', () => {
  const costly: [string, string][] = [
    ...hostile.map(([what, , query]): [string, string] => [what, query]),
    ['brackets brackets', `{ cycle(id: ${'['.repeat(740)}${']'.repeat(740)}) { id } }`],
    ['nests empty fragments', `{ me { ${'... { '.repeat(480)} id ${'}'.repeat(480)} } }`],
    ['is a wall of text', `{ ${'me { id } '.repeat(25_000)} }`],
  ];

  /** Processor time in ms, the caller's and the test's with it. */
  async function costOf(query: string): Promise<number> {
    const before = process.cpuUsage();
    await ask(query);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  }

  it.each(costly)('even if it %s', async (_what, query) => {
    // Others use the machine, too: what counts is how many plain requests it is worth. How long it takes, the audit says.
    const costs = { plain: Infinity, refused: Infinity };
    const isDear = () => costs.refused > 10 * costs.plain;
    // The cheapest of some, and of more while it seems dear: code that has seldom run is slow.
    for (let turn = 0; turn < 5 || (isDear() && turn < 60); turn += 1) {
      costs.plain = Math.min(costs.plain, await costOf('{ me { id } }'));
      costs.refused = Math.min(costs.refused, await costOf(query));
    }

    expect(costs.refused).toBeLessThan(10 * costs.plain);
  });
});
