import { collectionDate } from '@kolo/server/domain/schedule.ts';
import { useEffect, useRef, useState } from 'react';
import type { EditCollectorsFieldsFragment } from '../../../graphql/generated.ts';
import { formatDay } from '../../../lib/format.ts';
import { personLabel } from '../../../lib/person.ts';
import { t } from '../../../lib/t.ts';
import { shuffle } from './shuffle.ts';
import { moved, orderNow, swapped, type Choice } from './order.ts';
import type { SlotMove } from './slot-row.tsx';

/** The order that is being edited, and every way to change it. `announcement` says what the last change did. */
export function useSlotOrder(cycle: EditCollectorsFieldsFragment, onChange: () => void) {
  const [order, setOrder] = useState(() => orderNow(cycle));
  /** The slot that waits for a second one to be swapped with. */
  const [picked, setPicked] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const { list, follow } = useFocusFollowing();
  const candidates = cycle.participants.filter(({ status }) => status === 'ACCEPTED');
  const labelOf = (id: string): string => {
    const person = candidates.find((candidate) => candidate.id === id);
    return personLabel(person ?? { name: null, email: null });
  };
  const dayOf = (slot: number) => collectionDate(cycle.startDate, cycle.frequency, slot);
  const movedText = (id: Choice, slot: number): string => {
    const day = formatDay(dayOf(slot));
    return id === null
      ? t('collectors.change.cleared', { day })
      : t('collectors.change.moved', { name: labelOf(id), day });
  };
  const pickedText = (id: Choice): string =>
    id === null ? t('collectors.change.swapInto') : t('collectors.change.swapWith', { name: labelOf(id) });

  const change = (next: readonly Choice[], text: string) => {
    setOrder([...next]);
    setPicked(undefined);
    setAnnouncement(text);
    onChange();
  };
  const swap = (from: number, to: number, button: SlotMove) => {
    follow(to, button);
    change(swapped(order, from, to), movedText(order[from] ?? null, to));
  };
  const move = (slot: number, button: SlotMove) => {
    if (button === 'up') return swap(slot, slot - 1, button);
    if (button === 'down') return swap(slot, slot + 1, button);
    if (picked !== undefined && picked !== slot) return swap(picked, slot, button);
    setPicked(picked === slot ? undefined : slot);
    setAnnouncement(picked === slot ? '' : pickedText(order[slot] ?? null));
  };
  const choose = (id: Choice, slot: number) =>
    change(
      order.map((other, index) => (index === slot ? id : other)),
      '',
    );
  const give = (id: string, slot: number) => change(moved(order, id, slot), movedText(id, slot));
  const draw = () => change(shuffle(candidates.map(({ id }) => id)), t('collectors.change.random'));

  return { order, picked, announcement, list, candidates, labelOf, dayOf, move, choose, give, draw };
}

/** Moves the focus with the collector: to the same button in the row where they are now. */
function useFocusFollowing() {
  const list = useRef<HTMLOListElement>(null);
  const [target, setTarget] = useState<{ slot: number; button: SlotMove }>();
  useEffect(() => {
    if (!target) return;
    const row = list.current?.children[target.slot];
    row?.querySelector<HTMLElement>(`[data-move=${target.button}]`)?.focus();
  }, [target]);
  return { list, follow: (slot: number, button: SlotMove) => setTarget({ slot, button }) };
}
