import { entriesOf, readChains } from '../../src/cycles/aggregate/chain.ts';
import type { Database } from '../../src/db/database.ts';
import { verifyPassbook } from '../../src/domain/passbook.ts';

/** Checks every hash chain in a database; `broken` lists each break as the cycle's id and the position: `CYCLE 14`. */
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
