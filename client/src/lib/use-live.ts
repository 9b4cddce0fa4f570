import { useEffect, useEffectEvent } from 'react';
import { AWAY_MS } from './away.ts';

/** How often a visible page checks for a newer version (docs/rules.md §20.20). */
const EVERY_MS = 15_000;
/** A random delay on top, so that pages that were opened together do not send their requests together. */
const SPREAD_MS = 3_000;
/** The longest interval after errors. */
const LONGEST_MS = 5 * 60_000;

export interface Live<Version> {
  /** True while there is something on the screen to keep up to date. */
  on: boolean;
  ask: () => Promise<Version>;
  /** Fetches the page again if this version is newer. */
  onAnswer: (version: Version) => Promise<unknown> | undefined;
}

/**
 * Keeps a page up to date while it is visible: polls its version, and fetches it again when the version has changed. Errors are not
 * shown: the page stays as it is, and the next request comes later.
 */
export function useLive<Version>({ on, ask, onAnswer }: Live<Version>): void {
  const askNow = useEffectEvent(ask);
  // A separate event, because the page may have been updated while the request was pending.
  const settle = useEffectEvent(onAnswer);
  useEffect(() => {
    if (!on) return undefined;
    return poll(async () => {
      await settle(await askNow());
    });
  }, [on]);
}

const isSeen = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

/** @returns a function that ends it */
function poll(look: () => Promise<void>): () => void {
  // The page has just been fetched, perhaps together with many others.
  let due = Date.now() + EVERY_MS / 2 + Math.random() * (EVERY_MS / 2 + SPREAD_MS);
  let failures = 0;
  let left: number | undefined;
  let isAsking = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = () => {
    clearTimeout(timer);
    if (isOver || isAsking || !isSeen()) return;
    timer = setTimeout(() => void lookNow(), Math.max(due - Date.now(), 0));
  };
  const lookNow = async () => {
    isAsking = true;
    const askedAt = Date.now();
    try {
      await look();
      failures = 0;
    } catch {
      failures += 1;
    }
    isAsking = false;
    due = askedAt + Math.min(EVERY_MS * 2 ** failures, LONGEST_MS) + Math.random() * SPREAD_MS;
    wait();
  };
  const follow = () => {
    if (!isSeen()) left ??= Date.now();
    else if (left !== undefined) {
      // Returning to the page fetches everything immediately (graphql/apollo.ts), so the interval starts again.
      if (Date.now() - left > AWAY_MS) {
        failures = 0;
        due = Date.now() + EVERY_MS + Math.random() * SPREAD_MS;
      }
      left = undefined;
    }
    wait();
  };

  follow();
  const events = [
    [document, 'visibilitychange'],
    [window, 'online'],
    [window, 'offline'],
  ] as const;
  for (const [target, name] of events) target.addEventListener(name, follow);
  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const [target, name] of events) target.removeEventListener(name, follow);
  };
}
