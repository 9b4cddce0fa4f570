import type { BlockerFn, RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** A move through the history, before it happens. */
export type Move = Parameters<BlockerFn>[0];

interface OpenDialog {
  /** Closes it as Escape does: it may ask first, or stay. */
  close: () => void;
  /** Something was typed that would be lost with the page. */
  isDirty: () => boolean;
  guarded: boolean;
}

interface Tab extends EventTarget {
  history: Pick<History, 'state' | 'pushState' | 'replaceState'>;
}

/** The dialogs that are open, the topmost last. */
const dialogs: OpenDialog[] = [];
let history: RouterHistory | undefined;
let unblock: (() => void) | undefined;
/** The tab whose history it is; undefined for one in memory. */
let tab: Tab | undefined;
/** Settles when a move of the browser is over that was asked for here; undefined while there is none. */
let underWay: Promise<void> | undefined;
/** Called when that move has arrived, before the history hears of it. */
let arrived: (() => void) | undefined;

/**
 * The guard is an entry of the history with the address of the one before. Back from the first entry would leave the
 * application without a word to it, so the first dialog that opens there adds the guard, and it goes with the last.
 */
const GUARD = 'koloGuard';
const isGuard = (state: unknown): boolean => Object(state)[GUARD] === true;
const isOnGuard = (): boolean => isGuard(history?.location.state);

/**
 * Makes the history that open dialogs hold: the application's own, at its start.
 * @param of the tab whose history it is; undefined for one in memory
 */
export function holdHistory(make: () => RouterHistory, of?: Tab): RouterHistory {
  tab?.removeEventListener('popstate', arrive, { capture: true });
  tab = of;
  // Before the history listens: what it asks of the dialogs when it hears of a move may begin another one.
  tab?.addEventListener('popstate', arrive, { capture: true });
  const held = (history = make());
  if (!tab) return held;
  const { push, replace } = held;
  // In the middle of a move it would be written into the wrong entry.
  const afterMove = (write: () => void) => void (underWay ? underWay.then(write) : write());
  // A page that moves on takes the guard's entry. Otherwise Back would come by the same page twice.
  held.push = (...to) => afterMove(() => (isOnGuard() ? replace(...to) : push(...to)));
  held.replace = (path, state, options) =>
    afterMove(() => replace(path, isOnGuard() ? { ...state, [GUARD]: true } : state, options));
  return held;
}

function arrive(): void {
  if (arrived) arrived();
  else setTimeout(setGuard);
}

/** Waits for the move that was just asked for. */
function beginMove(atEntry: () => void = () => undefined): void {
  underWay = new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(giveUp);
      arrived = undefined;
      resolve();
    };
    // Far longer than a move takes: should none come, the page can still move on.
    const giveUp = setTimeout(end, 3_000);
    arrived = () => {
      arrived = undefined;
      atEntry();
      // Once the history has heard of it.
      setTimeout(end);
    };
  }).then(() => {
    underWay = undefined;
    setGuard();
  });
}

/** Adds the guard where an open dialog needs it, and leaves it where none does. */
function setGuard(): void {
  if (!tab || !history || underWay) return;
  history.flush();
  const { href, state } = history.location;
  if (dialogs.some(({ guarded }) => guarded)) {
    if (!history.canGoBack()) tab.history.pushState({ ...state, __TSR_index: 1, [GUARD]: true }, '');
  } else if (isOnGuard() && dialogs.length === 0) {
    // The page may have written into its address meanwhile.
    beginMove(() => tab?.history.replaceState({ ...state, __TSR_index: 0, [GUARD]: false }, '', href));
    history.back({ ignoreBlocker: true });
  }
}

/** Back, Forward and the list behind them, as against a move that a page makes. */
export const isByBrowser = ({ action }: Move): boolean => action !== 'PUSH' && action !== 'REPLACE';

/** Closes the topmost dialog, or has it ask. Returns whether there was one: then the move has to be taken back. */
export function closeTopDialog(): boolean {
  const top = dialogs.at(-1);
  if (top && tab) beginMove();
  top?.close();
  return top !== undefined;
}

function add(dialog: OpenDialog): () => void {
  dialogs.push(dialog);
  unblock ??= history?.block({
    blockerFn: (move) => isByBrowser(move) && closeTopDialog(),
    enableBeforeUnload: () => dialogs.some(({ isDirty }) => isDirty()),
  });
  setGuard();
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1);
    if (dialogs.length > 0) return;
    unblock?.();
    unblock = undefined;
    // Not before another dialog could open in its place, or the page has moved on.
    setTimeout(setGuard);
  };
}

interface DialogState {
  dirty?: boolean | undefined;
  /** False for a question about a move that waits for the answer: where the move leads from must not change. */
  guarded?: boolean | undefined;
}

/**
 * Back closes a dialog before it leaves the page, the topmost first (docs/rules.md §22.3): the move is taken back, so Forward
 * still leads where it did, and after closing Back leaves with one press.
 */
export function useOpenDialog(
  isOpen: boolean,
  close: () => void,
  { dirty = false, guarded = true }: DialogState = {},
): void {
  const onClose = useEffectEvent(close);
  const isDirty = useEffectEvent(() => dirty);
  useEffect(
    () => (isOpen ? add({ close: () => onClose(), isDirty: () => isDirty(), guarded }) : undefined),
    [isOpen, guarded],
  );
}
