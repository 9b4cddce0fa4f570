// Also on MySQL.
import { lookThrough } from '../../../test/audits/records.ts';
import { prepareBooks, type BookScenarios } from '../../../test/tools/book-scenarios.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { openScenario, type Scenario } from '../../../test/tools/scenario.ts';
import { BookTarget, bookCorruptions, moreBookCorruptions } from '../../../test/tools/corrupt-books.ts';

let scenario: Scenario;
let lives: BookScenarios;
beforeAll(async () => {
  scenario = await openScenario();
  lives = await prepareBooks(scenario.app, [scenario.ada, scenario.bob, scenario.eve, scenario.pat]);
}, 60_000);
afterAll(() => scenario.close());

const look = async (): Promise<{ cycle: string; position: number; what: string }[]> =>
  (await lookThrough(scenario.app.databaseUrl)).flaws.map(({ cycleId, position, what }) => ({
    cycle: cycleId,
    position,
    what,
  }));

describe('the audit of the books', () => {
  it('finds nothing where nobody has changed a row', async () => {
    expect(await look()).toEqual([]);
  });

  it('takes a name that an earlier version has shortened in another way for the same one, and no other', async () => {
    const rename = async (lastName: string) => {
      await scenario.app.db.transaction((tx) => tx.update(User, { id: scenario.ada.id }, { lastName }));
      return look();
    };
    expect(await rename('Lövelace')).toEqual([]);
    expect(await rename('Lavelace')).not.toEqual([]);
    expect(await rename(scenario.ada.lastName)).toEqual([]);
  });

  it('knows the 22 changes by which an operator would cheat', () => {
    expect(bookCorruptions).toHaveLength(22);
  });

  it.each([...bookCorruptions, ...moreBookCorruptions].map((each) => [each.what, each] as const))(
    'names the entry that records something else than a row: %s',
    async (_what, { life, says, corrupt }) => {
      const cycle = lives[life];
      const target = await BookTarget.of(scenario.app.db, cycle);
      const position = await corrupt(target);
      const found = await look();
      await target.putBack();
      expect(found).toEqual([{ cycle, position, what: expect.stringContaining(says) }]);
      expect(await look()).toEqual([]);
    },
    30_000,
  );
});
