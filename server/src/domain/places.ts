/** The ids of the parts of a cycle's page that emails and other pages link to, used as the URL's hash (docs/rules.md §20.9). */
export const PLACES = {
  /** The join requests, for the owner. */
  asking: 'asking',
  /** The viewer's own payment details. */
  payTo: 'pay-to',
  /** A proposed swap that the viewer made or received. */
  swap: 'exchange',
  /** The proposal to stop. */
  stop: 'stop',
  /** The offer to take over the cycle. */
  offer: 'offer',
  /** The proposals of a new owner. */
  proposal: 'proposal',
  /** The repayments after a stop. */
  settlement: 'settlement',
} as const;

export type Place = (typeof PLACES)[keyof typeof PLACES];
