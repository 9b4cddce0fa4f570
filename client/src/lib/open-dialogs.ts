import type { BlockerFn, RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** A navigation that has not happened yet. */
export type Move = Parameters<BlockerFn>[0];

interface OpenDialog {
  /** Closes it as Escape does: it may ask first, or stay open. */
  close: () => void;
  /** True if leaving the page would lose what was typed. */
  isDirty: () => boolean;
  guarded: boolean;
}

interface Tab extends EventTarget {
  history: Pick<History, 'state' | 'pushState' | 'replaceState'>;
}

/** The open dialogs, the topmost last. */
const dialogs: OpenDialog[] = [];
let history: RouterHistory | undefined;
let unblock: (() => void) | undefined;
/** The tab that the history belongs to; undefined for a history in memory. */
let tab: Tab | undefined;
/** Settles when a browser navigation that was started here is over; undefined while there is none. */
let pending: Promise<void> | undefined;
/** Called when that navigation has arrived, before the history's own listener. */
let arrived: (() => void) | undefined;

/**
 * The guard is a history entry with the same address as the entry before it. Back from the first entry would leave the application
 * without notice, so the first dialog that opens there adds the guard. It is removed when the last dialog closes.
 */
const GUARD = 'koloGuard';
const isGuard = (state: unknown): boolean => Object(state)[GUARD] === true;
const isOnGuard = (): boolean => isGuard(history?.location.state);

/**
 * Creates the application's history. Open dialogs can hold it back.
 * @param of the tab that the history belongs to; undefined for a history in memory
 */
export function holdHistory(make: () => RouterHistory, of?: Tab): RouterHistory {
  tab?.removeEventListener('popstate', arrive, { capture: true });
  tab = of;
  // Added before the history's own listener, because the dialogs may start another navigation when that one runs.
  tab?.addEventListener('popstate', arrive, { capture: true });
  const created = (history = make());
  if (!tab) return created;
  const { push, replace } = created;
  // During a navigation it would be written into the wrong entry.
  const afterMove = (write: () => void) => void (pending ? pending.then(write) : write());
  // The next page replaces the guard's entry. Otherwise Back would open the same page twice.
  created.push = (...to) => afterMove(() => (isOnGuard() ? replace(...to) : push(...to)));
  created.replace = (path, state, options) =>
    afterMove(() => replace(path, isOnGuard() ? { ...state, [GUARD]: true } : state, options));
  return created;
}

function arrive(): void {
  if (arrived) arrived();
  else setTimeout(setGuard);
}

/** Waits for the navigation that was just started. */
function beginMove(atEntry: () => void = () => undefined): void {
  pending = new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(giveUp);
      arrived = undefined;
      resolve();
    };
    // Far longer than a navigation takes. If none comes, the page can still navigate.
    const giveUp = setTimeout(end, 3_000);
    arrived = () => {
      arrived = undefined;
      atEntry();
      // After the history's own listener.
      setTimeout(end);
    };
  }).then(() => {
    pending = undefined;
    setGuard();
  });
}

/** Adds the guard if an open dialog needs it, and goes back from it if none does. */
function setGuard(): void {
  if (!tab || !history || pending) return;
  history.flush();
  const { href, state } = history.location;
  if (dialogs.some(({ guarded }) => guarded)) {
    if (!history.canGoBack()) tab.history.pushState({ ...state, __TSR_index: 1, [GUARD]: true }, '');
  } else if (isOnGuard() && dialogs.length === 0) {
    // The page may have changed its address in the meantime.
    beginMove(() => tab?.history.replaceState({ ...state, __TSR_index: 0, [GUARD]: false }, '', href));
    history.back({ ignoreBlocker: true });
  }
}

/** True for Back, Forward and the history list; false for a navigation by the application. */
export const isByBrowser = ({ action }: Move): boolean => action !== 'PUSH' && action !== 'REPLACE';

/** Closes the topmost dialog, which may ask first. Returns true if there was one: then the navigation has to be undone. */
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
    // Later, because another dialog may open immediately, or the page may navigate.
    setTimeout(setGuard);
  };
}

interface DialogState {
  dirty?: boolean | undefined;
  /** False for a question about a pending navigation: the current entry must not change until the answer. */
  guarded?: boolean | undefined;
}

/**
 * Back closes the open dialogs, the topmost first, before it leaves the page (docs/rules.md §22.3). The navigation is undone, so
 * Forward still works, and once the dialogs are closed, Back leaves the page.
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
