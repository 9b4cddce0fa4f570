export const leaveMessages = {
  button: 'Leave this cycle',
  leaving: 'Leaving...',
};

/** What comes of it. */
export const afterLeaving = (title: string, owner: string): string =>
  `You have left “${title}”. ${owner} is told by letter. You can come back by a new invite, or by asking to join.`;
