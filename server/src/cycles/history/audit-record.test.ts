import { auditAllRecords } from '../../../test/audits/records.ts';
import { givenCycle, participantOf, type CycleView } from '../../../test/tools/cycle.ts';
import { joiningIn } from '../../../test/tools/joining.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import {
  recordCorruptions,
  addendumCorruptions,
  requestCorruptions,
  targetOf,
  restoreRecord,
  type Corruption,
  type Target,
} from '../../../test/tools/corrupt-record.ts';
import { PASSWORD } from '../../../test/tools/test-app.ts';
import { testContext } from '../../../test/tools/test-context.ts';
import { storeAddendum } from '../consents/addendum.service.ts';
import { changeCycle } from '../aggregate/change-cycle.ts';
import { firstFlaw } from './audit-record.ts';
import { seal } from '../aggregate/chain.ts';

let scenario: Scenario;
beforeAll(async () => {
  scenario = await openScenario();
});
afterAll(() => scenario.close());

/** Audits the whole database, as an operator does. */
const audit = () => auditAllRecords(scenario.app.databaseUrl);

/** Corrupts the cycle in each way. The audit must name exactly that cycle and entry, and nothing after the rows are restored. */
async function expectEachNamed(target: Target, each: readonly Corruption[]): Promise<void> {
  for (const { what, corrupt } of each) {
    const position = await corrupt(target);
    const { flaws } = await audit();
    await restoreRecord(scenario.app.db, target);
    const found = flaws.map((flaw) => [flaw.cycleId, flaw.position]);
    expect({ what, found }).toEqual({ what, found: [[target.cycleId, position]] });
  }
  expect((await audit()).flaws).toEqual([]);
}

/** Creates a running cycle in which Bob has stated payment details twice, and everyone has confirmed twice. */
async function runningCycle(): Promise<CycleView> {
  const cycle = await scenario.circle('confirmed');
  const { ada, bob, eve } = scenario;
  await scenario.does(ada, 'updateCycleStory', { cycleId: cycle.id, input: { title: 'Another name' } });
  await scenario.does(ada, 'unlockSection', { cycleId: cycle.id, section: 'CYCLE' });
  await scenario.does(ada, 'updateCycleSettings', { cycleId: cycle.id, input: { graceDays: 5 } });
  await scenario.does(ada, 'freezeSection', { cycleId: cycle.id, section: 'CYCLE' });
  const participantIds = [ada, bob, eve].map((person) => participantOf(cycle, person).id);
  await scenario.does(ada, 'assignCollectors', { cycleId: cycle.id, participantIds });
  for (const [index, person] of [ada, bob, eve].entries())
    await scenario.does(person, 'confirmCollection', {
      participantId: participantIds[index],
      response: 'APPROVED',
    });
  await scenario.does(ada, 'runCycle', { cycleId: cycle.id });
  for (const payTo of ['In cash', 'Account 12 34'])
    await scenario.does(bob, 'updatePayTo', { participantId: participantIds[1], payTo, password: PASSWORD });
  return cycle;
}

describe('the audit of the audit logs of a database', () => {
  it('finds nothing if no row was tampered with, whatever happened in the cycles', async () => {
    const draft = await scenario.circle('draft');
    // A removed participant's consents and payment details are deleted.
    const leaver = participantOf(draft, scenario.bob).id;
    await scenario.does(scenario.bob, 'updatePayTo', { participantId: leaver, payTo: 'In cash' });
    await scenario.does(scenario.ada, 'removeParticipant', { id: leaver });
    await runningCycle();
    for (let more = 0; more < 20; more += 1) {
      await scenario.newDay();
      await givenCycle(scenario.app, scenario.ada);
    }
    const { cycles, entries, flaws } = await audit();
    expect(flaws).toEqual([]);
    expect(cycles).toBeGreaterThan(20);
    expect(entries).toBeGreaterThan(cycles);
  }, 60_000);

  it('names exactly the cycle and the entry that differ from a row', async () => {
    const cycle = await runningCycle();
    const target = await targetOf(scenario.app.db, cycle.id);
    await expectEachNamed(target, recordCorruptions);
  }, 60_000);

  it('compares each addendum of an agreement with its entry and the addendum before it', async () => {
    const cycle = await runningCycle();
    const { ada } = scenario;
    const ctx = { ...testContext(scenario.app.db), viewer: { id: ada.id, email: ada.email } };
    for (const slot of [2, 1]) {
      const seats = [{ seat: participantOf(cycle, ada).id, slot, dateCollected: '2027-03-31' }];
      await changeCycle(ctx, cycle.id, { kind: 'SWAP_AGREED' }, (tx, locked) =>
        storeAddendum(tx, locked, { kind: 'SWAP', seats }),
      );
    }
    const target = await targetOf(scenario.app.db, cycle.id);
    expect(target.kept.addenda.map(({ position }) => position)).toEqual([1, 2]);
    expect((await audit()).flaws).toEqual([]);
    await expectEachNamed(target, addendumCorruptions);
  }, 60_000);

  it('compares a request to join with its entry, even if it is approved much later', async () => {
    await scenario.newDay();
    const joining = joiningIn(scenario);
    const { cycle, token } = await joining.open();
    const { sam, app } = scenario;
    const request = await joining.ask(sam, token);
    expect((await audit()).flaws).toEqual([]);
    app.turnClock(11 * 60_000);
    await joining.answer(request.id, true, 'FRIEND');
    const target = await targetOf(app.db, cycle.id);
    expect(target.kept.requests).toHaveLength(1);
    expect((await audit()).flaws).toEqual([]);
    await expectEachNamed(target, requestCorruptions);
  }, 60_000);

  it('accepts an erased name or text only if the audit log has an entry about an erasure', async () => {
    const { chain, kept, cycleId } = await targetOf(scenario.app.db, (await runningCycle()).id);
    const last = chain.at(-1);
    if (!last) throw new Error('the chain is empty');
    const erasure = { position: last.position + 1, kind: 'ERASED', userId: last.userId, at: last.at };
    const fact = { field: 'erased', seat: null, day: null, before: null, after: '1.1' };
    const { hash, facts } = seal({ ...erasure, cycle: cycleId, user: last.userId }, [fact], last.hash);
    const entry = {
      ...erasure,
      id: 'erasure',
      cycleId,
      hash,
      facts: facts.map((sealed) => ({ changeId: 'erasure', factIndex: 0, fact, ...sealed })),
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

  it('reports a cycle without entries, and an entry without a hash', async () => {
    const { chain, kept, cycleId } = await targetOf(scenario.app.db, (await scenario.circle('frozen')).id);
    expect(firstFlaw(cycleId, [], kept)).toEqual({
      position: 1,
      what: 'is missing, like all other entries',
    });
    const unsealed = chain.map((each, index) =>
      index === chain.length - 1 ? { ...each, hash: null } : each,
    );
    expect(firstFlaw(cycleId, unsealed, kept)).toEqual({
      position: chain.length,
      what: 'has no hash: a process of the previous version may have written it just now',
    });
  });
});
