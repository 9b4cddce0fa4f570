import { heldSlot, inSlotOrder } from '@kolo/server/domain/collectors.ts';
import { collectionDate } from '@kolo/server/domain/schedule.ts';
import type { EditCollectorsFieldsFragment } from '../../../graphql/generated.ts';

/** Who is chosen for a slot, by participant; null while nobody is. */
export type Choice = string | null;

/** Who holds which slot now; slots nobody holds are open. */
export const orderNow = (cycle: EditCollectorsFieldsFragment): Choice[] => {
  const holders = new Map(inSlotOrder(cycle.participants).map(({ slot, id }) => [slot, id]));
  return Array.from({ length: cycle.participantsCount }, (_, slot) => holders.get(slot) ?? null);
};

/** The order with two slots exchanged. */
export const exchanged = (order: readonly Choice[], one: number, other: number): Choice[] =>
  order.map((id, slot) =>
    slot === one ? (order[other] ?? null) : slot === other ? (order[one] ?? null) : id,
  );

/** The order in which somebody holds this slot: whoever held it takes the place that is left for it. */
export function given(order: readonly Choice[], id: string, slot: number): Choice[] {
  const from = order.indexOf(id);
  if (from >= 0) return exchanged(order, from, slot);
  return order.map((other, place) => (place === slot ? id : other));
}

/** Who would be asked by saving this order: all but those who have approved the very same slot and day (docs/rules.md §9.2). */
export const askedBy = (cycle: EditCollectorsFieldsFragment, order: readonly Choice[]): string[] =>
  order.flatMap((id, slot) => {
    const held = cycle.participants.find((participant) => participant.id === id);
    const day = collectionDate(cycle.startDate, cycle.frequency, slot);
    const isAsked = heldSlot(held, slot, day).confirmationStatus === 'PENDING';
    return id !== null && isAsked ? [id] : [];
  });
