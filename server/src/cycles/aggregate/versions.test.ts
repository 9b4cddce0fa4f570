// Also on MySQL.
import { historyOf } from '../../../test/tools/history.ts';
import { givenCycle, participantOf } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { allAsked } from '../../../test/tools/statements.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';
import { Session } from '../../accounts/sessions/session.entity.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const asked = async <T>(
  person: Person | undefined,
  query: string,
  variables: object = {},
): Promise<T | string | undefined> => {
  const { data, refusal } = await scenario.app.ask<Record<string, T>>(person, query, { ...variables });
  // An answer that may be null is there beside its refusal.
  return refusal ? refusal.reason : Object.values(data ?? {})[0];
};
const versionFor = (person: Person | undefined, id: string) =>
  asked<number | null>(person, 'query ($id: ID!) { cycleVersion(id: $id) }', { id });
const allFor = (person: Person | undefined) => asked<string>(person, '{ myCyclesVersion }');
const shownTo = async (person: Person, id: string) => {
  const { data } = await scenario.app.ask<{ cycle: { version: number } }>(
    person,
    'query ($id: ID!) { cycle(id: $id) { version } }',
    { id },
  );
  return data?.cycle.version;
};

describe('the version of a cycle', () => {
  it('is the position of the newest entry, for everybody who sees the cycle, and what the cycle itself says', async () => {
    const cycle = await scenario.circle('draft');
    const { ada, bob, pat, rex } = scenario;
    const newest = (await historyOf(scenario.app, ada, cycle.id)).at(-1)?.position;

    for (const person of [ada, bob, pat, rex]) {
      expect([await versionFor(person, cycle.id), await shownTo(person, cycle.id)]).toEqual([newest, newest]);
    }
    await scenario.does(ada, 'updateCycleStory', { cycleId: cycle.id, input: { title: 'Another name' } });
    for (const person of [ada, bob, pat, rex]) {
      expect(await versionFor(person, cycle.id)).toBe((newest ?? 0) + 1);
    }
  });

  it('moves with what only some are told, too, and stays where nothing was changed', async () => {
    const cycle = await scenario.circle('running');
    const before = Number(await versionFor(scenario.eve, cycle.id));
    const round = cycle.rounds[0];
    const payments = [{ paymentId: round?.payments[0]?.id, paid: true }];
    const mark = () => scenario.does(scenario.ada, 'updatePayments', { roundId: round?.id, payments });
    await mark();
    await mark();

    expect(await versionFor(scenario.eve, cycle.id)).toBe(before + 1);
  });

  it('is not for a stranger, a visitor, nor whoever was removed', async () => {
    const { ada, sam, pat } = scenario;
    const frozen = await scenario.standing('frozen');
    const { id } = frozen;

    expect([await versionFor(sam, id), await versionFor(undefined, id), await versionFor(pat, id)]).toEqual([
      'not-a-member',
      'not-signed-in',
      'not-a-member',
    ]);
    for (const unknown of [newId(), participantOf(frozen, ada).id, `${id} `, '']) {
      expect(await versionFor(ada, unknown)).toBe('cycle-not-found');
    }
  });

  it('takes one statement, writes nothing, and lengthens no session', async () => {
    const { id } = await scenario.standing('running');
    const sessions = () => scenario.app.db.reader.find(Session, { order: { id: 'ASC' } });
    const before = await sessions();
    const heard = await allAsked(scenario.app, () => versionFor(scenario.bob, id));
    const ofAll = await allAsked(scenario.app, () => allFor(scenario.bob));

    expect([heard, ofAll]).toEqual([[expect.stringMatching(/^SELECT/)], [expect.stringMatching(/^SELECT/)]]);
    expect(await sessions()).toEqual(before);
  });

  it('may be asked for with a token that only reads, as often as one likes', async () => {
    const { id } = await scenario.standing('running');
    const { createPersonalAccessToken: made } = (
      await scenario.app.ask<{ createPersonalAccessToken: { token: string } }>(
        scenario.eve,
        'mutation ($password: String!) { createPersonalAccessToken(input: { name: "poll", scope: READ }, password: $password) { token } }',
        { password: scenario.eve.password },
      )
    ).data ?? { createPersonalAccessToken: { token: '' } };
    const program = { ...scenario.eve, token: made.token };

    for (let times = 0; times < 100; times += 1) expect(await versionFor(program, id)).toBeGreaterThan(0);
    expect(await allFor(program)).toBe(await allFor(scenario.eve));
  });

  it('comes with the answer to a change, and is the one after it', async () => {
    const cycle = await scenario.circle('draft');
    const edit = () =>
      scenario.app.ask<{ updateCycleStory: { version: number } }>(
        scenario.ada,
        'mutation ($id: ID!) { updateCycleStory(cycleId: $id, input: { title: "Named anew" }) { version } }',
        { id: cycle.id },
      );
    const before = Number(await versionFor(scenario.ada, cycle.id));

    expect((await edit()).data?.updateCycleStory.version).toBe(before + 1);
    // What is so already leaves no entry.
    expect((await edit()).data?.updateCycleStory.version).toBe(before + 1);
    expect(await versionFor(scenario.ada, cycle.id)).toBe(before + 1);
  });
});

describe('the version of all of somebody’s cycles', () => {
  const listed = async (person: Person) => {
    const { data } = await scenario.app.ask<{
      myCycles: { version: string; owned: { id: string; version: number }[] };
    }>(person, '{ myCycles { version owned { id version } } }');
    return data?.myCycles;
  };

  it('is what their list says, and another one after a change, an invite and a removal', async () => {
    const { app } = scenario;
    const [owner, guest] = [await app.person('Own Er'), await app.person('Gue St')];
    const seen = [await allFor(guest)];
    const noted = async () => {
      const now = await allFor(guest);
      expect((await listed(guest))?.version).toBe(now);
      expect(seen).not.toContain(now);
      seen.push(now);
    };
    expect((await listed(guest))?.version).toBe(seen[0]);

    const one = await givenCycle(app, owner, { pending: [guest] });
    await noted();
    await scenario.does(owner, 'updateCycleStory', { cycleId: one.id, input: { title: 'Another name' } });
    await noted();
    await givenCycle(app, owner, { members: [guest] });
    await noted();
    const seat = (
      await scenario.app.ask<{ participants: { id: string; userId: string }[] }>(
        owner,
        'query ($id: ID!) { participants(cycleId: $id) { id userId } }',
        { id: one.id },
      )
    ).data?.participants.find(({ userId }) => userId === guest.id);
    await scenario.does(owner, 'removeParticipant', { id: seat?.id });
    await noted();
    // What others do elsewhere is nothing of theirs.
    await givenCycle(app, owner);
    expect(await allFor(guest)).toBe(seen.at(-1));
    expect(await allFor(undefined)).toBe('not-signed-in');
  });

  it('stands beside that of each cycle of a list', async () => {
    const lists = await listed(scenario.ada);
    expect(lists?.owned.length).toBeGreaterThan(1);
    for (const { id, version } of lists?.owned.slice(0, 3) ?? []) {
      expect(await versionFor(scenario.ada, id)).toBe(version);
    }
  });
});
