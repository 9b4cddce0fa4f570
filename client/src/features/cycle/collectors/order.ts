import { heldSlot, inSlotOrder } from '@kolo/server/domain/collectors.ts';
import { collectionDate } from '@kolo/server/domain/schedule.ts';
import type { EditCollectorsFieldsFragment } from '../../../graphql/generated.ts';

/** The participant chosen for a slot, by id. Null if there is none yet. */
export type Choice = string | null;

/** The saved order: the participant of each slot. */
export const orderNow = (cycle: EditCollectorsFieldsFragment): Choice[] => {
  const participants = new Map(inSlotOrder(cycle.participants).map(({ slot, id }) => [slot, id]));
  return Array.from({ length: cycle.participantsCount }, (_, slot) => participants.get(slot) ?? null);
};

/** The order with the participants of two slots swapped. */
export const swapped = (order: readonly Choice[], one: number, other: number): Choice[] =>
  order.map((id, slot) =>
    slot === one ? (order[other] ?? null) : slot === other ? (order[one] ?? null) : id,
  );

/** The order with a participant moved to a slot. The participant who had it takes the slot that becomes free. */
export function moved(order: readonly Choice[], id: string, slot: number): Choice[] {
  const from = order.indexOf(id);
  if (from >= 0) return swapped(order, from, slot);
  return order.map((other, index) => (index === slot ? id : other));
}

/** The participants who must confirm once this order is saved: all but those who approved the same slot and day (docs/rules.md §9.2). */
export const mustConfirm = (cycle: EditCollectorsFieldsFragment, order: readonly Choice[]): string[] =>
  order.flatMap((id, slot) => {
    const participant = cycle.participants.find((one) => one.id === id);
    const day = collectionDate(cycle.startDate, cycle.frequency, slot);
    const isPending = heldSlot(participant, slot, day).confirmationStatus === 'PENDING';
    return id !== null && isPending ? [id] : [];
  });
