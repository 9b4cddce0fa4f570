import { participantOf } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { newId } from '../../base/tokens.ts';
import { Cycle } from '../tables/cycle.entity.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

describe('participants and collectors by themselves', () => {
  const PARTICIPANTS = 'query ($id: ID!) { participants(cycleId: $id) { id } }';
  const COLLECTORS = 'query ($id: ID!) { collectors(cycleId: $id) { id } }';
  const PARTICIPANT = 'query ($id: ID!) { participant(id: $id) { id userId cycleId cycle { title } } }';

  it('are for whoever sees the cycle', async () => {
    const { app, rex, sam, pat } = scenario;
    const cycle = await scenario.standing('assigned');
    const participant = participantOf(cycle, rex);

    for (const [document, id] of [
      [PARTICIPANTS, cycle.id],
      [COLLECTORS, cycle.id],
      [PARTICIPANT, participant.id],
    ] as const) {
      expect((await app.ask(rex, document, { id })).refusal).toBeUndefined();
      for (const stranger of [sam, pat]) {
        expect((await app.ask(stranger, document, { id })).refusal?.reason).toBe('not-a-member');
      }
      expect((await app.ask(undefined, document, { id })).refusal?.reason).toBe('not-signed-in');
    }
  });

  it('once it runs, who rejected it sees neither the cycle nor, through their own answer, who takes part', async () => {
    const { app, ada, rex } = scenario;
    const cycle = await scenario.copy('confirmed');
    // Their own answer, once more: a repeat changes nothing and answers with the cycle.
    const nested = async () => {
      const { data } = await app.ask<{
        respondToInvite: { cycle: { participants: { userId: string }[] } & Record<string, unknown> };
      }>(
        rex,
        `mutation ($id: ID!) { respondToInvite(participantId: $id, response: REJECTED) { cycle {
           version fingerprint houseRules terms { houseRules } participants { userId } collectors { userId } } } }`,
        { id: participantOf(cycle, rex).id },
      );
      return data?.respondToInvite.cycle;
    };
    expect((await nested())?.participants).toHaveLength(cycle.participants.length);
    await scenario.does(ada, 'runCycle', { cycleId: cycle.id });
    await app.db.transaction((manager) =>
      manager.update(Cycle, { id: cycle.id }, { houseRules: 'Never on a Sunday.' }),
    );

    for (const [document, id] of [
      [PARTICIPANTS, cycle.id],
      [COLLECTORS, cycle.id],
      [PARTICIPANT, participantOf(cycle, ada).id],
      [PARTICIPANT, participantOf(cycle, rex).id],
    ] as const) {
      expect((await app.ask(rex, document, { id })).refusal?.reason).toBe('not-accepted');
    }
    const listed = await nested();
    expect(listed).toMatchObject({
      version: null,
      fingerprint: null,
      houseRules: null,
      terms: { houseRules: null },
    });
    expect(listed?.participants.map(({ userId }) => userId).sort()).toEqual([ada.id, rex.id].sort());
    expect(JSON.stringify(listed)).not.toContain(scenario.bob.id);
  });

  it('stand in the order of joining, and of the slots', async () => {
    const { app, ada, bob, eve } = scenario;
    const cycle = await scenario.circle('frozen');
    const [a, b, e] = [ada, bob, eve].map((person) => participantOf(cycle, person).id);
    await scenario.does(ada, 'assignCollectors', { cycleId: cycle.id, participantIds: [e, a, b] });
    const idsOf = async (document: string, key: string) =>
      (await app.ask<Record<string, { id: string }[]>>(ada, document, { id: cycle.id })).data?.[key]?.map(
        ({ id }) => id,
      );

    expect(await idsOf(COLLECTORS, 'collectors')).toEqual([e, a, b]);
    expect(await idsOf(PARTICIPANTS, 'participants')).toEqual(cycle.participants.map(({ id }) => id));
  });

  it('are found by their own id only', async () => {
    const { app, ada } = scenario;
    const cycle = await scenario.standing('assigned');

    expect((await app.ask(ada, PARTICIPANT, { id: participantOf(cycle, ada).id })).data).toEqual({
      participant: {
        id: participantOf(cycle, ada).id,
        userId: ada.id,
        cycleId: cycle.id,
        cycle: { title: 'Holiday savings' },
      },
    });
    for (const id of [cycle.id, ada.id, newId()]) {
      expect((await app.ask(ada, PARTICIPANT, { id })).refusal?.reason).toBe('participant-not-found');
    }
  });
});

describe('participants of one mailbox', () => {
  it('are shown to each other, the owner and all who have accepted, without an address; to nobody else', async () => {
    const { app, ada, bob, eve, rex } = scenario;
    const cycle = await scenario.circle('draft');
    const [local, domain] = bob.email.split('@');
    const sock = await app.person('Sock Puppet', `${local?.toUpperCase()}+2@${domain}`);
    await scenario.newDay();
    await scenario.does(ada, 'sendInvites', {
      cycleId: cycle.id,
      invites: [{ email: sock.email, relationship: 'FRIEND' }],
    });
    const view = await scenario.view(cycle);
    const [one, other] = [participantOf(view, bob).id, participantOf(view, sock).id];
    const seenBy = async (person: typeof ada) => {
      const { data } = await app.ask<{
        cycle: {
          participants: { id: string; sharesMailboxWith: { id: string; email: string | null } | null }[];
        };
      }>(
        person,
        'query ($id: ID!) { cycle(id: $id) { participants { id sharesMailboxWith { id email } } } }',
        { id: cycle.id },
      );
      return Object.fromEntries(
        data?.cycle.participants.flatMap(({ id, sharesMailboxWith: shared }) =>
          shared ? [[id, shared.id]] : [],
        ) ?? [],
      );
    };
    const both = { [one]: other, [other]: one };

    expect([await seenBy(ada), await seenBy(eve), await seenBy(bob)]).toEqual([both, both, both]);
    // One has rejected, the other has not answered.
    expect([await seenBy(rex), await seenBy(sock)]).toEqual([{}, {}]);
    const asEve = await app.ask(
      eve,
      'query ($id: ID!) { cycle(id: $id) { participants { sharesMailboxWith { email } } } }',
      { id: cycle.id },
    );
    expect(JSON.stringify(asEve.data)).not.toContain('@');

    await scenario.does(sock, 'respondToInvite', { participantId: other, response: 'REJECTED' });
    expect(await seenBy(ada)).toEqual({});
  });
});
