/** Sending invites takes two steps (docs/rules.md §20.7). */
export const STEPS = 2;
