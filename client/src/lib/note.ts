let left: string | undefined;

/** Leaves a sentence for the page that is shown next: what comes of what was just done. Nothing keeps it over a reload. */
export const leaveNote = (text: string): void => {
  left = text;
};

/** What was left, as long as nobody has taken it away. */
export const noteLeft = (): string | undefined => left;

/** Takes it away. */
export const forgetNote = (): void => {
  left = undefined;
};
