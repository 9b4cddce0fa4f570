import { Between, IsNull, LessThan, Not, type FindOptionsWhere } from 'typeorm';
import type { Context } from '../context/context.ts';
import type { Database } from '../db/database.ts';
import { Email } from './email.entity.ts';
import { OUTDATED } from './outbox.ts';

/** The outbox as operators and metrics see it: without subjects, bodies or tokens. */

export type ListedEmail = Pick<
  Email,
  'id' | 'kind' | 'recipient' | 'createdAt' | 'dueAt' | 'attempts' | 'lastError' | 'sentAt' | 'abandonedAt'
>;

const WAITING: FindOptionsWhere<Email> = { sentAt: IsNull(), abandonedAt: IsNull() };
// A range, because SQLite does not use an index for IS NOT NULL.
const FAILED: FindOptionsWhere<Email> = {
  abandonedAt: Between(new Date(0), new Date('9999-12-31T00:00:00Z')),
  lastError: Not(OUTDATED),
};

/**
 * Emails that wait to be sent, or that were given up, the newest first.
 * @param limit how many at most
 * @param before the id of an email: only emails created before it are listed
 */
export const listEmails = (
  { manager }: Context,
  which: 'waiting' | 'failed',
  { limit, before }: { limit: number; before: string | undefined },
): Promise<ListedEmail[]> =>
  manager.find(Email, {
    select: {
      id: true,
      kind: true,
      recipient: true,
      createdAt: true,
      dueAt: true,
      attempts: true,
      lastError: true,
      sentAt: true,
      abandonedAt: true,
    },
    where: {
      ...(which === 'waiting' ? WAITING : FAILED),
      ...(before === undefined ? {} : { id: LessThan(before) }),
    },
    order: { id: 'DESC' },
    take: limit,
  });

export interface Backlog {
  /** Emails that wait for their first attempt or another one. */
  waiting: number;
  /** Emails that were given up in the last 30 days. */
  failed: number;
  /** When the oldest waiting email without a permanent refusal was written; null if there is none. */
  oldestAt: Date | null;
}

export async function readBacklog({ reader }: Pick<Database, 'reader'>): Promise<Backlog> {
  const oldest = await reader.findOne(Email, {
    select: { id: true, createdAt: true },
    where: { ...WAITING, refusals: 0 },
    order: { createdAt: 'ASC' },
  });
  return {
    waiting: await reader.countBy(Email, WAITING),
    failed: await reader.countBy(Email, FAILED),
    oldestAt: oldest?.createdAt ?? null,
  };
}
