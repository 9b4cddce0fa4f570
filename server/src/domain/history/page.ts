import { pageSizeCheck, type Check } from '../check.ts';

/** Changes in one page of the history: the default, and the most that a request can ask for. */
export const HISTORY_PAGE = { usual: 20, max: 100 };

/** Checks the requested size of a page of the history. */
export const checkPageSize: Check = pageSizeCheck(HISTORY_PAGE.max);
