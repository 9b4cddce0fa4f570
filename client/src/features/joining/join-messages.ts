/** What the page behind a link to share says. */
export const joinMessages = {
  page: 'Join a circle',
  sharedBy: (owner: string) => `${owner} has shared this savings circle with you.`,
  enter:
    'To see what it is about, and to ask to join, you need an account. You come back here right away. Asking costs nothing: Kolo never touches the money.',
  signUp: 'Sign Up',
  signIn: 'Sign In',
  closed: 'This link is closed',
  toDashboard: 'To the dashboard',
  unavailable: 'Unable to load what this link leads to. Please try again later.',
  terms: 'What you say yes to by asking',
  pays: (amount: string, often: string, first: string) =>
    `Everyone pays ${amount} ${often}. The first of them collects on ${first}.`,
  people: (count: number) =>
    count === 1 ? '1 person takes part so far.' : `${count} people take part so far.`,
  withYou: 'With you as well, and nobody else:',
  grace: (days: string) => `A payment counts as late ${days} after its day.`,
  noGrace: 'A payment counts as late from the day after its own.',
  story: 'The story',
  note: 'A line to the owner',
  noteHint: 'Who you are, so that they know you. You can leave it out.',
  willHappen: (owner: string) =>
    `${owner} is told by letter, sees your name, email and this line, and lets you in or declines. The people of the circle see that you asked. You can take it back until you have an answer.`,
  ask: 'Ask to join',
  asking: 'Asking...',
  asked: 'You have asked to join',
  waits: (owner: string) =>
    `${owner} answers. You will hear by letter, and see it here and on the dashboard.`,
  yourNote: (note: string) => `You wrote: “${note}”`,
  withdraw: 'Take back',
  withdrawing: 'Taking back...',
  member: 'You have a place in this circle already',
  toCycle: 'Open the cycle',
  declined: 'Your request was declined',
  declinedHint: (owner: string) =>
    `You can ask again once ${owner} has renewed the link. Should it be a misunderstanding, best talk to each other.`,
  full: 'This circle is full',
  fullHint: (owner: string) => `No one else can join it. Ask ${owner} if you think that someone will leave.`,
  enough: 'You have asked as often as one can',
  enoughHint: (owner: string) => `If you want to join after all, ask ${owner} for an invite by email.`,
  changedSince: 'Changed since you looked',
  difference: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
};
