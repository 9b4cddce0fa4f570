import { entriesOf, readChains } from '../../src/cycles/aggregate/chain.ts';
import type { Database } from '../../src/db/database.ts';
import { verifyPassbook } from '../../src/domain/passbook.ts';

/** Every chain of a database, and where each of those breaks that do: `CYCLE 14`. */
export async function brokenChains(db: Database): Promise<{ chains: number; broken: string[] }> {
  const ids = (await db.reader.query<{ id: string }[]>('SELECT id FROM cycles ORDER BY id')).map(
    ({ id }) => id,
  );
  const broken: string[] = [];
  for (const id of ids) {
    const { brokenAt } = verifyPassbook(id, entriesOf(await readChains(db.reader, [id])));
    if (brokenAt !== null) broken.push(`${id} ${brokenAt}`);
  }
  return { chains: ids.length, broken };
}
