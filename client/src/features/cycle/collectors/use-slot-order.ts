import { collectionDate } from '@kolo/server/domain/schedule.ts';
import { useEffect, useRef, useState } from 'react';
import type { EditCollectorsFieldsFragment } from '../../../graphql/generated.ts';
import { personLabel } from '../../../lib/person.ts';
import { drawLots } from './draw-lots.ts';
import { exchanged, given, orderNow, type Choice } from './order.ts';
import { orderMessages } from './order-messages.ts';
import type { SlotMove } from './slot-row.tsx';

/** The order that is being made, and every way to change it; what a change did is said in `said`. */
export function useSlotOrder(cycle: EditCollectorsFieldsFragment, onChange: () => void) {
  const [order, setOrder] = useState(() => orderNow(cycle));
  /** The slot whose holder is to change places. */
  const [picked, setPicked] = useState<number>();
  const [said, setSaid] = useState('');
  const { list, follow } = useFocusFollowing();
  const candidates = cycle.participants.filter(({ status }) => status === 'ACCEPTED');
  const labelOf = (id: Choice) => {
    const person = candidates.find((candidate) => candidate.id === id);
    return person ? personLabel(person) : orderMessages.noOne;
  };
  const dayOf = (slot: number) => collectionDate(cycle.startDate, cycle.frequency, slot);

  const change = (next: readonly Choice[], words: string) => {
    setOrder([...next]);
    setPicked(undefined);
    setSaid(words);
    onChange();
  };
  const exchange = (from: number, to: number, button: SlotMove) => {
    follow(to, button);
    change(exchanged(order, from, to), orderMessages.moved(labelOf(order[from] ?? null), dayOf(to)));
  };
  const move = (slot: number, button: SlotMove) => {
    if (button === 'up') return exchange(slot, slot - 1, button);
    if (button === 'down') return exchange(slot, slot + 1, button);
    if (picked !== undefined && picked !== slot) return exchange(picked, slot, button);
    setPicked(picked === slot ? undefined : slot);
    setSaid(picked === slot ? '' : orderMessages.pick(labelOf(order[slot] ?? null)));
  };
  const choose = (id: Choice, slot: number) =>
    change(
      order.map((other, place) => (place === slot ? id : other)),
      '',
    );
  const give = (id: string, slot: number) =>
    change(given(order, id, slot), orderMessages.moved(labelOf(id), dayOf(slot)));
  const draw = () => change(drawLots(candidates.map(({ id }) => id)), orderMessages.drawn);

  return { order, picked, said, list, candidates, labelOf, dayOf, move, choose, give, draw };
}

/** The focus goes with whoever is moved: to the same button of the row where they are now. */
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
