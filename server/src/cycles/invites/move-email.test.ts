// @mysql
import { auditAllRecords } from '../../../test/audits/records.ts';
import { emailChanges } from '../../../test/tools/email-changes.ts';
import { participantOf, viewOf, type CycleView } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { openScenario, tokenOf, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { verify, verifyByEmail } from '../../../test/tools/verify.ts';
import { changeEmailByOperator } from '../../accounts/email-changes/operator-change.service.ts';
import { Credential } from '../../accounts/credentials/credential.entity.ts';
import { newId } from '../../base/tokens.ts';
import { UNKNOWN_OWNER } from '../../domain/answers.ts';
import { addressOf } from '../../mail/addresses/mail-address.service.ts';
import { MailAddress } from '../../mail/addresses/mail-address.entity.ts';

let scenario: Scenario;
let steps: ReturnType<typeof emailChanges>;
beforeAll(async () => {
  scenario = await openScenario();
  steps = emailChanges(scenario.app);
});
afterAll(() => scenario.close());
beforeEach(() => scenario.newDay());

const someAddress = (): string => `${newId()}@example.com`;
const row = (email: string) => ({ email, relationship: 'FRIEND' });

/** A new person with a verified address who has accepted Ada's invite. */
async function member(cycle: { id: string }, email = someAddress()): Promise<Person> {
  const { app, ada } = scenario;
  const kim = await app.person('Kim Member', email);
  await verifyByEmail(app, kim);
  await scenario.does(ada, 'sendInvites', { cycleId: cycle.id, invites: [row(email)] });
  const { id: participantId } = participantOf(await viewOf(app, ada, cycle.id), kim);
  await scenario.does(kim, 'respondToInvite', { participantId, response: 'ACCEPTED' });
  return kim;
}

/** Changes the address, and gives everyone a token that is valid then. */
async function change(person: Person, email: string): Promise<Person> {
  const changed = await steps.changed(person, email);
  scenario.turnClock(0);
  return changed;
}

const emailsIn = async (cycle: { id: string }) =>
  (await scenario.view(cycle)).participants.map(({ email }) => email);

describe('a changed email', () => {
  it('is that of the person in their cycles, each with an entry that does not contain it', async () => {
    const { app, ada } = scenario;
    const cycle = await scenario.circle();
    const [kim, email] = [await member(cycle), someAddress()];
    const before = (await historyOf(app, ada, cycle.id)).length;

    const changed = await change(kim, email);

    expect(await emailsIn(cycle)).toContain(email);
    expect(await emailsIn(cycle)).not.toContain(kim.email);
    const entries = (await historyOf(app, ada, cycle.id)).slice(before);
    const { id: participantId } = participantOf(await scenario.view(cycle), changed);
    expect(entries).toEqual([
      expect.objectContaining({
        kind: 'EMAIL_CHANGED',
        actorId: kim.id,
        summary: 'Kim.ME changed their email.',
        details: [expect.objectContaining({ field: 'email', participantId, before: null, after: 'CHANGED' })],
      }),
    ]);
    expect(JSON.stringify(entries)).not.toContain('@');
    expect(await scenario.does<CycleView>(changed, 'leaveCycle', { cycleId: cycle.id })).toBeTruthy();
  });

  it('is not recorded in a cycle that is completed', async () => {
    const { app } = scenario;
    const cycle = await scenario.copy('running');
    const rounds = (await scenario.view(cycle)).rounds;
    const collectors: Record<string, Person> = {
      [scenario.ada.id]: scenario.ada,
      [scenario.bob.id]: scenario.bob,
      [scenario.eve.id]: scenario.eve,
    };
    for (const { id: roundId, collector, payments } of rounds) {
      await scenario.does(collectors[collector.userId] ?? scenario.ada, 'updatePayments', {
        roundId,
        payments: payments.map(({ id }) => ({ paymentId: id, paid: true })),
      });
    }
    expect((await scenario.view(cycle)).stage).toBe('COMPLETED');
    Object.assign(scenario.bob, await verify(app, scenario.bob));
    const email = someAddress();
    Object.assign(scenario.bob, await change(scenario.bob, email));
    expect(await emailsIn(cycle)).toContain(email);
    expect((await historyOf(app, scenario.ada, cycle.id)).map(({ kind }) => kind)).not.toContain(
      'EMAIL_CHANGED',
    );
  });

  it('links pending invites to it, and withdraws those of cycles in which the person takes part', async () => {
    const { app, ada } = scenario;
    const [cycle, other] = [await scenario.circle(), await scenario.circle()];
    const [kim, email] = [await member(cycle), someAddress()];
    for (const { id } of [cycle, other])
      await scenario.does(ada, 'sendInvites', { cycleId: id, invites: [row(email)] });
    const [link] = await scenario.links(cycle, email, 'invite');

    const changed = await change(kim, email);

    const inCycle = (await scenario.view(cycle)).participants.filter((each) => each.email === email);
    expect(inCycle).toEqual([expect.objectContaining({ userId: kim.id, status: 'ACCEPTED' })]);
    expect((await scenario.view(cycle)).invites.filter((each) => each.email === email)).toHaveLength(1);
    const inOther = participantOf(await scenario.view(other), changed);
    expect(inOther).toMatchObject({ userId: kim.id, status: 'PENDING' });
    const kinds = async ({ id }: { id: string }) => (await historyOf(app, ada, id)).at(-1)?.kind;
    expect([await kinds(cycle), await kinds(other)]).toEqual(['EMAIL_CHANGED', 'ACCOUNT_LINKED']);
    const { data } = await app.ask<{ invitePreview: { ended: string } }>(
      undefined,
      'query ($token: String!, $participantId: ID!) { invitePreview(token: $token, participantId: $participantId) { title } }',
      { token: tokenOf(link), participantId: link?.searchParams.get('participantId') },
    );
    expect(data).toBeNull();
    const answer = { participantId: inOther.id, response: 'ACCEPTED' };
    await scenario.does(changed, 'respondToInvite', answer);
    const { flaws } = await auditAllRecords(app.databaseUrl);
    expect(flaws.filter(({ cycleId }) => [cycle.id, other.id].includes(cycleId))).toEqual([]);
  });

  it('ends the emailed links of a pending invite, which can still be answered and sent again', async () => {
    const { app, ada } = scenario;
    const cycle = await scenario.circle();
    const kim = await app.person('Kim Pending', someAddress());
    await verifyByEmail(app, kim);
    await scenario.does(ada, 'sendInvites', { cycleId: cycle.id, invites: [row(kim.email)] });
    const [link] = await scenario.links(cycle, kim.email, 'invite');
    const email = someAddress();

    const changed = await change(kim, email);

    const { id: participantId } = participantOf(await scenario.view(cycle), changed);
    const answer = { participantId, response: 'ACCEPTED' };
    expect(
      await scenario.refusal(cycle, changed, 'respondToInvite', { ...answer, token: tokenOf(link) }),
    ).toBe('invalid-link');
    const invite = (await scenario.view(cycle)).invites.find((each) => each.email === email);
    await scenario.does(ada, 'resendInvite', { id: invite?.id });
    const [again] = await scenario.links(cycle, email, 'invite');
    await scenario.does(changed, 'respondToInvite', { ...answer, token: tokenOf(again) });
  });

  it('ends the emailed link of a slot, and reminders of it get a link that works', async () => {
    const { app } = scenario;
    const cycle = await scenario.circle('asked');
    const [link] = await scenario.links(cycle, scenario.eve.email, 'confirmation');
    Object.assign(scenario.eve, await verify(app, scenario.eve));
    Object.assign(scenario.eve, await change(scenario.eve, someAddress()));
    const { id: participantId } = participantOf(await scenario.view(cycle), scenario.eve);
    const answer = { participantId, response: 'APPROVED' };
    expect(
      await scenario.refusal(cycle, scenario.eve, 'confirmCollection', { ...answer, token: tokenOf(link) }),
    ).toBe('invalid-link');
    await scenario.does(scenario.eve, 'confirmCollection', answer);
  });

  it('takes along what is off, on either side, and leaves the links of the old address', async () => {
    const { app } = scenario;
    const [kim, email] = [await app.person('Kim Quiet', someAddress()), someAddress()];
    await verifyByEmail(app, kim);
    const ctx = testContext(app.db);
    await app.db.transaction(async (manager) => {
      const tx = { ...ctx, manager };
      const own = await addressOf(tx, kim.email, kim.id);
      await manager.update(MailAddress, { addressHash: own.addressHash }, { reminders: false });
      const unknown = await addressOf(tx, email, null);
      await manager.update(MailAddress, { addressHash: unknown.addressHash }, { receipts: false });
    });
    const old = await app.db.reader.findOneByOrFail(MailAddress, { userId: kim.id });

    const changed = await change(kim, email);

    const preferences = async () =>
      (
        await app.ask<{ me: { reminders: boolean; receipts: boolean } }>(
          changed,
          '{ me { reminders receipts } }',
        )
      ).data?.me;
    expect(await preferences()).toEqual({ reminders: false, receipts: false });
    await app.ask(changed, 'mutation { updatePreferences(input: { receipts: true }) { id } }');
    const response = await fetch(`${app.url}/unsubscribe/${old.receiptsToken}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.status).toBe(200);
    expect(await preferences()).toEqual({ reminders: false, receipts: true });
  });

  it('takes along that the person does not know an owner', async () => {
    const { app, ada } = scenario;
    const [cycle, email] = [await scenario.circle(), someAddress()];
    const kim = await app.person('Kim Stranger', someAddress());
    await verifyByEmail(app, kim);
    await scenario.does(ada, 'sendInvites', { cycleId: cycle.id, invites: [row(kim.email)] });
    const { id: participantId } = participantOf(await scenario.view(cycle), kim);
    const answer = { participantId, response: 'REJECTED', reason: UNKNOWN_OWNER };
    await scenario.does(kim, 'respondToInvite', answer);

    await change(kim, email);

    const other = await scenario.circle();
    for (const address of [kim.email, email]) {
      const invites = [row(address)];
      expect(await scenario.refusal(other, ada, 'sendInvites', { cycleId: other.id, invites })).toBe(
        'already-responded',
      );
    }
  });
});

describe('a change by an operator', () => {
  it('is immediate, ends sessions and tokens, and is recorded as such', async () => {
    const { app, ada } = scenario;
    const cycle = await scenario.circle();
    const [kim, email] = [await member(cycle), someAddress()];
    await steps.confirmed(kim, someAddress());

    await changeEmailByOperator(testContext(app.db, { clock: app.clock }), kim.email, ` ${email} `);

    expect(await emailsIn(cycle)).toContain(email);
    expect((await historyOf(app, ada, cycle.id)).at(-1)).toMatchObject({
      kind: 'EMAIL_CHANGED',
      details: [
        { field: 'email', before: null, after: 'CHANGED' },
        { field: 'by', before: null, after: 'OPERATOR' },
      ],
    });
    const { emailProvenAt } = await app.db.reader.findOneByOrFail(Credential, { userId: kim.id });
    expect(emailProvenAt).toBeNull();
    expect((await app.ask(kim, 'mutation { updateProfile(input: {}) { id } }')).refusal?.reason).toBe(
      'session-ended',
    );
    for (const address of [kim.email, email]) {
      const [message] = await app.emailsTo(address, 'email-changed');
      expect(message?.text).toContain('The operator of this Kolo site made the change.');
    }
    expect(await steps.signedIn({ ...kim, email })).toMatchObject({ token: expect.stringMatching(/./) });
    expect(await steps.pending(await steps.signedIn({ ...kim, email }))).toMatchObject({
      pendingEmail: null,
    });
  });

  it.each([
    ['an address of another account', () => scenario.ada.email, { reason: 'email-taken' }],
    ['an invalid address', () => 'nonsense', { reason: 'invalid-input' }],
    ['the present address', () => scenario.sam.email.toUpperCase(), { reason: 'invalid-input' }],
  ])('is refused for %s', async (_what, address, expected) => {
    const ctx = testContext(scenario.app.db);
    await expect(changeEmailByOperator(ctx, scenario.sam.email, address())).rejects.toMatchObject(expected);
  });
});
