/** How long tests wait, in milliseconds. Long enough for a busy machine. */
export const PATIENCE_MS = 10_000;
