import { documents, participantOf, viewOf } from '../../../test/tools/circle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { openScene, tokenOf, type Scene } from '../../../test/tools/scene.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { LinkToken } from '../tables/link-token.entity.ts';
import { Consent } from '../tables/consent.entity.ts';
import { Cycle } from '../tables/cycle.entity.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

const leave = (person: Person | undefined, { id: cycleId }: { id: string }) =>
  scene.app.ask<{ leaveCycle: boolean }>(person, documents.leaveCycle, { cycleId });
const heard = async (person: Person | undefined, cycle: { id: string }) =>
  (await leave(person, cycle)).refusal?.reason;

describe('leaving', () => {
  it('takes seat, consents, links and invite away, and changes nothing else', async () => {
    const { app, bob } = scene;
    const cycle = await scene.circle();
    const { id } = participantOf(cycle, bob);
    expect(await app.db.reader.countBy(Consent, { participantId: id })).toBe(1);

    expect((await leave(bob, cycle)).data?.leaveCycle).toBe(true);

    expect(await scene.view(cycle)).toEqual({
      ...cycle,
      participantsCount: cycle.participantsCount - 1,
      totalAmount: cycle.totalAmount - cycle.participantAmount,
      participants: cycle.participants.filter((each) => each.id !== id),
      invites: cycle.invites.filter(({ email }) => email !== bob.email),
    });
    expect(await app.db.reader.countBy(Consent, { participantId: id })).toBe(0);
    expect(await app.db.reader.countBy(LinkToken, { participantId: id })).toBe(0);
    await expect(viewOf(app, bob, cycle.id)).rejects.toThrow('not authorized');
  });

  it('is told to the owner in one letter, and in the history by the name of until then', async () => {
    const { app, ada, bob } = scene;
    const cycle = await scene.circle();
    await leave(bob, cycle);
    await leave(bob, cycle);

    const links = await scene.links(cycle, ada.email, 'participant-left');
    expect(links.map(({ pathname, hash }) => pathname + hash)).toEqual([
      `/my-cycles/${cycle.id}#participants`,
    ]);
    const message = (await app.emailsTo(ada.email, 'participant-left')).at(-1);
    expect(message?.text).toContain('Bob.BU has left “Holiday savings”.');
    const newest = (await historyOf(app, ada, cycle.id)).at(-1);
    expect(newest).toMatchObject({ kind: 'LEFT', actor: 'Bob.BU', summary: 'Bob.BU left the cycle.' });
    expect(message?.text).toMatch(new RegExp(`Record of this circle: entry ${newest?.position},`));
  });

  it('is once: again it is as of a stranger', async () => {
    const { bob } = scene;
    const cycle = await scene.copy();
    await leave(bob, cycle);
    expect(await scene.refusal(cycle, bob, 'leaveCycle', { cycleId: cycle.id })).toBe('not-a-member');
  });

  it('is for those who have accepted, and never for the owner', async () => {
    const cycle = await scene.standing('draft');
    const { ada, pat, rex, sam } = scene;
    const people = { nobody: undefined, ada, pat, rex, sam };
    expect(await scene.refusals(cycle, people, 'leaveCycle', { cycleId: cycle.id })).toEqual({
      nobody: 'not-signed-in',
      ada: 'owner-seat',
      pat: 'not-accepted',
      rex: 'not-accepted',
      sam: 'not-a-member',
    });
  });

  it.each([
    ['frozen', 'section-frozen'],
    ['assigned', 'section-frozen'],
    ['confirmed', 'section-frozen'],
    ['running', 'cycle-running'],
  ] as const)('is over from the freezing on: %s', async (stage, reason) => {
    const cycle = await scene.standing(stage);
    expect(await scene.refusal(cycle, scene.bob, 'leaveCycle', { cycleId: cycle.id })).toBe(reason);
    // Role before state: who has no seat is told that.
    expect(await heard(scene.sam, cycle)).toBe('not-a-member');
    expect(await heard(scene.ada, cycle)).toBe('owner-seat');
  });

  it('is possible while the settings alone are frozen, and again once the participants are unlocked', async () => {
    const { ada, bob, eve } = scene;
    const cycle = await scene.copy();
    await scene.does(ada, 'freezeSection', { cycleId: cycle.id, section: 'CYCLE' });
    expect(await heard(bob, cycle)).toBeUndefined();
    await scene.does(ada, 'freezeSection', { cycleId: cycle.id, section: 'PARTICIPANTS' });
    expect(await heard(eve, cycle)).toBe('section-frozen');
    await scene.does(ada, 'unlockSection', { cycleId: cycle.id, section: 'PARTICIPANTS' });
    expect(await heard(eve, cycle)).toBeUndefined();
    expect((await scene.view(cycle)).participantsCount).toBe(1);
  });

  it('of a cycle that there is not is told so', async () => {
    expect(await heard(scene.bob, { id: 'nothing' })).toBe('cycle-not-found');
  });

  it('leaves room to be invited again, and to answer otherwise', async () => {
    const { ada, bob } = scene;
    const cycle = await scene.circle();
    await leave(bob, cycle);
    await scene.does(ada, 'sendInvites', {
      cycleId: cycle.id,
      invites: [{ email: bob.email, relationship: 'SIBLING' }],
    });
    const [old, fresh] = await scene.links(cycle, bob.email, 'invite');
    const again = participantOf(await scene.view(cycle), bob);
    const answer = { participantId: again.id, response: 'ACCEPTED' };
    // The letter of before leads to a seat that is gone.
    const asBefore = { ...answer, token: tokenOf(old) };
    expect((await scene.app.ask(bob, documents.respondToInvite, asBefore)).refusal).toBeDefined();
    await scene.does(bob, 'respondToInvite', { ...answer, token: tokenOf(fresh) });
    expect(participantOf(await scene.view(cycle), bob)).toMatchObject({ status: 'ACCEPTED' });
  });

  it('is refused while the cycle runs, should the participants not be frozen', async () => {
    const cycle = await scene.copy();
    await scene.app.db.transaction((manager) => manager.update(Cycle, { id: cycle.id }, { isRunning: true }));
    expect(await heard(scene.bob, cycle)).toBe('cycle-running');
  });
});
