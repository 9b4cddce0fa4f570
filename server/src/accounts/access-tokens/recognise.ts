import { IsNull, type EntityManager } from 'typeorm';
import type { Caller, Deployment } from '../../context/context.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { hashOf } from '../../base/tokens.ts';
import { User } from '../users/user.entity.ts';
import { PersonalAccessToken } from './personal-access-token.entity.ts';

/** Uses closer together than this are noted once. */
const LAST_USED_PRECISION_MS = 60_000;

type Surroundings = Pick<Deployment, 'db' | 'clock' | 'log'>;

/** Whom a personal access token stands for, and what it may do; undefined where it is nobody's. Notes its use. */
export async function recognise(around: Surroundings, secret: string): Promise<Caller | undefined> {
  const { reader } = around.db;
  const token = await reader.findOneBy(PersonalAccessToken, { tokenHash: hashOf(secret) });
  const user = token && (await enabledUser(reader, token.userId));
  if (!user) return undefined;
  await noteUse(around, token);
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

/** A use that cannot be noted is still a use: the list may be out of date, the request goes on. */
async function noteUse({ db, clock, log }: Surroundings, token: PersonalAccessToken): Promise<void> {
  const { id, lastUsedAt } = token;
  const now = clock();
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < LAST_USED_PRECISION_MS) return;
  try {
    // Of several uses at the same moment, one is noted.
    const unchanged = { id, lastUsedAt: lastUsedAt ?? IsNull() };
    await db.transaction((manager) => manager.update(PersonalAccessToken, unchanged, { lastUsedAt: now }));
  } catch (error) {
    log.warn({ err: error, tokenId: id }, 'the use of an access token could not be noted');
  }
}
