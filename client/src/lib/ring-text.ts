import { listText } from '@kolo/server/domain/messages/list-text.ts';
import { formatDay } from './format.ts';
import type { RingSlot } from './ring-slots.ts';
import { t } from './t.ts';

type State = RingSlot['state'];

/** The label of each state. */
export const stateMessages: Record<State, () => string> = {
  empty: () => t('cycleRing.state.empty'),
  pending: () => t('cycleRing.state.pending'),
  approved: () => t('cycleRing.state.approved'),
  rejected: () => t('cycleRing.state.rejected'),
  past: () => t('cycleRing.state.past'),
  current: () => t('cycleRing.state.current'),
  coming: () => t('cycleRing.state.coming'),
};

const countMessages: Record<State, (count: number) => string> = {
  empty: (count) => t('cycleRing.count.empty', { count }),
  pending: (count) => t('cycleRing.count.pending', { count }),
  approved: (count) => t('cycleRing.count.approved', { count }),
  rejected: (count) => t('cycleRing.count.rejected', { count }),
  past: (count) => t('cycleRing.count.past', { count }),
  current: (count) => t('cycleRing.count.current', { count }),
  coming: (count) => t('cycleRing.count.coming', { count }),
};

/** The payments of a slot's round or, before the cycle runs, the state of the slot. */
export function slotDetail(slot: RingSlot): string {
  const { state, payers, paid = 0, reported = 0, disputed = 0, late = 0 } = slot;
  if (payers === undefined) return stateMessages[state]();
  return [
    reported > 0
      ? t('cycleRing.paidAndReported', { paid, payers, reported })
      : t('cycleRing.paid', { paid, payers }),
    disputed > 0 && t('cycleRing.disputed', { disputed }),
    late > 0 && t('cycleRing.late', { late }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The text of one arc for screen readers. */
export const slotText = (slot: RingSlot): string =>
  [
    slot.isOwn ? t('cycleRing.you', { name: slot.label }) : slot.label,
    slot.date && formatDay(slot.date),
    slot.payers !== undefined && slotDetail(slot),
    stateMessages[slot.state](),
  ]
    .filter(Boolean)
    .join(', ');

/** The text of the whole ring for screen readers: how many slots are in each state. */
export function ringText(slots: readonly RingSlot[]): string {
  const counts = new Map<State, number>();
  for (const { state } of slots) counts.set(state, (counts.get(state) ?? 0) + 1);
  const states = [...counts].map(([state, count]) => countMessages[state](count));
  return t('cycleRing.whole', { turns: slots.length, states: listText(states) });
}
