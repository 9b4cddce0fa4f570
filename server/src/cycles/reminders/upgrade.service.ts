import { LessThan } from 'typeorm';
import { inTransaction, type Context } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { Upgrade } from '../tables/upgrade.entity.ts';

/**
 * When reminders were first looked for since the last upgrade of this database; undefined where it was never upgraded. The
 * first call after an upgrade records the present moment (docs/rules.md §27.2).
 */
export async function upgradedAt(ctx: Context): Promise<Date | undefined> {
  const [row] = await ctx.manager.query<{ applied: number | string }[]>(
    'SELECT COUNT(*) AS applied FROM migrations',
  );
  const migrations = Number(row?.applied);
  const seen = await ctx.manager.findOneBy(Upgrade, { migrations });
  const { seenAt } = seen ?? (await note(ctx, migrations));
  return (await ctx.manager.existsBy(Upgrade, { migrations: LessThan(migrations) })) ? seenAt : undefined;
}

/** Of several processes that start at once, one records it. */
async function note(ctx: Context, migrations: number): Promise<Upgrade> {
  const now = { migrations, seenAt: ctx.clock() };
  try {
    await inTransaction(ctx, (tx) => insertRows(tx, Upgrade, [now]));
    return now;
  } catch (error) {
    const earlier = await ctx.manager.findOneBy(Upgrade, { migrations });
    if (earlier) return earlier;
    throw error;
  }
}
