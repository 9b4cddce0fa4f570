/** What a circle that is over says of itself (docs/rules.md §31). */
export const endingMessages = {
  heading: 'This circle is completed',
  lead: 'Every payment of every round was received, and nobody has to do anything more. Should a collector take a receipt back, the circle runs again.',
  statements: 'What each has paid and received',
  member: 'Member',
  paid: 'Paid in total',
  received: 'Received',
  collected: (day: string) => `collected on ${day}`,
  you: 'you',
  all: 'All together',
  next: 'Start the next circle',
  nextHeading: 'And the next one?',
  nextLead:
    'It begins with this story, these settings and these people, and all of it can be changed. Nobody is told before you send the invites, and everybody answers anew.',
  ownerCan: (owner: string) => `${owner} can start the next circle from this one. You would be asked anew.`,
};
