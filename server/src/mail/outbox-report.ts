import { Between, IsNull, LessThan, Not, type FindOptionsWhere } from 'typeorm';
import type { Context } from '../context/context.ts';
import type { Database } from '../db/database.ts';
import { Email } from './email.entity.ts';

/** What operators and metrics see of the outbox: never a subject, a body or a token. */

/** An email as an operator's list shows it. */
export type ListedEmail = Pick<
  Email,
  'id' | 'kind' | 'recipient' | 'createdAt' | 'dueAt' | 'attempts' | 'lastError' | 'sentAt' | 'abandonedAt'
>;

const WAITING: FindOptionsWhere<Email> = { sentAt: IsNull(), abandonedAt: IsNull() };
// A range, since SQLite does not use an index to find what is not null.
const FAILED: FindOptionsWhere<Email> = {
  abandonedAt: Between(new Date(0), new Date('9999-12-31T00:00:00Z')),
  lastError: Not('outdated'),
};

/**
 * Emails that wait to be sent, or those that were given up; newest first.
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
  /** When the oldest email was written that waits, and that no mail server has refused for good; null where none waits. */
  oldestAt: Date | null;
}

/** How many emails wait or were given up, and since when the oldest of them waits. */
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
