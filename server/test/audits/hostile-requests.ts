import { gzipSync } from 'node:zlib';

/** What the requests need to know about the server's data. */
export interface Aim {
  token: string;
  email: string;
  cycleId: string;
}

/** A request that costs as much as possible. `n` makes each one different, so that no cache helps. */
export interface Hostile {
  name: string;
  /** Needs no account. */
  open?: true;
  make(
    aim: Aim,
    n: number,
  ): { path: string; method: string; headers?: Record<string, string>; body?: string | Buffer };
}

const JSON_TYPE = { 'content-type': 'application/json' };

const graphql = (
  name: string,
  document: (aim: Aim) => string,
  variables: (aim: Aim, n: number) => unknown = () => ({}),
): Hostile => ({
  name,
  make: (aim, n) => ({
    path: '/graphql',
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ query: `${document(aim)} # ${n}`, variables: variables(aim, n) }),
  }),
});
const rest = (
  name: string,
  method: string,
  path: (aim: Aim) => string,
  body: (aim: Aim, n: number) => unknown,
): Hostile => ({
  name,
  make: (aim, n) => ({ path: path(aim), method, headers: JSON_TYPE, body: JSON.stringify(body(aim, n)) }),
});
const raw = (name: string, body: (aim: Aim, n: number) => string | Buffer, headers = {}): Hostile[] =>
  ['/graphql', '/api/cycle'].map((path) => ({
    name: `${name}, to ${path}`,
    make: (aim, n) => ({ path, method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: body(aim, n) }),
  }));

const times = (count: number, make: (index: number) => string, between = ' '): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(between);
const nested = (depth: number, open: string, core: string): string =>
  `${open.repeat(depth)}${core}${'}'.repeat(depth)}`;
/** `b { b { … id } }`, nested this deep. */
const chain = (fields: readonly string[], depth: number): string =>
  Array.from({ length: depth }, (_, index) => `${fields[index % fields.length]} { `).join('') +
  'id' +
  ' }'.repeat(depth);

const CYCLE_FIELDS =
  'id title description participants { id name email } rounds { id payments { id paid participant { id } } }';
const SIGN_IN = 'mutation ($i: SignInInput!) { FIELDS }';
const signIns = (count: number): string =>
  SIGN_IN.replace(
    'FIELDS',
    times(count, (index) => `a${index}: signIn(input: $i) { accessToken }`),
  );

const documents: Hostile[] = [
  ...[4, 6, 7, 12, 40, 200].map((depth) =>
    graphql(
      `participants within cycles within participants, ${depth} deep`,
      ({ cycleId }) => `{ cycle(id: "${cycleId}") { ${chain(['participants', 'cycle'], depth)} } }`,
    ),
  ),
  graphql(
    'every field of a cycle with 40 aliases',
    ({ cycleId }) =>
      `{ ${times(40, (index) => `a${index}: cycle(id: "${cycleId}") { ...C }`)} } fragment C on Cycle { ${CYCLE_FIELDS} }`,
  ),
  graphql(
    'My Cycles with 60 aliases',
    () =>
      `{ ${times(60, (index) => `a${index}: myCycles { ...M }`)} } fragment M on MyCycles { owned { ${CYCLE_FIELDS} } }`,
  ),
  graphql('one field with 190 aliases', () => `{ ${times(190, (index) => `a${index}: me { id }`)} }`),
  graphql('one field with 20,000 aliases', () => `{ ${times(20_000, (index) => `a${index}: me { id }`)} }`),
  graphql('one field 900 times', () => `{ me { ${times(900, () => 'id')} } }`),
  graphql('one object 300 times', () => `{ ${times(300, () => 'me { id }')} }`),
  graphql(
    'the same alias twice for each of 400 fields, which must be compared',
    () => `{ me { ${times(200, (index) => `a${index}: id a${index}: email`)} } }`,
  ),
  graphql('fragments that double 40 times', () => {
    const fragments = times(
      40,
      (index) => `fragment F${index} on User { ...F${index + 1} ...F${index + 1} }`,
    );
    return `{ me { ...F0 } } ${fragments} fragment F40 on User { id }`;
  }),
  graphql('inline fragments that double 8 times', () => {
    const doubled = (depth: number): string =>
      depth === 0 ? 'id' : `... on User { ${doubled(depth - 1)} } ... on User { ${doubled(depth - 1)} }`;
    return `{ me { ${doubled(6)} } }`;
  }),
  graphql('fields that double 6 times in objects', ({ cycleId }) => {
    const doubled = (depth: number): string =>
      depth === 0
        ? 'id'
        : `participants { cycle { ${doubled(depth - 1)} } } participants { cycle { ${doubled(depth - 1)} } }`;
    return `{ cycle(id: "${cycleId}") { ${doubled(5)} } }`;
  }),
  graphql(
    'fragments that spread themselves',
    () => '{ me { ...A } } fragment A on User { ...B } fragment B on User { ...A }',
  ),
  graphql('120 fragments that each spread all others', () => {
    const all = times(12, (index) => `...F${index}`);
    return `{ me { ${all} } } ${times(12, (index) => `fragment F${index} on User { id ${times(12, (other) => (other === index ? '' : `...F${other}`))} }`)}`;
  }),
  graphql(
    '450 unused fragments',
    () => `{ me { id } } ${times(140, (index) => `fragment F${index} on User { id }`)}`,
  ),
  graphql('480 directives on one field', () => `{ me ${times(160, () => '@include(if: true)')} { id } }`),
  graphql('450 unknown directives', () => `{ me ${times(450, (index) => `@a${index}`)} { id } }`),
  graphql('450 misspelt fields', () => `{ me { ${times(450, (index) => `firstNam${index}`)} } }`),
  graphql('one field whose name is 100 kB long', () => `{ me { ${'firstName'.repeat(11_000)} } }`),
  graphql('300 unused variables', () => `query (${times(200, (index) => `$a${index}: ID`)}) { me { id } }`),
  graphql('240 operations', () => times(160, (index) => `query A${index} { me { id } }`)),
  graphql('240 kB of white space', () => `{ me { ${' ,\n'.repeat(80_000)} id } }`),
  graphql('a comment of 240 kB', () => `{ me { id } } #${'x'.repeat(240_000)}\n`),
  graphql('240 kB of brackets', () => '{'.repeat(240_000)),
  graphql(
    '900 nested lists as an argument',
    () => `{ cycle(id: ${'['.repeat(450)}${']'.repeat(450)}) { id } }`,
  ),
  graphql('a string of 240 kB', () => `{ cycle(id: "${'x'.repeat(240_000)}") { id } }`),
  graphql('120 kB of escapes in a string', () => `{ cycle(id: "${'\\u0041'.repeat(20_000)}") { id } }`),
  graphql('a block string of 240 kB', () => `{ cycle(id: """${'\n  x'.repeat(60_000)}""") { id } }`),
  graphql('a number of 200,000 digits', () => `{ cycle(id: ${'9'.repeat(200_000)}) { id } }`),
  graphql(
    'the types of the types of the schema',
    () =>
      `{ __schema { types { ${nested(7, 'fields { type { ofType { ', 'name').replaceAll('}', ' } } }')} } } }`,
  ),
  graphql(
    'the whole schema',
    () =>
      `{ __schema { types { name description fields { name description args { name type { ...T } } type { ...T } } inputFields { name type { ...T } } enumValues { name } } } } fragment T on __Type { name kind ofType { name kind ofType { name kind ofType { name } } } }`,
  ),
  graphql(
    'the whole schema with 12 aliases',
    () =>
      `{ ${times(12, (index) => `a${index}: __schema { ...S }`)} } fragment S on __Schema { types { name fields { name args { name } type { name fields { name type { name } } } } } }`,
  ),
];

const hashing: Hostile[] = [
  ...[2, 80, 200].map((count): Hostile => ({
    ...graphql(
      `${count} sign-ins in one request`,
      () => signIns(count),
      ({ email }) => ({
        i: { email, password: 'wrong wrong' },
      }),
    ),
    open: true,
  })),
  {
    ...graphql(
      '40 accounts in one request',
      () =>
        `mutation ($i: SignUpInput!) { ${times(40, (index) => `a${index}: signUp(input: $i) { accessToken }`)} }`,
      (_aim, n) => ({
        i: {
          firstName: 'Eve',
          lastName: 'Evil',
          email: `eve${n}@example.com`,
          password: 'correct horse',
          phoneNumber: '+44 20 7946 0000',
          dob: '1990-05-17',
        },
      }),
    ),
    open: true,
  },
  graphql(
    '60 emails looked up in one request',
    () => `mutation ($e: String!) { ${times(60, (index) => `a${index}: verifyEmail(email: $e)`)} }`,
    ({ email }) => ({ e: email }),
  ),
];

/** Texts that are expensive to check for their length. */
const texts: [string, string][] = [
  ['dots', `a@${'a.'.repeat(120_000)}`],
  ['hyphens', `a@${'-'.repeat(200_000)}`],
  ['letters and hyphens without an end', `a@${'a-'.repeat(100_000)}!`],
  ['parts of a domain without an end', `a@${'aa.'.repeat(80_000)}!`],
  ['spaces', `a@b${' '.repeat(200_000)}.c`],
  ['characters that normalise to eighteen each', `${'\ufdfa'.repeat(80_000)}@example.com`],
  ['combining marks on one letter', `a${'\u0301\u0323'.repeat(60_000)}@example.com`],
  ['emoji', '👨‍👩‍👧‍👦'.repeat(9_000)],
  ['joiners', '\u200d'.repeat(80_000)],
  ['slashes', `https://${'/'.repeat(200_000)}`],
  ['encoded words', '=?utf-8?Q?'.repeat(24_000)],
];
const fromTexts: Hostile[] = texts.flatMap(([what, text]): Hostile[] => [
  {
    ...rest(
      `an email of ${what}`,
      'POST',
      () => '/api/auth/sign-in',
      () => ({ email: text, password: 'x' }),
    ),
    open: true,
  },
  {
    ...rest(
      `a password of ${what}`,
      'POST',
      () => '/api/auth/sign-in',
      ({ email }) => ({ email, password: text }),
    ),
    open: true,
  },
  rest(
    `a title and a story of ${what}`,
    'POST',
    () => '/api/cycle',
    () => ({
      type: 'group',
      title: text.slice(0, 60_000),
      description: text.slice(0, 60_000),
      startDate: '2028-01-31',
      frequency: 7,
      participantAmount: 100,
    }),
  ),
  graphql(
    `names of ${what}, over GraphQL`,
    () => 'mutation ($i: UpdateProfileInput!) { updateProfile(input: $i) { id } }',
    () => ({ i: { firstName: text.slice(0, 60_000), phoneNumber: text.slice(0, 60_000) } }),
  ),
]);

const deepJson = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const bodies: Hostile[] = [
  ...raw('40,000 levels of JSON', () => deepJson(40_000)),
  ...raw('120,000 lists of JSON', () => '['.repeat(120_000) + ']'.repeat(120_000)),
  ...raw('20,000 fields', () => `{${times(20_000, (index) => `"f${index}":1`, ',')}}`),
  ...raw('one field 24,000 times', () => `{${times(24_000, () => '"title":1', ',')}}`),
  ...raw('a number of 240,000 digits', () => `{"query": ${'9'.repeat(240_000)}}`),
  ...raw('240 kB of escapes', () => `{"title": "${'\\u0000'.repeat(40_000)}"}`),
  ...raw('240 kB of white space', () => ' '.repeat(240_000)),
  ...raw('240 kB cut off', () => `{"title": "${'x'.repeat(240_000)}`),
  ...raw('2 MB', () => 'x'.repeat(2_000_000)),
  ...raw('200 MB compressed to 200 kB', () => BOMB, { 'content-encoding': 'gzip' }),
  ...raw('200 MB with the wrong encoding', () => BOMB, { 'content-encoding': 'br' }),
  {
    name: '20,000 levels of variables',
    make: () => ({
      path: '/graphql',
      method: 'POST',
      headers: JSON_TYPE,
      body: `{"query": "query ($id: ID!) { cycle(id: $id) { id } }", "variables": {"id": ${deepJson(20_000)}}}`,
    }),
  },
  graphql(
    '5,000 invites',
    () => 'mutation ($id: ID!, $i: [InviteInput!]!) { sendInvites(cycleId: $id, invites: $i) { id } }',
    ({ cycleId }) => ({
      id: cycleId,
      i: Array.from({ length: 4_500 }, (_, index) => ({
        email: `e${index}@example.com`,
        relationship: 'FRIEND',
      })),
    }),
  ),
  graphql(
    '20,000 invalid invites',
    () => 'mutation ($id: ID!, $i: [InviteInput!]!) { sendInvites(cycleId: $id, invites: $i) { id } }',
    ({ cycleId }) => ({ id: cycleId, i: Array.from({ length: 100_000 }, () => 1) }),
  ),
  graphql(
    '80,000 collectors',
    () => 'mutation ($id: ID!, $i: [ID!]!) { assignCollectors(cycleId: $id, participantIds: $i) { id } }',
    ({ cycleId }) => ({ id: cycleId, i: Array.from({ length: 60_000 }, () => 'x') }),
  ),
  graphql(
    '60,000 unknown fields of an input',
    () => 'mutation ($i: UpdateProfileInput!) { updateProfile(input: $i) { id } }',
    () => ({ i: Object.fromEntries(Array.from({ length: 15_000 }, (_, index) => [`firstNam${index}`, 1])) }),
  ),
  rest(
    '4,500 invites',
    'POST',
    () => '/api/email/send-invites',
    ({ cycleId }) => ({
      cycleId,
      invites: Array.from({ length: 4_500 }, (_, index) => ({
        email: `e${index}@example.com`,
        relationship: 'friend',
      })),
    }),
  ),
  rest(
    '50,000 invalid invites',
    'POST',
    () => '/api/email/send-invites',
    ({ cycleId }) => ({
      cycleId,
      invites: Array.from({ length: 80_000 }, () => ({})),
    }),
  ),
];
const BOMB = gzipSync(Buffer.alloc(200_000_000));

const headerRequests: Hostile[] = [
  {
    name: 'a path of 14 kB',
    make: () => ({ path: `/api/my-cycle/${'%2f'.repeat(4_700)}`, method: 'GET' }),
  },
  { name: 'the path of a page of 14 kB', make: () => ({ path: `/${'../'.repeat(4_700)}x`, method: 'GET' }) },
  {
    name: 'slashes',
    make: () => ({ path: `/${'a/'.repeat(7_000)}`, method: 'GET', headers: { accept: 'text/html' } }),
  },
  {
    name: '3,500 parameters',
    make: ({ cycleId }) => ({
      path: `/api/participant?cycleId=${cycleId}&${'a=1&'.repeat(3_500)}`,
      method: 'GET',
    }),
  },
  {
    name: 'a token of 14 kB',
    make: () => ({
      path: '/api/user/me',
      method: 'GET',
      headers: { authorization: `Bearer ${'a.'.repeat(7_000)}` },
    }),
  },
  {
    name: 'cookies of 14 kB',
    make: () => ({ path: '/api/auth/refresh', method: 'POST', headers: { cookie: 'a=b; '.repeat(2_800) } }),
  },
  {
    name: 'an Accept header of 14 kB',
    make: () => ({ path: '/graphql', method: 'GET', headers: { accept: 'a/b;q=0.1,'.repeat(1_400) } }),
  },
  {
    name: 'a content type of 14 kB',
    make: () => ({
      path: '/graphql',
      method: 'POST',
      headers: { 'content-type': `application/json;${'a=b;'.repeat(3_400)}` },
      body: '{}',
    }),
  },
  {
    name: 'a list of client addresses of 14 kB',
    make: () => ({
      path: '/api/user/me',
      method: 'GET',
      headers: { 'x-forwarded-for': '1.2.3.4,'.repeat(1_700) },
    }),
  },
];

export const hostileRequests: readonly Hostile[] = [
  ...documents,
  ...hashing,
  ...fromTexts,
  ...bodies,
  ...headerRequests,
];

/** The request that the others are compared with. */
export const plainRequest: Hostile = graphql('a plain request', () => '{ me { id } }');
