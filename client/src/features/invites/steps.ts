/** Sending invites takes two steps (spec §9). */
export const STEPS = 2;
