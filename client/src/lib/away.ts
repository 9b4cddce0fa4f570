/** Shorter looks away are not worth a fetch: a click into the browser's own bar takes the focus, too. */
export const AWAY_MS = 1_000;
