/** What the owner reads of those who ask to join. */
export const joinPanelMessages = {
  heading: 'Asking to join',
  waiting: ([first = '', ...others]: readonly string[]) =>
    others.length === 0 ? `${first} asks to join` : `${others.length + 1} people ask to join`,
  waitsFor: 'Nobody takes part before you say so, and they wait for your answer.',
  answer: 'Answer',
  noOne: 'Nobody asks to join at the moment.',
  asked: (at: string) => `Asked on ${at}`,
  verified: 'Address proven',
  unverified: 'Address not proven yet',
  otherTerms:
    'Asked when the terms were others: that is what they have said yes to, until they confirm a slot.',
  whatHappens:
    'Who is let in takes part at once, on the terms of their asking, and is told by letter; so is who is declined.',
  relationship: 'Relationship',
  relationshipOf: (name: string) => `Who ${name} is to you`,
  choose: 'Choose...',
  letIn: 'Let in',
  lettingIn: 'Letting in...',
  decline: 'Decline',
  declining: 'Declining...',
  chooseFirst: 'Please choose who they are to you first.',
};
