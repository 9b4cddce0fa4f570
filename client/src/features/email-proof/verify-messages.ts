/** What the page says that proves an address (docs/rules.md §20.19). */
export const verifyMessages = {
  title: 'Prove your address',
  ask: (email: string) =>
    `You are signed in with ${email}. If this is your address, say so: the people whom you save with then see that it is proven.`,
  button: 'This is my address',
  busy: 'Proving...',
  done: (email: string) => `Thank you. ${email} is proven: it is yours.`,
  already: (email: string) => `${email} is proven already. There is nothing more to do.`,
  badLink: (email: string) =>
    `This link does not prove ${email}. A link is good once, for 24 hours, for the account alone to which it was sent; and a newer letter ends it.`,
  noLink:
    'To prove your address, open the link of the letter that we sent to it, or have us send you a new one.',
  another: 'Sign in with another account',
  onward: 'Go to the dashboard',
} as const;
