/** What is said of a proven address, and of the letter that proves it (docs/rules.md §3.5). */
export const verificationMessages = {
  send: 'Send the letter',
  sendAnother: 'Send another letter',
  sending: 'Sending...',
  sent: (email: string) =>
    `The letter is on its way to ${email}. Its link is good once, for 24 hours. Please look among the spam, too, if you cannot find it.`,
  /** Beside an address of one's own. */
  own: { verified: 'Proven', unverified: 'Not proven yet' },
  offer:
    'The people whom you save with see whether an address is proven. We send you a letter; its link shows that the address is yours.',
} as const;
