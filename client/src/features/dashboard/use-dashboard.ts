import { openRequests, type OwnRequest } from '../../forms/own-requests.tsx';
import { DashboardDocument, useDashboardQuery } from '../../graphql/generated.ts';
import { useLiveCycles } from '../../graphql/live.ts';
import { today } from '../../lib/format.ts';
import type { MyCycles } from './lists.ts';
import { needsOf, type Need } from './needs.ts';
import { waitsOf, type Wait } from './waits.ts';

/** What the dashboard shows, all of one answer: rows that came one after the other would move others from under a finger. */
interface Dashboard {
  myCycles: MyCycles;
  needs: readonly Need[];
  waits: readonly Wait[];
  /** What the viewer has asked to join. */
  asked: readonly OwnRequest[];
}

/** What waits for the viewer, and for whom their circles wait; followed while the page is open (docs/rules.md §20.5, §20.20). */
export function useDashboard(skip: boolean) {
  const { data, dataState, error, refetch } = useDashboardQuery({ skip });
  const shown = !skip && dataState === 'complete' ? data : undefined;
  useLiveCycles({ version: shown?.myCycles.version, query: DashboardDocument, variables: {} });
  const dashboard: Dashboard | undefined = shown && {
    myCycles: shown.myCycles,
    needs: needsOf(shown.myCycles, today(), shown.me.joinRequestsToAnswer),
    waits: waitsOf(shown.myCycles),
    asked: openRequests(shown.me),
  };
  return { dashboard, failed: error !== undefined, retry: () => void refetch().catch(() => undefined) };
}
