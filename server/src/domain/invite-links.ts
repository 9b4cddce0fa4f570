/** Why the secret of an invite is good no more (docs/rules.md §29.2). */
export const LINK_ENDINGS = ['WITHDRAWN', 'REPLACED', 'RESPONDED'] as const;
export type LinkEnding = (typeof LINK_ENDINGS)[number];

/** For so many days it is known why a link has ended. */
export const ENDED_LINK_DAYS = 90;
