import * as z from 'zod';
import { ACCESS_TOKEN_SCOPES } from '../domain/access-token.ts';
import { CYCLE_TYPES } from '../domain/cycle.ts';
import { RELATIONSHIPS } from '../domain/invite.ts';
import { JOIN_REQUEST_STATUSES } from '../domain/joining.ts';
import { CONFIRMATION_STATUSES, PARTICIPANT_STATUSES } from '../domain/participant.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '../domain/payment-status.ts';
import { PROPOSAL_KINDS, PROPOSAL_STATUSES } from '../domain/proposals.ts';
import { STOP_STATUSES } from '../domain/stopping.ts';
import { SWAP_STATUSES } from '../domain/swap.ts';
import { CONSENT_KINDS } from '../domain/terms.ts';

// The format of an export (docs/export.md). `npm run codegen` writes docs/export.schema.json from it. Descriptions are for the person
// whose data it is: "you" is that person.

const text = (description: string) => z.string().describe(description);
const id = (of: string) => text(`The id of ${of}.`);
const count = (description: string) => z.int().describe(description);
const flag = (description: string) => z.boolean().describe(description);
const oneOf = <const V extends readonly string[]>(values: V, description: string) =>
  z.enum(values).describe(description);
const instant = (description: string) =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    .describe(description);
const day = (description: string) =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .describe(description);
/** The description stays that of the value. */
const orNull = <S extends z.ZodType>(schema: S) => schema.nullable().describe(schema.description ?? '');
const listOf = <S extends z.core.$ZodShape>(description: string, shape: S) =>
  z.array(z.strictObject(shape)).describe(description);
const record = <S extends z.core.$ZodShape>(description: string, shape: S) =>
  z.strictObject(shape).describe(description);
/** A person as Kolo showed them. */
const person = (who: string) =>
  orNull(text(`The name of ${who} as you saw it. Null if they had no account.`));

const account = record('Your profile and your account.', {
  id: id('your account'),
  firstName: text('Your first name.'),
  lastName: text('Your last name.'),
  email: text('Your email address.'),
  emailVerifiedAt: orNull(instant('When you verified your email address. Null if you have not.')),
  phoneNumber: text('Your phone number.'),
  dateOfBirth: day('Your date of birth.'),
  timeZone: text('Your time zone.'),
  timeZoneChosen: flag('Whether you chose the time zone yourself.'),
  locale: text('Your language.'),
  localeChosen: flag('Whether you chose the language yourself.'),
  createdAt: instant('When you created the account.'),
  disabledAt: orNull(instant('When an operator disabled the account. Null if it is enabled.')),
  welcomedAt: orNull(instant('When Kolo wrote your welcome email.')),
});

const emailPreferences = record('Which emails you get, and how emails to you arrived.', {
  reminders: flag('Whether you get reminders by email.'),
  receipts: flag('Whether you get receipts by email.'),
  refusals: count('How many emails in a row your mail server has refused.'),
  refusedAt: orNull(instant('When it last refused one.')),
  bouncedAt: orNull(instant('Since when reminders have stopped because of that.')),
});

const emailChanges = listOf('Changes of your email address of the last 30 days.', {
  email: orNull(text('The new address. Null once the change has ended.')),
  createdAt: instant('When you asked for the change.'),
  expiresAt: instant('Until when you could confirm it.'),
  takesEffectAt: orNull(instant('When the change takes effect or took effect.')),
  wrongTries: count('How often a wrong code was entered.'),
  endedAt: orNull(instant('When the change ended.')),
  ending: orNull(oneOf(['DONE', 'CANCELLED', 'ENDED'], 'How it ended.')),
});

const code = {
  expiresAt: instant('Until when the code works.'),
  usedAt: orNull(instant('When the code was used.')),
};
const verificationCodes = listOf('Codes that verify your address. Kolo keeps only a hash of each.', {
  ...code,
  shortCodeExpiresAt: orNull(instant('Until when the digits in the same email work.')),
  wrongTries: count('How often wrong digits were entered.'),
});
const passwordResetCodes = listOf('Codes that reset your password. Kolo keeps only a hash of each.', code);

const sessions = listOf('The browsers and programs in which you signed in.', {
  id: id('the session'),
  startedAt: instant('When you signed in.'),
  device: orNull(text('The browser or program, as it describes itself.')),
  expiresAt: instant('When the session ends without use.'),
  endedAt: orNull(instant('When the session was ended.')),
  reauthenticatedUntil: orNull(instant('Until when the session needs no password again.')),
  refreshedAt: z
    .array(instant('A moment at which the session was renewed.'))
    .describe('When the session was renewed, as far as Kolo still keeps it.'),
});

const accessTokens = listOf('Your personal access tokens. Kolo keeps only a hash of each token.', {
  id: id('the token'),
  name: text('The name that you gave it.'),
  scope: oneOf(ACCESS_TOKEN_SCOPES, 'What it can be used for.'),
  createdAt: instant('When you created it.'),
  lastUsedAt: orNull(instant('When it was last used.')),
  expiresAt: orNull(instant('When it expires. Null if it does not.')),
  expiryNoticeAt: orNull(instant('When Kolo emailed you that it expires soon.')),
});

const passkeys = listOf('Your passkeys. Kolo keeps only their public part.', {
  id: id('the passkey'),
  name: text('The name that you gave it.'),
  createdAt: instant('When you added it.'),
  lastUsedAt: orNull(instant('When it was last used.')),
  signCount: count('How often the device says it has used the passkey. 0 if it does not count.'),
  transports: text('How a browser reaches the passkey, as the device described it.'),
});

const calendarLink = orNull(
  record('Your calendar link. Null if there is none. Kolo keeps only a hash of it.', {
    createdAt: instant('When you created it.'),
  }),
);

const emails = listOf('The emails to your address that Kolo still keeps. It deletes them after 30 days.', {
  kind: text('What the email was about.'),
  language: orNull(text('The language of the email.')),
  createdAt: instant('When Kolo wrote it.'),
  sentAt: orNull(instant('When your mail server accepted it.')),
  abandonedAt: orNull(instant('When Kolo stopped trying to send it.')),
});

const unknownOwners = listOf('Organisers that you stated you do not know.', {
  ownerName: person('the organiser'),
  at: instant('When you stated it.'),
  unverified: flag('Whether your email address was not verified then.'),
});

const unknownToInvited = listOf('Statements by people you invited that they do not know you.', {
  at: instant('When it was stated.'),
});

const paymentLinks = listOf('Links in reminders, with which you can report a payment without signing in.', {
  paymentId: id('the payment'),
  emailKey: text('The address to which it was sent.'),
  createdAt: instant('When it was sent.'),
  expiresAt: instant('Until when it works.'),
  usedAt: orNull(instant('When the payment was reported with it.')),
});

const joinRequests = listOf('Your requests to join a circle by its link.', {
  id: id('the request'),
  cycleId: id('the circle'),
  cycleTitle: text('The title of the circle.'),
  status: oneOf(JOIN_REQUEST_STATUSES, 'Whether the request is open, or how it ended.'),
  note: orNull(text('Your note to the organiser.')),
  terms: text('The terms that you consented to, as JSON.'),
  termsHash: text('The hash of these terms.'),
  seats: count('How many people took part when you asked.'),
  locale: orNull(text('Your language when you asked.')),
  at: instant('When you asked.'),
  closedAt: orNull(instant('When the request was answered or withdrawn.')),
});

const invitesSent = listOf('Invites that you sent.', {
  id: id('the invite'),
  cycleId: id('the circle'),
  participantId: id('the person in that circle'),
  email: text('The address that you invited.'),
  status: oneOf(PARTICIPANT_STATUSES, 'How the person answered.'),
  relationship: oneOf(RELATIONSHIPS, 'Who the person is to the organiser.'),
  locale: text('The language of the invite.'),
  sentByName: orNull(text('Your name in the invite.')),
  sentAt: orNull(instant('When its last email was written.')),
  openedAt: orNull(instant('When its link was first opened.')),
  sends: count('How often it was sent again.'),
  createdAt: instant('When it was sent, or last sent again.'),
  expiresAt: instant('Until when its link works.'),
});

const history = listOf('What you did in circles: the entries of their records that you caused.', {
  id: id('the entry'),
  cycleId: id('the circle'),
  position: count('The number of the entry in the record of its circle.'),
  at: instant('When it happened.'),
  kind: text('What happened.'),
  actorName: orNull(text('Your name at that time.')),
  actorParticipantId: orNull(id('you in that circle')),
  hash: orNull(text('The hash of the entry, with which the record can be checked.')),
  facts: listOf('The values that changed.', {
    field: text('Which value.'),
    participantId: orNull(id('the person the value is about')),
    participantName: orNull(text('The name of that person at that time.')),
    day: orNull(day('The day of the round the value is about.')),
    before: orNull(text('The value before. Null if there was none, or if others alone may see it.')),
    after: orNull(text('The value afterwards. Null if there is none, or if others alone may see it.')),
  }),
});

const details = record('What the circle is about. Null if you rejected it and it has started since.', {
  type: oneOf(CYCLE_TYPES, 'The kind of circle.'),
  description: text('The story of the circle.'),
  startDate: day('The first day on which someone collects.'),
  frequency: count('The number of days between two rounds. 28 means a month.'),
  participantAmount: count('What each person pays in a round.'),
  currency: orNull(text('The currency of the amounts.')),
  graceDays: count('The number of days before a payment counts as late.'),
  houseRules: orNull(text('The house rules.')),
  cycleFrozen: flag('Whether the settings are locked.'),
  participantsFrozen: flag('Whether the list of people is locked.'),
  sentConfirmationEmails: flag('Whether Kolo has asked people to confirm their turns.'),
  isRunning: flag('Whether the circle has started.'),
  stoppedAt: orNull(instant('When the circle was stopped.')),
  completedToldAt: orNull(instant('When Kolo emailed everyone that all payments are received.')),
  ownerSince: orNull(instant('When the organiser took it over from someone else.')),
  createdAt: instant('When the circle was created.'),
});

const participant = record('You in this circle. Null if you are its organiser without taking part.', {
  id: id('you in this circle'),
  email: text('Your address in this circle.'),
  status: oneOf(PARTICIPANT_STATUSES, 'How you answered the invite.'),
  position: count('Your place in the order in which people were added, from 0.'),
  isCollector: flag('Whether you have a turn.'),
  slot: orNull(count('Your turn, from 0.')),
  dateCollected: orNull(day('The day on which you collect.')),
  confirmationStatus: oneOf(CONFIRMATION_STATUSES, 'Whether you confirmed your turn.'),
  askedForDate: orNull(day('The day that Kolo last asked you to confirm.')),
  askedAt: orNull(instant('When Kolo last asked you to confirm your turn.')),
  payTo: orNull(text('How you want to be paid.')),
  payToSalt: orNull(text('A random value, with which your payment details are hashed in the record.')),
  payToChangedAt: orNull(instant('When you last changed how you want to be paid.')),
  relationship: orNull(oneOf(RELATIONSHIPS, 'Who you are to the organiser, as the organiser stated it.')),
  ownRelationship: orNull(oneOf(RELATIONSHIPS, 'Who you are to the organiser, as you stated it.')),
  rejectionReason: orNull(text('Why you rejected the invite.')),
  slotReason: orNull(text('Why you rejected a turn.')),
  slotWishes: orNull(text('The turns that would suit you, from 0, separated by commas.')),
  hiddenVersion: orNull(count('The newest entry of the record when you hid the circle from your list.')),
  hideChanges: count('How often you hid the circle or showed it again.'),
  heldSince: orNull(
    instant('Since when you have the place, if you took it over. Null if you were the first.'),
  ),
  createdAt: instant('When you were added.'),
});

const inviteReceived = record('The invite that you got. Null if there is none.', {
  sentByName: orNull(text('The name of the person who sent it, at that time.')),
  relationship: oneOf(RELATIONSHIPS, 'Who you are to the organiser, as the organiser stated it.'),
  locale: text('The language of the invite before you had an account.'),
  sentAt: orNull(instant('When its last email was written.')),
  openedAt: orNull(instant('When its link was first opened.')),
  sends: count('How often it was sent again.'),
  createdAt: instant('When it was sent, or last sent again.'),
  expiresAt: instant('Until when its link works.'),
});

const people = listOf('The other people in the circle. Empty if you do not see them.', {
  id: id('the person in this circle'),
  name: person('the person'),
  status: oneOf(PARTICIPANT_STATUSES, 'How they answered the invite.'),
  slot: orNull(count('Their turn, from 0.')),
  dateCollected: orNull(day('The day on which they collect.')),
});

const rounds = listOf('The rounds of the circle. Empty if you do not see them.', {
  id: id('the round'),
  position: count('The number of the round, from 0.'),
  date: day('The day of the round.'),
  lateOn: orNull(day('The first day on which its payments are late.')),
  collectorName: person('the person who collects'),
  isYours: flag('Whether you collect.'),
  collectorEmails: orNull(count('How many morning emails reminded you of it. Null if you do not collect.')),
  createdAt: instant('When the round was created.'),
});

/** What both sides state about a payment or a repayment. */
const statements = {
  standing: oneOf(PAYMENT_STATUSES, 'Whether it is due, reported, received or disputed.'),
  paid: flag('Whether the person who gets the money has received it.'),
  paidAt: orNull(instant('When it was marked as received.')),
  reportedAt: orNull(instant('When the payer reported it.')),
  paidOn: orNull(day('The day on which the payer says they paid.')),
  method: orNull(oneOf(PAYMENT_METHODS, 'How the payer says they paid.')),
  reportReference: orNull(text('The reference that the payer gave.')),
  reportNote: orNull(text("The payer's note.")),
  disputedAt: orNull(instant('When the other side stated that it has not arrived.')),
  disputeReason: orNull(text('What the other side stated.')),
};

const DIRECTIONS = ['BY_YOU', 'TO_YOU'] as const;

const payments = listOf('Payments by you and to you, with what both sides state.', {
  id: id('the payment'),
  roundId: id('the round'),
  direction: oneOf(DIRECTIONS, 'Whether you pay or get it.'),
  otherName: person('the other side'),
  ...statements,
  readyReference: orNull(text('The reference to give with the transfer.')),
  position: count('The place of the payment in its round, from 0.'),
  everSaid: flag('Whether it was ever reported or received.'),
  markerName: orNull(text('The name of the person who last marked it, at that time.')),
  markedByYou: flag('Whether you marked it last.'),
  markedAt: orNull(instant('When it was last marked.')),
  delayedAt: orNull(instant('When the payer said that it comes later.')),
  delayOn: orNull(day('The day on which the payer says they will pay.')),
  delayNote: orNull(text("The payer's note about that.")),
});

const repayments = listOf('Repayments by you and to you after the circle was stopped.', {
  id: id('the repayment'),
  direction: oneOf(DIRECTIONS, 'Whether you pay or get it.'),
  otherName: person('the other side'),
  payments: count('How many payments it is worth.'),
  paymentId: orNull(id('the late payment that caused it')),
  position: count('Its place in the list, from 0.'),
  ...statements,
  createdAt: instant('When it was created.'),
});

const consents = listOf('What you consented to.', {
  id: id('the consent'),
  kind: oneOf(CONSENT_KINDS, 'What it was for.'),
  at: instant('When you consented.'),
  terms: text('The terms, as JSON.'),
  termsHash: text('The hash of these terms.'),
  seats: orNull(count('How many people took part.')),
  locale: orNull(text('Your language at that moment.')),
});

const placesHeld = listOf('Places that you had in a circle until someone else took them over.', {
  cycleId: id('the circle'),
  cycleTitle: text('The title of the circle.'),
  participantId: id('the place, which is that of the person who has it now'),
  since: instant('When you got the place.'),
  until: instant('When it passed on.'),
  position: count('The number of the entry in the record with which it passed on.'),
  consents,
  payments: listOf('What you stated about payments while you had the place.', {
    id: id('the payment'),
    roundId: id('the round'),
    direction: oneOf(DIRECTIONS, 'Whether the place pays or gets it.'),
    reportedAt: orNull(instant('When you reported it.')),
    paidOn: orNull(day('The day on which you said you paid.')),
    method: orNull(oneOf(PAYMENT_METHODS, 'How you said you paid.')),
    reportReference: orNull(text('The reference that you gave.')),
    reportNote: orNull(text('Your note.')),
    delayedAt: orNull(instant('When you said that it comes later.')),
    delayOn: orNull(day('The day on which you said you would pay.')),
    delayNote: orNull(text('Your note about that.')),
    disputedAt: orNull(instant('When you stated that it had not arrived.')),
    disputeReason: orNull(text('What you stated.')),
  }),
});

const placesOffered = listOf('Places in circles that were offered to you.', {
  proposalId: id('the proposal'),
  cycleId: id('the circle'),
  cycleTitle: text('The title of the circle.'),
  email: orNull(text('The address to which it was offered. Null once the proposal has ended.')),
  answeredByYou: flag('Whether you answered.'),
  status: oneOf(PROPOSAL_STATUSES, 'Whether the proposal is open, or how it ended.'),
  createdAt: instant('When it was offered.'),
  agreedAt: orNull(instant('When you agreed.')),
  endedAt: orNull(instant('When it ended.')),
  terms: orNull(text('The terms that you agreed to, as JSON.')),
  termsHash: orNull(text('The hash of these terms.')),
  locale: orNull(text('Your language when you agreed.')),
});

const agreement = record(
  'What was agreed when the circle started. Null if there is none or you do not see it.',
  {
    ranAt: instant('When the circle started.'),
    text: text('The agreement, as JSON.'),
    hash: text('The hash of the agreement.'),
    yourName: orNull(text('Your name beside the agreement.')),
    yourSalt: orNull(text('The random value with which your name is hashed in the agreement.')),
    addenda: listOf('What was agreed later.', {
      position: count('The number of the addition, from 1.'),
      at: instant('When it was agreed.'),
      text: text('The addition, as JSON.'),
      hash: text('The hash of the addition.'),
    }),
  },
);

const swaps = listOf('Swaps that you proposed, or that someone proposed to you.', {
  id: id('the swap'),
  fromName: person('the person who proposed it'),
  byYou: flag('Whether you proposed it.'),
  toName: person('the person it was proposed to'),
  status: oneOf(SWAP_STATUSES, 'Whether it is open, or how it ended.'),
  note: orNull(text('The note of the person who proposed it.')),
  at: instant('When it was proposed.'),
  endedAt: orNull(instant('When it ended.')),
});

const stops = listOf('Proposals to stop the circle.', {
  id: id('the proposal'),
  proposerName: person('the person who proposed it'),
  byYou: flag('Whether you proposed it.'),
  reason: text('The reason.'),
  status: oneOf(STOP_STATUSES, 'Whether it is open, or how it ended.'),
  at: instant('When it was proposed.'),
  endedAt: orNull(instant('When it ended.')),
  votedAt: orNull(instant('When you voted for it. Null if you did not.')),
  wouldBeOwed: orNull(
    flag('Whether the others would have owed you something then. Null if Kolo has not kept it.'),
  ),
});

const ownerOffer = record(
  'The last offer to hand the circle over. Null if there is none or you do not see it.',
  {
    toName: person('the person it was offered to'),
    toYou: flag('Whether it was offered to you.'),
    status: text('Whether it is open, or how it ended.'),
    at: instant('When it was offered.'),
  },
);

const proposals = listOf('Proposals of a new organiser or a new holder of a place.', {
  id: id('the proposal'),
  kind: oneOf(PROPOSAL_KINDS, 'What was proposed.'),
  position: count('The number of its entry in the record.'),
  proposerName: person('the person who proposed it'),
  byYou: flag('Whether you proposed it.'),
  subjectName: person('the person whose role or place it is about'),
  aboutYou: flag('Whether it is about your role or place.'),
  candidateName: person('the candidate'),
  forYou: flag('Whether you are the candidate.'),
  offeredTo: orNull(
    text('The address to which you offer your place. Null if you do not, and once the proposal has ended.'),
  ),
  status: oneOf(PROPOSAL_STATUSES, 'Whether it is open, or how it ended.'),
  at: instant('When it was proposed.'),
  agreedAt: orNull(instant('When the candidate agreed.')),
  majorityAt: orNull(instant('Since when no vote is missing.')),
  endedAt: orNull(instant('When it ended.')),
  mayVote: flag('Whether you had accepted the invite when it was proposed.'),
  votedAt: orNull(instant('When you voted for it. Null if you did not.')),
});

const answerLinks = listOf('Further links that you got to answer an invite or to confirm a turn.', {
  purpose: oneOf(['INVITE', 'SLOT'], 'What the link answers.'),
  isMailed: flag('Whether it was emailed to you.'),
  expiresAt: orNull(instant('Until when it works.')),
  createdAt: instant('When it was created.'),
});

const cycles = listOf('Your circles: those you organise, take part in, or were invited to.', {
  id: id('the circle'),
  title: text('The title of the circle.'),
  isOwner: flag('Whether you are its organiser.'),
  ownerName: person('the organiser'),
  details: orNull(details),
  participant: orNull(participant),
  invite: orNull(inviteReceived),
  answerLinks,
  people,
  rounds,
  payments,
  repayments,
  consents,
  agreement: orNull(agreement),
  swaps,
  stops,
  ownerOffer: orNull(ownerOffer),
  proposals,
  joinLink: orNull(
    record('The join link of the circle, if you organise it. Null if there is none.', {
      isOpen: flag('Whether people can ask to join with it.'),
      changedAt: instant('When it was last opened, renewed or closed.'),
    }),
  ),
});

export const exportFormat = z
  .strictObject({
    format: z.literal('kolo-export').describe('The name of this format.'),
    version: z.literal(1).describe('The version of this format.'),
    exportedAt: instant('When the export was made. It shows the data of that moment.'),
    account,
    emailPreferences: orNull(emailPreferences),
    emailChanges,
    verificationCodes,
    passwordResetCodes,
    sessions,
    accessTokens,
    passkeys,
    calendarLink,
    emails,
    unknownOwners,
    unknownToInvited,
    paymentLinks,
    joinRequests,
    invitesSent,
    placesHeld,
    placesOffered,
    cycles,
    history,
  })
  .meta({ title: 'Kolo export', description: 'Everything that Kolo stores about one account.' });

export type Export = z.infer<typeof exportFormat>;
export type ExportedCycle = Export['cycles'][number];

/** The JSON Schema of the format, as docs/export.schema.json has it. */
export const exportSchema = (): object =>
  z.toJSONSchema(exportFormat, {
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => {
      // What can be null has its description once.
      for (const option of jsonSchema.anyOf ?? []) delete option.description;
    },
  });
