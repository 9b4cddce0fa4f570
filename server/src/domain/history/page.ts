import { pageSizeCheck, type Check } from '../check.ts';

/** How many changes are read at once. */
export const HISTORY_PAGE = { usual: 20, max: 100 };

export const checkPageSize: Check = pageSizeCheck(HISTORY_PAGE.max);
