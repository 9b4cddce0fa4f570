/** Everybody's in these stories. */
export const PASSWORD = 'correct horse';
