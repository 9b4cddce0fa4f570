// Also on MySQL.
import { documents, participantOf, type CycleView, type Operation } from '../../../test/tools/cycle.ts';
import { meeting } from '../../../test/tools/overlap.ts';
import { openScenario, tokenOf, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { inTransaction } from '../../context/context.ts';
import { holdRow, lockRow } from '../../db/lock.ts';
import { newMailedLink } from '../answer-links/link-token.service.ts';
import { LinkToken } from '../tables/link-token.entity.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { Participant } from '../tables/participant.entity.ts';
import { Invite } from '../tables/invite.entity.ts';

/** What is done about an invite while somebody else does something about it (docs/rules.md §14.1, §29.3). */

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

type Call = [person: Person, operation: Operation, variables: Record<string, unknown>];

/** As many as can wait at once: of the pool's ten connections one holds the circle, and one looks who waits. */
const MANY = 8;

/** All of them wait for the circle, and then go on in whatever order. */
const together = async (cycle: CycleView, calls: Call[]): Promise<string[]> => {
  const outcomes = await meeting(
    scenario.app.db,
    (manager) => holdRow({ manager }, Cycle, cycle.id),
    () =>
      calls.map(([person, operation, variables]) =>
        scenario.app.ask(person, documents[operation], variables),
      ),
  );
  return outcomes.map((each) =>
    each.status === 'fulfilled' ? (each.value.refusal?.reason ?? 'done') : String(each.reason),
  );
};

/** A circle whose invite to Pat can be sent again. */
async function waiting(): Promise<{ cycle: CycleView; id: string; seat: string }> {
  const cycle = await scenario.circle();
  const id = cycle.invites.find(({ email }) => email === scenario.pat.email)?.id ?? '';
  const sentAt = new Date(scenario.app.clock().getTime() - 3_600_000);
  await scenario.app.db.transaction((manager) => manager.update(Invite, { id }, { sentAt }));
  return { cycle, id, seat: participantOf(cycle, scenario.pat).id };
}

const sendsOf = async (id: string): Promise<number> =>
  (await scenario.app.db.reader.findOneByOrFail(Invite, { id })).sends;

const PREVIEW =
  'query ($participantId: ID!, $token: String!) { invitePreview(participantId: $participantId, token: $token) { email } }';
const looks = async (cycle: CycleView, participantId: string): Promise<string[]> => {
  const tokens = (await scenario.links(cycle, scenario.pat.email, 'invite')).map(tokenOf);
  const heard: string[] = [];
  for (const token of tokens) {
    const { refusal } = await scenario.app.ask(undefined, PREVIEW, { participantId, token });
    heard.push(refusal?.reason ?? 'open');
  }
  return heard;
};

describe('at the same time', () => {
  it('many resends are one letter', async () => {
    const { cycle, id, seat } = await waiting();
    const heard = await together(
      cycle,
      Array.from({ length: MANY }, (): Call => [scenario.ada, 'resendInvite', { id }]),
    );
    expect(heard.sort()).toEqual(['done', ...Array<string>(MANY - 1).fill('too-soon')]);
    expect(await sendsOf(id)).toBe(1);
    expect(await looks(cycle, seat)).toEqual(['invite-replaced', 'open']);
  });

  it('many copies are five', async () => {
    const { cycle, id } = await waiting();
    const heard = await together(
      cycle,
      Array.from({ length: MANY }, (): Call => [scenario.ada, 'copyInviteLink', { id }]),
    );
    expect(heard.sort()).toEqual([
      ...Array<string>(5).fill('done'),
      ...Array<string>(MANY - 5).fill('too-many-resends'),
    ]);
    expect(await sendsOf(id)).toBe(5);
  });

  it('of an answer and a resend one comes first: an answered invite has no link that is open', async () => {
    const { cycle, id, seat } = await waiting();
    const heard = await together(cycle, [
      [scenario.pat, 'respondToInvite', { participantId: seat, response: 'ACCEPTED' }],
      [scenario.ada, 'resendInvite', { id }],
    ]);
    expect(heard[0]).toBe('done');
    expect(['done', 'already-responded']).toContain(heard[1]);
    expect(await looks(cycle, seat)).not.toContain('open');
  });

  it('of a freeze and a resend one comes first: whoever was frozen out has no link that is open', async () => {
    const { cycle, id, seat } = await waiting();
    const heard = await together(cycle, [
      [scenario.ada, 'freezeSection', { cycleId: cycle.id, section: 'PARTICIPANTS' }],
      [scenario.ada, 'resendInvite', { id }],
      [scenario.ada, 'copyInviteLink', { id }],
    ]);
    expect(heard[0]).toBe('done');
    for (const each of heard.slice(1)) expect(['done', 'invite-not-found', 'section-frozen']).toContain(each);
    expect(await looks(cycle, seat)).not.toContain('open');
    expect(await scenario.app.db.reader.countBy(LinkToken, { participantId: seat })).toBe(0);
  });

  it('of an answer and another address one comes first: nobody answers for whom the seat no longer is', async () => {
    const { cycle, id, seat } = await waiting();
    const email = `else${cycle.id}@example.com`;
    const heard = await together(cycle, [
      [scenario.pat, 'respondToInvite', { participantId: seat, response: 'ACCEPTED' }],
      [scenario.ada, 'changeInviteEmail', { id, email }],
    ]);
    const row = await scenario.app.db.reader.findOneByOrFail(Participant, { id: seat });
    if (heard[0] === 'done') {
      expect(heard[1]).toBe('already-responded');
      expect(row).toMatchObject({ status: 'ACCEPTED', userId: scenario.pat.id, email: scenario.pat.email });
    } else {
      expect(heard).toEqual(['not-invitee', 'done']);
      expect(row).toMatchObject({ status: 'PENDING', userId: null, email });
    }
  });

  it('two addresses and an invite to one of them make no seat twice', async () => {
    const { cycle, id } = await waiting();
    const email = `both${cycle.id}@example.com`;
    const heard = await together(cycle, [
      [scenario.ada, 'changeInviteEmail', { id, email }],
      [scenario.ada, 'sendInvites', { cycleId: cycle.id, invites: [{ email, relationship: 'FRIEND' }] }],
    ]);
    expect(heard.sort()).toEqual(['already-invited', 'done']);
    const { participants } = await scenario.view(cycle);
    expect(participants.filter((each) => each.email === email)).toHaveLength(1);
  });

  it('a reminder’s secret that is being made when the invite is sent again does not outlive it', async () => {
    const { id, seat } = await waiting();
    const { app, ada } = scenario;
    const ctx = testContext(app.db, { clock: app.clock });
    let token = '';
    // The seat is held as the morning's letter holds it, while the resend already waits.
    await meeting(
      app.db,
      async (manager) => {
        await lockRow({ manager }, Participant, { id: seat });
        await inTransaction({ ...ctx, manager }, async (tx) => {
          token = await newMailedLink(tx, { participantId: seat, purpose: 'INVITE', expiresAt: null });
        });
      },
      () => [app.ask(ada, documents.resendInvite, { id })],
    );
    expect(token).not.toBe('');
    expect(await app.db.reader.countBy(LinkToken, { participantId: seat })).toBe(0);
    const { refusal } = await app.ask(undefined, PREVIEW, { participantId: seat, token });
    expect(refusal?.reason).toBe('invite-replaced');
  });

  it('a reminder that goes out while the invite is about to be sent again is its last letter', async () => {
    const { id, seat } = await waiting();
    const { app, ada } = scenario;
    const [outcome] = await meeting(
      app.db,
      async (manager) => {
        await lockRow({ manager }, Participant, { id: seat });
        await manager.update(Invite, { id }, { sentAt: app.clock() });
      },
      () => [app.ask(ada, documents.resendInvite, { id })],
    );
    expect(outcome?.status === 'fulfilled' ? outcome.value.refusal?.reason : outcome).toBe('too-soon');
    expect(await sendsOf(id)).toBe(0);
  });

  it('whoever signs up with an address as the invite goes to it has the seat', async () => {
    const { cycle, id, seat } = await waiting();
    const email = `new${cycle.id}@example.com`;
    const [person, { refusal }] = await Promise.all([
      scenario.app.person('Nia New', email),
      scenario.app.ask(scenario.ada, documents.changeInviteEmail, { id, email }),
    ]);
    expect(refusal).toBeUndefined();
    expect(participantOf(await scenario.view(cycle), person).id).toBe(seat);
  });

  it('twenty first looks are one, and none comes upon a link that was made meanwhile', async () => {
    const { cycle, id, seat } = await waiting();
    const token = tokenOf((await scenario.links(cycle, scenario.pat.email, 'invite')).at(-1));
    const look = () => scenario.app.ask(undefined, PREVIEW, { participantId: seat, token });
    await Promise.all(Array.from({ length: 20 }, look));
    const first = (await scenario.app.db.reader.findOneByOrFail(Invite, { id })).openedAt;
    expect(first).toEqual(expect.any(Date));
    await Promise.all([scenario.app.ask(scenario.ada, documents.resendInvite, { id }), look(), look()]);
    expect((await scenario.app.db.reader.findOneByOrFail(Invite, { id })).openedAt).toBeNull();
  });
});
