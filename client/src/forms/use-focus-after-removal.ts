import { useEffect, useRef } from 'react';

/** A row that goes takes the focus with it: it is handed on to the row that moves up, so that keyboards stay where they were. */
export function useFocusAfterRemoval(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const going = useRef<{ index: number; of: number }>(undefined);

  useEffect(() => {
    if (!going.current || going.current.of <= count) return;
    const { index } = going.current;
    going.current = undefined;
    if (!isFocusLost()) return;
    const buttons = place.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)] ?? place.current?.closest('form')?.elements[0];
    if (next instanceof HTMLElement) next.focus();
  }, [count]);

  return {
    /** What the rows stand in. */
    place,
    /** To be told which row is about to go. */
    removing: (index: number) => {
      going.current = { index, of: count };
    },
  };
}

/** Somebody who went on meanwhile is left alone; a dialog takes a lost focus upon itself. */
const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.role === 'dialog';
