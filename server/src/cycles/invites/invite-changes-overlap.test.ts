// @mysql
import { documents, participantOf, type CycleView, type Operation } from '../../../test/tools/cycle.ts';
import { meeting } from '../../../test/tools/contention.ts';
import { openScenario, tokenOf, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { inTransaction } from '../../context/context.ts';
import { lockRowById, lockRow } from '../../db/lock.ts';
import { newMailedLink } from '../answer-links/link-token.service.ts';
import { LinkToken } from '../tables/link-token.entity.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { Participant } from '../tables/participant.entity.ts';
import { Invite } from '../tables/invite.entity.ts';

/** Simultaneous actions on one invite (docs/rules.md §14.1, §29.3). */

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

type Call = [person: Person, operation: Operation, variables: Record<string, unknown>];

/** The most calls that can wait at once: of ten pooled connections, one locks the cycle and one observes who waits. */
const MANY = 8;

/** Lets all calls wait for the lock of the cycle and then proceed in any order. Returns 'done' or the error reason of each. */
const together = async (cycle: CycleView, calls: Call[]): Promise<string[]> => {
  const outcomes = await meeting(
    scenario.app.db,
    (manager) => lockRowById({ manager }, Cycle, cycle.id),
    () =>
      calls.map(([person, operation, variables]) =>
        scenario.app.ask(person, documents[operation], variables),
      ),
  );
  return outcomes.map((each) =>
    each.status === 'fulfilled' ? (each.value.refusal?.reason ?? 'done') : String(each.reason),
  );
};

/** A cycle whose invite to Pat can be sent again. */
async function inviteReadyToResend(): Promise<{ cycle: CycleView; id: string; participantId: string }> {
  const cycle = await scenario.circle();
  const id = cycle.invites.find(({ email }) => email === scenario.pat.email)?.id ?? '';
  const sentAt = new Date(scenario.app.clock().getTime() - 3_600_000);
  await scenario.app.db.transaction((manager) => manager.update(Invite, { id }, { sentAt }));
  return { cycle, id, participantId: participantOf(cycle, scenario.pat).id };
}

const sendsOf = async (id: string): Promise<number> =>
  (await scenario.app.db.reader.findOneByOrFail(Invite, { id })).sends;

const PREVIEW =
  'query ($participantId: ID!, $token: String!) { invitePreview(participantId: $participantId, token: $token) { email } }';
const previewOutcomes = async (cycle: CycleView, participantId: string): Promise<string[]> => {
  const tokens = (await scenario.links(cycle, scenario.pat.email, 'invite')).map(tokenOf);
  const outcomes: string[] = [];
  for (const token of tokens) {
    const { refusal } = await scenario.app.ask(undefined, PREVIEW, { participantId, token });
    outcomes.push(refusal?.reason ?? 'open');
  }
  return outcomes;
};

describe('simultaneous calls', () => {
  it('that resend an invite send one email', async () => {
    const { cycle, id, participantId } = await inviteReadyToResend();
    const outcomes = await together(
      cycle,
      Array.from({ length: MANY }, (): Call => [scenario.ada, 'resendInvite', { id }]),
    );
    expect(outcomes.sort()).toEqual(['done', ...Array<string>(MANY - 1).fill('too-soon')]);
    expect(await sendsOf(id)).toBe(1);
    expect(await previewOutcomes(cycle, participantId)).toEqual(['invite-replaced', 'open']);
  });

  it('that copy the link succeed five times', async () => {
    const { cycle, id } = await inviteReadyToResend();
    const outcomes = await together(
      cycle,
      Array.from({ length: MANY }, (): Call => [scenario.ada, 'copyInviteLink', { id }]),
    );
    expect(outcomes.sort()).toEqual([
      ...Array<string>(5).fill('done'),
      ...Array<string>(MANY - 5).fill('too-many-resends'),
    ]);
    expect(await sendsOf(id)).toBe(5);
  });

  it('that answer and resend leave no open link', async () => {
    const { cycle, id, participantId } = await inviteReadyToResend();
    const outcomes = await together(cycle, [
      [scenario.pat, 'respondToInvite', { participantId, response: 'ACCEPTED' }],
      [scenario.ada, 'resendInvite', { id }],
    ]);
    expect(outcomes[0]).toBe('done');
    expect(['done', 'already-responded']).toContain(outcomes[1]);
    expect(await previewOutcomes(cycle, participantId)).not.toContain('open');
  });

  it('that freeze the participants, resend and copy leave no open link', async () => {
    const { cycle, id, participantId } = await inviteReadyToResend();
    const outcomes = await together(cycle, [
      [scenario.ada, 'freezeSection', { cycleId: cycle.id, section: 'PARTICIPANTS' }],
      [scenario.ada, 'resendInvite', { id }],
      [scenario.ada, 'copyInviteLink', { id }],
    ]);
    expect(outcomes[0]).toBe('done');
    for (const each of outcomes.slice(1))
      expect(['done', 'invite-not-found', 'section-frozen']).toContain(each);
    expect(await previewOutcomes(cycle, participantId)).not.toContain('open');
    expect(await scenario.app.db.reader.countBy(LinkToken, { participantId })).toBe(0);
  });

  it('that answer and change the email let only one of them succeed', async () => {
    const { cycle, id, participantId } = await inviteReadyToResend();
    const email = `else${cycle.id}@example.com`;
    const outcomes = await together(cycle, [
      [scenario.pat, 'respondToInvite', { participantId, response: 'ACCEPTED' }],
      [scenario.ada, 'changeInviteEmail', { id, email }],
    ]);
    const row = await scenario.app.db.reader.findOneByOrFail(Participant, { id: participantId });
    if (outcomes[0] === 'done') {
      expect(outcomes[1]).toBe('already-responded');
      expect(row).toMatchObject({ status: 'ACCEPTED', userId: scenario.pat.id, email: scenario.pat.email });
    } else {
      expect(outcomes).toEqual(['not-invitee', 'done']);
      expect(row).toMatchObject({ status: 'PENDING', userId: null, email });
    }
  });

  it('that change an invite to an email and invite the same email add one participant', async () => {
    const { cycle, id } = await inviteReadyToResend();
    const email = `both${cycle.id}@example.com`;
    const outcomes = await together(cycle, [
      [scenario.ada, 'changeInviteEmail', { id, email }],
      [scenario.ada, 'sendInvites', { cycleId: cycle.id, invites: [{ email, relationship: 'FRIEND' }] }],
    ]);
    expect(outcomes.sort()).toEqual(['already-invited', 'done']);
    const { participants } = await scenario.view(cycle);
    expect(participants.filter((each) => each.email === email)).toHaveLength(1);
  });

  it('that resend during a reminder end the reminder’s token', async () => {
    const { id, participantId } = await inviteReadyToResend();
    const { app, ada } = scenario;
    const ctx = testContext(app.db, { clock: app.clock });
    let token = '';
    // Lock the participant as the morning email does, while the resend is already waiting.
    await meeting(
      app.db,
      async (manager) => {
        await lockRow({ manager }, Participant, { id: participantId });
        await inTransaction({ ...ctx, manager }, async (tx) => {
          token = await newMailedLink(tx, { participantId, purpose: 'INVITE', expiresAt: null });
        });
      },
      () => [app.ask(ada, documents.resendInvite, { id })],
    );
    expect(token).not.toBe('');
    expect(await app.db.reader.countBy(LinkToken, { participantId })).toBe(0);
    const { refusal } = await app.ask(undefined, PREVIEW, { participantId, token });
    expect(refusal?.reason).toBe('invite-replaced');
  });

  it('that resend right after a reminder are refused as too soon', async () => {
    const { id, participantId } = await inviteReadyToResend();
    const { app, ada } = scenario;
    const [outcome] = await meeting(
      app.db,
      async (manager) => {
        await lockRow({ manager }, Participant, { id: participantId });
        await manager.update(Invite, { id }, { sentAt: app.clock() });
      },
      () => [app.ask(ada, documents.resendInvite, { id })],
    );
    expect(outcome?.status === 'fulfilled' ? outcome.value.refusal?.reason : outcome).toBe('too-soon');
    expect(await sendsOf(id)).toBe(0);
  });

  it('that sign up with an email and change the invite to it link the two', async () => {
    const { cycle, id, participantId } = await inviteReadyToResend();
    const email = `new${cycle.id}@example.com`;
    const [person, { refusal }] = await Promise.all([
      scenario.app.person('Nia New', email),
      scenario.app.ask(scenario.ada, documents.changeInviteEmail, { id, email }),
    ]);
    expect(refusal).toBeUndefined();
    expect(participantOf(await scenario.view(cycle), person).id).toBe(participantId);
  });

  it('that open a link record the time once, and never on a link that replaced it', async () => {
    const { cycle, id, participantId } = await inviteReadyToResend();
    const token = tokenOf((await scenario.links(cycle, scenario.pat.email, 'invite')).at(-1));
    const look = () => scenario.app.ask(undefined, PREVIEW, { participantId, token });
    await Promise.all(Array.from({ length: 20 }, look));
    const first = (await scenario.app.db.reader.findOneByOrFail(Invite, { id })).openedAt;
    expect(first).toEqual(expect.any(Date));
    await Promise.all([scenario.app.ask(scenario.ada, documents.resendInvite, { id }), look(), look()]);
    expect((await scenario.app.db.reader.findOneByOrFail(Invite, { id })).openedAt).toBeNull();
  });
});
