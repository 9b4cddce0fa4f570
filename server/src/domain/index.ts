/** The package door: the rules of Kolo, for the server and the client alike. */
export * from './access-token.ts';
export * from './account.ts';
export * from './check.ts';
export * from './collectors.ts';
export * from './contradictions.ts';
export * from './cycle.ts';
export * from './errors.ts';
export * from './invite.ts';
export * from './messages.ts';
export * from './owner-path.ts';
export * from './participant.ts';
export * from './permissions.ts';
export * from './redirect.ts';
export * from './round.ts';
export * from './schedule.ts';
export * from './stage.ts';
export * from './words.ts';
