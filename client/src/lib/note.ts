let note: string | undefined;

/** Leaves a text for the next page, about the result of the last action. A reload deletes it. */
export const leaveNote = (text: string): void => {
  note = text;
};

/** The text that was left, until `forgetNote` deletes it. */
export const noteLeft = (): string | undefined => note;

export const forgetNote = (): void => {
  note = undefined;
};
