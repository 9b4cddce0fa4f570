/** A line may end before these words, not within them. */
export const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0');

/** What stands in the ring and below it (docs/rules.md §22.1). */
export const ringMessages = {
  eachCollects: 'each collects',
  eachCollected: 'each has collected',
  completed: 'Completed: every payment was received',
  received: 'received in all',
  untilStopped: 'until it was stopped',
  stopped: 'Stopped: nothing is paid in its rounds any more',
  ifAllJoin: 'each collects, if all join',
  alone: 'Just you',
  firstCollection: (day: string) => `first collection ${day}`,
  roundOf: (place: number, rounds: number) => `round ${place} of ${rounds}`,
  collects: (who: string, day: string, distance: string) => `${who} collects on ${day}, ${distance}`,
  allPassed: 'Every collection date has passed',
  noOnePays: 'Nobody else has to pay in this round',
  noOneChosen: 'Who collects when has not been chosen yet',
  confirmed: (approved: number, collectors: number) =>
    `${approved} of ${collectors} collectors have confirmed`,
};
