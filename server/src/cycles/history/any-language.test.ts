import fc from 'fast-check';
import { newCalendarPath } from '../../../test/tools/calendar.ts';
import {
  callOf,
  briefSelection,
  leastVariables,
  leavesOf,
  mutations,
  queries,
  today,
} from '../../../test/tools/calls.ts';
import { briefDocuments, CYCLE_INPUT, givenCycle, participantOf, viewOf } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { send } from '../../../test/tools/send.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { hashOfText } from '../../domain/canonical.ts';
import { LOCALES, type Locale } from '../../domain/languages.ts';
import { readPassbook, verifyPassbook } from '../../domain/passbook.ts';

/**
 * The record and the APIs do not depend on any language (docs/rules.md §33.2, §33.3): not on that of an account, nor on what a browser
 * sends about languages.
 */

let scenario: Scenario;
/** The same Kolo with the smallest limits. */
let limited: TestApp;
let cycleId: string;
let draftId: string;
let calendar: string;
beforeAll(async () => {
  scenario = await openScenario();
  limited = await startTestApp({ beside: scenario.app, rateLimitFactor: 0.000_1 });
  await speak({});
  cycleId = (await runningCycle({})).id;
  draftId = (await editedDraft({})).id;
  calendar = await newCalendarPath(scenario.app, scenario.ada);
});
afterAll(async () => {
  await limited.close();
  await scenario.close();
});

const SPEAKERS = ['ada', 'bob', 'eve', 'pat', 'rex', 'sam'] as const;
type Speakers = Partial<Record<(typeof SPEAKERS)[number], Locale>>;
type Headers = Record<string, string>;

const aLocale = fc.constantFrom(...LOCALES);
const speakers: fc.Arbitrary<Speakers> = fc.record(
  Object.fromEntries(SPEAKERS.map((name) => [name, aLocale])) as Record<
    (typeof SPEAKERS)[number],
    typeof aLocale
  >,
);
const aTag = fc.constantFrom(...LOCALES, 'fr-CA', 'pt-BR', 'ar-EG', 'sw-KE', 'de', '*', '');
const headers: fc.Arbitrary<Headers> = fc.record(
  {
    'accept-language': fc.array(aTag, { minLength: 1, maxLength: 3 }).map((tags) => tags.join(',')),
    cookie: fc.constantFrom(...LOCALES, 'de', '').map((locale) => `kolo_locale=${locale}`),
  },
  { requiredKeys: [] },
);

/** Chooses the language of each account; English by default. */
async function speak(chosen: Speakers): Promise<void> {
  const document =
    'mutation ($input: UpdatePreferencesInput!) { updatePreferences(input: $input) { locale } }';
  for (const name of SPEAKERS) {
    const { refusal } = await scenario.app.ask(scenario[name], document, {
      input: { locale: chosen[name] ?? 'en' },
    });
    expect(refusal).toBeUndefined();
  }
}

/** Sends every operation with these headers. @throws if it is refused */
const sending = (given: Headers) => ({
  ask: (async (person, document, variables) => {
    const answer = await scenario.app.ask(person, document, variables, { headers: given });
    if (answer.refusal) throw new Error(`${document.slice(0, 200)}: ${JSON.stringify(answer.refusal)}`);
    return answer;
  }) as TestApp['ask'],
});

/** Creates a running cycle whose audit log has amounts, days, reasons and an addendum. */
async function runningCycle(given: Headers) {
  const { ada, bob, eve, pat, rex, sam } = scenario;
  await scenario.newDay();
  const app = sending(given);
  const does = (person: Person, operation: keyof typeof briefDocuments, variables: Record<string, unknown>) =>
    app.ask(person, briefDocuments[operation], variables);
  const cycle = await givenCycle(app, ada, {
    stage: 'running',
    members: [bob, eve],
    pending: [pat],
    rejecting: [rex],
    asking: [sam],
    input: { currency: 'KES', graceDays: 5, participantAmount: 12_300 },
  });
  const [first, second] = cycle.rounds[1]?.payments ?? [];
  const report = { paidOn: today(), method: 'CASH', reference: 'In an envelope' };
  await does(ada, 'announceDelay', { paymentId: first?.id, payOn: today(), note: 'After the harvest' });
  await does(ada, 'reportPayment', { input: { paymentId: first?.id, ...report } });
  await does(bob, 'disputePayment', { paymentId: first?.id, reason: 'Nothing has arrived.' });
  await does(bob, 'updatePayments', {
    roundId: cycle.rounds[1]?.id,
    payments: [{ paymentId: second?.id, paid: true }],
  });
  await does(bob, 'updatePayTo', {
    participantId: participantOf(cycle, bob).id,
    payTo: 'M-Pesa',
    password: bob.password,
  });
  await does(ada, 'proposeSwap', { cycleId: cycle.id, participantId: participantOf(cycle, eve).id });
  const [swap] = (await viewOf(app, ada, cycle.id)).swaps;
  await does(eve, 'answerSwap', { id: swap?.id, agree: true });
  await does(eve, 'proposeStop', { cycleId: cycle.id, reason: 'Two of us have lost their work.' });
  return cycle;
}

/** A draft whose settings and story were edited, so that its audit log has values before and after. */
async function editedDraft(given: Headers): Promise<{ id: string }> {
  const { ada, bob, eve, rex } = scenario;
  const app = sending(given);
  const { id } = await givenCycle(app, ada, { members: [bob], pending: [eve], rejecting: [rex] });
  const settings = {
    startDate: '2027-03-01',
    frequency: 7,
    participantAmount: 20_000,
    currency: 'EUR',
    houseRules: 'Be on time.',
  };
  await app.ask(ada, briefDocuments.updateCycleSettings, { cycleId: id, input: settings });
  await app.ask(ada, briefDocuments.updateCycleStory, {
    cycleId: id,
    input: { title: 'Harvest savings', type: 'CHALLENGE' },
  });
  await app.ask(ada, briefDocuments.freezeSection, { cycleId: id, section: 'CYCLE' });
  return { id };
}

/** All fields except the language of a consent, which is the only one that may differ. */
const fieldsOf = (type: string): string =>
  leavesOf(type)
    .filter((name) => `${type}.${name}` !== 'Consent.locale')
    .join(' ');
const CHANGES = `{ ${fieldsOf('CycleChange')} details { ${fieldsOf('CycleChangeDetail')} } }`;
const CONSENTS = `consents { ${fieldsOf('Consent')} }`;
/** Several documents, because one would cost too much. */
const RECORD = [
  `agreement(cycleId: $id) {
    ${fieldsOf('Agreement')} terms { ${fieldsOf('Terms')} } addenda { ${fieldsOf('AgreementAddendum')} }
    members { ${fieldsOf('AgreementMember')} ${CONSENTS} }
  }`,
  `cycle(id: $id) { terms { hash } participants { slotTerms { ${fieldsOf('Terms')} } ${CONSENTS} } }`,
  `history(cycleId: $id, first: 50) ${CHANGES}`,
  `changes(cycleId: $id, first: 50) { changes ${CHANGES} }`,
  `passbook(cycleId: $id) { ${fieldsOf('Passbook')} }`,
].map((field) => `query ($id: ID!) { ${field} }`);

interface ConsentRead {
  terms: string;
  termsHash: string;
}
interface RecordRead {
  agreement: { text: string | null; hash: string | null; addenda: { text: string; hash: string }[] };
  cycle: { participants: { consents: ConsentRead[] }[] };
  history: { summary: string }[];
  passbook: { file: string };
}

/** All that a person can read about what was agreed and done. */
async function recordOf(person: Person, id: string, given: Headers): Promise<RecordRead> {
  const answers = await Promise.all(
    RECORD.map((document) => sending(given).ask<Partial<RecordRead>>(person, document, { id })),
  );
  return Object.assign({}, ...answers.map(({ data }) => data)) as RecordRead;
}

/** Expects that each hash is that of the text beside it. */
function expectHashes(id: string, { agreement, cycle, passbook }: RecordRead): void {
  const hashed = [
    ...cycle.participants.flatMap(({ consents }) =>
      consents.map(({ terms, termsHash }) => [terms, termsHash]),
    ),
    ...(agreement.text === null ? [] : [[agreement.text, agreement.hash]]),
    ...agreement.addenda.map(({ text, hash }) => [text, hash]),
  ];
  for (const [text, hash] of hashed) expect(hash).toBe(hashOfText(text ?? ''));
  const read = readPassbook(passbook.file);
  if (!read) throw new Error('not a passbook');
  expect(verifyPassbook(id, read.entries).brokenAt).toBeNull();
}

const RANDOM =
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b[\da-f]{64}\b|\b[\da-f]{32}\b|KOLO[\dA-Z]{6}|\b[\dA-Z]{4}-[\dA-Z]{4}-[\dA-Z]{4}\b/g;
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Numbers ids, salts and hashes in the order in which they appear and removes times, so that two cycles can give the same text. */
function normalised(read: unknown): string {
  const seen = new Map<string, number>();
  return JSON.stringify(read, null, 1)
    .replaceAll(RANDOM, (random) => {
      if (!seen.has(random)) seen.set(random, seen.size);
      return `#${seen.get(random)}`;
    })
    .replaceAll(INSTANT, 'then');
}

const graphql = (query: string, variables: Record<string, unknown> = {}) => ({
  method: 'POST',
  path: '/graphql',
  body: JSON.stringify({ query, variables }),
});
const rest = (method: string, path: string, body?: unknown) => ({
  method,
  path,
  body: JSON.stringify(body) ?? '',
});

const BAD_NAMES = {
  firstName: 'Ada\u202e',
  lastName: 'x'.repeat(300),
  phoneNumber: 'call me',
  dob: '1890-02-30',
};
const BAD_ACCOUNT = { ...BAD_NAMES, email: 'ada@', password: '1', confirmPassword: '2' };
const BAD_SETTINGS = {
  frequency: 0,
  participantAmount: -1,
  currency: 'XXX',
  graceDays: 99,
  houseRules: 'x'.repeat(20_000),
};
const BAD_CYCLE = { ...CYCLE_INPUT, ...BAD_SETTINGS, title: 'x', description: 'x' };
const invitesTo = (...emails: string[]) => ({
  cycleId: draftId,
  invites: emails.map((email) => ({ email, relationship: 'FRIEND' })),
});

/** Requests that are refused: by their form, by the values of fields, and by the state of a cycle. */
const refusedRequests = () => [
  ...[...queries, ...mutations]
    .filter(({ args }) => args.length > 0)
    .map((field) => graphql(callOf(field, briefSelection(field)), leastVariables(field))),
  graphql(briefDocuments.signUp, { input: { ...BAD_ACCOUNT, dob: '1890-01-01' } }),
  graphql(briefDocuments.createCycle, { input: BAD_CYCLE }),
  graphql(briefDocuments.updateCycleSettings, { cycleId, input: { frequency: 7 } }),
  graphql(briefDocuments.updateProfile, { input: BAD_NAMES }),
  graphql(briefDocuments.updatePreferences, { input: { locale: 'tlh', timeZone: 'Mars/Phobos' } }),
  graphql(briefDocuments.changePassword, { input: { currentPassword: 'correct horse', newPassword: '1' } }),
  graphql(briefDocuments.sendInvites, invitesTo('x', 'ada@example.com', 'ada@example.com')),
  graphql(briefDocuments.runCycle, { cycleId: draftId }),
  graphql('{ nothing }'),
  graphql('{'),
  rest('POST', '/api/user/register', BAD_ACCOUNT),
  rest('POST', '/api/user/register', {}),
  rest('POST', '/api/cycle', { ...BAD_CYCLE, nonsense: 1 }),
  rest('PUT', `/api/cycle/${cycleId}`, { isRunning: false }),
  rest('POST', '/api/auth/sign-in', { email: 'ada.lovelace@example.com', password: 'wrong' }),
  rest('GET', '/api/my-cycle/none'),
  rest('DELETE', '/api/user/me'),
  rest('GET', '/api/nothing'),
];

/** The bodies of the responses to refused requests. */
async function refusalsOf({ token }: Person, given: Headers): Promise<string[]> {
  const bearer = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...given };
  const ask = async (url: string, { path, ...request }: ReturnType<typeof rest>, sent: Headers = bearer) =>
    (await send(`${url}${path}`, { ...request, headers: sent })).text;
  const { url } = scenario.app;
  return Promise.all([
    ...refusedRequests().map((request) => ask(url, request)),
    ask(url, graphql('{ me { id } }'), { 'content-type': 'application/json', ...given }),
    ask(url, rest('GET', '/api/user/me'), given),
    ask(limited.url, graphql(briefDocuments.sendInvites, invitesTo('a@example.org', 'b@example.org'))),
  ]);
}

/** Writes texts in the languages of accounts and headers, at the same time as everything else. */
const otherTexts = (given: Headers) => [
  send(`${scenario.app.url}${calendar}`, { method: 'GET', headers: given }),
  send(`${scenario.app.url}/unsubscribe/none`, { method: 'GET', headers: given }),
  scenario.app.ask(undefined, briefDocuments.requestPasswordReset, { email: scenario.ada.email }),
];

async function everythingRead(given: Headers) {
  const { ada, bob } = scenario;
  await scenario.newDay();
  const [ofAda, ofBob, refusals] = await Promise.all([
    recordOf(ada, cycleId, given),
    recordOf(bob, cycleId, given),
    refusalsOf(ada, given),
    ...otherTexts(given),
  ]);
  return { ofAda, ofBob, refusals };
}

it('returns the same record and the same refusals, in English, to readers of every language', async () => {
  await speak({});
  const inEnglish = await everythingRead({});
  expect(inEnglish.ofAda.history.map(({ summary }) => summary)).toContain('Ada.LO started the circle.');
  expect(inEnglish.refusals.at(-1)).toContain('limit-reached');

  await fc.assert(
    fc.asyncProperty(speakers, headers, async (chosen, given) => {
      await speak(chosen);
      expect(await everythingRead(given)).toEqual(inEnglish);
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

const LOCALES_OF_CONSENTS = `query ($id: ID!) { cycle(id: $id) { participants { userId consents { locale } } } }`;

/** What everyone reads of two cycles that were just made, with languages chosen and headers sent. */
async function everythingMade(chosen: Speakers, given: Headers): Promise<string> {
  await speak(chosen);
  const made: unknown[] = [];
  for (const make of [runningCycle, editedDraft]) {
    const { id } = await make(given);
    for (const person of [scenario.ada, scenario.bob]) {
      const read = await recordOf(person, id, given);
      expectHashes(id, read);
      made.push(read);
    }
    const { data } = await scenario.app.ask<{
      cycle: { participants: { userId: string; consents: { locale: string }[] }[] };
    }>(scenario.ada, LOCALES_OF_CONSENTS, { id });
    const bobs = data?.cycle.participants.find(({ userId }) => userId === scenario.bob.id);
    expect(bobs?.consents.map(({ locale }) => locale)).toContain(chosen.bob ?? 'en');
  }
  return normalised(made);
}

it('writes the same terms, hashes and record, whatever the languages of the people', async () => {
  const inEnglish = await everythingMade({}, {});

  await fc.assert(
    fc.asyncProperty(speakers, headers, async (chosen, given) => {
      expect(await everythingMade(chosen, given)).toBe(inEnglish);
    }),
    { numRuns: 4, endOnFailure: true },
  );
});
