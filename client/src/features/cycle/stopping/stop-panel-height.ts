/** What is kept free for the proposal to stop until it is there: about what one takes, with a line for each of the people. */
export const stopPanelHeight = (people: number) => {
  const lines = 1.5 * people;
  return { base: `${42 + lines}rem`, md: `${29.5 + lines}rem` };
};
