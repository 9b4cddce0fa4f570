/** The space to reserve for the proposal to stop until it has loaded: its usual height, with one line for each participant. */
export const stopPanelHeight = (people: number) => {
  const lines = 1.5 * people;
  return { base: `${38 + lines}rem`, md: `${28.5 + lines}rem` };
};
