import type { BlockerFn, RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** A move through the history, before it happens. */
export type Move = Parameters<BlockerFn>[0];

interface OpenDialog {
  /** Closes it as Escape does: it may ask first, or stay. */
  close: () => void;
  /** Something was typed that would be lost with the page. */
  isDirty: () => boolean;
}

/** The dialogs that are open, the topmost last. */
const dialogs: OpenDialog[] = [];
let history: RouterHistory | undefined;
let unblock: (() => void) | undefined;

/** Names the history that open dialogs hold: the application's own, from its start. */
export const holdHistory = (held: RouterHistory): void => void (history = held);

/** Back, Forward and the list behind them, as against a move that a page makes. */
export const isByBrowser = ({ action }: Move): boolean => action !== 'PUSH' && action !== 'REPLACE';

/** Closes the topmost dialog, or has it ask. Returns whether there was one. */
export function closeTopDialog(): boolean {
  const top = dialogs.at(-1);
  top?.close();
  return top !== undefined;
}

function add(dialog: OpenDialog): () => void {
  dialogs.push(dialog);
  unblock ??= history?.block({
    blockerFn: (move) => isByBrowser(move) && closeTopDialog(),
    enableBeforeUnload: () => dialogs.some(({ isDirty }) => isDirty()),
  });
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    if (dialogs.length > 0) return;
    unblock?.();
    unblock = undefined;
  };
}

/**
 * Back closes a dialog before it leaves the page, the topmost first (docs/rules.md §22.3). The history gets no entry for it:
 * the move is taken back, so Forward still leads where it did, and after closing Back leaves with one press.
 */
export function useOpenDialog(isOpen: boolean, close: () => void, dirty = false): void {
  const onClose = useEffectEvent(close);
  const isDirty = useEffectEvent(() => dirty);
  useEffect(() => (isOpen ? add({ close: () => onClose(), isDirty: () => isDirty() }) : undefined), [isOpen]);
}
