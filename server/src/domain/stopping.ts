/** What became of a proposal to stop a circle (docs/rules.md §32). */
export const STOP_STATUSES = ['OPEN', 'STOPPED', 'WITHDRAWN', 'LAPSED'] as const;
export type StopStatus = (typeof STOP_STATUSES)[number];

/** So many days after it was made a proposal to stop ends by itself. */
export const STOP_DAYS = 14;
