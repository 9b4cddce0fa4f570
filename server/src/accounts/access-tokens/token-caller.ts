import { IsNull, type EntityManager } from 'typeorm';
import { isTokenExpired } from '../../domain/access-token.ts';
import type { Caller, Deployment } from '../../context/context.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { hashOf } from '../../base/tokens.ts';
import { User } from '../users/user.entity.ts';
import { PersonalAccessToken } from './personal-access-token.entity.ts';

/** The last use is written at most once in this interval. */
const LAST_USED_PRECISION_MS = 60_000;

type Services = Pick<Deployment, 'db' | 'clock' | 'log'>;

/** Returns the caller that a personal access token authenticates, or undefined if it is invalid. Records its use. */
export async function recognise(services: Services, secret: string): Promise<Caller | undefined> {
  const { reader } = services.db;
  const token = await reader.findOneBy(PersonalAccessToken, { tokenHash: hashOf(secret) });
  const user = token && (await enabledUser(reader, token.userId));
  if (!user || isTokenExpired(token.expiresAt, services.clock())) return undefined;
  await recordUse(services, token);
  return {
    viewer: { id: user.id, email: user.email },
    access: token.scope === 'WRITE' ? 'write' : 'read',
    tokenId: token.id,
  };
}

const enabledUser = (manager: EntityManager, userId: string): Promise<User | null> =>
  manager
    .createQueryBuilder(User, 'user')
    .innerJoin(Credential, 'credential', 'credential.userId = user.id')
    .where('user.id = :userId AND credential.disabledAt IS NULL', { userId })
    .getOne();

/** Records the last use. A failure is only logged: the request continues, and the list may be out of date. */
async function recordUse({ db, clock, log }: Services, token: PersonalAccessToken): Promise<void> {
  const { id, lastUsedAt } = token;
  const now = clock();
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < LAST_USED_PRECISION_MS) return;
  try {
    // Of several simultaneous uses, only one is written.
    const unchanged = { id, lastUsedAt: lastUsedAt ?? IsNull() };
    await db.transaction((manager) => manager.update(PersonalAccessToken, unchanged, { lastUsedAt: now }));
  } catch (error) {
    log.warn({ err: error, tokenId: id }, 'recording access token use failed');
  }
}
