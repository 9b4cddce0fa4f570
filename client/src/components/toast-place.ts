import { useLayoutEffect, useRef } from 'react';

/** What no toast may cover: the bar with its menu, a cycle's tabs, and the title of an open dialog with what closes it. */
const KEPT_CLEAR = 'header, [role=tablist], [data-state=open] > .chakra-dialog__header';

/** Moves the toasts below whatever they would cover of this; otherwise they stay where their styles put them. */
export function keepClear(toasts: HTMLElement): void {
  toasts.style.top = '';
  const { top, left, right, height } = toasts.getBoundingClientRect();
  let place = top;
  for (const one of document.querySelectorAll(KEPT_CLEAR)) {
    const part = one.getBoundingClientRect();
    const besides = part.right <= left || part.left >= right;
    if (besides || part.bottom <= place || part.top >= place + height) continue;
    place = part.bottom + top / 2;
  }
  if (place !== top) toasts.style.top = `${place}px`;
}

/** A place for the toasts that covers nothing one needs, found anew as toasts, pages, menus and dialogs come and go. */
export function useClearPlace(shown: readonly unknown[]) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (shown.length === 0) return undefined;
    const find = () => void (ref.current && keepClear(ref.current));
    find();
    const observer = new MutationObserver(find);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [shown]);
  return ref;
}
