import { firstOf } from '../text.ts';

const moreFor = (remaining: number): string =>
  `${remaining === 0 ? 'no more' : `${remaining} more`} for now.`;

/** What a limit says of itself where it is reached, beyond the words of `limit-reached`. */
export const limitReached = {
  participants: (max: number, left: number) =>
    `A circle can have at most ${max} participants. ${left === 0 ? 'This one is full.' : `This one has room for ${left} more.`}`,
  invites: ({ max, remaining }: { max: number; remaining: number }) =>
    `You can invite ${max} people within a day: ${moreFor(remaining)}`,
  unverifiedInvites: (email: string, { max, remaining }: { max: number; remaining: number }) =>
    `You can invite ${max} people within a day until you have shown that ${email} is yours: ${moreFor(remaining)} To show it, open your profile and have us send you the letter for it.`,
  emailsTo: (emails: readonly string[]) =>
    `No more emails can go to ${firstOf(emails)} for now. Please try again later.`,
  confirmationRounds: (max: number) =>
    `Confirmation emails of this cycle can go out ${max} times within a day. Please try again later; slots can be confirmed without them.`,
  verificationEmails: (max: number) =>
    `We send at most ${max} letters to prove an address within an hour. The newest one is good for a day; please look for it, or try again later.`,
  passwordChanges: (max: number) =>
    `The password can be changed ${max} times within a day. Please try again later, or choose a new one with “I forgot my password”.`,
  storyEdits: (max: number) =>
    `You can change the stories and house rules of your cycles ${max} times within a day. Please try again later.`,
  changes: (max: number) =>
    `You can change ${max.toLocaleString('en-GB')} things in your cycles within a day. Please try again later.`,
  paymentClaims: (max: number) =>
    `Both of you can say ${max} things of one payment within a day. Please talk to each other, and try again later.`,
  joinRequests: (max: number) =>
    `You can ask to join circles ${max} times within a day. Please try again later.`,
  openRequests: (max: number) =>
    `${max} people wait for an answer already. Please ask again once some of them have one.`,
  stopProposals: (max: number) =>
    `You can propose to stop this circle ${max} times within a day: each time everybody gets a letter. Please try again later.`,
  swapProposals: (max: number) =>
    `You can propose ${max} exchanges of turns within a day. Please talk to each other, and try again later.`,
  passbooks: (max: number) =>
    `You can read whole records ${max} times within an hour. Please try again later.`,
  newCycles: (max: number) => `You can start ${max} cycles within a day. Please try again later.`,
} as const;

/** Of a body that would take long to read (`invalid-json`). */
export const tooDeepJson = 'The request nests its lists and objects too deeply.';

/** Of a change whose answer asked for too much (`query-too-costly`). */
export const tooLargeAnswer =
  'This was done, but the document asks for too much of it at once. Please ask again for less.';
