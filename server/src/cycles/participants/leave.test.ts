import { documents, participantOf, viewOf } from '../../../test/tools/cycle.ts';
import { historyOf } from '../../../test/tools/history.ts';
import { openScenario, tokenOf, type Scenario } from '../../../test/tools/scenario.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { LinkToken } from '../tables/link-token.entity.ts';
import { Consent } from '../tables/consent.entity.ts';
import { Cycle } from '../tables/cycle.entity.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const leave = (person: Person | undefined, { id: cycleId }: { id: string }) =>
  scenario.app.ask<{ leaveCycle: boolean }>(person, documents.leaveCycle, { cycleId });
const reasonOf = async (person: Person | undefined, cycle: { id: string }) =>
  (await leave(person, cycle)).refusal?.reason;

describe('leaving', () => {
  it('removes the participant with their consents, links and invite, and nothing else', async () => {
    const { app, bob } = scenario;
    const cycle = await scenario.circle();
    const { id } = participantOf(cycle, bob);
    expect(await app.db.reader.countBy(Consent, { participantId: id })).toBe(1);

    expect((await leave(bob, cycle)).data?.leaveCycle).toBe(true);

    expect(await scenario.view(cycle)).toEqual({
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

  it('emails the owner once, and enters the history under the name that the person had', async () => {
    const { app, ada, bob } = scenario;
    const cycle = await scenario.circle();
    await leave(bob, cycle);
    await leave(bob, cycle);

    const links = await scenario.links(cycle, ada.email, 'participant-left');
    expect(links.map(({ pathname, hash }) => pathname + hash)).toEqual([
      `/my-cycles/${cycle.id}#participants`,
    ]);
    const message = (await app.emailsTo(ada.email, 'participant-left')).at(-1);
    expect(message?.text).toContain('Bob.BU has left “Holiday savings”.');
    const newest = (await historyOf(app, ada, cycle.id)).at(-1);
    expect(newest).toMatchObject({ kind: 'LEFT', actor: 'Bob.BU', summary: 'Bob.BU left the circle.' });
    expect(message?.text).toMatch(new RegExp(`Record of this circle: entry ${newest?.position},`));
  });

  it('is refused the second time, as for a stranger', async () => {
    const { bob } = scenario;
    const cycle = await scenario.copy();
    await leave(bob, cycle);
    expect(await scenario.refusal(cycle, bob, 'leaveCycle', { cycleId: cycle.id })).toBe('not-a-member');
  });

  it('is possible for accepted participants, and never for the owner', async () => {
    const cycle = await scenario.standing('draft');
    const { ada, pat, rex, sam } = scenario;
    const people = { noOne: undefined, ada, pat, rex, sam };
    expect(await scenario.refusals(cycle, people, 'leaveCycle', { cycleId: cycle.id })).toEqual({
      noOne: 'not-signed-in',
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
  ] as const)('is refused while the cycle is %s', async (stage, reason) => {
    const cycle = await scenario.standing(stage);
    expect(await scenario.refusal(cycle, scenario.bob, 'leaveCycle', { cycleId: cycle.id })).toBe(reason);
    // The role is checked before the state, so others still get the error for their role.
    expect(await reasonOf(scenario.sam, cycle)).toBe('not-a-member');
    expect(await reasonOf(scenario.ada, cycle)).toBe('owner-seat');
  });

  it('is possible while only the settings are frozen, and again once the participants are unlocked', async () => {
    const { ada, bob, eve } = scenario;
    const cycle = await scenario.copy();
    await scenario.does(ada, 'freezeSection', { cycleId: cycle.id, section: 'CYCLE' });
    expect(await reasonOf(bob, cycle)).toBeUndefined();
    await scenario.does(ada, 'freezeSection', { cycleId: cycle.id, section: 'PARTICIPANTS' });
    expect(await reasonOf(eve, cycle)).toBe('section-frozen');
    await scenario.does(ada, 'unlockSection', { cycleId: cycle.id, section: 'PARTICIPANTS' });
    expect(await reasonOf(eve, cycle)).toBeUndefined();
    expect((await scenario.view(cycle)).participantsCount).toBe(1);
  });

  it('is refused for an unknown cycle', async () => {
    expect(await reasonOf(scenario.bob, { id: 'nothing' })).toBe('cycle-not-found');
  });

  it('allows the person to be invited again and to answer again', async () => {
    const { ada, bob } = scenario;
    const cycle = await scenario.circle();
    await leave(bob, cycle);
    await scenario.does(ada, 'sendInvites', {
      cycleId: cycle.id,
      invites: [{ email: bob.email, relationship: 'SIBLING' }],
    });
    const [old, fresh] = await scenario.links(cycle, bob.email, 'invite');
    const again = participantOf(await scenario.view(cycle), bob);
    const answer = { participantId: again.id, response: 'ACCEPTED' };
    // The old email links to a participant that no longer exists.
    const asBefore = { ...answer, token: tokenOf(old) };
    expect((await scenario.app.ask(bob, documents.respondToInvite, asBefore)).refusal).toBeDefined();
    await scenario.does(bob, 'respondToInvite', { ...answer, token: tokenOf(fresh) });
    expect(participantOf(await scenario.view(cycle), bob)).toMatchObject({ status: 'ACCEPTED' });
  });

  it('is refused while the cycle runs, even if the participants are not frozen', async () => {
    const cycle = await scenario.copy();
    await scenario.app.db.transaction((manager) =>
      manager.update(Cycle, { id: cycle.id }, { isRunning: true }),
    );
    expect(await reasonOf(scenario.bob, cycle)).toBe('cycle-running');
  });
});
