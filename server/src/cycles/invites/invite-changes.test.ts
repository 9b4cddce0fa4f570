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

/** Resending an invite, sending it to another email, and copying its link (docs/rules.md §29.3). */

let scenario: Scenario;
/** An app on the same database that requires a verified email to accept. */
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
/** Sets the time of the last email to this many minutes ago. */
const setAge = (id: string, minutes = INVITE_CARE.minutesBetween): Promise<unknown> =>
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

/** Starts a new day and uses up this limit. */
const useUpLimit = async (rule: LimitRule, subject: string): Promise<void> => {
  await scenario.newDay();
  await take(testContext(scenario.app.db, { rateLimitFactor: 1_000 }), [
    { rule, subject, weight: rule.max * 1_000 },
  ]);
};

let guests = 0;
const guest = (): Promise<Person> => scenario.app.person('Gil Guest', `gil${(guests += 1)}@example.com`);

describe('resending an invite', () => {
  it('sends a new link that is valid for thirty days, and marks the previous link as replaced', async () => {
    const { app, pat } = scenario;
    const cycle = await scenario.circle();
    const [id, participantId] = [inviteOf(cycle), participantOf(cycle, pat).id];
    const before = await lastToken(cycle, pat.email);
    await setAge(id);
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
    expect([await look(participantId, before), await look(participantId, after)]).toEqual([
      'invite-replaced',
      undefined,
    ]);
    expect(await accept(pat, participantId, before)).toBe('invalid-link');
    const { tokenExpiresAt } = await rowOf(id);
    const days = (tokenExpiresAt.getTime() - app.clock().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(INVITE_DAYS - 0.01);
    expect(await accept(pat, participantId, after)).toBeUndefined();
    expect(await verifiedAt(pat)).toEqual(expect.any(Date));
  });

  it('leaves no entry in the history', async () => {
    const cycle = await scenario.circle();
    const before = await historyOf(scenario.app, scenario.ada, cycle.id);
    await setAge(inviteOf(cycle));
    expect((await resend(inviteOf(cycle))).refusal).toBeUndefined();
    expect(await historyOf(scenario.app, scenario.ada, cycle.id)).toEqual(before);
  });

  it('is refused for ten minutes after the last email, with the remaining time', async () => {
    const cycle = await scenario.circle();
    const id = inviteOf(cycle);
    await setAge(id, INVITE_CARE.minutesBetween - 1);
    const { refusal } = await resend(id);
    expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', reason: 'too-soon' });
    expect(refusal?.retryAfter).toBeGreaterThan(0);
    expect(refusal?.retryAfter).toBeLessThanOrEqual(60);
    expect((await rowOf(id)).sends).toBe(0);
    await setAge(id);
    expect((await resend(id)).refusal).toBeUndefined();
    expect((await resend(id)).refusal?.reason).toBe('too-soon');
  });

  it('counts towards the daily limit of emails to one address', async () => {
    const cycle = await scenario.circle();
    const id = inviteOf(cycle);
    await setAge(id);
    await useUpLimit(emailsToOne, mailboxKey(scenario.pat.email));
    expect((await resend(id)).refusal?.reason).toBe('limit-reached');
    expect((await rowOf(id)).sends).toBe(0);
  });

  it('is limited, together with copies and changes of the email, to five per invite', async () => {
    const cycle = await scenario.circle();
    const id = inviteOf(cycle);
    await setAge(id);
    await resend(id);
    await copied(id);
    await readdress(id, `one${cycle.id}@example.com`);
    await copied(id);
    await readdress(id, `two${cycle.id}@example.com`);
    await setAge(id);

    expect((await rowOf(id)).sends).toBe(INVITE_CARE.times);
    expect((await resend(id)).refusal).toMatchObject({ code: 'CONFLICT', reason: 'too-many-resends' });
    expect((await readdress(id, `three${cycle.id}@example.com`)).refusal?.reason).toBe('too-many-resends');
    const refusal = await scenario.refusal(cycle, scenario.ada, 'copyInviteLink', { id });
    expect(refusal).toBe('too-many-resends');
    // The current email is not a change.
    expect((await readdress(id, ` TWO${cycle.id}@example.com `)).refusal).toBeUndefined();
  });
});

describe('sending an invite to another email', () => {
  it('links the new person and ends all access of the previous one', async () => {
    const { app, pat, ada } = scenario;
    const [cycle, gil] = [await scenario.circle(), await guest()];
    const [id, participantId] = [inviteOf(cycle), participantOf(cycle, pat).id];
    const before = await lastToken(cycle, pat.email);
    const { data, refusal } = await app.ask<{ changeInviteEmail: { email: string } }>(
      ada,
      'mutation ($id: ID!, $email: String!) { changeInviteEmail(id: $id, email: $email) { id email sends } }',
      { id, email: ` ${gil.email.toUpperCase()} ` },
    );
    expect(refusal).toBeUndefined();
    expect(data?.changeInviteEmail.email.toLowerCase()).toBe(gil.email);

    expect(participantOf(await scenario.view(cycle), gil)).toMatchObject({
      id: participantId,
      status: 'PENDING',
    });
    expect(await look(participantId, before)).toBe('invite-replaced');
    expect(await accept(pat, participantId, before)).toBe('not-invitee');
    const see = 'query ($id: ID!) { cycle(id: $id) { id } }';
    expect((await app.ask(pat, see, { id: cycle.id })).refusal?.reason).toBe('not-a-member');
    expect(await accept(gil, participantId, before)).toBe('invalid-link');
    expect(await accept(gil, participantId, await lastToken(cycle, gil.email.toUpperCase()))).toBeUndefined();
    expect(await verifiedAt(gil)).toEqual(expect.any(Date));
  });

  it('needs no waiting time, and links the person who signs up with the new email later', async () => {
    const { app } = scenario;
    const cycle = await scenario.circle();
    const [id, participantId] = [inviteOf(cycle), participantOf(cycle, scenario.pat).id];
    const email = `later${cycle.id}@example.com`;
    expect((await readdress(id, email)).refusal).toBeUndefined();
    const view = await scenario.view(cycle);
    expect(view.participants.find((each) => each.id === participantId)).toMatchObject({
      userId: null,
      email,
    });
    const person = await app.person('Lea Later', email);
    expect(participantOf(await scenario.view(cycle), person).id).toBe(participantId);
  });

  it('changes nothing for the same email, and is refused for one that is already in the cycle', async () => {
    const { ada, bob, pat } = scenario;
    const cycle = await scenario.circle();
    const id = inviteOf(cycle);
    const reasonFor = (email: string) => scenario.refusal(cycle, ada, 'changeInviteEmail', { id, email });
    expect(await reasonFor(` ${pat.email.toUpperCase()}`)).toBeUndefined();
    expect(await reasonFor(bob.email)).toBe('already-invited');
    expect(await reasonFor(ada.email)).toBe('already-invited');
    expect(await reasonFor('not-an-email')).toBe('invalid-input');
    expect(await reasonFor('')).toBe('invalid-input');
    const { refusal } = await readdress(id, bob.email);
    expect(refusal?.fields).toEqual({ email: [`Already part of this circle: ${bob.email}`] });
    const own = await readdress(id, ada.email);
    expect(own.refusal?.fields).toEqual({ email: [t('complaints.ownEmail', { email: ada.email })] });
  });

  it('withdraws the join request of the new person', async () => {
    const { sam } = scenario;
    const joining = joiningIn(scenario);
    const { cycle, token } = await joining.open();
    const { id } = await joining.ask(sam, token);

    expect((await readdress(inviteOf(cycle), sam.email)).refusal).toBeUndefined();

    expect((await joining.own(sam))[0]).toMatchObject({ id, status: 'WITHDRAWN' });
    expect(participantOf(await scenario.view(cycle), sam).status).toBe('PENDING');
  });

  it('is an entry in the history that shows the emails to the owner only', async () => {
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

  it('counts as one of the day’s invites and as an email to that address', async () => {
    const limited = await startTestApp({ beside: scenario.app, rateLimitFactor: 1 });
    const cycle = await scenario.circle();
    await scenario.newDay();
    const ask = (id: string, email: string) =>
      limited.ask(scenario.ada, documents.changeInviteEmail, { id, email });
    const box = `box${cycle.id}`;
    // Five emails to one mailbox, with different tags.
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
    await limited.close();
  });

  it.each([
    ['owner', invitesPerOwner],
    ['owner without a verified email', invitesUnverified],
  ])('is refused, unlike resending, once the daily invites of an %s are used up', async (_whose, rule) => {
    const cycle = await scenario.circle();
    const id = inviteOf(cycle);
    await useUpLimit(rule, scenario.ada.id);
    const { refusal } = await readdress(id, `late${cycle.id}@example.com`);
    expect(refusal).toMatchObject({ reason: 'limit-reached', code: 'TOO_MANY_REQUESTS' });
    expect((await rowOf(id)).sends).toBe(0);
    await setAge(id);
    expect((await resend(id)).refusal).toBeUndefined();
  });
});

describe('a copied link', () => {
  it('opens the same invite as the emailed link, which stays valid', async () => {
    const { pat } = scenario;
    const cycle = await scenario.circle();
    const [id, participantId] = [inviteOf(cycle), participantOf(cycle, pat).id];
    const mailed = await lastToken(cycle, pat.email);
    const link = await copied(id);
    expect(link.pathname).toBe('/confirm/invite');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      email: pat.email,
      cycleId: cycle.id,
      participantId,
    });
    expect([await look(participantId, tokenOf(link)), await look(participantId, mailed)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(await accept(pat, participantId, mailed)).toBeUndefined();
    expect(await look(participantId, tokenOf(link))).toBe('already-responded');
  });

  it('does not verify the email of the person who answers', async () => {
    const [cycle, gil] = [await scenario.circle(), await guest()];
    const id = inviteOf(cycle);
    await readdress(id, gil.email);
    const participantId = participantOf(await scenario.view(cycle), gil).id;
    const token = tokenOf(await copied(id));
    // It is not enough on a server that requires a verified email.
    expect(await accept(gil, participantId, token, strict)).toBe('email-not-proven');
    expect(await accept(gil, participantId, token)).toBeUndefined();
    expect(await verifiedAt(gil)).toBeNull();
  });

  it('is enough for a person whose email is already verified', async () => {
    const [cycle, gil] = [await scenario.circle(), await guest()];
    const id = inviteOf(cycle);
    await readdress(id, gil.email);
    const participantId = participantOf(await scenario.view(cycle), gil).id;
    const token = tokenOf(await copied(id));
    await scenario.app.db.transaction((manager) =>
      manager.update(Credential, { userId: gil.id }, { emailProvenAt: scenario.app.clock() }),
    );
    expect(await accept(gil, participantId, token, strict)).toBeUndefined();
  });

  it('has its own thirty days, and ends when the invite is sent again', async () => {
    const { app, pat } = scenario;
    const cycle = await scenario.circle();
    const [id, participantId] = [inviteOf(cycle), participantOf(cycle, pat).id];
    await change(id, { tokenExpiresAt: new Date(app.clock().getTime() - 1_000) });
    const mailed = await lastToken(cycle, pat.email);
    const token = tokenOf(await copied(id));
    // It does not extend an expired link.
    expect([await look(participantId, mailed), await look(participantId, token)]).toEqual([
      'invalid-link',
      undefined,
    ]);
    await setAge(id);
    await resend(id);
    expect(await look(participantId, token)).toBe('invite-replaced');
  });

  it('is an entry in the history, and must be requested alone and without an Idempotency-Key', async () => {
    const { app, ada } = scenario;
    const cycle = await scenario.circle();
    const id = inviteOf(cycle);
    await copied(id);
    expect((await historyOf(app, ada, cycle.id)).at(-1)).toMatchObject({
      kind: 'INVITE_COPIED',
      summary: 'Ada.LO copied the invite link for Pat.SI.',
    });
    const twice = `mutation { a: copyInviteLink(id: "${id}") b: copyInviteLink(id: "${id}") }`;
    expect((await app.ask(ada, twice)).refusal?.reason).toMatch(/^one-/);
    const headers = { 'idempotency-key': 'copy' };
    const withKey = await app.ask(ada, documents.copyInviteLink, { id }, { headers });
    expect(withKey.refusal).toMatchObject({ reason: 'invalid-input' });
  });
});
