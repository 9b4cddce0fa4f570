import { requireRecentReauthentication } from '../accounts/sessions/recent-reauthentication.ts';
import { findAccount } from '../accounts/users/find-user.ts';
import { User } from '../accounts/users/user.entity.ts';
import { withoutToken, type Context, type SignedIn } from '../context/context.ts';
import { DomainError } from '../domain/errors.ts';
import { dataExports, EXPORTS } from '../domain/limits.ts';
import { sentence } from '../domain/messages/sentence.ts';
import { logSecurityEvent } from '../context/security-events.ts';
import { take } from '../limits/limit.service.ts';
import { readAccountPart } from './account-part.ts';
import { readCycles } from './cycles-part.ts';
import { readOwnHistory } from './history-part.ts';

/**
 * Returns everything that Kolo stores about the viewer's account, as JSON text (docs/rules.md §40).
 * @throws DomainError `session-only`, `password-required`, `limit-reached`, `export-too-large`
 */
export async function exportMyData(ctx: SignedIn): Promise<string> {
  await requireRecentReauthentication(ctx);
  await take(withoutToken(ctx), [
    {
      rule: dataExports,
      subject: ctx.viewer.id,
      sentence: ({ max }) => sentence('limits.dataExports', { max }),
    },
  ]);
  logSecurityEvent(ctx, 'data-exported', { userId: ctx.viewer.id });
  const pieces: string[] = [];
  let bytes = 0;
  await exportPieces(ctx, ctx.viewer.id, (piece) => {
    bytes += Buffer.byteLength(piece);
    if (bytes > EXPORTS.bytes) throw new DomainError('export-too-large');
    pieces.push(piece);
  });
  return pieces.join('');
}

/**
 * Writes the same data of any account, without a limit, for the operator's command.
 * @param account an email or an id
 * @throws DomainError `user-not-found`
 */
export async function exportByOperator(
  ctx: Context,
  account: string,
  write: (piece: string) => void,
): Promise<void> {
  const user = await findAccount(ctx, account);
  if (!user) throw new DomainError('user-not-found');
  logSecurityEvent(ctx, 'data-exported', { userId: user.id });
  await exportPieces({ ...ctx, viewer: user }, user.id, write);
}

/** Reads the data as it is at one moment, and passes it on in pieces of JSON, so that not all of it has to be in memory. */
async function exportPieces(ctx: SignedIn, userId: string, write: (piece: string) => void): Promise<void> {
  const hashes = ctx.manager;
  await ctx.db.snapshot(async (manager) => {
    const loaders = ctx.wiring.loadersFor(manager, ctx.clock);
    const reading = { ...ctx, manager, loaders };
    const user = await manager.findOneByOrFail(User, { id: userId });
    const part = await readAccountPart(reading, { user, hashes });
    write(JSON.stringify(part).slice(0, -1));
    await writeList('cycles', readCycles(reading), write);
    await writeList('history', readOwnHistory(reading), write);
    write('}\n');
  });
}

async function writeList(
  name: string,
  items: AsyncGenerator<object>,
  write: (piece: string) => void,
): Promise<void> {
  let before = `,"${name}":[\n`;
  for await (const item of items) {
    write(before + JSON.stringify(item));
    before = ',\n';
  }
  write(before === ',\n' ? '\n]' : `,"${name}":[]`);
}
