// @mysql
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { tokenSteps } from '../../test/tools/access-tokens.ts';
import { prepareBooks } from '../../test/tools/book-scenarios.ts';
import { openBrowser } from '../../test/tools/browser.ts';
import { callsIn, curl } from '../../test/tools/curl.ts';
import { participantOf } from '../../test/tools/cycle.ts';
import { emailChanges } from '../../test/tools/email-changes.ts';
import { EXPORTED_COLUMNS } from '../../test/tools/exported-columns.ts';
import { joiningIn } from '../../test/tools/joining.ts';
import { openPlaces } from '../../test/tools/places.ts';
import { passkeySteps, PASSKEY_URL } from '../../test/tools/passkeys.ts';
import { openScenario, type Scenario } from '../../test/tools/scenario.ts';
import { PASSWORD, startTestApp, type Person } from '../../test/tools/test-app.ts';
import { testContext } from '../../test/tools/test-context.ts';
import { verifyByEmail } from '../../test/tools/verify.ts';
import { newId } from '../base/tokens.ts';
import { insertRows } from '../db/insert.ts';
import { In, MoreThanOrEqual, Not } from 'typeorm';
import { PersonalAccessToken } from '../accounts/access-tokens/personal-access-token.entity.ts';
import { Credential } from '../accounts/credentials/credential.entity.ts';
import { ResetCode } from '../accounts/credentials/reset-code.entity.ts';
import { EmailChange } from '../accounts/email-changes/email-change.entity.ts';
import { Passkey } from '../accounts/passkeys/passkey.entity.ts';
import { Session } from '../accounts/sessions/session.entity.ts';
import { Cycle } from '../cycles/tables/cycle.entity.ts';
import { Invite } from '../cycles/tables/invite.entity.ts';
import { JoinRequest } from '../cycles/tables/join-request.entity.ts';
import { LinkToken } from '../cycles/tables/link-token.entity.ts';
import { Participant } from '../cycles/tables/participant.entity.ts';
import { PaymentLink } from '../cycles/tables/payment-link.entity.ts';
import { Payment } from '../cycles/tables/payment.entity.ts';
import { Proposal } from '../cycles/tables/proposal.entity.ts';
import { Repayment } from '../cycles/tables/repayment.entity.ts';
import { MailAddress } from '../mail/addresses/mail-address.entity.ts';
import { Email } from '../mail/email.entity.ts';
import { recordAcceptance } from '../mail/outbox.ts';
import { ChangeRow } from '../cycles/tables/cycle-change.entity.ts';
import { ChangeFact } from '../cycles/tables/change-fact.entity.ts';
import { EXPORTS, dataExports } from '../domain/limits.ts';
import { dayAfter } from '../domain/schedule.ts';
import { exportByOperator } from './export.service.ts';
import type { Export } from './format.ts';

const REAUTHENTICATE = 'mutation ($password: String) { reauthenticate(password: $password) }';
const EXPORT = '{ exportMyData }';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario({ publicUrl: PASSKEY_URL });
});
beforeEach(() => scenario.newDay());
afterAll(() => scenario.close());

/** The reason of a refused export, or undefined. */
const refusalOf = async (person: Person | undefined, document = EXPORT): Promise<string | undefined> =>
  (await scenario.app.ask(person, document)).refusal?.reason;

const newPerson = () => scenario.app.person('Kim Export', `${newId()}@example.com`);

const mark = (person: Person) => scenario.app.ask(person, REAUTHENTICATE, { password: person.password });

async function exportOf(person: Person): Promise<Export> {
  await mark(person);
  const { data } = await scenario.app.ask<{ exportMyData: string }>(person, EXPORT);
  if (!data) throw new Error('exportMyData was refused');
  return JSON.parse(data.exportMyData) as Export;
}

async function operatorsExport(person: Person): Promise<Export> {
  const pieces: string[] = [];
  const { db, clock } = scenario.app;
  await exportByOperator(testContext(db, { clock }), person.email, (piece) => pieces.push(piece));
  return JSON.parse(pieces.join('')) as Export;
}

const schema = JSON.parse(
  readFileSync(new URL('../../../docs/export.schema.json', import.meta.url), 'utf8'),
) as object;
const isValid = new Ajv2020({ strict: true, allErrors: true }).compile(schema);

/** The paths of all values that are neither null nor an empty list. */
function pathsIn(value: unknown, path = ''): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((each) => pathsIn(each, `${path}[]`));
  if (typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([name, each]) => pathsIn(each, path ? `${path}.${name}` : name));
}

/** Accounts that have done everything that leaves data, most of it through the API. */
async function preparePeople(): Promise<Person[]> {
  const { app, ada, bob, eve, pat, rex, sam } = scenario;
  for (const person of [ada, bob, eve, sam]) await verifyByEmail(app, person);
  await prepareBooks(app, [ada, bob, eve, pat]);

  const cycle = await scenario.circle('confirmed');
  const cycleId = cycle.id;
  const toBob = { cycleId, participantId: participantOf(cycle, bob).id };
  await scenario.does(ada, 'offerCycle', { ...toBob, password: ada.password });
  await scenario.does(bob, 'proposeOwner', toBob);
  await scenario.does(bob, 'answerProposal', {
    id: (await scenario.view(cycle)).proposals[0]?.id,
    accept: true,
  });
  await scenario.does(eve, 'voteOnProposal', {
    id: (await scenario.view(cycle)).proposals[0]?.id,
    agree: true,
  });

  const open = await scenario.circle();
  const { email } = sam;
  await scenario.does(ada, 'sendInvites', { cycleId: open.id, invites: [{ email, relationship: 'FRIEND' }] });
  const invited = participantOf(await scenario.view(open), sam);
  const no = { participantId: invited.id, response: 'REJECTED', reason: 'UNKNOWN_OWNER' };
  await scenario.does(sam, 'respondToInvite', no);
  await scenario.does(rex, 'hideCycle', { cycleId: open.id, hidden: true });
  const joining = joiningIn(scenario);
  const other = await scenario.circle();
  await joining.ask(sam, await joining.link(other), { note: 'We work together.' });

  await tokenSteps(app).made(bob);
  const holder = { browser: openBrowser(app), email: bob.email, userId: bob.id, token: bob.token };
  await passkeySteps(app).added(holder);
  await app.ask(bob, 'mutation { renewCalendarLink { id } }');
  await emailChanges(app).ask(bob, `${newId()}@example.com`);
  await app.ask(undefined, 'mutation ($email: String!) { requestPasswordReset(email: $email) }', {
    email: bob.email,
  });
  const people = [ada, bob, eve, pat, rex, sam];
  await preparePlaces();
  for (const sent of await app.db.reader.find(Email)) await recordAcceptance(app.db, sent, new Date());
  await fillColumns(
    people.map(({ id }) => id),
    cycle.id,
  );
  return people;
}

/** Bob passes a place on to Sam, who also agrees to take over another one. */
async function preparePlaces(): Promise<void> {
  const { app, ada, bob, eve } = scenario;
  const steps = openPlaces(scenario);
  const cycle = await scenario.circle('running');
  const { paymentId } = steps.paymentOf(cycle, bob, eve);
  const payOn = dayAfter(app.clock(), 5);
  await scenario.does(bob, 'announceDelay', { paymentId, payOn, note: 'Bob pays later.' });
  const paid = { paidOn: steps.today(), method: 'CASH', reference: 'BOB1', note: 'Bob paid.' };
  const input = { paymentId: steps.paymentOf(cycle, bob, ada).paymentId, ...paid };
  await scenario.does(bob, 'reportPayment', { input });
  scenario.turnClock(60_000);
  await steps.pass(cycle);
  const { paymentId: toBob } = steps.paymentOf(cycle, eve, bob);
  const [at, disputeReason] = [new Date(app.clock().getTime() - 30_000), 'Bob got nothing.'];
  await app.db.transaction((manager) =>
    manager.update(Payment, { id: toBob }, { disputedAt: at, disputeReason }),
  );
  await steps.agree(await scenario.circle('running'));
}

/** Sets what can be null and would take days or a mail server to be set, so that a column that is left out is noticed. */
async function fillColumns(userIds: string[], cycleId: string): Promise<void> {
  const [now, ada] = [new Date(), userIds[0] ?? ''];
  const all = { position: MoreThanOrEqual(0) };
  const [own, ids] = [{ userId: In(userIds) }, In(userIds)];
  await scenario.app.db.transaction(async (manager) => {
    await manager.update(PersonalAccessToken, own, { expiresAt: now, lastUsedAt: now, expiryNoticeAt: now });
    await manager.update(EmailChange, own, { takesEffectAt: now, endedAt: now, ending: 'ENDED' });
    await manager.update(MailAddress, own, { bouncedAt: now, refusedAt: now });
    await manager.update(Passkey, own, { lastUsedAt: now });
    await manager.update(ResetCode, own, { usedAt: now });
    await manager.update(Session, own, { device: 'Firefox on Linux' });
    await manager.update(JoinRequest, own, { closedAt: now });
    await manager.update(Participant, own, {
      payTo: 'In cash.',
      payToSalt: '00ff00',
      payToChangedAt: now,
      ownRelationship: 'FRIEND',
      rejectionReason: 'Not this year.',
      slotReason: 'Not on that day.',
      slotWishes: '0,2',
    });
    await manager.update(Cycle, { userId: ids }, { currency: 'EUR', completedToldAt: now, ownerSince: now });
    await manager.update(Invite, { sentBy: ids }, { openedAt: now });
    await manager.update(Proposal, { cycleId }, { endedAt: now });
    await manager.update(Repayment, all, { paidAt: now, disputedAt: now, disputeReason: 'Not here.' });
    await manager.update(Repayment, all, { reportReference: 'Envelope', reportNote: 'To her sister.' });
    await manager.update(Email, { recipient: Not('') }, { abandonedAt: now });
    const [participant] = await manager.findBy(Participant, { userId: ada });
    const [payment] = await manager.find(Payment, { take: 1 });
    const link = { tokenHash: newId(), createdAt: now, expiresAt: now };
    const rest = { participantId: participant?.id ?? '', purpose: 'SLOT' as const, isMailed: true };
    await insertRows({ manager }, LinkToken, [{ ...link, ...rest }]);
    const paymentLink = { ...link, paymentId: payment?.id ?? '', userId: ada, emailKey: 'x', usedAt: now };
    await insertRows({ manager }, PaymentLink, [paymentLink]);
  });
}

describe('an export', () => {
  let people: Person[];
  let exports: Export[];
  beforeAll(async () => {
    people = await preparePeople();
    exports = [];
    for (const person of people) exports.push(await exportOf(person));
    const { sam } = scenario;
    await scenario.app.db.transaction(async (manager) => {
      await manager.update(Credential, { userId: sam.id }, { disabledAt: new Date() });
      await manager.update(Session, { userId: sam.id }, { endedAt: new Date() });
    });
    exports.push(await operatorsExport(sam));
  }, 60_000);

  it('is valid by the published schema', () => {
    for (const each of exports) {
      isValid(each);
      expect(isValid.errors).toBeNull();
    }
  });

  it('lists emails that were sent, though their address is stored as a hash', () => {
    for (const { emails } of exports) expect(emails).not.toEqual([]);
  });

  it('has a value for every column that is exported', () => {
    const found = new Set(exports.flatMap((each) => pathsIn(each)));
    const places = new Set(Object.values(EXPORTED_COLUMNS).flatMap((lines) => Object.values(lines)));

    expect([...places].filter((place) => /[.[]/.test(place) && !found.has(place)).sort()).toEqual([]);
  });

  it('contains no address of anyone else, but of those the person invited', () => {
    const addressesIn = (each: Export | undefined): string[] =>
      people.filter(({ email }) => JSON.stringify(each).includes(email)).map(({ email }) => email);

    const withoutInvited = (each: Export): Export => ({
      ...each,
      invitesSent: [],
      cycles: each.cycles.map((cycle) => ({
        ...cycle,
        proposals: cycle.proposals.map((proposal) => ({ ...proposal, offeredTo: null })),
      })),
    });

    for (const [index, each] of exports.entries()) {
      const own = (people[index] ?? scenario.sam).email;
      expect(addressesIn(withoutInvited(each))).toEqual([own]);
    }
    expect(exports[0]?.invitesSent.map(({ email }) => email)).toContain(scenario.bob.email);
  });

  it('has of a place what each of its holders stated themselves', () => {
    const [, bob, , , , sam] = exports;
    const [place] = bob?.placesHeld ?? [];
    expect(place?.payments.map(({ reportNote }) => reportNote)).toContain('Bob paid.');
    expect(place?.payments.map(({ delayNote }) => delayNote)).toContain('Bob pays later.');
    expect(place?.consents.map(({ kind }) => kind)).toEqual(['JOIN', 'SLOT']);
    expect(bob?.cycles.map(({ id }) => id)).not.toContain(place?.cycleId);

    const own = sam?.cycles.find(({ id }) => id === place?.cycleId);
    expect(own?.consents.map(({ kind }) => kind)).toEqual(['PLACE']);
    expect(own?.agreement).toMatchObject({ yourName: null, yourSalt: null });
    expect(JSON.stringify(own?.payments)).not.toMatch(/Bob pa/);
    expect(sam?.placesOffered.map(({ status }) => status)).toEqual(['PASSED', 'OPEN']);
    const reported = bob?.history.filter(({ cycleId }) => cycleId === place?.cycleId);
    expect(JSON.stringify(reported)).toContain('Bob paid.');
  });
});

describe('exportMyData', () => {
  it('is called as the guide shows', async () => {
    const { app } = scenario;
    const { token: KOLO_SESSION } = await newPerson();
    const guide = readFileSync(new URL('../../../docs/export.md', import.meta.url), 'utf8');
    const answers: string[] = [];
    for (const call of callsIn(guide)) {
      const here = call.replaceAll('http://localhost:4000', app.url).replaceAll('kolo-demo', PASSWORD);
      answers.push((await curl(here, { KOLO_SESSION })).text);
    }

    expect(answers).toEqual([
      JSON.stringify({ data: { reauthenticate: true } }) + '\n',
      expect.stringContaining('{"data":{"exportMyData":"{\\"format\\":\\"kolo-export\\"'),
    ]);
  });

  it('is for sessions in which the person has just confirmed who they are', async () => {
    const { app } = scenario;
    const person = await newPerson();
    const { token } = await tokenSteps(app).made(person, 'WRITE');

    expect(await refusalOf(undefined)).toBe('not-signed-in');
    expect(await refusalOf({ ...person, token })).toBe('session-only');
    expect(await refusalOf(person)).toBe('password-required');
    await mark(person);
    expect(await refusalOf(person)).toBeUndefined();
    expect(await refusalOf(await emailChanges(app).signedIn(person))).toBe('password-required');
  });

  it.each([
    ['another field', '{ exportMyData me { id } }'],
    ['an alias of itself', '{ exportMyData again: exportMyData }'],
    [
      'a fragment with another field',
      '{ ...A } fragment A on Query { exportMyData ...B } fragment B on Query { me { id } }',
    ],
    ['a field of another name in its place', '{ me: exportMyData ... on Query { exportMyData: me { id } } }'],
  ])('stands alone, not beside %s', async (_case, document) => {
    const person = await newPerson();
    const { refusal } = await scenario.app.ask(person, document);

    expect(refusal).toMatchObject({
      reason: 'invalid-input',
      fields: { exportMyData: [expect.any(String)] },
    });
  });

  it('is refused after the limit of a day, and counts no refused ones', async () => {
    const { app } = scenario;
    const limited = await startTestApp({ beside: app, rateLimitFactor: 1 });
    const person = await newPerson();
    const ask = async () => (await limited.ask(person, EXPORT)).refusal?.reason;
    const before = await Promise.all(Array.from({ length: 7 }, ask));
    await mark(person);
    const after: unknown[] = [];
    for (let times = 0; times <= dataExports.max; times += 1) after.push(await ask());
    await limited.close();

    expect(new Set(before)).toEqual(new Set(['password-required']));
    expect(after).toEqual([...Array<undefined>(EXPORTS.perDay).fill(undefined), 'limit-reached']);
  });

  /** Slightly more than the limit, with values as long as a column can be. Each of these characters has two bytes. */
  const valueAfter = '\u00e9'.repeat(30_000);
  const FACTS = Math.ceil(EXPORTS.bytes / 60_000);

  it('refuses what is too large, and the operator still gets it', async () => {
    const person = await newPerson();
    const { id: cycleId } = await scenario.copy();
    const entry = { id: newId(), cycleId, position: 1_000, userId: person.id, actorName: 'Kim.EX' };
    const rest = { actorParticipantId: null, kind: 'STORY_EDITED' as const, at: new Date(), hash: null };
    const fact = { changeId: entry.id, field: 'description' as const, participantId: null, email: null };
    const none = { participantName: null, day: null, valueBefore: null, salt: null, commitment: null };
    await scenario.app.db.transaction(async (manager) => {
      await insertRows({ manager }, ChangeRow, [{ ...entry, ...rest }]);
      for (let position = 0; position < FACTS; position += 1)
        await insertRows({ manager }, ChangeFact, [{ ...fact, ...none, position, valueAfter }]);
    });
    await mark(person);

    const { refusal } = await scenario.app.ask(person, EXPORT);
    expect(refusal).toMatchObject({ code: 'CONFLICT', reason: 'export-too-large' });
    expect(refusal?.message).toContain('npm run account -- export');
    expect((await operatorsExport(person)).history[0]?.facts).toHaveLength(FACTS);
  });
});
