import { documents, participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { joiningIn } from '../../../test/tools/joining.ts';
import { openScenario, tokenOf, type Scenario } from '../../../test/tools/scenario.ts';
import { startTestApp, type Person, type TestApp } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { mailboxKey } from '../../domain/account.ts';
import { INVITE_CARE } from '../../domain/invite-care.ts';
import { INVITE_DAYS } from '../../domain/invite.ts';
import { invitesPerOwner, invitesUnverified, emailsToOne, type LimitRule } from '../../domain/limits.ts';
import { t } from '../../domain/messages/translate.ts';
import { take } from '../../limits/limit.service.ts';
import { Invite } from '../tables/invite.entity.ts';

/** Sending an invite again, to another address, and copying its link (docs/rules.md §29.3). */

let scenario: Scenario;
/** On the same database, where only proven addresses accept. */
let strict: TestApp;
beforeAll(async () => {
  scenario = await openScenario();
  strict = await startTestApp({ beside: scenario.app, requireVerifiedEmail: true });
});
afterAll(async () => {
  await strict.close();
  await scenario.close();
});

const inviteOf = (cycle: CycleView, person: Person = scenario.pat): string =>
  cycle.invites.find(({ email }) => email === person.email)?.id ?? 'none';
const rowOf = (id: string): Promise<Invite> => scenario.app.db.reader.findOneByOrFail(Invite, { id });
const change = (id: string, next: Partial<Invite>): Promise<unknown> =>
  scenario.app.db.transaction((manager) => manager.update(Invite, { id }, next));
/** As if its last letter had gone out so many minutes ago. */
const aged = (id: string, minutes = INVITE_CARE.minutesBetween): Promise<unknown> =>
  change(id, { sentAt: new Date(scenario.app.clock().getTime() - minutes * 60_000) });

const resend = (id: string) => scenario.app.ask(scenario.ada, documents.resendInvite, { id });
const readdress = (id: string, email: string, person = scenario.ada) =>
  scenario.app.ask(person, documents.changeInviteEmail, { id, email });
const copied = async (id: string): Promise<URL> =>
  new URL(await scenario.does<string>(scenario.ada, 'copyInviteLink', { id }));
const lastToken = async (cycle: CycleView, email: string): Promise<string> =>
  tokenOf((await scenario.links(cycle, email, 'invite')).at(-1));

const PREVIEW =
  'query ($participantId: ID!, $token: String!) { invitePreview(participantId: $participantId, token: $token) { email } }';
const look = async (participantId: string, token: string): Promise<string | undefined> =>
  (await scenario.app.ask(undefined, PREVIEW, { participantId, token })).refusal?.reason;
const accept = async (person: Person, participantId: string, token: string, app = scenario.app) =>
  (await app.ask(person, documents.respondToInvite, { participantId, response: 'ACCEPTED', token })).refusal
    ?.reason;
const verifiedAt = async (person: Person) =>
  (await scenario.app.db.reader.findOneByOrFail(Credential, { userId: person.id })).emailProvenAt;

/** As if this limit had been used up, of a day in which nothing else was counted. */
const fill = async (rule: LimitRule, subject: string): Promise<void> => {
  await scenario.newDay();
  await take(testContext(scenario.app.db, { rateLimitFactor: 1_000 }), [
    { rule, subject, weight: rule.max * 1_000 },
  ]);
};

let guests = 0;
const guest = (): Promise<Person> => scenario.app.person('Gil Guest', `gil${(guests += 1)}@example.com`);

describe('an invite that is sent again', () => {
  it('is a letter with a new link, good for thirty days from now; the one before says that it was replaced', async () => {
    const { app, pat } = scenario;
    const cycle = await scenario.circle();
    const [id, seat] = [inviteOf(cycle), participantOf(cycle, pat).id];
    const before = await lastToken(cycle, pat.email);
    await aged(id);
    await change(id, { openedAt: app.clock(), tokenExpiresAt: new Date(app.clock().getTime() + 1_000) });

    const { data } = await app.ask<{ resendInvite: Record<string, unknown> }>(
      scenario.ada,
      'mutation ($id: ID!) { resendInvite(id: $id) { id status email sentAt openedAt sends } }',
      { id },
    );

    expect(data?.resendInvite).toEqual({
      id,
      status: 'PENDING',
      email: pat.email,
      sentAt: expect.any(String),
      openedAt: null,
      sends: 1,
    });
    const after = await lastToken(cycle, pat.email);
    expect(after).not.toBe(before);
    expect([await look(seat, before), await look(seat, after)]).toEqual(['invite-replaced', undefined]);
    expect(await accept(pat, seat, before)).toBe('invalid-link');
    const { tokenExpiresAt } = await rowOf(id);
    const days = (tokenExpiresAt.getTime() - app.clock().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(INVITE_DAYS - 0.01);
    expect(await accept(pat, seat, after)).toBeUndefined();
    expect(await verifiedAt(pat)).toEqual(expect.any(Date));
  });

  it('leaves no entry in the history', async () => {
    const cycle = await scenario.circle();
    const before = await historyOf(scenario.app, scenario.ada, cycle.id);
    await aged(inviteOf(cycle));
    expect((await resend(inviteOf(cycle))).refusal).toBeUndefined();
    expect(await historyOf(scenario.app, scenario.ada, cycle.id)).toEqual(before);
  });

  it('waits ten minutes from the last letter, and says how long yet', async () => {
    const cycle = await scenario.circle();
    const id = inviteOf(cycle);
    await aged(id, INVITE_CARE.minutesBetween - 1);
    const { refusal } = await resend(id);
    expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', reason: 'too-soon' });
    expect(refusal?.retryAfter).toBeGreaterThan(0);
    expect(refusal?.retryAfter).toBeLessThanOrEqual(60);
    expect((await rowOf(id)).sends).toBe(0);
    await aged(id);
    expect((await resend(id)).refusal).toBeUndefined();
    expect((await resend(id)).refusal?.reason).toBe('too-soon');
  });

  it('is one of the letters that may go to an address in a day', async () => {
    const cycle = await scenario.circle();
    const id = inviteOf(cycle);
    await aged(id);
    await fill(emailsToOne, mailboxKey(scenario.pat.email));
    expect((await resend(id)).refusal?.reason).toBe('limit-reached');
    expect((await rowOf(id)).sends).toBe(0);
  });

  it('counts with copies and other addresses: five in all', async () => {
    const cycle = await scenario.circle();
    const id = inviteOf(cycle);
    await aged(id);
    await resend(id);
    await copied(id);
    await readdress(id, `one${cycle.id}@example.com`);
    await copied(id);
    await readdress(id, `two${cycle.id}@example.com`);
    await aged(id);

    expect((await rowOf(id)).sends).toBe(INVITE_CARE.times);
    expect((await resend(id)).refusal).toMatchObject({ code: 'CONFLICT', reason: 'too-many-resends' });
    expect((await readdress(id, `three${cycle.id}@example.com`)).refusal?.reason).toBe('too-many-resends');
    const refusal = await scenario.refusal(cycle, scenario.ada, 'copyInviteLink', { id });
    expect(refusal).toBe('too-many-resends');
    // The address that it has is no change.
    expect((await readdress(id, ` TWO${cycle.id}@example.com `)).refusal).toBeUndefined();
  });
});

describe('an invite that goes to another address', () => {
  it('is that person’s: the seat is linked to them, and who had it before sees and can do nothing', async () => {
    const { app, pat, ada } = scenario;
    const [cycle, gil] = [await scenario.circle(), await guest()];
    const [id, seat] = [inviteOf(cycle), participantOf(cycle, pat).id];
    const before = await lastToken(cycle, pat.email);
    const { data, refusal } = await app.ask<{ changeInviteEmail: { email: string } }>(
      ada,
      'mutation ($id: ID!, $email: String!) { changeInviteEmail(id: $id, email: $email) { id email sends } }',
      { id, email: ` ${gil.email.toUpperCase()} ` },
    );
    expect(refusal).toBeUndefined();
    expect(data?.changeInviteEmail.email.toLowerCase()).toBe(gil.email);

    expect(participantOf(await scenario.view(cycle), gil)).toMatchObject({ id: seat, status: 'PENDING' });
    expect(await look(seat, before)).toBe('invite-replaced');
    expect(await accept(pat, seat, before)).toBe('not-invitee');
    const see = 'query ($id: ID!) { cycle(id: $id) { id } }';
    expect((await app.ask(pat, see, { id: cycle.id })).refusal?.reason).toBe('not-a-member');
    expect(await accept(gil, seat, before)).toBe('invalid-link');
    expect(await accept(gil, seat, await lastToken(cycle, gil.email.toUpperCase()))).toBeUndefined();
    expect(await verifiedAt(gil)).toEqual(expect.any(Date));
  });

  it('waits for whoever signs up, where the address has no account, and for no ten minutes', async () => {
    const { app } = scenario;
    const cycle = await scenario.circle();
    const [id, seat] = [inviteOf(cycle), participantOf(cycle, scenario.pat).id];
    const email = `later${cycle.id}@example.com`;
    expect((await readdress(id, email)).refusal).toBeUndefined();
    const view = await scenario.view(cycle);
    expect(view.participants.find((each) => each.id === seat)).toMatchObject({ userId: null, email });
    const person = await app.person('Lea Later', email);
    expect(participantOf(await scenario.view(cycle), person).id).toBe(seat);
  });

  it('changes nothing where it is the same address, and is refused to one that is in the circle', async () => {
    const { ada, bob, pat } = scenario;
    const cycle = await scenario.circle();
    const id = inviteOf(cycle);
    const refused = (email: string) => scenario.refusal(cycle, ada, 'changeInviteEmail', { id, email });
    expect(await refused(` ${pat.email.toUpperCase()}`)).toBeUndefined();
    expect(await refused(bob.email)).toBe('already-invited');
    expect(await refused(ada.email)).toBe('already-invited');
    expect(await refused('nobody')).toBe('invalid-input');
    expect(await refused('')).toBe('invalid-input');
    const { refusal } = await readdress(id, bob.email);
    expect(refusal?.fields).toEqual({ email: [`Already part of this circle: ${bob.email}`] });
    const own = await readdress(id, ada.email);
    expect(own.refusal?.fields).toEqual({ email: [t('complaints.ownEmail', { email: ada.email })] });
  });

  it('closes what its person has asked by the link to share: the invite wins', async () => {
    const { sam } = scenario;
    const joining = joiningIn(scenario);
    const { cycle, token } = await joining.open();
    const { id } = await joining.ask(sam, token);

    expect((await readdress(inviteOf(cycle), sam.email)).refusal).toBeUndefined();

    expect((await joining.own(sam))[0]).toMatchObject({ id, status: 'WITHDRAWN' });
    expect(participantOf(await scenario.view(cycle), sam).status).toBe('PENDING');
  });

  it('is an entry of the history; the addresses are for the owner’s eyes', async () => {
    const { app, ada, bob, pat } = scenario;
    const cycle = await scenario.circle();
    const email = `new${cycle.id}@example.com`;
    await readdress(inviteOf(cycle), email);
    const newest = async (person: Person) => (await historyOf(app, person, cycle.id)).at(-1);
    expect(await newest(ada)).toMatchObject({
      kind: 'INVITE_READDRESSED',
      summary: 'Ada.LO sent an invite to another email address.',
      details: [
        { field: 'inviteEmail', before: pat.email, after: email },
        { field: 'userId', before: pat.id, after: null },
      ],
    });
    expect((await newest(bob))?.details).toMatchObject([{ field: 'userId' }]);
    expect(JSON.stringify(await newest(bob))).not.toContain(pat.email);
  });

  it('is no cannon: it counts as an invite of the day, and as a letter to that address', async () => {
    const strictly = await startTestApp({ beside: scenario.app, rateLimitFactor: 1 });
    const cycle = await scenario.circle();
    await scenario.newDay();
    const ask = (id: string, email: string) =>
      strictly.ask(scenario.ada, documents.changeInviteEmail, { id, email });
    const box = `box${cycle.id}`;
    // Five letters to one mailbox, by whichever of its names.
    for (let round = 0; round < 5; round += 1) {
      const { refusal } = await ask(inviteOf(cycle), `${box}+${round}@gmail.com`);
      expect(refusal).toBeUndefined();
    }
    const fresh = await scenario.does<CycleView>(scenario.ada, 'sendInvites', {
      cycleId: cycle.id,
      invites: [{ email: `other${cycle.id}@example.com`, relationship: 'FRIEND' }],
    });
    const { refusal } = await ask(fresh.invites.at(-1)?.id ?? '', `${box}+9@gmail.com`);
    expect(refusal).toMatchObject({ reason: 'limit-reached' });
    expect(Object.keys(refusal?.fields ?? {})).toEqual(['email']);
    await strictly.close();
  });

  it.each([
    ['of an owner', invitesPerOwner],
    ['of an owner who has proven no address', invitesUnverified],
  ])(
    'is refused once the invites of a day %s are used up, which sending again is not',
    async (_whose, rule) => {
      const cycle = await scenario.circle();
      const id = inviteOf(cycle);
      await fill(rule, scenario.ada.id);
      const { refusal } = await readdress(id, `late${cycle.id}@example.com`);
      expect(refusal).toMatchObject({ reason: 'limit-reached', code: 'TOO_MANY_REQUESTS' });
      expect((await rowOf(id)).sends).toBe(0);
      await aged(id);
      expect((await resend(id)).refusal).toBeUndefined();
    },
  );
});

describe('a link that is copied', () => {
  it('opens the same invite beside the mailed one, and ends none', async () => {
    const { pat } = scenario;
    const cycle = await scenario.circle();
    const [id, seat] = [inviteOf(cycle), participantOf(cycle, pat).id];
    const mailed = await lastToken(cycle, pat.email);
    const link = await copied(id);
    expect(link.pathname).toBe('/confirm/invite');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      email: pat.email,
      cycleId: cycle.id,
      participantId: seat,
    });
    expect([await look(seat, tokenOf(link)), await look(seat, mailed)]).toEqual([undefined, undefined]);
    expect(await accept(pat, seat, mailed)).toBeUndefined();
    expect(await look(seat, tokenOf(link))).toBe('already-responded');
  });

  it('proves no address, whoever answers by it', async () => {
    const [cycle, gil] = [await scenario.circle(), await guest()];
    const id = inviteOf(cycle);
    await readdress(id, gil.email);
    const seat = participantOf(await scenario.view(cycle), gil).id;
    const token = tokenOf(await copied(id));
    // Where only proven addresses accept, it is not enough; the letter is.
    expect(await accept(gil, seat, token, strict)).toBe('email-not-proven');
    expect(await accept(gil, seat, token)).toBeUndefined();
    expect(await verifiedAt(gil)).toBeNull();
  });

  it('lets those accept by it who have proven their address otherwise', async () => {
    const [cycle, gil] = [await scenario.circle(), await guest()];
    const id = inviteOf(cycle);
    await readdress(id, gil.email);
    const seat = participantOf(await scenario.view(cycle), gil).id;
    const token = tokenOf(await copied(id));
    await scenario.app.db.transaction((manager) =>
      manager.update(Credential, { userId: gil.id }, { emailProvenAt: scenario.app.clock() }),
    );
    expect(await accept(gil, seat, token, strict)).toBeUndefined();
  });

  it('stands for thirty days of its own, and dies with all others when the invite is sent again', async () => {
    const { app, pat } = scenario;
    const cycle = await scenario.circle();
    const [id, seat] = [inviteOf(cycle), participantOf(cycle, pat).id];
    await change(id, { tokenExpiresAt: new Date(app.clock().getTime() - 1_000) });
    const mailed = await lastToken(cycle, pat.email);
    const token = tokenOf(await copied(id));
    // What was over is not brought back by it.
    expect([await look(seat, mailed), await look(seat, token)]).toEqual(['invalid-link', undefined]);
    await aged(id);
    await resend(id);
    expect(await look(seat, token)).toBe('invite-replaced');
  });

  it('is an entry of the history, and is asked for alone, under no key', async () => {
    const { app, ada } = scenario;
    const cycle = await scenario.circle();
    const id = inviteOf(cycle);
    await copied(id);
    expect((await historyOf(app, ada, cycle.id)).at(-1)).toMatchObject({
      kind: 'INVITE_COPIED',
      summary: 'Ada.LO copied the invite link of Pat.SI.',
    });
    const twice = `mutation { a: copyInviteLink(id: "${id}") b: copyInviteLink(id: "${id}") }`;
    expect((await app.ask(ada, twice)).refusal?.reason).toMatch(/^one-/);
    const headers = { 'idempotency-key': 'copy' };
    const kept = await app.ask(ada, documents.copyInviteLink, { id }, { headers });
    expect(kept.refusal).toMatchObject({ reason: 'invalid-input' });
  });
});
