/** Why the secret of an invite no longer works (docs/rules.md §29.2). */
export const LINK_ENDINGS = ['WITHDRAWN', 'REPLACED', 'RESPONDED'] as const;
export type LinkEnding = (typeof LINK_ENDINGS)[number];

/** Days for which Kolo remembers why a link has ended. */
export const ENDED_LINK_DAYS = 90;
