import type { SignedIn } from '../../context/context.ts';
import { mailboxKey } from '../../domain/account.ts';
import { seesRounds } from '../aggregate/cycle-access.ts';
import type { Participant } from '../tables/participant.entity.ts';

type Seat = Pick<Participant, 'id' | 'cycleId' | 'email' | 'status'>;

/** By the list of a cycle's participants, which one request reads once: those who have not rejected, by their mailbox. */
const known = new WeakMap<readonly Participant[], Map<string, Participant[]>>();

function byMailbox(participants: readonly Participant[]): Map<string, Participant[]> {
  const there = known.get(participants);
  if (there) return there;
  const boxes = new Map<string, Participant[]>();
  for (const each of participants) {
    if (each.status === 'REJECTED') continue;
    const box = mailboxKey(each.email);
    boxes.set(box, [...(boxes.get(box) ?? []), each]);
  }
  known.set(participants, boxes);
  return boxes;
}

/**
 * The first other participant whose address leads to the same mailbox, such as `ada+2@` beside `ada@`: one person with two hands, or
 * somebody with accounts that are no other people. For the owner and accepted participants, who learn no address by it; null for
 * others (docs/rules.md §2.9).
 */
export async function sharesMailboxWith(
  ctx: SignedIn,
  { id, cycleId, email, status }: Seat,
): Promise<Participant | null> {
  if (status === 'REJECTED') return null;
  const cycle = await ctx.loaders.cycles.load(cycleId);
  if (!cycle || !(await seesRounds(ctx, cycle))) return null;
  const all = await ctx.loaders.participantsOfCycle.load(cycleId);
  const others = byMailbox(all).get(mailboxKey(email)) ?? [];
  return others.find((each) => each.id !== id) ?? null;
}
