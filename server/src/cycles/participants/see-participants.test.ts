import { participantOf } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { newId } from '../../base/tokens.ts';
import { Cycle } from '../tables/cycle.entity.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

describe('the participant queries', () => {
  const PARTICIPANTS = 'query ($id: ID!) { participants(cycleId: $id) { id } }';
  const COLLECTORS = 'query ($id: ID!) { collectors(cycleId: $id) { id } }';
  const PARTICIPANT = 'query ($id: ID!) { participant(id: $id) { id userId cycleId cycle { title } } }';

  it('are for everyone who sees the cycle', async () => {
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

  it('hide the cycle, once it runs, from a person who rejected it, even in the response of their own answer', async () => {
    const { app, ada, rex } = scenario;
    const cycle = await scenario.copy('confirmed');
    // Repeating their own answer changes nothing and returns the cycle.
    const nested = async () => {
      const { data } = await app.ask<{
        respondToInvite: { cycle: { participants: { userId: string }[] } & Record<string, unknown> };
      }>(
        rex,
        `mutation ($id: ID!) { respondToInvite(participantId: $id, response: REJECTED) { cycle {
           version fingerprint recordEntry houseRules terms { houseRules } participants { userId } collectors { userId } } } }`,
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
      recordEntry: null,
      houseRules: null,
      terms: { houseRules: null },
    });
    expect(listed?.participants.map(({ userId }) => userId).sort()).toEqual([ada.id, rex.id].sort());
    expect(JSON.stringify(listed)).not.toContain(scenario.bob.id);
  });

  it('list participants in the order of joining, and collectors in slot order', async () => {
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

  it('find a participant by its own id only', async () => {
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

describe('participants with the same mailbox', () => {
  it('are shown, without an address, to the owner and accepted participants only', async () => {
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
    // Rex has rejected, and the other one has not answered.
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
