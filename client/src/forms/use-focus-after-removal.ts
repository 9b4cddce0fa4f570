import { useEffect, useRef } from 'react';

/** Moves the focus to the next row when a focused row is removed, so that keyboard users keep their position. */
export function useFocusAfterRemoval(count: number) {
  const container = useRef<HTMLDivElement>(null);
  const removed = useRef<{ index: number; of: number }>(undefined);

  useEffect(() => {
    if (!removed.current || removed.current.of <= count) return;
    const { index } = removed.current;
    removed.current = undefined;
    if (!isFocusLost()) return;
    const buttons = container.current?.querySelectorAll('button') ?? [];
    const next =
      buttons[Math.min(index, buttons.length - 1)] ?? container.current?.closest('form')?.elements[0];
    if (next instanceof HTMLElement) next.focus();
  }, [count]);

  return {
    /** The ref of the element that contains the rows. */
    container,
    /** Call it before a row is removed. */
    removing: (index: number) => {
      removed.current = { index, of: count };
    },
  };
}

/** False if the person has moved the focus in the meantime. In a dialog, a lost focus goes to the dialog itself. */
const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.role === 'dialog';
