import { lookThrough } from '../../../test/audits/records.ts';
import { givenCycle, participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { joiningIn } from '../../../test/tools/joining.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import {
  spoils,
  spoilsOfAddenda,
  spoilsOfRequests,
  targetOf,
  unspoil,
  type Corruption,
  type Target,
} from '../../../test/tools/corrupt-record.ts';
import { PASSWORD } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { keepAddendum } from '../consents/addendum.service.ts';
import { changeCycle } from '../aggregate/change-cycle.ts';
import { firstFlaw } from './audit-record.ts';
import { seal } from '../aggregate/chain.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

/** What an operator's look through the whole database finds. */
const look = () => lookThrough(scenario.app.databaseUrl);

/** Each spoils the circle anew: exactly that circle and that entry are named for it, and nothing once it is put back. */
async function expectEachNamed(target: Target, each: readonly Corruption[]): Promise<void> {
  for (const { what, corrupt } of each) {
    const position = await corrupt(target);
    const { flaws } = await look();
    await unspoil(scenario.app.db, target);
    const found = flaws.map((flaw) => [flaw.cycleId, flaw.position]);
    expect({ what, found }).toEqual({ what, found: [[target.cycleId, position]] });
  }
  expect((await look()).flaws).toEqual([]);
}

/** A circle that runs, in which Bob has said how to be paid, twice, and everybody has confirmed twice. */
async function lived(): Promise<CycleView> {
  const cycle = await scenario.circle('confirmed');
  const { ada, bob, eve } = scenario;
  await scenario.does(ada, 'updateCycleStory', { cycleId: cycle.id, input: { title: 'Another name' } });
  await scenario.does(ada, 'unlockSection', { cycleId: cycle.id, section: 'CYCLE' });
  await scenario.does(ada, 'updateCycleSettings', { cycleId: cycle.id, input: { graceDays: 5 } });
  await scenario.does(ada, 'freezeSection', { cycleId: cycle.id, section: 'CYCLE' });
  const seats = [ada, bob, eve].map((person) => participantOf(cycle, person).id);
  await scenario.does(ada, 'assignCollectors', { cycleId: cycle.id, participantIds: seats });
  for (const [index, person] of [ada, bob, eve].entries())
    await scenario.does(person, 'confirmCollection', { participantId: seats[index], response: 'APPROVED' });
  await scenario.does(ada, 'runCycle', { cycleId: cycle.id });
  for (const payTo of ['In cash', 'Account 12 34'])
    await scenario.does(bob, 'updatePayTo', { participantId: seats[1], payTo, password: PASSWORD });
  return cycle;
}

describe('a look through the records of a database', () => {
  it('finds nothing where nobody has changed anything, whatever has become of the circles', async () => {
    const draft = await scenario.circle('draft');
    // Who is gone has taken consents and words along.
    const leaver = participantOf(draft, scenario.bob).id;
    await scenario.does(scenario.bob, 'updatePayTo', { participantId: leaver, payTo: 'In cash' });
    await scenario.does(scenario.ada, 'removeParticipant', { id: leaver });
    await lived();
    for (let more = 0; more < 20; more += 1) {
      await scenario.newDay();
      await givenCycle(scenario.app, scenario.ada);
    }
    const { cycles, entries, flaws } = await look();
    expect(flaws).toEqual([]);
    expect(cycles).toBeGreaterThan(20);
    expect(entries).toBeGreaterThan(cycles);
  }, 60_000);

  it('names exactly the circle and the entry of which a row says something else', async () => {
    const cycle = await lived();
    const target = await targetOf(scenario.app.db, cycle.id);
    await expectEachNamed(target, spoils);
  }, 60_000);

  it('holds each addendum of an agreement against its entry and the one before it', async () => {
    const cycle = await lived();
    const { ada } = scenario;
    const ctx = { ...testContext(scenario.app.db), viewer: { id: ada.id, email: ada.email } };
    for (const slot of [2, 1]) {
      const seats = [{ seat: participantOf(cycle, ada).id, slot, dateCollected: '2027-03-31' }];
      await changeCycle(ctx, cycle.id, { kind: 'SWAP_AGREED' }, (tx, locked) =>
        keepAddendum(tx, locked, { kind: 'SWAP', seats }),
      );
    }
    const target = await targetOf(scenario.app.db, cycle.id);
    expect(target.kept.addenda.map(({ position }) => position)).toEqual([1, 2]);
    expect((await look()).flaws).toEqual([]);
    await expectEachNamed(target, spoilsOfAddenda);
  }, 60_000);

  it('holds whoever asks to join, and is let in much later, against the entry of the asking', async () => {
    await scenario.newDay();
    const joining = joiningIn(scenario);
    const { cycle, token } = await joining.open();
    const { sam, app } = scenario;
    const request = await joining.ask(sam, token);
    expect((await look()).flaws).toEqual([]);
    app.turnClock(11 * 60_000);
    await joining.answer(request.id, true, 'FRIEND');
    const target = await targetOf(app.db, cycle.id);
    expect(target.kept.requests).toHaveLength(1);
    expect((await look()).flaws).toEqual([]);
    await expectEachNamed(target, spoilsOfRequests);
  }, 60_000);

  it('takes a name or a word for erased only where the record says that something was', async () => {
    const { chain, kept, cycleId } = await targetOf(scenario.app.db, (await lived()).id);
    const last = chain.at(-1);
    if (!last) throw new Error('there is no entry');
    const erasure = { position: last.position + 1, kind: 'ERASED', userId: last.userId, at: last.at };
    const fact = { field: 'erased', seat: null, day: null, before: null, after: '1.1' };
    const { hash, facts } = seal({ ...erasure, cycle: cycleId, user: last.userId }, [fact], last.hash);
    const entry = {
      ...erasure,
      id: 'erasure',
      cycleId,
      hash,
      facts: facts.map((sealed) => ({ changeId: 'erasure', place: 0, fact, ...sealed })),
    };
    const erased = {
      ...kept,
      names: kept.names.map((each) => ({ ...each, name: null, salt: null })),
      seats: kept.seats.map((each) => ({ ...each, payTo: null, payToSalt: null })),
    };
    expect(firstFlaw(cycleId, chain, erased)).toMatchObject({
      position: chain.find(({ kind }) => kind === 'STARTED')?.position,
    });
    expect(firstFlaw(cycleId, [...chain, entry], erased)).toBeNull();
  });

  it('says so where a circle has no record at all, and where an entry has no hash yet', async () => {
    const { chain, kept, cycleId } = await targetOf(scenario.app.db, (await scenario.circle('frozen')).id);
    expect(firstFlaw(cycleId, [], kept)).toEqual({
      position: 1,
      what: 'is missing, and so is every other',
    });
    const unsealed = chain.map((each, index) =>
      index === chain.length - 1 ? { ...each, hash: null } : each,
    );
    expect(firstFlaw(cycleId, unsealed, kept)).toEqual({
      position: chain.length,
      what: 'has no hash: a process of the version before may have written it just now',
    });
  });
});
