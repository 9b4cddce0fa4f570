// @mysql
import { auditAllRecords } from '../../../test/audits/records.ts';
import { prepareBooks, type BookScenarios } from '../../../test/tools/book-scenarios.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { BookTarget, bookCorruptions, moreBookCorruptions } from '../../../test/tools/corrupt-books.ts';

let scenario: Scenario;
let cycles: BookScenarios;
beforeAll(async () => {
  scenario = await openScenario();
  cycles = await prepareBooks(scenario.app, [scenario.ada, scenario.bob, scenario.eve, scenario.pat]);
}, 60_000);
afterAll(() => scenario.close());

const findFlaws = async (): Promise<{ cycle: string; position: number; what: string }[]> =>
  (await auditAllRecords(scenario.app.databaseUrl)).flaws.map(({ cycleId, position, what }) => ({
    cycle: cycleId,
    position,
    what,
  }));

describe('the audit of the current data', () => {
  it('finds nothing if no row was tampered with', async () => {
    expect(await findFlaws()).toEqual([]);
  });

  it('accepts a name that an earlier version shortened differently, but no other name', async () => {
    const rename = async (lastName: string) => {
      await scenario.app.db.transaction((tx) => tx.update(User, { id: scenario.ada.id }, { lastName }));
      return findFlaws();
    };
    expect(await rename('Lövelace')).toEqual([]);
    expect(await rename('Lavelace')).not.toEqual([]);
    expect(await rename(scenario.ada.lastName)).toEqual([]);
  });

  it('is tested with the 22 changes by which an operator could cheat', () => {
    expect(bookCorruptions).toHaveLength(22);
  });

  it.each([...bookCorruptions, ...moreBookCorruptions].map((each) => [each.what, each] as const))(
    'names the entry that differs from a row: %s',
    async (_what, { life, says, corrupt }) => {
      const cycle = cycles[life];
      const target = await BookTarget.of(scenario.app.db, cycle);
      const position = await corrupt(target);
      const found = await findFlaws();
      await target.putBack();
      expect(found).toEqual([{ cycle, position, what: expect.stringContaining(says) }]);
      expect(await findFlaws()).toEqual([]);
    },
    30_000,
  );
});
