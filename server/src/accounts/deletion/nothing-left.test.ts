// @mysql
// cSpell:ignoreRegExp /qmark\w*/gi
import { IsNull } from 'typeorm';
import { auditAllRecords } from '../../../test/audits/records.ts';
import { PASSWORD } from '../../../test/tools/ask.ts';
import { openBrowser, signUpFields } from '../../../test/tools/browser.ts';
import { emailChanges } from '../../../test/tools/email-changes.ts';
import {
  CYCLE_INPUT,
  givenCycle,
  participantOf,
  STORY,
  tokenIn,
  viewOf,
  type CycleView,
} from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { tablesWith, WRITABLE } from '../../../test/tools/marks.ts';
import { newAuthenticator, PASSKEY_URL, passkeySteps } from '../../../test/tools/passkeys.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { verifyByEmail } from '../../../test/tools/verify.ts';
import { verifyPassbook, type PassbookEntry } from '../../domain/passbook.ts';
import { dayAfter } from '../../domain/schedule.ts';
import { Email } from '../../mail/email.entity.ts';
import { recordAcceptance, recordFailure } from '../../mail/outbox.ts';

/**
 * Nothing that a person can write is left in any table once they have deleted their account (docs/rules.md §41.5). Every text that the
 * API takes has a mark here, or a reason why it needs none.
 */

/** What the person writes. Each is found in the database before the account is deleted, and not afterwards. */
const MARKS = {
  'signUp.input.firstName': 'Qmarkfirst',
  'signUp.input.lastName': 'Qmarklast',
  'signUp.input.email': 'qmarkmail@example.com',
  'signUp.input.phoneNumber': '5550100111',
  'signUp.input.dob': '1987-06-05',
  'updateProfile.input.firstName': 'Qmarkother',
  'updateProfile.input.lastName': 'Qmarkfamily',
  'updateProfile.input.phoneNumber': '5550100222',
  'updateProfile.input.dob': '1986-05-04',
  'changeEmail.email': 'qmarknext@example.com',
  'createPersonalAccessToken.input.name': 'qmark token',
  'addPasskey.name': 'qmark phone',
  'renamePasskey.name': 'qmark tablet',
  'createCycle.input.title': 'qmark first title',
  'createCycle.input.description': `qmark first story ${STORY}`,
  'createCycle.input.houseRules': 'qmark first rules',
  'updateCycleStory.input.title': 'qmark second title',
  'updateCycleStory.input.description': `qmark second story ${STORY}`,
  'updateCycleSettings.input.houseRules': 'qmark second rules',
  'proposePlace.email': 'qmarkplace@example.com',
  'sendInvites.invites.email': 'qmarkguest@example.com',
  'changeInviteEmail.email': 'qmarkfriend@example.com',
  'respondToInvite.reason': 'qmark reject reason',
  'askToJoin.note': 'qmark join note',
  'confirmCollection.reason': 'qmark slot reason',
  'confirmCollection.payTo': 'qmark first iban',
  'updatePayTo.payTo': 'qmark second iban',
  'announceDelay.note': 'qmark delay note',
  'reportPayment.input.reference': 'qmark reference',
  'reportPayment.input.note': 'qmark payment note',
  'disputePayment.reason': 'qmark dispute reason',
  'proposeSwap.note': 'qmark swap note',
  'proposeStop.reason': 'qmark stop reason',
  'reportRepayment.input.reference': 'qmark repaid',
  'reportRepayment.input.note': 'qmark repay note',
  'disputeRepayment.reason': 'qmark unrepaid',
} as const;
type Marked = keyof typeof MARKS;

/** Marks whose row something else replaces before the account is deleted, or of which only a hash is stored. */
const REPLACED: readonly Marked[] = [
  'signUp.input.phoneNumber',
  'signUp.input.dob',
  'addPasskey.name',
  'confirmCollection.payTo',
];

/** Addresses of other people that the mail server refuses. */
const UNKNOWN: string[] = [MARKS['proposePlace.email'], MARKS['changeInviteEmail.email']];

const SECRET = 'stored as a hash, or not at all';
const CHOICE = 'one of a list, or a day of the cycle';
const SAME = 'written to the same columns by the same service as reportPayment';
const UNMARKED: Record<string, string> = {
  'addPasskey.response': SECRET,
  'answerPlace.termsHash': SECRET,
  'answerPlace.token': SECRET,
  'answerSwap.termsHash': SECRET,
  'askToJoin.termsHash': SECRET,
  'askToJoin.token': SECRET,
  'cancelEmailChange.code': SECRET,
  'changeEmail.password': SECRET,
  'changePassword.input.currentPassword': SECRET,
  'changePassword.input.newPassword': SECRET,
  'confirmCollection.termsHash': SECRET,
  'confirmCollection.token': SECRET,
  'confirmEmailChange.code': SECRET,
  'createPersonalAccessToken.password': SECRET,
  'deleteAccount.password': SECRET,
  'endOtherSessions.password': SECRET,
  'endSession.password': SECRET,
  'offerCycle.password': SECRET,
  'passkeyRegistrationOptions.password': SECRET,
  'proposePlace.password': SECRET,
  'proposeSwap.termsHash': SECRET,
  'proveOwnEmail.code': SECRET,
  'proveOwnEmailByCode.code': SECRET,
  'reauthenticate.passkey': SECRET,
  'reauthenticate.password': SECRET,
  'removePasskey.password': SECRET,
  'reportPaymentByLink.token': SECRET,
  'resetPassword.input.oobCode': SECRET,
  'resetPassword.input.password': SECRET,
  'respondToInvite.termsHash': SECRET,
  'respondToInvite.token': SECRET,
  'signIn.input.password': SECRET,
  'signInWithPasskey.response': SECRET,
  'signUp.input.confirmPassword': SECRET,
  'signUp.input.inviteToken': SECRET,
  'signUp.input.password': SECRET,
  'updatePayTo.password': SECRET,
  'announceDelay.payOn': CHOICE,
  'createCycle.input.currency': CHOICE,
  'createCycle.input.startDate': CHOICE,
  'reportPayment.input.paidOn': CHOICE,
  'reportRepayment.input.paidOn': CHOICE,
  'reportPaymentByLink.input.paidOn': CHOICE,
  'sendInvites.invites.locale': CHOICE,
  'signIn.input.locale': CHOICE,
  'signIn.input.timeZone': CHOICE,
  'signInWithPasskey.locale': CHOICE,
  'signInWithPasskey.timeZone': CHOICE,
  'signUp.input.locale': CHOICE,
  'signUp.input.timeZone': CHOICE,
  'updateCycleSettings.input.currency': CHOICE,
  'updateCycleSettings.input.startDate': CHOICE,
  'updatePreferences.input.locale': CHOICE,
  'updatePreferences.input.timeZone': CHOICE,
  'reportPaymentByLink.input.note': SAME,
  'reportPaymentByLink.input.reference': SAME,
  'requestPasswordReset.email': 'the address of an account, which is marked',
  'signIn.input.email': 'the address of an account, which is marked',
  'verifyEmail.email': 'the address of an account, which is marked',
};

it('has a mark for every text that the API takes, or a reason', () => {
  expect([...Object.keys(MARKS), ...Object.keys(UNMARKED)].sort()).toEqual([...WRITABLE].sort());
});

const DAY_MS = 86_400_000;

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario({ publicUrl: PASSKEY_URL });
  await verifyByEmail(scenario.app, scenario.ada);
});
afterAll(() => scenario.close());

/** The marks that were used. */
const written = new Set<Marked>();
const mark = (path: Marked): string => {
  written.add(path);
  return MARKS[path];
};

let vic: Person;
const does = <T>(
  operation: Parameters<Scenario['does']>[1],
  variables: Record<string, unknown>,
  person = vic,
) => scenario.does<T>(person, operation, variables);
const own = (view: CycleView): string => participantOf(view, vic).id;
const view = ({ id }: { id: string }): Promise<CycleView> => viewOf(scenario.app, scenario.ada, id);

/** Lets time pass. Everyone has a token that is valid then. */
async function wait(ms: number): Promise<void> {
  scenario.turnClock(ms);
  vic = await emailChanges(scenario.app).signedIn(vic);
}

async function signUp(): Promise<void> {
  const fields = signUpFields({
    firstName: mark('signUp.input.firstName'),
    lastName: mark('signUp.input.lastName'),
    email: mark('signUp.input.email'),
    phoneNumber: mark('signUp.input.phoneNumber'),
    dob: mark('signUp.input.dob'),
  });
  const { data } = await openBrowser(scenario.app).signUp(fields);
  if (!data) throw new Error('signUp failed');
  vic = { ...fields, id: data.signUp.user.id, token: data.signUp.accessToken };
  await verifyByEmail(scenario.app, vic);
}

/** What an account has without any cycle. */
async function writeAccount(): Promise<void> {
  const input = {
    firstName: mark('updateProfile.input.firstName'),
    lastName: mark('updateProfile.input.lastName'),
    phoneNumber: mark('updateProfile.input.phoneNumber'),
    dob: mark('updateProfile.input.dob'),
  };
  await does('updateProfile', { input });
  await does('createPersonalAccessToken', {
    input: { name: mark('createPersonalAccessToken.input.name'), scope: 'READ' },
    password: PASSWORD,
  });
  const passkeys = passkeySteps(scenario.app);
  const holder = { browser: openBrowser(scenario.app), email: vic.email, userId: vic.id, token: vic.token };
  const response = newAuthenticator().create(await passkeys.registration(holder));
  const added = await passkeys.add(holder, response, mark('addPasskey.name'));
  const [passkey] = added.data?.addPasskey.passkeys ?? [];
  await passkeys.rename(holder, passkey?.id ?? '', mark('renamePasskey.name'));
  await emailChanges(scenario.app).confirmed(vic, mark('changeEmail.email'));
}

/** A cycle of their own, which no one else has joined. */
async function writeOwnCycle(): Promise<void> {
  const { id: cycleId } = await does<CycleView>('createCycle', {
    input: {
      ...CYCLE_INPUT,
      title: mark('createCycle.input.title'),
      description: mark('createCycle.input.description'),
      houseRules: mark('createCycle.input.houseRules'),
    },
  });
  const story = {
    title: mark('updateCycleStory.input.title'),
    description: mark('updateCycleStory.input.description'),
  };
  await does('updateCycleStory', { cycleId, input: { type: 'GROUP', ...story } });
  await does('updateCycleSettings', {
    cycleId,
    input: { houseRules: mark('updateCycleSettings.input.houseRules') },
  });
  const invites = [{ email: mark('sendInvites.invites.email'), relationship: 'FRIEND' }];
  await does('sendInvites', { cycleId, invites });
}

/** A cycle that they own and others have joined, and one of which they were removed. */
async function writeAsOwner(): Promise<CycleView[]> {
  const { app, ada, bob, eve } = scenario;
  const draft = await givenCycle(app, vic, { members: [ada, bob] });
  const invites = [{ email: mark('sendInvites.invites.email'), relationship: 'FRIEND' }];
  const { invites: sent } = await does<CycleView>('sendInvites', { cycleId: draft.id, invites });
  await wait(11 * 60_000);
  const input = { id: sent.at(-1)?.id, email: mark('changeInviteEmail.email') };
  await does('changeInviteEmail', input);
  const cycle = await givenCycle(app, vic, { stage: 'running', members: [ada, bob] });
  await does('offerCycle', {
    cycleId: draft.id,
    participantId: participantOf(draft, ada).id,
    password: PASSWORD,
  });
  await does('answerCycleOffer', { cycleId: draft.id, accept: true }, ada);
  await wait(11 * 60_000);
  await scenario.does(ada, 'changeInviteEmail', { id: input.id, email: 'someone@example.com' });
  const removed = await givenCycle(app, eve, { members: [ada, vic] });
  await scenario.does(eve, 'removeParticipant', { id: own(removed) });
  return [draft, cycle, removed];
}

/** Cycles of others before they run: one rejected, one asked for. */
async function writeToOthers(): Promise<CycleView[]> {
  const { app, ada, bob } = scenario;
  const rejected = await givenCycle(app, ada, { members: [bob], pending: [vic] });
  await does('respondToInvite', {
    participantId: own(rejected),
    response: 'REJECTED',
    reason: mark('respondToInvite.reason'),
  });
  const asked = await givenCycle(app, ada, { members: [bob] });
  const { joinLink } = await scenario.does<CycleView>(ada, 'openJoinLink', { cycleId: asked.id });
  await does('askToJoin', { token: tokenIn(joinLink), note: mark('askToJoin.note') });
  return [rejected, asked];
}

/** A cycle that runs and is stopped. The slots belong to Ada, Vic and Bob. */
async function writeInRounds(): Promise<CycleView> {
  const { app, ada, bob } = scenario;
  const cycle = await givenCycle(app, ada, { stage: 'asked', members: [vic, bob] });
  const participantId = own(cycle);
  const confirm = (person: Person, more: object) =>
    does('confirmCollection', { participantId: participantOf(cycle, person).id, ...more }, person);
  await confirm(vic, { response: 'REJECTED', reason: mark('confirmCollection.reason'), wishes: [0] });
  const participantIds = [ada, vic, bob].map((person) => participantOf(cycle, person).id);
  await does('assignCollectors', { cycleId: cycle.id, participantIds }, ada);
  await does('sendConfirmationEmails', { cycleId: cycle.id }, ada);
  await confirm(vic, { response: 'APPROVED', payTo: mark('confirmCollection.payTo') });
  for (const person of [ada, bob]) await confirm(person, { response: 'APPROVED' });
  await does('runCycle', { cycleId: cycle.id }, ada);
  await does('updatePayTo', { participantId, payTo: mark('updatePayTo.payTo'), password: PASSWORD });
  const email = mark('proposePlace.email');
  await does('proposePlace', { participantId, email, password: PASSWORD });
  await pay(await view(cycle));
  await stop(cycle);
  return cycle;
}

async function pay({ id: cycleId, participants, rounds }: CycleView): Promise<void> {
  const { ada, bob, app } = scenario;
  const seat = (person: Person) => participants.find(({ userId }) => userId === person.id)?.id;
  const payment = (round: number, payer: Person) => {
    const found = rounds[round]?.payments.find((each) => each.participant.id === seat(payer));
    if (!found) throw new Error('there is no such payment');
    return found.id;
  };
  const today = dayAfter(app.clock(), 0);
  const note = mark('proposeSwap.note');
  await does('proposeSwap', { cycleId, participantId: seat(bob), note });
  await does('announceDelay', {
    paymentId: payment(0, vic),
    payOn: dayAfter(app.clock(), 5),
    note: mark('announceDelay.note'),
  });
  const report = {
    paidOn: today,
    method: 'CASH',
    reference: mark('reportPayment.input.reference'),
    note: mark('reportPayment.input.note'),
  };
  await does('reportPayment', { input: { paymentId: payment(0, vic), ...report } });
  await does('withdrawReport', { paymentId: payment(0, vic) });
  for (const round of [0, 2])
    await does('reportPayment', { input: { paymentId: payment(round, vic), ...report } });
  for (const payer of [ada, bob]) {
    const paymentId = payment(1, payer);
    await does('reportPayment', { input: { paymentId, paidOn: today, method: 'CASH' } }, payer);
    await does('disputePayment', { paymentId, reason: mark('disputePayment.reason') });
  }
  const receive = (person: Person, round: number, payer: Person) =>
    does(
      'updatePayments',
      { roundId: rounds[round]?.id, payments: [{ paymentId: payment(round, payer), paid: true }] },
      person,
    );
  // Vic owes Ada a repayment, and Bob owes Vic one.
  await receive(vic, 1, ada);
  await receive(bob, 2, vic);
}

async function stop({ id: cycleId }: CycleView): Promise<void> {
  const { ada, bob } = scenario;
  await does('proposeStop', { cycleId, reason: mark('proposeStop.reason') });
  for (const person of [ada, bob]) await does('voteToStop', { cycleId, agree: true }, person);
  const { settlement, participants } = await view({ id: cycleId });
  const seat = participants.find(({ userId }) => userId === vic.id)?.id;
  const paidOn = dayAfter(scenario.app.clock(), 0);
  for (const { id, from, to } of settlement?.repayments ?? []) {
    if (from.id === seat)
      await does('reportRepayment', {
        input: {
          repaymentId: id,
          paidOn,
          method: 'CASH',
          reference: mark('reportRepayment.input.reference'),
          note: mark('reportRepayment.input.note'),
        },
      });
    if (to.id !== seat) continue;
    const payer = [ada, bob].find(
      (person) => participants.find(({ userId }) => userId === person.id)?.id === from.id,
    );
    await does('reportRepayment', { input: { repaymentId: id, paidOn, method: 'CASH' } }, payer);
    await does('disputeRepayment', { id, reason: mark('disputeRepayment.reason') });
  }
}

/** As a mail server accepts everything in the outbox but what is for addresses that it does not know. */
async function sendAll(): Promise<void> {
  const { db, clock } = scenario.app;
  for (const email of await db.reader.findBy(Email, { sentAt: IsNull(), abandonedAt: IsNull() })) {
    if (!UNKNOWN.includes(email.recipient)) await recordAcceptance(db, email, clock());
    else {
      const failure = { isRefused: true, reason: `550 ${email.recipient} is unknown` };
      expect(await recordFailure(db, email, clock(), failure)).toMatchObject({ isGivenUp: true });
    }
  }
}

const PASSBOOK = `query ($id: ID!) { passbook(cycleId: $id) { entries {
  position kind user at previous hash facts { commitment salt erased fact } } } }`;
const CHECK = `query ($id: ID!, $fingerprint: String!) { checkFingerprint(cycleId: $id, fingerprint: $fingerprint) { holds } }`;
const AGREEMENT = `query ($id: ID!) { cycle(id: $id) { agreement { members { name nameSalt formerNumber } } participants { name formerNumber userId email } } }`;

it('leaves nothing of what the person wrote, and all that others need', async () => {
  const { app, ada } = scenario;
  await signUp();
  const cycles = [...(await writeToOthers()), await writeInRounds(), ...(await writeAsOwner())];
  await writeOwnCycle();
  await writeAccount();
  expect([...written].sort()).toEqual(Object.keys(MARKS).sort());
  const records = (await app.db.reader.find(Email)).flatMap(({ record }) => record ?? []);
  // Every cycle is over, or left in silence.
  scenario.turnClock(365 * DAY_MS);
  vic = await emailChanges(app).signedIn(vic);
  await sendAll();

  const texts = Object.values(MARKS);
  const before = await tablesWith(app.db, texts);
  const stored = Object.entries(MARKS).filter(([path]) => !(REPLACED as readonly string[]).includes(path));
  expect(stored.filter(([, text]) => before.get(text)?.length === 0)).toEqual([]);

  const { refusal } = await app.ask(
    vic,
    'mutation ($password: String) { deleteAccount(password: $password) }',
    {
      password: PASSWORD,
    },
  );
  expect(refusal).toBeUndefined();
  await sendAll();

  const after = [...(await tablesWith(app.db, texts))].filter(([, tables]) => tables.length > 0);
  expect(after).toEqual([]);
  expect((await auditAllRecords(app.databaseUrl)).flaws).toEqual([]);

  for (const { id } of cycles) {
    const reader = (await app.db.reader.query(
      `SELECT userId FROM participants WHERE cycleId = ? AND userId = ?`,
      [id, ada.id],
    )) as object[];
    if (reader.length === 0) continue;
    await viewOf(app, ada, id);
    const changes = await historyOf(app, ada, id);
    expect(JSON.stringify(changes)).not.toMatch(/qmark/i);
    const { data } = await app.ask<{ passbook: { entries: PassbookEntry[] } }>(ada, PASSBOOK, { id });
    expect(verifyPassbook(id, data?.passbook.entries ?? []).brokenAt).toBeNull();
  }
  const [, , rounds] = cycles;
  const answer = await app.ask<{
    cycle: {
      agreement: { members: { name: string | null; nameSalt: string | null; formerNumber: number | null }[] };
      participants: {
        name: string;
        formerNumber: number | null;
        userId: string | null;
        email: string | null;
      }[];
    };
  }>(ada, AGREEMENT, { id: rounds?.id });
  expect(answer.data?.cycle.participants[1]).toEqual({
    name: 'Former member 2',
    formerNumber: 2,
    userId: null,
    email: null,
  });
  expect(answer.data?.cycle.agreement.members[1]).toEqual({ name: null, nameSalt: null, formerNumber: 2 });
  for (const record of records) {
    const [id = '', , fingerprint = ''] = record.split(' ');
    if (cycles.every((cycle) => cycle.id !== id)) continue;
    const check = await app.ask<{ checkFingerprint: { holds: boolean } }>(undefined, CHECK, {
      id,
      fingerprint,
    });
    expect(check.data?.checkFingerprint.holds).toBe(true);
  }
}, 120_000);
