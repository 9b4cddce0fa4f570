/**
 * The groups of messages in `locales/groups.json` that pages load; each is a file of its own in each language. The first is part of every
 * page.
 */
export const MESSAGE_GROUPS = ['visitor', 'guest', 'app', 'cycle', 'history', 'writing', 'places'] as const;

export type MessageGroup = (typeof MESSAGE_GROUPS)[number];
