// Also on MySQL.
import { lookThrough } from '../../../test/audits/records.ts';
import { liveForBooks, type BookLives } from '../../../test/tools/book-lives.ts';
import { User } from '../../accounts/users/user.entity.ts';
import { openScene, type Scene } from '../../../test/tools/scene.ts';
import { BookTarget, bookSpoils, moreBookSpoils } from '../../../test/tools/spoil-books.ts';

let scene: Scene;
let lives: BookLives;
beforeAll(async () => {
  scene = await openScene();
  lives = await liveForBooks(scene.app, [scene.ada, scene.bob, scene.eve, scene.pat]);
}, 60_000);
afterAll(() => scene.close());

const look = async (): Promise<{ cycle: string; position: number; what: string }[]> =>
  (await lookThrough(scene.app.databaseUrl)).flaws.map(({ cycleId, position, what }) => ({
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
      await scene.app.db.transaction((tx) => tx.update(User, { id: scene.ada.id }, { lastName }));
      return look();
    };
    expect(await rename('Lövelace')).toEqual([]);
    expect(await rename('Lavelace')).not.toEqual([]);
    expect(await rename(scene.ada.lastName)).toEqual([]);
  });

  it('knows the 22 changes by which an operator would cheat', () => {
    expect(bookSpoils).toHaveLength(22);
  });

  it.each([...bookSpoils, ...moreBookSpoils].map((each) => [each.what, each] as const))(
    'names the entry that records something else than a row: %s',
    async (_what, { life, says, spoil }) => {
      const cycle = lives[life];
      const target = await BookTarget.of(scene.app.db, cycle);
      const position = await spoil(target);
      const found = await look();
      await target.putBack();
      expect(found).toEqual([{ cycle, position, what: expect.stringContaining(says) }]);
      expect(await look()).toEqual([]);
    },
    30_000,
  );
});
