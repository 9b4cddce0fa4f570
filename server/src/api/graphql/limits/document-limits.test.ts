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
  // In production graphql-js does not suggest similar field names, which takes long.
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

/** Accepts the newer media type, so the status of a refusal is 400. */
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
  body: { errors: [{ message, extensions: { code: 'BAD_REQUEST', reason, params: {} } }] },
});

const credentials = {
  signIn: 'signIn(input: { email: "ada@example.com", password: "wrong" }) { expiresAt }',
  refreshSession: 'refreshSession { expiresAt }',
  verifyEmail: 'verifyEmail(email: "ada@example.com")',
  requestPasswordReset: 'requestPasswordReset(email: "unknown@example.com")',
  resetPassword: 'resetPassword(input: { oobCode: "x", password: "x" })',
};

const hostile: [string, string, string][] = [
  ['requests unknown fields', 'query-too-costly', `{ me { ${made(1_400, (n) => `f${n}`)} } }`],
  [
    'declares unused variables',
    'query-too-costly',
    `query (${made(300, (n) => `$f${n}: Int`)}) { me { id } }`,
  ],
  [
    'nests too deeply',
    'query-too-deep',
    '{ cycle(id: "x") { viewerParticipant { cycle { viewerParticipant { cycle { viewerParticipant { cycle { id } } } } } } } }',
  ],
  [
    'nests too deeply through fragments',
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
    'requests three histories',
    'query-too-costly',
    `{ ${made(2, (n) => `a${n}: history(cycleId: "x", before: ${n}) { id }`)} changes { changes { id } } }`,
  ],
  [
    'follows a list, goes back up and follows another list',
    'query-too-costly',
    '{ participants(cycleId: "x") { cycle { rounds { id } } } }',
  ],
  [
    'does so through a fragment',
    'query-too-costly',
    '{ participants(cycleId: "x") { ...Up } } fragment Up on Participant { cycle { participants { id } } }',
  ],
  [
    'nests lists four levels deep',
    'query-too-costly',
    `{ myCycles { ${made(9, (n) => `a${n}: owned { rounds { payments { ${made(9, (m) => `b${m}: paid`)} } } }`)} } }`,
  ],
  [
    'requests a root field under many aliases',
    'query-too-costly',
    `{ ${made(31, (n) => `a${n}: __typename`)} }`,
  ],
  [
    'requests a nested field under many aliases',
    'query-too-costly',
    `{ cycle(id: "x") { ${made(31, (n) => `a${n}: collectors { id }`)} } }`,
  ],
  ['has too many root fields', 'query-too-costly', `{ ${made(11, (n) => `a${n}: me { id }`)} }`],
  ['repeats one mutation', 'one-mutation-field', `mutation { ${made(11, (n) => `a${n}: signOut`)} }`],
  ['has two mutations', 'one-mutation-field', 'mutation { signOut updateProfile(input: {}) { id } }'],
  [
    'has two mutations in fragments',
    'one-mutation-field',
    'mutation { ...A ... { signOut } } fragment A on Mutation { updateProfile(input: {}) { id } }',
  ],
  [
    'has two mutations in one of its operations',
    'one-mutation-field',
    'mutation { signOut } mutation B { a: signOut b: signOut }',
  ],
  [
    'is a "billion laughs" attack',
    'query-too-costly',
    `{ cycle(id: "x") { ...F0 } } ${made(2, (n) => `fragment F${n} on Cycle { ${made(6, (m) => `a${m}: viewerParticipant { cycle { ...F${n + 1} } }`)} }`)} fragment F2 on Cycle { id }`,
  ],
  ['repeats one scalar field', 'query-too-costly', `{ me { ${'id '.repeat(1_400)} } }`],
  ['repeats one field with nested fields', 'query-too-costly', `{ ${'me { id } '.repeat(300)} }`],
  [
    'has too many fragments',
    'query-too-costly',
    `{ me { id } } ${made(31, (n) => `fragment F${n} on User { id }`)}`,
  ],
  ['has too many directives', 'query-too-costly', `{ me { id ${'@skip(if: true) '.repeat(51)} } }`],
  [
    'tries two passwords',
    'one-credential-field',
    `mutation { one: ${credentials.signIn} two: ${credentials.signIn} }`,
  ],
  [
    'tries two passwords through fragments',
    'one-credential-field',
    `mutation { ...A ... on Mutation { two: ${credentials.signIn} } } fragment A on Mutation { one: ${credentials.signIn} }`,
  ],
  [
    'tries a password and a code',
    'one-credential-field',
    `mutation { ${credentials.signIn} ${credentials.resetPassword} }`,
  ],
  [
    'looks up two addresses',
    'one-credential-field',
    `mutation { a: ${credentials.verifyEmail} b: ${credentials.verifyEmail} }`,
  ],
  [
    'requests two emails',
    'one-credential-field',
    `mutation { ${credentials.requestPasswordReset} ${credentials.refreshSession} }`,
  ],
];

describe('a document is refused before any of it is executed if it', () => {
  it.each(hostile)('%s', async (_what, reason, query) => {
    expect(await ask(query)).toEqual(refused(reason));
  });

  it.each(hostile)('%s, also with an Idempotency-Key', async (_what, reason, query) => {
    const answer = await ask(query, { 'idempotency-key': 'again' });

    // With a key, having several operations or fields is a reason of its own.
    expect(answer.body.errors?.[0]?.extensions.reason).toMatch(
      new RegExp(`^(${reason}|invalid-input|one-mutation-field)$`),
    );
  });

  it.each(hostile)('%s, also when sent by GET', async (_what, reason, query) => {
    const response = await fetch(`${app.url}/graphql?query=${encodeURIComponent(query)}`, {
      headers: { accept: 'application/graphql-response+json', 'apollo-require-preflight': 'yes' },
    });

    expect({ status: response.status, body: (await response.json()) as Answered }).toEqual(refused(reason));
  });
});

it('executes neither of two mutations in one document', async () => {
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
  ['`__typename` beside it', 'mutation { __typename updateProfile(input: {}) { id } }'],
  [
    'other operations in the document',
    'mutation A { updateProfile(input: {}) { id } } mutation B { signOut }',
  ],
  [
    'the same field repeated, which counts as one',
    'mutation { updateProfile(input: {}) { id } updateProfile(input: {}) { email } }',
  ],
])('executes one mutation with %s', async (_, query) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${ada.token}` };
  const body = JSON.stringify({ query, ...(query.includes('mutation A') ? { operationName: 'A' } : {}) });
  const response = await fetch(`${app.url}/graphql`, { method: 'POST', headers, body });

  expect(await response.json()).toMatchObject({ data: { updateProfile: { id: ada.id } } });
});

it('tries no password of a document that is refused', async () => {
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

describe('the documents that we support stay well within every limit:', () => {
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

  it('the full introspection query of code generators', async () => {
    const { status, body } = await ask(introspection.replace('__schema', 'schema: __schema'));

    expect([status, body.errors]).toEqual([200, undefined]);
    expect(body.data?.schema?.types.length).toBeGreaterThan(20);
  });
});

it('suggests no field names in production, and shows no stack trace', async () => {
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

describe('refusing a document is cheap', () => {
  const costly: [string, string][] = [
    ...hostile.map(([what, , query]): [string, string] => [what, query]),
    ['nests brackets', `{ cycle(id: ${'['.repeat(740)}${']'.repeat(740)}) { id } }`],
    ['nests empty fragments', `{ me { ${'... { '.repeat(480)} id ${'}'.repeat(480)} } }`],
    ['is very long', `{ ${'me { id } '.repeat(25_000)} }`],
  ];

  /** Processor time in milliseconds, including that of the client and the test. */
  async function costOf(query: string): Promise<number> {
    const before = process.cpuUsage();
    await ask(query);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  }

  it.each(costly)('even if it %s', async (_what, query) => {
    // Other processes share the machine, so compare with plain requests. The audit measures the absolute time.
    const costs = { plain: Infinity, refused: Infinity };
    const isCostly = () => costs.refused > 10 * costs.plain;
    // Take the cheapest of several runs, and of more while it seems costly: code that has rarely run is slow.
    for (let run = 0; run < 5 || (isCostly() && run < 60); run += 1) {
      costs.plain = Math.min(costs.plain, await costOf('{ me { id } }'));
      costs.refused = Math.min(costs.refused, await costOf(query));
    }

    expect(costs.refused).toBeLessThan(10 * costs.plain);
  });
});
