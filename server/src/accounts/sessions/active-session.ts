import type { EntityManager } from 'typeorm';
import type { Caller } from '../../context/context.ts';
import type { Condition } from '../../db/database.ts';
import { DomainError } from '../../domain/errors.ts';
import { Credential } from '../credentials/credential.entity.ts';
import { Session } from './session.entity.ts';

/**
 * Access tokens outlive what they were made for by minutes: before a write, one read by keys looks whether the account
 * and the session still stand. Ending a session marks all its rows, so any one of them tells.
 * @throws DomainError `not-signed-in` where there is no such account, `user-disabled`, `session-ended`; nothing for nobody
 */
export async function requireActiveSession(
  manager: EntityManager,
  { viewer, sessionId = '' }: Pick<Caller, 'viewer' | 'sessionId'>,
): Promise<void> {
  if (!viewer) return;
  const standing = await manager
    .createQueryBuilder(Credential, 'credential')
    .leftJoin(Session, 'session', 'session.familyId = :sessionId', { sessionId })
    .where('credential.userId = :userId', { userId: viewer.id })
    .select(['credential.disabledAt AS disabledAt', 'session.endedAt AS endedAt'])
    .limit(1)
    .getRawOne<{ disabledAt: unknown; endedAt: unknown }>();
  if (!standing) throw new DomainError('not-signed-in');
  if (standing.disabledAt) throw new DomainError('user-disabled');
  if (standing.endedAt) throw new DomainError('session-ended');
}

/** The same for a statement that does something else besides: finds one row for whom it would not refuse. */
export const standingOf = ({
  viewer,
  sessionId = '',
}: Pick<Caller, 'viewer' | 'sessionId'>): Condition | undefined =>
  viewer && {
    from: `FROM credentials WHERE userId = ? AND disabledAt IS NULL
      AND NOT EXISTS (SELECT 1 FROM sessions WHERE familyId = ? AND endedAt IS NOT NULL)`,
    parameters: [viewer.id, sessionId],
  };
