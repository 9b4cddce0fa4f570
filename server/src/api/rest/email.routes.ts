import * as z from 'zod';
import { checkInviteEmail, checkRelationship, INVITES, RELATIONSHIPS } from '../../domain/invite.ts';
import { INVITE_RESPONSES } from '../../domain/participant.ts';
import { sendWelcome } from '../../accounts/sign-in/welcome.service.ts';
import { sendInvites } from '../../cycles/invites/invite.service.ts';
import * as answers from './answers.ts';
import { confirmResponse, sendConfirmationEmailsTo } from './claimed-emails.ts';
import { EmailBody } from './email-body.ts';
import { endpoint, openEndpoint } from './endpoint.ts';
import { claimed, claims, id, ofType, required, text, word } from './fields.ts';
import * as present from './present.ts';

const InviteRow = z.strictObject(
  {
    relationship: word(RELATIONSHIPS, { description: 'Who the person is to the owner.' }, checkRelationship),
    email: text(checkInviteEmail, { description: 'Whom to invite.', format: 'email' }),
    status: claimed,
    sentBy: claimed,
    createdAt: claimed,
    cycleId: claimed,
    isOld: claimed,
  },
  ofType,
);

export const SendInvitesBody = z.strictObject({
  cycleId: id('The cycle.'),
  invites: z
    .array(InviteRow, required)
    .meta({ description: 'The new rows only.', minItems: 1, maxItems: INVITES.perCall }),
  ...claims,
});

/** The payload of legacy callers is not known beyond the e-mail: what they say of the person is left alone. */
export const SendWelcomeBody = z.looseObject(EmailBody.shape);

export const InviteResponseBody = z.strictObject({
  cycleId: id('The cycle.'),
  participantId: id('The participant who has answered.'),
  inviteResponse: word(INVITE_RESPONSES, { description: 'The answer that was given.' }),
  isOwner: claims.isOwner,
  status: claims.status,
  purpose: claims.purpose,
  userId: claims.userId,
});

const CollectorDetails = z.looseObject(
  {
    id: z.string(ofType).nullish().meta({ description: 'The participant.' }),
    email: z.string(ofType).nullish(),
    dateCollected: z.string(ofType).nullish(),
  },
  ofType,
);

export const SendConfirmationBody = z.strictObject({
  cycleId: id('The cycle.'),
  collectorDetails: z
    .array(CollectorDetails, required)
    .meta({ description: 'Collectors of the cycle, as the caller knows them. Whoever is pending is asked.' }),
  ...claims,
});

export const emailRoutes = [
  endpoint({
    method: 'post',
    path: '/api/email/send-invites',
    summary: 'Invite people',
    operations: ['sendInvites'],
    body: SendInvitesBody,
    example: {
      cycleId: 'the id of the cycle',
      invites: [{ relationship: 'friend', email: 'bola@example.com' }],
    },
    answer: answers.SentInvites,
    run: async (ctx, { body }) => {
      const { invites } = await sendInvites(ctx, body.cycleId, body.invites);
      return { invites: await present.invites(ctx, invites) };
    },
  }),
  openEndpoint({
    method: 'post',
    path: '/api/email/send-welcome-email',
    summary: 'Welcome a new account',
    details: 'One letter per account ever, which signing up sends. Answers alike for any well-formed e-mail.',
    name: 'sendWelcomeEmail',
    operations: ['signUp'],
    refusals: ['invalid-email'],
    body: SendWelcomeBody,
    example: { email: 'ada@example.com' },
    answer: answers.Email,
    run: async (ctx, { body: { email } }) => {
      await sendWelcome(ctx, email);
      return { email };
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/email/send-invite-response',
    summary: 'Tell the owner about an answer',
    details: 'The letter goes out with the answer itself. Here the caller is told whether it was given so.',
    name: 'sendInviteResponse',
    operations: ['respondToInvite'],
    refusals: ['invalid-input', 'contradicts-facts'],
    body: InviteResponseBody,
    example: {
      cycleId: 'the id of the cycle',
      participantId: 'the id of the participant',
      inviteResponse: 'accepted',
    },
    answer: answers.Participant,
    run: async (ctx, { body }) =>
      present.participant(ctx, await confirmResponse(ctx, { ...body, response: body.inviteResponse })),
  }),
  endpoint({
    method: 'post',
    path: '/api/email/send-confirmation-email',
    summary: 'Ask the collectors to confirm',
    operations: ['sendConfirmationEmails'],
    refusals: ['invalid-input', 'contradicts-facts'],
    body: SendConfirmationBody,
    example: {
      cycleId: 'the id of the cycle',
      collectorDetails: [{ id: 'the id of the participant', dateCollected: '2030-01-31' }],
    },
    answer: answers.Cycle,
    run: async (ctx, { body }) =>
      present.cycle(ctx, await sendConfirmationEmailsTo(ctx, body.cycleId, body.collectorDetails)),
  }),
];
