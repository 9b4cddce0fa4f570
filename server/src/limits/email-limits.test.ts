// @mysql
import { Invite } from '../cycles/tables/invite.entity.ts';
import { sendInvites } from '../cycles/invites/invite.service.ts';
import { tokenSteps } from '../../test/tools/access-tokens.ts';
import { openBrowser } from '../../test/tools/browser.ts';
import {
  briefDocuments,
  CYCLE_INPUT,
  givenCycle,
  participantOf,
  viewOf,
  type Operation,
} from '../../test/tools/cycle.ts';
import { openCrowd } from '../../test/tools/crowd.ts';
import { verify, verifyByEmail } from '../../test/tools/verify.ts';
import { startTestApp, type Answer, type Person, type TestApp } from '../../test/tools/test-app.ts';
import { testContext } from '../../test/tools/test-context.ts';
import { newId } from '../base/tokens.ts';
import { EMAILS } from '../domain/limits.ts';
import { t } from '../base/messages.ts';
import { Email } from '../mail/email.entity.ts';

/** What an account can send to people who have not asked for it, with the real limits. */

const HOUR = 60 * 60_000;

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ rateLimitFactor: 1 });
});
afterEach(() => app.close());

let signedUp = 0;
/** A new person with an account, at a network address of their own. */
async function someone(name = 'Ada Lovelace', email = `${newId()}@example.com`): Promise<Person> {
  const [firstName = '', lastName = ''] = name.split(' ');
  const password = 'correct horse';
  const { data, refusal } = await openBrowser(app, { address: `203.0.113.${(signedUp += 1) % 250}` }).signUp({
    firstName,
    lastName,
    email,
    password,
    phoneNumber: '+44 20 7946 0000',
    dob: '1990-05-17',
  });
  if (!data) throw new Error(refusal?.message);
  return { id: data.signUp.user.id, firstName, lastName, email, password, token: data.signUp.accessToken };
}

const run = async (person: Person, operation: Operation, variables: object): Promise<void> => {
  const { refusal } = await app.ask(person, briefDocuments[operation], { ...variables });
  if (refusal) throw new Error(`${operation}: ${JSON.stringify(refusal)}`);
};
const rows = (...emails: string[]) => emails.map((email) => ({ email, relationship: 'FRIEND' }));
const invite = (person: Person, cycleId: string, ...emails: string[]): Promise<Answer<unknown>> =>
  app.ask(person, briefDocuments.sendInvites, { cycleId, invites: rows(...emails) });
const fresh = (count: number): string[] => Array.from({ length: count }, () => `${newId()}@example.com`);
const newCycle = async (person: Person): Promise<string> => {
  const { data } = await app.ask<{ createCycle: { id: string } }>(person, briefDocuments.createCycle, {
    input: CYCLE_INPUT,
  });
  return data?.createCycle.id ?? '';
};
/** Invites and removes the participant, so that the same address can be invited again. */
async function inviteAndRemove(person: Person, cycleId: string, email: string): Promise<Answer<unknown>> {
  const answer = await invite(person, cycleId, email);
  const participant = (await viewOf(app, person, cycleId)).participants.find((each) => each.email === email);
  if (participant) await run(person, 'removeParticipant', { id: participant.id });
  return answer;
}
/** Sends five emails from each owner to one address. @returns the errors */
async function flood(owners: readonly Person[], email: string): Promise<Answer<unknown>['refusal'][]> {
  const refusals: Answer<unknown>['refusal'][] = [];
  for (const owner of owners) {
    const cycleId = await newCycle(owner);
    for (let sent = 0; sent < 5; sent += 1) {
      refusals.push((await inviteAndRemove(owner, cycleId, email)).refusal);
    }
  }
  return refusals;
}
/** Assigns all slots again, so that everyone must be asked. */
async function reassign(owner: Person, cycleId: string): Promise<void> {
  await run(owner, 'initialiseCollectors', { cycleId });
  const participantIds = (await viewOf(app, owner, cycleId)).participants.map(({ id }) => id);
  await run(owner, 'assignCollectors', { cycleId, participantIds });
}
/** Creates a cycle that is ready to ask its members to confirm their slots. */
async function assigned(owner: Person, members: Person[]): Promise<string> {
  const { id } = await givenCycle(app, owner, { stage: 'frozen', members });
  await reassign(owner, id);
  return id;
}
/** Kolo sends these itself, and they do not count against these limits. */
const OF_SIGNING_UP = new Set<string>(['welcome', 'prove-email']);
const emailsTo = async (email: string): Promise<number> =>
  (await app.emailsTo(email)).filter(({ kind }) => !OF_SIGNING_UP.has(kind)).length;

describe('emails to one address', () => {
  it('are limited to five a day from one account; more are refused by address before anything is written', async () => {
    const ada = await verify(app, await someone());
    const [cycleId, other] = [await newCycle(ada), await newCycle(ada)];
    for (let sent = 0; sent < 5; sent += 1) {
      expect(
        (await inviteAndRemove(ada, sent % 2 ? other : cycleId, 'Kim@Example.com')).refusal,
      ).toBeUndefined();
    }
    const before = await app.db.reader.count(Email);

    const { refusal } = await invite(ada, other, ...fresh(1), 'kim@example.com');

    expect(refusal).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      reason: 'limit-reached',
      message: 'We can’t send any more emails to kim@example.com for now. Please try again later.',
      fields: { 'invites[1].email': [expect.stringContaining('kim@example.com')] },
      retryAfter: 24 * 60 * 60,
    });
    expect(await app.db.reader.count(Email)).toBe(before);
    expect((await viewOf(app, ada, other)).participants).toHaveLength(1);
    expect((await invite(ada, other, ...fresh(1))).refusal).toBeUndefined();

    app.turnClock(24 * HOUR);
    const later = await verify(app, ada);
    expect((await invite(later, other, 'kim@example.com')).refusal).toBeUndefined();
  });

  it('are limited to five of any kind: invites, and questions about slots of several cycles', async () => {
    const [ada, stranger] = [await someone(), await someone('Kim Stranger')];
    let refusal: Answer<unknown>['refusal'];
    for (let cycle = 0; cycle < 3; cycle += 1) {
      const { id } = await givenCycle(app, ada, { stage: 'frozen', members: [stranger] });
      const { participants } = await viewOf(app, ada, id);
      await run(ada, 'assignCollectors', {
        cycleId: id,
        participantIds: participants.map((each) => each.id),
      });
      ({ refusal } = await app.ask(ada, briefDocuments.sendConfirmationEmails, { cycleId: id }));
      if (cycle < 2) expect(refusal).toBeUndefined();
    }

    expect(refusal).toMatchObject({ reason: 'limit-reached' });
    expect(await emailsTo(stranger.email)).toBe(5);
  });

  it('are limited to twenty a day from everyone if the address is verified', async () => {
    await verifyByEmail(app, await someone('Kim Known', 'kim@example.com'));
    const owners = await Promise.all(Array.from({ length: 5 }, async () => verify(app, await someone())));
    const refusals = await flood(owners, 'kim@example.com');

    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(20);
    expect(refusals.at(-1)).toMatchObject({ reason: 'limit-reached' });
    expect(await emailsTo('kim@example.com')).toBe(20);
  });

  it('are limited to ten a day if it is not, and further invites are refused', async () => {
    const owners = await Promise.all(Array.from({ length: 3 }, async () => verify(app, await someone())));
    const refusals = await flood(owners, 'kim@example.com');

    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(EMAILS.toUnverified);
    expect(refusals.at(-1)).toMatchObject({
      reason: 'limit-reached',
      message: t('limits.emailsTo', { emails: 'kim@example.com' }),
    });
    expect(await emailsTo('kim@example.com')).toBe(EMAILS.toUnverified);
  });

  it('are limited to five a day from unverified accounts, and others still reach it', async () => {
    const owners = await Promise.all(Array.from({ length: 3 }, () => someone()));
    const refusals = await flood(owners, 'kim@example.com');

    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(5);
    expect(refusals.at(-1)).toMatchObject({
      reason: 'limit-reached',
      fields: { 'invites[0].email': [expect.stringContaining('kim@example.com')] },
    });
    const ada = await verify(app, await someone());
    expect((await invite(ada, await newCycle(ada), 'kim@example.com')).refusal).toBeUndefined();
  });

  it('are refused with the same message whichever account sent the earlier ones, over both APIs', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, async () => verify(app, await someone())));
    const [ada, ...strangers] = people;
    if (!ada) throw new Error('there is no Ada');
    await flood([ada], 'own@example.com');
    await flood(strangers, 'full@example.com');
    const refusalTo = async (email: string) => {
      const cycleId = await newCycle(ada);
      const { refusal } = await invite(ada, cycleId, email);
      const rest = await app.rest(ada, 'POST', '/api/email/send-invites', {
        cycleId,
        invites: [{ email, relationship: 'friend' }],
      });
      const headers = ['ratelimit', 'ratelimit-policy', 'retry-after'].map((name) => rest.headers.get(name));
      return JSON.stringify({ refusal, rest: rest.refusal, headers }).replaceAll(email, 'ADDRESS');
    };

    const own = await refusalTo('own@example.com');

    expect(own).toContain('limit-reached');
    expect(own).toBe(await refusalTo('full@example.com'));
  });

  it('that strangers have used up do not keep a cycle from asking its own people, over both APIs', async () => {
    const [ada, bob] = [await someone(), await someone('Bob Builder')];
    await verifyByEmail(app, bob);
    const cycles = [await assigned(ada, [bob]), await assigned(ada, [bob])];
    const strangers = await Promise.all(Array.from({ length: 4 }, async () => verify(app, await someone())));
    await flood(strangers, bob.email);
    const owner = await verify(app, ada);
    expect((await invite(owner, await newCycle(owner), bob.email)).refusal?.reason).toBe('limit-reached');
    const before = await emailsTo(bob.email);

    const asked = await app.ask(owner, briefDocuments.sendConfirmationEmails, { cycleId: cycles[0] });
    const overRest = await app.rest(owner, 'POST', '/api/email/send-confirmation-email', {
      cycleId: cycles[1],
      collectorDetails: [],
    });

    expect([asked.refusal, overRest.refusal]).toEqual([undefined, undefined]);
    expect(await emailsTo(bob.email)).toBe(before + 2);
  });

  it('are limited to twenty questions a day, in however many cycles the person is', async () => {
    const bob = await someone('Bob Builder');
    await verifyByEmail(app, bob);
    const cycles: { ada: Person; cycleId: string }[] = [];
    for (let owner = 0; owner < 4; owner += 1) {
      const ada = await verify(app, await someone());
      for (let cycle = 0; cycle < 2; cycle += 1) cycles.push({ ada, cycleId: await assigned(ada, [bob]) });
    }
    const answers: Answer<unknown>[] = [];
    for (const { ada, cycleId } of cycles) {
      for (let round = 0; round < 3; round += 1) {
        if (round > 0) await reassign(ada, cycleId);
        answers.push(await app.ask(ada, briefDocuments.sendConfirmationEmails, { cycleId }));
      }
    }

    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(20);
    expect(answers.at(-1)?.refusal).toMatchObject({
      reason: 'limit-reached',
      message: `We can’t send any more emails to ${bob.email} for now. Please try again later.`,
    });
  });

  it('are refused with the first of many addresses, and how many more, in one sentence', async () => {
    const ada = await verify(app, await someone());
    const emails = fresh(6);
    for (let cycle = 0; cycle < 5; cycle += 1) await invite(ada, await newCycle(ada), ...emails);

    const { refusal } = await invite(ada, await newCycle(ada), ...emails);

    expect(refusal?.message).toBe(
      `We can’t send any more emails to ${emails.slice(0, 3).join(', ')} and 3 more for now. Please try again later.`,
    );
    expect(Object.keys(refusal?.fields ?? {})).toHaveLength(6);
    expect(refusal?.fields?.['invites[5].email']).toEqual([
      `We can’t send any more emails to ${emails[5]} for now. Please try again later.`,
    ]);
  });

  it('are limited to five to one mailbox, with any tags, and any dots and domains of Gmail', async () => {
    const ada = await verify(app, await someone());
    const tags = Array.from({ length: 7 }, (_, index) => `kim+${index}@example.com`);
    const spellings = [
      'k.im@gmail.com',
      'kim+a@gmail.com',
      'KIM@googlemail.com',
      'ki.m+b@gmail.com',
      'kim@gmail.com',
    ];

    // Also within one request: six are one too many.
    expect((await invite(ada, await newCycle(ada), ...tags.slice(0, 6))).refusal).toMatchObject({
      reason: 'limit-reached',
      message: expect.stringContaining('kim+0@example.com, kim+1@example.com, kim+2@example.com and 3 more'),
    });
    expect((await invite(ada, await newCycle(ada), ...tags.slice(0, 5))).refusal).toBeUndefined();
    expect((await invite(ada, await newCycle(ada), 'kim+9@example.com')).refusal?.reason).toBe(
      'limit-reached',
    );
    expect((await invite(ada, await newCycle(ada), 'ki.m@example.com')).refusal).toBeUndefined();
    for (const email of spellings) {
      expect((await invite(ada, await newCycle(ada), email)).refusal).toBeUndefined();
    }
    expect((await invite(ada, await newCycle(ada), 'kim+c@gmail.com')).refusal?.reason).toBe('limit-reached');
  });

  it('are limited to five over all APIs and two processes together', async () => {
    const ada = await someone();
    const program = { ...ada, token: (await tokenSteps(app).made(ada, 'WRITE')).token };
    const cycles = await Promise.all(Array.from({ length: 12 }, () => newCycle(ada)));
    const next = () => cycles.pop() ?? '';
    const body = (cycleId: string) => ({ cycleId, invites: rows('kim@example.com') });
    const rest = () => {
      const { cycleId, invites } = body(next());
      const participants = invites.map(({ email }) => ({ email, relationship: 'friend' }));
      return app.rest(program, 'POST', '/api/email/send-invites', { cycleId, invites: participants });
    };
    const crowd = await openCrowd(app, 12);
    const inService = async (index: number) => {
      const ctx = testContext(crowd.db(index), {
        viewer: { id: ada.id, email: ada.email },
        access: 'session',
      });
      return sendInvites({ ...ctx, viewer: { id: ada.id, email: ada.email } }, next(), [
        { email: 'kim@example.com', relationship: 'FRIEND' },
      ]).then(
        () => ({ refusal: undefined }),
        (error: unknown) => ({ refusal: error }),
      );
    };

    const answers = await Promise.all([
      ...[0, 1].map(() => app.ask(program, briefDocuments.sendInvites, body(next()))),
      ...[0, 1].map(() =>
        app.ask(ada, briefDocuments.sendInvites, body(next()), { headers: { 'idempotency-key': newId() } }),
      ),
      ...[0, 1].map(rest),
      ...[0, 1, 2, 3, 4, 5].map(inService),
    ]);

    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(5);
    expect(await emailsTo('kim@example.com')).toBe(5);
    await crowd.close();
  });
});

describe('rounds of confirmation emails', () => {
  it('are limited to three a day for a cycle, and one more changes nothing', async () => {
    const [ada, bob] = [await someone(), await someone('Bob Builder')];
    const { id: cycleId, participants } = await givenCycle(app, ada, { stage: 'asked', members: [bob] });
    const order = participants.map(({ id }) => id);
    const again = async () => {
      await run(ada, 'initialiseCollectors', { cycleId });
      await run(ada, 'assignCollectors', { cycleId, participantIds: order });
      return app.ask(ada, briefDocuments.sendConfirmationEmails, { cycleId });
    };
    expect((await again()).refusal).toBeUndefined();
    expect((await again()).refusal).toBeUndefined();
    const before = await app.db.reader.count(Email);

    const { refusal } = await again();

    expect(refusal).toMatchObject({ reason: 'limit-reached', limit: 3, remaining: 0 });
    expect(refusal?.message).toContain('3 times a day');
    expect(await app.db.reader.count(Email)).toBe(before);
    expect((await viewOf(app, ada, cycleId)).sentConfirmationEmails).toBe(false);
    // No one has to wait for an email: the slots can be confirmed, and the cycle can run.
    for (const person of [ada, bob]) {
      const participant = participantOf(await viewOf(app, ada, cycleId), person);
      await run(person, 'confirmCollection', { participantId: participant.id, response: 'APPROVED' });
    }
    await run(ada, 'runCycle', { cycleId });
  });
});

describe('an account with an unverified email', () => {
  it('can invite twenty people a day, must verify the email for more, and can go on then', async () => {
    const ada = await someone();
    const cycleId = await newCycle(ada);
    expect((await invite(ada, cycleId, ...fresh(18))).refusal).toBeUndefined();

    expect((await invite(ada, cycleId, ...fresh(3))).refusal).toMatchObject({
      reason: 'limit-reached',
      message: `You can invite 20 people a day until you confirm ${ada.email}. You can invite 2 more now. To confirm it, press “Email me a code” in your profile.`,
      limit: 20,
      remaining: 2,
    });
    expect((await invite(ada, cycleId, ...fresh(2))).refusal).toBeUndefined();
    expect((await invite(ada, cycleId, ...fresh(1))).refusal).toMatchObject({ remaining: 0 });

    await verifyByEmail(app, ada);
    expect((await invite(ada, cycleId, ...fresh(9))).refusal).toBeUndefined();
  });

  it('cannot put its name into the subject of an invite', async () => {
    const sneaky = await someone('URGENT LOCKED');
    const cycleId = await newCycle(sneaky);
    const [first = '', second = ''] = fresh(2);
    await invite(sneaky, cycleId, first);
    await invite(await verify(app, sneaky), cycleId, second);

    const [before] = await app.emailsTo(first);
    const [after] = await app.emailsTo(second);
    expect(before?.subject).toMatch(
      /^You’ve been invited to a savings circle \(first collection on \d+ \w+ \d{4}\)$/,
    );
    expect(before?.text).toContain('URGENT LOCKED');
    expect(after?.subject).toContain('URGENT LOCKED');
  });
});

describe('responses to invites', () => {
  it('are recorded even if there is no room for the email about them', async () => {
    const [ada, bob] = [await someone(), await someone('Bob Builder')];
    for (let answer = 0; answer < 7; answer += 1) {
      // Invited over two days, answered in one evening.
      if (answer === 4) app.turnClock(24 * HOUR);
      const owner = answer < 4 ? ada : await verify(app, ada);
      await givenCycle(app, owner, { pending: [bob] });
    }
    const known = await verify(app, bob);
    const { data } = await app.ask<{ myCycles: { pending: { viewerParticipant: { id: string } }[] } }>(
      known,
      '{ myCycles { pending { viewerParticipant { id } } } }',
    );
    for (const { viewerParticipant } of data?.myCycles.pending ?? []) {
      await run(known, 'respondToInvite', { participantId: viewerParticipant.id, response: 'ACCEPTED' });
    }

    expect(data?.myCycles.pending).toHaveLength(7);
    expect(await app.emailsTo(ada.email, 'invite-response')).toHaveLength(5);
  });
});

it('setting up two cycles with the same people in an evening reaches no limit', async () => {
  const ada = await verify(app, await someone());
  const guests = [await someone('Bob Builder'), await someone('Eve Miller')];
  for (let cycle = 0; cycle < 2; cycle += 1) {
    const cycleId = await assigned(ada, guests);
    await run(ada, 'sendConfirmationEmails', { cycleId });
    for (let round = 1; round < 3; round += 1) {
      await reassign(ada, cycleId);
      await run(ada, 'sendConfirmationEmails', { cycleId });
    }
  }

  // Two invites and six questions, and the owner's own six.
  expect(await emailsTo(guests[0]?.email ?? '')).toBe(8);
});

it('setting up a cycle of 30 in an evening reaches no limit', async () => {
  const ada = await verify(app, await someone());
  const guests = await Promise.all(Array.from({ length: 29 }, (_, index) => someone(`Guest Number${index}`)));
  const cycleId = await newCycle(ada);

  // Typed from a list, in three calls. Two addresses are wrong, and one person cannot find the email.
  const [typo = '', other = ''] = fresh(2);
  await run(ada, 'sendInvites', {
    cycleId,
    invites: rows(typo, ...guests.slice(1, 15).map(({ email }) => email)),
  });
  await run(ada, 'sendInvites', {
    cycleId,
    invites: rows(other, ...guests.slice(16).map(({ email }) => email)),
  });
  const remove = async (email: string) => {
    const participant = (await viewOf(app, ada, cycleId)).participants.find((each) => each.email === email);
    await run(ada, 'removeParticipant', { id: participant?.id });
  };
  for (const email of [typo, other, guests[3]?.email ?? '']) await remove(email);
  const missing = [guests[0], guests[15], guests[3]].map((guest) => guest?.email ?? '');
  await run(ada, 'sendInvites', { cycleId, invites: rows(...missing) });
  const answer = async (people: Person[], response = 'ACCEPTED') => {
    for (const person of people) {
      const participant = participantOf(await viewOf(app, ada, cycleId), person);
      await run(person, 'respondToInvite', { participantId: participant.id, response });
    }
  };
  // One person rejects by mistake, and is invited again.
  await answer(guests.slice(0, 1), 'REJECTED');
  await remove(guests[0]?.email ?? '');
  await run(ada, 'sendInvites', { cycleId, invites: rows(guests[0]?.email ?? '') });
  await answer(guests);

  const freeze = async () => {
    for (const section of ['CYCLE', 'PARTICIPANTS']) await run(ada, 'freezeSection', { cycleId, section });
  };
  const order = async (turn: number) => {
    const ids = (await viewOf(app, ada, cycleId)).participants.map(({ id }) => id);
    await run(ada, 'assignCollectors', {
      cycleId,
      participantIds: [...ids.slice(turn), ...ids.slice(0, turn)],
    });
  };
  const confirm = async (people: Person[], response = 'APPROVED') => {
    for (const person of people) {
      const participant = participantOf(await viewOf(app, ada, cycleId), person);
      await run(person, 'confirmCollection', { participantId: participant.id, response });
    }
  };
  await freeze();
  // The owner tries out three orders before asking anyone.
  for (const turn of [0, 5, 7]) await order(turn);
  await run(ada, 'sendConfirmationEmails', { cycleId });
  // One person rejects a slot, so the order changes; then the first collection date was wrong, which takes unlocking.
  await confirm(guests.slice(0, 1), 'REJECTED');
  await order(9);
  await run(ada, 'sendConfirmationEmails', { cycleId });
  await run(ada, 'unlockSection', { cycleId, section: 'CYCLE' });
  await run(ada, 'updateCycleSettings', { cycleId, input: { startDate: '2027-02-28' } });
  await freeze();
  await order(11);
  await run(ada, 'sendConfirmationEmails', { cycleId });
  await confirm([ada, ...guests]);
  await run(ada, 'runCycle', { cycleId });

  expect(await app.db.reader.countBy(Invite, { cycleId })).toBe(29);
  expect(await app.emailsTo(ada.email, 'invite-response')).toHaveLength(30);
});
