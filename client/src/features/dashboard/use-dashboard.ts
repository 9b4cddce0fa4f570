import { isUnderWay } from '@kolo/server/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOwnRequests, type OwnRequest } from '../../forms/own-requests.tsx';
import {
  DashboardDocument,
  useDashboardQuery,
  useDashboardStopsQuery,
  useDashboardSwapsQuery,
  type DashboardQuery,
} from '../../graphql/generated.ts';
import { useLiveCycles } from '../../graphql/live.ts';
import { today } from '../../lib/format.ts';
import { needsOf, type MyCycles, type Need } from './needs.ts';
import { isBeingStopped, noStopNeeds, stopNeedsOf } from './stop-needs.ts';
import { waitsOf, type Wait } from './waits.ts';

interface Told {
  needs: readonly Need[];
  waits: readonly Wait[];
  /** What the viewer has asked to join. */
  asked: readonly OwnRequest[];
}

interface Dashboard {
  myCycles: MyCycles | undefined;
  /** Undefined until all of it is known: rows that came one after the other would move others from under a finger, and "quiet" would be untrue. */
  told: Told | undefined;
  /** Whether a part of it could not be fetched; what is told lacks it. */
  failed: boolean;
  retry: () => void;
}

/** What waits for the viewer, and for whom their circles wait; followed while the page is open (docs/rules.md §20.5, §20.20). */
export function useDashboard(skip: boolean): Dashboard {
  const { data, dataState, error, refetch } = useDashboardQuery({ skip });
  const myCycles = !skip && dataState === 'complete' ? data.myCycles : undefined;
  useLiveCycles({ version: myCycles?.version, query: DashboardDocument, variables: {} });
  const requests = useOwnRequests(skip);
  // Whoever asks to join a circle of the viewer's moves its version.
  useFollowing(myCycles?.version, requests.refetch);
  const stops = useStops(myCycles);
  const swaps = useAskedSwaps(myCycles);

  const parts = [requests, stops, swaps];
  const isSettled = useOnce(myCycles !== undefined && parts.every((part) => part.isSettled));
  return {
    myCycles,
    told:
      myCycles && isSettled
        ? {
            needs: needsOf(myCycles, today(), requests.toAnswer, stops.needs, swaps.asked),
            waits: waitsOf(myCycles, stops.needs, swaps.asked),
            asked: requests.own,
          }
        : undefined,
    failed: error !== undefined || parts.some((part) => part.failed),
    retry: () => {
      if (error) void refetch();
      for (const part of parts) if (part.failed) part.refetch();
    },
  };
}

/** Whether it has ever been so. What is shown once stays, also while something new is asked for. */
function useOnce(now: boolean): boolean {
  const [before, setBefore] = useState(now);
  if (now && !before) setBefore(true);
  return now || before;
}

/** Asks anew whenever the version of the lists has moved on; with the first one it has been asked. */
function useFollowing(version: string | undefined, askAnew: () => void): void {
  const shown = useRef<string>(undefined);
  const follow = useEffectEvent(() => askAnew());
  useEffect(() => {
    const before = shown.current;
    shown.current = version;
    if (before !== undefined && before !== version) follow();
  }, [version]);
}

/** What there is only where a circle is being stopped. */
function useStops(myCycles: DashboardQuery['myCycles'] | undefined) {
  const isAsked = myCycles !== undefined && [...myCycles.owned, ...myCycles.accepted].some(isBeingStopped);
  const stops = useDashboardStopsQuery({ skip: !isAsked });
  const part = usePart(isAsked, myCycles?.version, stops);
  const needs = isAsked && stops.dataState === 'complete' ? stopNeedsOf(stops.data.myCycles) : noStopNeeds;
  return { ...part, needs };
}

/** What there is only where a circle runs. */
function useAskedSwaps(myCycles: DashboardQuery['myCycles'] | undefined) {
  const isAsked = myCycles !== undefined && [...myCycles.owned, ...myCycles.accepted].some(isUnderWay);
  const swaps = useDashboardSwapsQuery({ skip: !isAsked });
  const part = usePart(isAsked, myCycles?.version, swaps);
  return { ...part, asked: isAsked && swaps.dataState === 'complete' ? swaps.data.myCycles : undefined };
}

interface Asked {
  dataState: string;
  error?: unknown;
  refetch: () => Promise<unknown>;
}

/** A part that is asked for by itself, where there is something to ask, and anew with each version of the lists. */
function usePart(isAsked: boolean, version: string | undefined, { dataState, error, refetch }: Asked) {
  const askAnew = () => void refetch().catch(() => undefined);
  useFollowing(version, () => (isAsked ? askAnew() : undefined));
  return {
    isSettled: !isAsked || dataState === 'complete' || error !== undefined,
    failed: isAsked && error !== undefined,
    refetch: askAnew,
  };
}
