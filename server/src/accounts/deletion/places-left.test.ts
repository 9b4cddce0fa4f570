// @mysql
// cSpell:ignoreRegExp /qmark\w*/gi
import { IsNull } from 'typeorm';
import { auditAllRecords } from '../../../test/audits/records.ts';
import { PASSWORD } from '../../../test/tools/ask.ts';
import { givenCycle, participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { emailChanges } from '../../../test/tools/email-changes.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { tablesWith } from '../../../test/tools/marks.ts';
import { openPlaces, type PlaceSteps } from '../../../test/tools/places.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { verifyByEmail } from '../../../test/tools/verify.ts';
import { deleteByOperator } from './deletion.service.ts';
import { verifyPassbook, type PassbookEntry } from '../../domain/passbook.ts';
import { PlaceOffer } from '../../cycles/tables/place-offer.entity.ts';
import { Email } from '../../mail/email.entity.ts';
import { recordAcceptance } from '../../mail/outbox.ts';

/**
 * A place that has passed on has two people behind it. Each takes only their own part of it along when they delete their account
 * (docs/rules.md §41.5). Ada is the owner and collects first, then the former holder, then Eve.
 */
const FORMER = ['qmarkold.', 'qmarkoldmail', 'qmark old note', 'qmark old delay', 'qmark old dispute'];
const HOLDER = ['qmarknew.', 'qmarknewmail', 'qmark new note', 'qmark new dispute', 'qmark new iban'];

let scenario: Scenario;
let steps: PlaceSteps;
let former: Person;
let holder: Person;
beforeEach(async () => {
  scenario = await openScenario();
  const { app, ada, eve } = scenario;
  former = await app.person('Qmarkold Family', 'qmarkoldmail@example.com');
  holder = await app.person('Qmarknew Family', 'qmarknewmail@example.com');
  for (const person of [ada, eve, former, holder]) await verifyByEmail(app, person);
  steps = openPlaces({ ...scenario, bob: former, sam: holder });
});
afterEach(() => scenario.close());

/** The running cycle, whose place passes on between what both of its holders write. */
async function passedPlace(): Promise<CycleView> {
  const { app, ada, eve } = scenario;
  const cycle = await givenCycle(app, ada, { stage: 'running', members: [former, eve] });
  const { paymentId: toAda } = steps.paymentOf(cycle, former, ada);
  const { paymentId: toEve } = steps.paymentOf(cycle, former, eve);
  const { paymentId: fromEve } = steps.paymentOf(cycle, eve, former);
  const paid = { paidOn: steps.today(), method: 'CASH' };
  const write = (person: Person, note: string, paymentId: string) =>
    scenario.does(person, 'reportPayment', { input: { paymentId, ...paid, note } });
  const dispute = async (person: Person, reason: string) => {
    await scenario.does(eve, 'reportPayment', { input: { paymentId: fromEve, ...paid } });
    await scenario.does(person, 'disputePayment', { paymentId: fromEve, reason });
  };
  await write(former, 'qmark old note', toAda);
  const payOn = new Date(app.clock().getTime() + 5 * DAY_MS).toISOString().slice(0, 10);
  await scenario.does(former, 'announceDelay', { paymentId: toEve, payOn, note: 'qmark old delay' });
  await dispute(former, 'qmark old dispute');
  await scenario.does(eve, 'withdrawReport', { paymentId: fromEve });
  scenario.turnClock(60_000);
  await steps.pass(cycle);
  const participantId = participantOf(cycle, former).id;
  const details = { participantId, payTo: 'qmark new iban', password: PASSWORD };
  await scenario.does(holder, 'updatePayTo', details);
  // Its entry repeats the note of the delay, which it ends.
  await write(holder, 'qmark new note', toEve);
  await dispute(holder, 'qmark new dispute');
  return cycle;
}
const DAY_MS = 86_400_000;

/** As a mail server accepts everything in the outbox. */
async function sendAll(): Promise<void> {
  const { db, clock } = scenario.app;
  for (const email of await db.reader.findBy(Email, { sentAt: IsNull() }))
    await recordAcceptance(db, email, clock());
}

/** Lets the person delete their account after some time. All emails are sent. */
async function deletes(person: Person, afterMs = 0): Promise<string | undefined> {
  const { app } = scenario;
  scenario.turnClock(afterMs);
  const now = await emailChanges(app).signedIn(person);
  await sendAll();
  const { refusal } = await app.ask(now, DELETE, { password: PASSWORD });
  await sendAll();
  return refusal?.reason;
}
const DELETE = 'mutation ($password: String) { deleteAccount(password: $password) }';

/** Which of these marks no table has. */
async function missing(marks: readonly string[]): Promise<string[]> {
  const found = await tablesWith(scenario.app.db, marks);
  return marks.filter((text) => found.get(text)?.length === 0);
}

const PASSBOOK = `query ($id: ID!) { passbook(cycleId: $id) { entries {
  position kind user at previous hash facts { commitment salt erased fact } } } }`;

/** Every passbook verifies, and the audit log agrees with the tables. */
async function expectSound({ id }: CycleView, readers: Person[]): Promise<void> {
  const { app } = scenario;
  expect((await auditAllRecords(app.databaseUrl)).flaws).toEqual([]);
  for (const reader of readers) {
    const now = await emailChanges(app).signedIn(reader);
    const { data } = await app.ask<{ passbook: { entries: PassbookEntry[] } }>(now, PASSBOOK, { id });
    const entries = data?.passbook.entries ?? [];
    expect(entries.length).toBeGreaterThan(0);
    expect(verifyPassbook(id, entries).brokenAt).toBeNull();
  }
}

/** The names in the history of a cycle, of its entries and of what they are about. */
async function namesIn({ id }: CycleView): Promise<string[]> {
  const now = await emailChanges(scenario.app).signedIn(scenario.ada);
  const changes = await historyOf(scenario.app, now, id);
  const names = changes.flatMap(({ actor, details }) => [actor, ...details.map((each) => each.participant)]);
  return [...new Set(names.filter((name) => name !== null))].sort();
}

it('a former holder who deletes their account takes only their own along', async () => {
  const cycle = await passedPlace();
  expect(await missing([...FORMER, ...HOLDER])).toEqual([]);

  expect(await deletes(former)).toBeUndefined();
  expect(await missing(FORMER)).toEqual(FORMER);
  expect(await missing(HOLDER)).toEqual([]);
  expect(await namesIn(cycle)).toEqual(['Ada.LO', 'Eve.AD', 'Former member 2 (earlier)', 'Qmarknew.FA']);
  await expectSound(cycle, [scenario.ada, holder]);
  const { participants } = await scenario.view(cycle);
  expect(participants[1]).toMatchObject({ userId: holder.id, email: holder.email });
}, 60_000);

it('the new holder takes only their own along, and the former one the rest', async () => {
  const cycle = await passedPlace();
  expect(await deletes(holder)).toBe('still-in-a-cycle');
  expect(await deletes(holder, 365 * DAY_MS)).toBeUndefined();
  expect(await missing(HOLDER)).toEqual(HOLDER);
  expect(await missing(FORMER)).toEqual([]);
  expect(await namesIn(cycle)).toEqual(['Ada.LO', 'Eve.AD', 'Former member 2', 'Qmarkold.FA']);
  await expectSound(cycle, [scenario.ada]);

  expect(await deletes(former)).toBeUndefined();
  expect(await missing(FORMER)).toEqual(FORMER);
  expect(await namesIn(cycle)).toEqual(['Ada.LO', 'Eve.AD', 'Former member 2', 'Former member 2 (earlier)']);
  await expectSound(cycle, [scenario.ada]);
}, 60_000);

it.each([false, true])(
  'the offer of a place ends with the account, also after a yes: %s',
  async (hasAgreed) => {
    const { app, ada, eve } = scenario;
    const cycle = await givenCycle(app, ada, { stage: 'running', members: [former, eve] });
    await steps.propose(former, cycle);
    if (hasAgreed) await steps.accept();

    expect(await deletes(holder)).toBeUndefined();
    expect(await steps.last(cycle)).toMatchObject({ status: 'LAPSED' });
    const offer = { email: null, emailKey: null, terms: null, termsHash: null, locale: null };
    expect(await app.db.reader.find(PlaceOffer)).toMatchObject([offer]);
    expect(await missing(HOLDER)).toEqual(HOLDER);
    expect(await app.emailsTo(former.email, 'place-ended')).toHaveLength(1);
    await expectSound(cycle, [ada, former]);
  },
  60_000,
);

describe('an account that an operator deletes by a court’s order', () => {
  const remove = ({ email }: Person): Promise<string> =>
    deleteByOperator(testContext(scenario.app.db, { clock: scenario.app.clock }), email, true);

  it('takes its vote on a place back, and the others decide without it', async () => {
    const { app, ada, eve } = scenario;
    const cycle = await givenCycle(app, ada, { stage: 'running', members: [former, eve] });
    await steps.propose(former, cycle);
    await steps.accept();
    await steps.vote(eve, cycle);
    await remove(eve);

    expect(await steps.last(cycle)).toMatchObject({ status: 'OPEN', votes: [], votesMissing: 1 });
    const erased = (await historyOf(app, ada, cycle.id)).at(-1);
    expect(erased?.details).toContainEqual(
      expect.objectContaining({ field: 'placeVote', before: 'true', after: null }),
    );
    await steps.vote(ada, cycle);
    expect((await scenario.view(cycle)).participants[1]).toMatchObject({ userId: holder.id });
    await expectSound(cycle, [ada, holder]);
  }, 60_000);

  it('ends the proposal of its own place, and the new person who had agreed gets an email', async () => {
    const { app, ada, eve } = scenario;
    const cycle = await givenCycle(app, ada, { stage: 'running', members: [former, eve] });
    await steps.propose(former, cycle);
    await steps.accept();
    await remove(former);

    expect(await steps.last(cycle)).toMatchObject({ status: 'LAPSED' });
    const [email] = await app.emailsTo(holder.email, 'place-ended');
    expect(email?.text).toContain('Former member 2');
    expect(await app.emailsTo(ada.email, 'place-ended')).toHaveLength(1);
    await expectSound(cycle, [ada]);
  }, 60_000);
});
