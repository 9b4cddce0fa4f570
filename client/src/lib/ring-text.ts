import type { RingSlot } from './ring-slots.ts';
import { formatDayLong } from './format.ts';

const stateMessages: Record<RingSlot['state'], string> = {
  empty: 'no collector yet',
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  past: 'collected',
  current: 'collecting now',
  coming: 'still to come',
};

const paidMessages = (paid: number, payers: number, reported: number): string =>
  reported > 0 ? `${paid} of ${payers} paid, ${reported} reported` : `${paid} of ${payers} paid`;

/** What one arc stands for: the collector, the state or the payments. */
export const slotDetail = (slot: RingSlot): string =>
  slot.payers === undefined
    ? stateMessages[slot.state]
    : paidMessages(slot.paid ?? 0, slot.payers, slot.reported ?? 0);

/** One arc in words, as a screen reader says it. */
export const slotText = (slot: RingSlot): string =>
  [
    slot.isOwn ? `${slot.label} (you)` : slot.label,
    slot.date && formatDayLong(slot.date),
    slot.payers !== undefined && slotDetail(slot),
    stateMessages[slot.state],
  ]
    .filter(Boolean)
    .join(', ');

/** The whole ring in one sentence: how many slots, and how many of them are in each state. */
export function ringText(slots: readonly RingSlot[]): string {
  if (slots.length === 0) return 'A ring without slots';
  const counts = new Map<string, number>();
  for (const { state } of slots)
    counts.set(stateMessages[state], (counts.get(stateMessages[state]) ?? 0) + 1);
  const parts = [...counts].map(([words, count]) => `${count} ${words}`);
  return `A ring of ${slots.length} ${slots.length === 1 ? 'slot' : 'slots'}: ${parts.join(', ')}`;
}
