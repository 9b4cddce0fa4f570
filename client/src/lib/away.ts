/** A page that lost the focus for less than this is not fetched again: a click into the browser's address bar takes the focus, too. */
export const AWAY_MS = 1_000;
