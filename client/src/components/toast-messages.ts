/** What stands below the toasts where more have come than are shown at once. */
export const moreToasts = (count: number): string =>
  count === 1 ? 'One more message waits.' : `${count} more messages wait.`;
