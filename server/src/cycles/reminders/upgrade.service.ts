import { LessThan } from 'typeorm';
import { inTransaction, type Context } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { Upgrade } from '../tables/upgrade.entity.ts';

/**
 * When the first reminder run after the last upgrade of this database was; undefined if it was never upgraded. The first call after
 * an upgrade records the current time (docs/rules.md §27.2).
 */
export async function upgradedAt(ctx: Context): Promise<Date | undefined> {
  const [row] = await ctx.manager.query<{ applied: number | string }[]>(
    'SELECT COUNT(*) AS applied FROM migrations',
  );
  const migrations = Number(row?.applied);
  const seen = await ctx.manager.findOneBy(Upgrade, { migrations });
  const { seenAt } = seen ?? (await recordUpgrade(ctx, migrations));
  return (await ctx.manager.existsBy(Upgrade, { migrations: LessThan(migrations) })) ? seenAt : undefined;
}

/** If several processes start at the same time, one of them records it. */
async function recordUpgrade(ctx: Context, migrations: number): Promise<Upgrade> {
  const upgrade = { migrations, seenAt: ctx.clock() };
  try {
    await inTransaction(ctx, (tx) => insertRows(tx, Upgrade, [upgrade]));
    return upgrade;
  } catch (error) {
    const earlier = await ctx.manager.findOneBy(Upgrade, { migrations });
    if (earlier) return earlier;
    throw error;
  }
}
