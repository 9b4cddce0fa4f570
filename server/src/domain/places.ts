/** The parts of a cycle's page to which letters and other pages lead, each by its id, the address's hash (docs/rules.md §20.9). */
export const PLACES = {
  /** Who asks to join, for the owner. */
  asking: 'asking',
  /** The viewer's own proposal to exchange turns, or the one that the viewer is asked. */
  exchange: 'exchange',
  /** The proposal to stop. */
  stop: 'stop',
  /** What a stop has left to be paid back. */
  settlement: 'settlement',
} as const;

export type Place = (typeof PLACES)[keyof typeof PLACES];
