import * as z from 'zod';
import { checkInviteEmail, checkRelationship, INVITES, RELATIONSHIPS } from '../../domain/invite.ts';
import { INVITE_RESPONSES } from '../../domain/participant.ts';
import { sendWelcome } from '../../accounts/sign-in/welcome.service.ts';
import { sendInvites } from '../../cycles/invites/invite.service.ts';
import * as responses from './responses.ts';
import { confirmResponse, sendConfirmationEmailsTo } from './claimed-emails.ts';
import { EmailBody } from './email-body.ts';
import { endpoint, openEndpoint } from './endpoint.ts';
import { claimed, claims, choice, id, ofType, required, text } from './fields.ts';
import * as present from './present.ts';

const InviteRow = z.strictObject(
  {
    relationship: choice(
      RELATIONSHIPS,
      { description: "The person's relationship to the owner." },
      checkRelationship,
    ),
    email: text(checkInviteEmail, { description: 'The email address to invite.', format: 'email' }),
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
    .meta({ description: 'The new invites only.', minItems: 1, maxItems: INVITES.perCall }),
  ...claims,
});

/** Legacy clients send further, undocumented fields, which are ignored. */
export const SendWelcomeBody = z.looseObject(EmailBody.shape);

export const InviteResponseBody = z.strictObject({
  cycleId: id('The cycle.'),
  participantId: id('The participant who has responded.'),
  inviteResponse: choice(INVITE_RESPONSES, { description: 'The response that the participant gave.' }),
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
  collectorDetails: z.array(CollectorDetails, required).meta({
    description:
      'The collectors of the cycle, as the caller last read them. If one of them does not match, the call is refused. Kolo emails every collector who has not answered, not only these.',
  }),
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
    response: responses.SentInvites,
    run: async (ctx, { body }) => {
      const { invites } = await sendInvites(ctx, body.cycleId, body.invites);
      return { invites: await present.invites(ctx, invites) };
    },
  }),
  openEndpoint({
    method: 'post',
    path: '/api/email/send-welcome-email',
    summary: 'Welcome a new account',
    details:
      'Each account gets one welcome email ever, and signing up already sends it. The response is the same for any valid email address.',
    name: 'sendWelcomeEmail',
    operations: ['signUp'],
    refusals: ['invalid-email'],
    body: SendWelcomeBody,
    example: { email: 'ada@example.com' },
    response: responses.Email,
    run: async (ctx, { body: { email } }) => {
      await sendWelcome(ctx, email);
      return { email };
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/email/send-invite-response',
    summary: 'Check a response to an invite',
    details:
      'Sends nothing: the owner gets an email when the person responds. This endpoint checks that the person gave this response.',
    name: 'sendInviteResponse',
    operations: ['respondToInvite'],
    refusals: ['invalid-input', 'contradicts-facts'],
    body: InviteResponseBody,
    example: {
      cycleId: 'the id of the cycle',
      participantId: 'the id of the participant',
      inviteResponse: 'accepted',
    },
    response: responses.Participant,
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
    response: responses.Cycle,
    run: async (ctx, { body }) =>
      present.cycle(ctx, await sendConfirmationEmailsTo(ctx, body.cycleId, body.collectorDetails)),
  }),
];
