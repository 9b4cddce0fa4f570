import type { SignedIn } from '../../context/context.ts';
import { mailboxKey } from '../../domain/account.ts';
import { seesRounds } from '../aggregate/cycle-access.ts';
import type { Participant } from '../tables/participant.entity.ts';

type ParticipantKey = Pick<Participant, 'id' | 'cycleId' | 'email' | 'status'>;

/** Caches, per list of participants (one request reads a cycle's list once), those who have not rejected, by mailbox. */
const byList = new WeakMap<readonly Participant[], Map<string, Participant[]>>();

function byMailbox(participants: readonly Participant[]): Map<string, Participant[]> {
  const cached = byList.get(participants);
  if (cached) return cached;
  const boxes = new Map<string, Participant[]>();
  for (const each of participants) {
    if (each.status === 'REJECTED') continue;
    const box = mailboxKey(each.email);
    boxes.set(box, [...(boxes.get(box) ?? []), each]);
  }
  byList.set(participants, boxes);
  return boxes;
}

/**
 * The first other participant with the same mailbox, such as `ada+2@` and `ada@`: probably one person with two accounts.
 * Visible to the owner and accepted participants, who learn no address from it; null for others (docs/rules.md §2.9).
 */
export async function sharesMailboxWith(
  ctx: SignedIn,
  { id, cycleId, email, status }: ParticipantKey,
): Promise<Participant | null> {
  if (status === 'REJECTED') return null;
  const cycle = await ctx.loaders.cycles.load(cycleId);
  if (!cycle || !(await seesRounds(ctx, cycle))) return null;
  const all = await ctx.loaders.participantsOfCycle.load(cycleId);
  const others = byMailbox(all).get(mailboxKey(email)) ?? [];
  return others.find((each) => each.id !== id) ?? null;
}
