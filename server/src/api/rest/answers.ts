import * as z from 'zod';
import { CHANGE_KINDS } from '../../domain/history/kinds.ts';
import { RELATIONSHIPS } from '../../domain/invite.ts';
import { CONFIRMATION_STATUSES, PARTICIPANT_STATUSES } from '../../domain/participant.ts';
import { answeredContent } from './cycle-content.ts';
import { day, describedText, instant, spelt, wholeNumber } from './fields.ts';

/** What REST answers (docs/rules.md §17.2): the shapes of `present.ts`, and of the document. */

const fact = (description: string) => z.boolean().meta({ description });

export const Profile = z.object({
  id: describedText('The account.'),
  uid: describedText('The same as `id`.'),
  firstName: z.string(),
  lastName: z.string(),
  email: describedText('As it was typed at sign-up.'),
  displayName: describedText('First and last name.'),
  phoneNumber: z.string(),
  dob: day('Date of birth.'),
  createdAt: instant('When the account was made.'),
});

const token = describedText('For the header `Authorization: Bearer …`; good for 15 minutes.');
export const Registered = Profile.extend({ token });
export const Session = z.object({ token, user: Profile });

export const Cycle = z.object({
  id: z.string(),
  ...answeredContent,
  participantsCount: wholeNumber('Accepted participants, the owner included.'),
  totalAmount: wholeNumber('participantAmount × participantsCount.'),
  cycleFrozen: fact('Whether the settings are frozen.'),
  participantsFrozen: fact('Whether the participants are frozen.'),
  collectorsAssigned: fact('Whether every slot has a collector.'),
  sentConfirmationEmails: fact('Whether all collectors have been asked.'),
  allCollectorsConfirmed: fact('Whether every slot is approved.'),
  isRunning: z.boolean(),
  roundsCreated: z.boolean(),
  createdAt: instant('When the cycle was made.'),
  userId: describedText('The account of the owner.'),
  isOwner: fact('Whether the caller owns it.'),
  participantId: describedText('The caller as a participant.'),
  status: spelt(PARTICIPANT_STATUSES, "The caller's own answer to the invite."),
  ownerParticipantId: describedText('The owner as a participant; for the owner only.').optional(),
});

export const MyCycles = z.object({
  owned: z.array(Cycle),
  accepted: z.array(Cycle),
  pending: z.array(Cycle),
  rejected: z.array(Cycle),
});

export const Participant = z.object({
  id: z.string(),
  cycleId: z.string(),
  userId: describedText('The account, once there is one.').nullable(),
  name: describedText('First name, a dot, two letters of the last name; null until linked.').nullable(),
  email: describedText('For the owner and the person; for others only while there is no name.').nullable(),
  status: spelt(PARTICIPANT_STATUSES, 'The answer to the invite.'),
  relationship: spelt(
    RELATIONSHIPS,
    'Who the person is to the owner; for the owner and that person.',
  ).nullable(),
  isCollector: fact('Whether the participant holds a slot.'),
  slot: wholeNumber('The place in the collection order, from 0.').nullable(),
  dateCollected: day('The day this slot collects.').nullable(),
  confirmationStatus: spelt(CONFIRMATION_STATUSES, "The collector's answer for the slot."),
});

export const Invite = z.object({
  id: z.string(),
  cycleId: z.string(),
  participantId: z.string(),
  relationship: spelt(RELATIONSHIPS, 'Who the person is to the owner.'),
  email: z.string(),
  sentBy: describedText('The account that sent it.'),
  status: spelt(PARTICIPANT_STATUSES, "The participant's own status."),
  createdAt: instant('When it was sent.'),
});

export const Payment = z.object({
  id: z.string(),
  name: describedText('Who pays.').nullable(),
  paid: z.boolean(),
  participantId: describedText('Whose contribution it is.'),
  paidAt: instant('Since when it is marked paid.').nullable(),
  markedBy: describedText(
    'Who last marked it, paid or unpaid, by the name of that moment; null as long as nobody has.',
  ).nullable(),
  markedAt: instant('When that was.').nullable(),
});

export const Round = z.object({
  id: z.string(),
  cycleId: z.string(),
  collectorId: describedText("The collector's participant."),
  date: instant('The start of the day of collection.'),
  payments: z.array(Payment),
});

export const Change = z.object({
  id: z.string(),
  position: wholeNumber('Its number in the history of the cycle, from 1; what `before` takes.'),
  kind: spelt(CHANGE_KINDS, 'What was done.'),
  at: instant('When.'),
  actor: describedText('By whom: the name of that moment.').nullable(),
  summary: describedText('All of it in a sentence.'),
  details: z.array(
    z.object({
      field: describedText('A field of the cycle, of a participant or of a payment, or `relationship`.'),
      participantId: describedText('The participant that it is about, who may be gone by now.').nullable(),
      participant: describedText(
        'That participant by the name of that moment, or by e-mail as long as there is none.',
      ).nullable(),
      day: day('The day of the collection that it is about.').nullable(),
      before: describedText('The value before; null: there was none.').nullable(),
      after: describedText('The value after; null: there is none any more.').nullable(),
    }),
  ),
});

export const History = z.array(Change);
export const Participants = z.array(Participant);
export const Invites = z.array(Invite);
export const SentInvites = z.object({ invites: Invites.meta({ description: 'The new rows only.' }) });
export const Removed = z.object({ id: z.string() });
export const Email = z.object({ email: z.string() });
export const Done = z.object({ done: z.boolean() });
