import { useLayoutEffect, useRef } from 'react';

/** Marks an element with the sum or sentence that a page or a dialog is opened for. */
export const keptClear = { 'data-kept-clear': '' };

/**
 * Toasts must not cover the navigation bar with its menu, the headings, what a page or dialog is opened for, or the tabs of a cycle.
 * A dialog hides the page's own headings.
 */
const KEPT_CLEAR =
  'header, h1, h2, [role=tablist], [data-kept-clear], [data-state=open] > .chakra-dialog__header';

/** Moves the toasts below any of these elements that they would cover. Otherwise they stay where their styles place them. */
export function keepClear(toasts: HTMLElement): void {
  toasts.style.top = '';
  const { top, left, right, height } = toasts.getBoundingClientRect();
  let clearTop = top;
  for (const one of document.querySelectorAll(KEPT_CLEAR)) {
    const part = one.getBoundingClientRect();
    const isBeside = part.right <= left || part.left >= right;
    const isBehindDialog = one.localName === 'h2' && one.closest('[aria-hidden=true]') !== null;
    if (isBehindDialog || isBeside || part.bottom <= clearTop || part.top >= clearTop + height) continue;
    clearTop = part.bottom + top / 2;
  }
  if (clearTop !== top) toasts.style.top = `${clearTop}px`;
}

/** Keeps the toasts clear of these elements, whenever toasts, pages, menus or dialogs change. */
export function useClearPlace(shown: readonly unknown[]) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (shown.length === 0) return undefined;
    const update = () => void (ref.current && keepClear(ref.current));
    update();
    const observer = new MutationObserver(update);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [shown]);
  return ref;
}
