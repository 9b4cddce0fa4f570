import * as z from 'zod';
import { CHANGE_KINDS } from '../../domain/history/kinds.ts';
import { RELATIONSHIPS } from '../../domain/invite.ts';
import { CONFIRMATION_STATUSES, PARTICIPANT_STATUSES } from '../../domain/participant.ts';
import { responseContent } from './cycle-content.ts';
import { day, describedText, instant, slug, wholeNumber } from './fields.ts';

/** The schemas of REST responses (docs/rules.md §17.2), for `present.ts` and the OpenAPI document. */

const fact = (description: string) => z.boolean().meta({ description });

export const Profile = z.object({
  id: describedText('The id of the account.'),
  uid: describedText('The same as `id`.'),
  firstName: z.string(),
  lastName: z.string(),
  email: describedText('The email address as entered at sign-up.'),
  displayName: describedText('First and last name.'),
  phoneNumber: z.string(),
  dob: day('Date of birth.'),
  createdAt: instant('When the account was created.'),
});

const token = describedText('For the header `Authorization: Bearer …`. Valid for 15 minutes.');
export const Registered = Profile.extend({ token });
export const Session = z.object({ token, user: Profile });

export const Cycle = z.object({
  id: z.string(),
  ...responseContent,
  participantsCount: wholeNumber('The number of accepted participants, including the owner.'),
  totalAmount: wholeNumber('participantAmount × participantsCount.'),
  cycleFrozen: fact('Whether the settings are frozen.'),
  participantsFrozen: fact('Whether the participants are frozen.'),
  collectorsAssigned: fact('Whether every slot has a collector.'),
  sentConfirmationEmails: fact('Whether all collectors have been asked to confirm.'),
  allCollectorsConfirmed: fact('Whether every slot is approved.'),
  isRunning: z.boolean(),
  roundsCreated: z.boolean(),
  createdAt: instant('When the cycle was created.'),
  userId: describedText('The account of the owner.'),
  isOwner: fact('Whether the caller owns the cycle.'),
  participantId: describedText("The id of the caller's participant."),
  status: slug(PARTICIPANT_STATUSES, "The caller's own response to the invite."),
  ownerParticipantId: describedText(
    "The id of the owner's participant. Present only for the owner.",
  ).optional(),
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
  userId: describedText('The linked account. Null until an account is linked.').nullable(),
  name: describedText(
    'The first name, a dot and two letters of the last name. Null until an account is linked.',
  ).nullable(),
  email: describedText(
    'The email address. Null for people other than the owner and that person once there is a name.',
  ).nullable(),
  status: slug(PARTICIPANT_STATUSES, 'The response to the invite.'),
  relationship: slug(
    RELATIONSHIPS,
    "The person's relationship to the owner. Null for people other than the owner and that person.",
  ).nullable(),
  isCollector: fact('Whether the participant has a slot.'),
  slot: wholeNumber('The position in the collection order, counted from 0.').nullable(),
  dateCollected: day('The collection date of the slot.').nullable(),
  confirmationStatus: slug(CONFIRMATION_STATUSES, "The collector's response for the slot."),
});

export const Invite = z.object({
  id: z.string(),
  cycleId: z.string(),
  participantId: z.string(),
  relationship: slug(RELATIONSHIPS, "The person's relationship to the owner."),
  email: z.string(),
  sentBy: describedText('The account that sent the invite.'),
  status: slug(PARTICIPANT_STATUSES, "The participant's current status."),
  createdAt: instant('When the invite was sent.'),
});

export const Payment = z.object({
  id: z.string(),
  name: describedText("The payer's name.").nullable(),
  paid: z.boolean(),
  participantId: describedText("The payer's participant."),
  paidAt: instant('When the payment was marked as paid.').nullable(),
  markedBy: describedText(
    'The name, at that time, of the person who last marked the payment as paid or unpaid. Null if it has never been marked.',
  ).nullable(),
  markedAt: instant('When the payment was last marked.').nullable(),
});

export const Round = z.object({
  id: z.string(),
  cycleId: z.string(),
  collectorId: describedText("The collector's participant."),
  date: instant('The start of the collection date.'),
  payments: z.array(Payment),
});

export const Change = z.object({
  id: z.string(),
  position: wholeNumber('The number of the change in the history of the cycle, from 1. Pass it as `before`.'),
  kind: slug(CHANGE_KINDS, 'The kind of change.'),
  at: instant('When the change was made.'),
  actor: describedText('The name, at that time, of the person who made the change.').nullable(),
  summary: describedText('The whole change in one sentence.'),
  details: z.array(
    z.object({
      field: describedText('A field of the cycle, of a participant or of a payment, or `relationship`.'),
      participantId: describedText('The participant concerned, who may have been removed since.').nullable(),
      participant: describedText(
        "That participant's name at that time, or the email address if there was no name.",
      ).nullable(),
      day: day('The collection date concerned.').nullable(),
      before: describedText('The value before the change. Null if there was none.').nullable(),
      after: describedText('The value after the change. Null if there is none.').nullable(),
    }),
  ),
});

export const History = z.array(Change);
export const Participants = z.array(Participant);
export const Invites = z.array(Invite);
export const SentInvites = z.object({ invites: Invites.meta({ description: 'The new invites only.' }) });
export const Removed = z.object({ id: z.string() });
export const Email = z.object({ email: z.string() });
export const Done = z.object({ done: z.boolean() });
