import { useEffect, useEffectEvent } from 'react';
import { AWAY_MS } from './away.ts';

/** How often a page that is seen asks whether it is still right (docs/rules.md §20.20). */
const EVERY_MS = 15_000;
/** So much longer it may take, by chance: pages that were opened together must not ask together. */
const SPREAD_MS = 3_000;
/** Nobody who cannot be answered asks more seldom than this. */
const LONGEST_MS = 5 * 60_000;

export interface Live<Version> {
  /** Whether there is something on the screen that can grow old. */
  on: boolean;
  ask: () => Promise<Version>;
  /** Fetches what is on the screen, where the answer is newer than that. */
  onAnswer: (version: Version) => Promise<unknown> | undefined;
}

/**
 * Keeps what is on the screen up to date while somebody looks at it: asks again and again for its version, and fetches
 * it anew when that has moved. What fails is asked again later, and nobody is told: what is shown stays what it is.
 */
export function useLive<Version>({ on, ask, onAnswer }: Live<Version>): void {
  const askNow = useEffectEvent(ask);
  // An event of its own: what is shown may have become newer while the question was under way.
  const settle = useEffectEvent(onAnswer);
  useEffect(() => {
    if (!on) return undefined;
    return askAgainAndAgain(async () => {
      await settle(await askNow());
    });
  }, [on]);
}

const isSeen = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

/** @returns how to stop */
function askAgainAndAgain(look: () => Promise<void>): () => void {
  // What is shown has just been fetched, by many at once perhaps.
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
      // Whoever comes back has everything fetched at once (graphql/apollo.ts): from there it begins anew.
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
