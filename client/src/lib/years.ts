/** This year and those before it, newest first: what a dropdown of birth years offers (spec §9). */
export const lastYears = (count: number, now = new Date()): number[] =>
  Array.from({ length: count }, (_, ago) => now.getFullYear() - ago);
