// @mysql
import { historyOf } from '../../../test/tools/history.ts';
import { givenCycle, participantOf } from '../../../test/tools/cycle.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { allStatementsOf } from '../../../test/tools/statements.ts';
import type { Person } from '../../../test/tools/test-app.ts';
import { newId } from '../../base/tokens.ts';
import { Session } from '../../accounts/sessions/session.entity.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

const queried = async <T>(
  person: Person | undefined,
  query: string,
  variables: object = {},
): Promise<T | string | undefined> => {
  const { data, refusal } = await scenario.app.ask<Record<string, T>>(person, query, { ...variables });
  // A nullable field is present in the data even if the request was refused.
  return refusal ? refusal.reason : Object.values(data ?? {})[0];
};
const versionFor = (person: Person | undefined, id: string) =>
  queried<number | null>(person, 'query ($id: ID!) { cycleVersion(id: $id) }', { id });
const allFor = (person: Person | undefined) => queried<string>(person, '{ myCyclesVersion }');
const shownTo = async (person: Person, id: string) => {
  const { data } = await scenario.app.ask<{ cycle: { version: number } }>(
    person,
    'query ($id: ID!) { cycle(id: $id) { version } }',
    { id },
  );
  return data?.cycle.version;
};

describe('cycleVersion', () => {
  it('returns the position of the newest entry to everyone who sees the cycle, as does Cycle.version', async () => {
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

  it('also rises with changes that only some participants see, but not if nothing changed', async () => {
    const cycle = await scenario.circle('running');
    const before = Number(await versionFor(scenario.eve, cycle.id));
    const round = cycle.rounds[0];
    const payments = [{ paymentId: round?.payments[0]?.id, paid: true }];
    const mark = () => scenario.does(scenario.ada, 'updatePayments', { roundId: round?.id, payments });
    await mark();
    await mark();

    expect(await versionFor(scenario.eve, cycle.id)).toBe(before + 1);
  });

  it('is refused to strangers, signed-out visitors and removed participants', async () => {
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

  it('takes one SQL statement, writes nothing, and does not extend the session', async () => {
    const { id } = await scenario.standing('running');
    const sessions = () => scenario.app.db.reader.find(Session, { order: { id: 'ASC' } });
    const before = await sessions();
    const ofOne = await allStatementsOf(scenario.app, () => versionFor(scenario.bob, id));
    const ofAll = await allStatementsOf(scenario.app, () => allFor(scenario.bob));

    expect([ofOne, ofAll]).toEqual([[expect.stringMatching(/^SELECT/)], [expect.stringMatching(/^SELECT/)]]);
    expect(await sessions()).toEqual(before);
  });

  it('can be read with a read-only access token, without a limit', async () => {
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

  it('is returned by a mutation, as it is after the change', async () => {
    const cycle = await scenario.circle('draft');
    const edit = () =>
      scenario.app.ask<{ updateCycleStory: { version: number } }>(
        scenario.ada,
        'mutation ($id: ID!) { updateCycleStory(cycleId: $id, input: { title: "Renamed cycle" }) { version } }',
        { id: cycle.id },
      );
    const before = Number(await versionFor(scenario.ada, cycle.id));

    expect((await edit()).data?.updateCycleStory.version).toBe(before + 1);
    // Repeating the same change records no entry.
    expect((await edit()).data?.updateCycleStory.version).toBe(before + 1);
    expect(await versionFor(scenario.ada, cycle.id)).toBe(before + 1);
  });
});

describe('myCyclesVersion', () => {
  const listed = async (person: Person) => {
    const { data } = await scenario.app.ask<{
      myCycles: { version: string; owned: { id: string; version: number }[] };
    }>(person, '{ myCycles { version owned { id version } } }');
    return data?.myCycles;
  };

  it('equals myCycles.version, and changes with each change, invite and removal', async () => {
    const { app } = scenario;
    const [owner, guest] = [await app.person('Own Er'), await app.person('Gue St')];
    const seen = [await allFor(guest)];
    const expectNewVersion = async () => {
      const now = await allFor(guest);
      expect((await listed(guest))?.version).toBe(now);
      expect(seen).not.toContain(now);
      seen.push(now);
    };
    expect((await listed(guest))?.version).toBe(seen[0]);

    const one = await givenCycle(app, owner, { pending: [guest] });
    await expectNewVersion();
    await scenario.does(owner, 'updateCycleStory', { cycleId: one.id, input: { title: 'Another name' } });
    await expectNewVersion();
    await givenCycle(app, owner, { members: [guest] });
    await expectNewVersion();
    const participant = (
      await scenario.app.ask<{ participants: { id: string; userId: string }[] }>(
        owner,
        'query ($id: ID!) { participants(cycleId: $id) { id userId } }',
        { id: one.id },
      )
    ).data?.participants.find(({ userId }) => userId === guest.id);
    await scenario.does(owner, 'removeParticipant', { id: participant?.id });
    await expectNewVersion();
    // Changes in other people's cycles do not count.
    await givenCycle(app, owner);
    expect(await allFor(guest)).toBe(seen.at(-1));
    expect(await allFor(undefined)).toBe('not-signed-in');
  });

  it('is listed together with the version of each cycle', async () => {
    const lists = await listed(scenario.ada);
    expect(lists?.owned.length).toBeGreaterThan(1);
    for (const { id, version } of lists?.owned.slice(0, 3) ?? []) {
      expect(await versionFor(scenario.ada, id)).toBe(version);
    }
  });
});
