import type { EntityManager } from 'typeorm';
import type { Caller } from '../../context/context.ts';
import type { Condition } from '../../db/database.ts';
import { DomainError } from '../../domain/errors.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { User } from '../users/user.entity.ts';
import { Session } from './session.entity.ts';

/**
 * Checks before a write that the account and the session are still active, because access tokens outlive them by minutes. They also
 * name the account's address, which must be the present one (docs/rules.md §35.4).
 * One row of the session is enough, because ending a session marks all of them. Does nothing without a viewer.
 * @throws DomainError `not-signed-in` if the account does not exist, `user-disabled`, `session-ended`, `invalid-token`
 */
export async function requireActiveSession(
  manager: EntityManager,
  { viewer, sessionId = '' }: Pick<Caller, 'viewer' | 'sessionId'>,
): Promise<void> {
  if (!viewer) return;
  const status = await manager
    .createQueryBuilder(User, 'user')
    .leftJoin(Credential, 'credential', 'credential.userId = user.id')
    .leftJoin(Session, 'session', 'session.familyId = :sessionId', { sessionId })
    .where('user.id = :userId', { userId: viewer.id })
    .select([
      'user.deletedAt AS deletedAt',
      'credential.disabledAt AS disabledAt',
      'session.endedAt AS endedAt',
      'user.email AS email',
    ])
    .limit(1)
    .getRawOne<{ deletedAt: unknown; disabledAt: unknown; endedAt: unknown; email: string }>();
  if (!status) throw new DomainError('not-signed-in');
  if (status.deletedAt) throw new DomainError('session-ended');
  if (status.disabledAt) throw new DomainError('user-disabled');
  if (status.endedAt) throw new DomainError('session-ended');
  if (status.email !== viewer.email) throw new DomainError('invalid-token');
}

/** The same check as a condition for another SQL statement: it finds a row if `requireActiveSession` would not throw. */
export const standingOf = ({
  viewer,
  sessionId = '',
}: Pick<Caller, 'viewer' | 'sessionId'>): Condition | undefined =>
  viewer && {
    from: `FROM credentials k JOIN users u ON u.id = k.userId
      WHERE k.userId = ? AND k.disabledAt IS NULL AND u.email = ?
      AND NOT EXISTS (SELECT 1 FROM sessions WHERE familyId = ? AND endedAt IS NOT NULL)`,
    parameters: [viewer.id, viewer.email, sessionId],
  };
