import { openRequests, type OwnRequest } from '../../forms/own-requests.tsx';
import { DashboardDocument, useDashboardQuery } from '../../graphql/generated.ts';
import { useLiveCycles } from '../../graphql/live.ts';
import { today } from '../../lib/format.ts';
import type { MyCycles } from './lists.ts';
import { todoItems, type TodoItem } from './needs.ts';
import { waitingCycles, type WaitingCycle } from './waits.ts';

/** All of it comes in one response, so that no row moves just as someone taps it. */
export interface Dashboard {
  myCycles: MyCycles;
  todo: readonly TodoItem[];
  waiting: readonly WaitingCycle[];
  /** The viewer's open join requests. */
  requests: readonly OwnRequest[];
}

/** Loads the dashboard, and keeps it up to date while the page is open (docs/rules.md §20.5, §20.20). */
export function useDashboard(skip: boolean) {
  const { data, dataState, error, refetch } = useDashboardQuery({ skip });
  const shown = !skip && dataState === 'complete' ? data : undefined;
  useLiveCycles({ version: shown?.myCycles.version, query: DashboardDocument, variables: {} });
  const dashboard: Dashboard | undefined = shown && {
    myCycles: shown.myCycles,
    todo: todoItems(shown.myCycles, today(), shown.me.joinRequestsToAnswer, shown.me.proposalsToAnswer),
    waiting: waitingCycles(shown.myCycles, shown.me.joinRequestsToAnswer),
    requests: openRequests(shown.me),
  };
  return { dashboard, failed: error !== undefined, retry: () => void refetch().catch(() => undefined) };
}
