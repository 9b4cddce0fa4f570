import * as z from 'zod';
import { CONFIRMATION_STATUSES, PARTICIPANT_STATUSES } from '../../domain/participant.ts';
import { checkSlotDate } from '../../domain/schedule.ts';
import { listCollectors } from '../../cycles/participants/collector.service.ts';
import {
  listParticipants,
  removeParticipant,
  viewParticipant,
} from '../../cycles/participants/participant.service.ts';
import { updateParticipant } from './update-participant.ts';
import * as responses from './responses.ts';
import { endpoint } from './endpoint.ts';
import { choice, claims, dayText, flag, id, ofType, optionalText } from './fields.ts';
import * as present from './present.ts';

const CycleQuery = z.object({ cycleId: id('The cycle.') });
const ParticipantPath = z.object({ id: id('The participant.') });

export const UpdateParticipantBody = z.strictObject({
  status: choice(PARTICIPANT_STATUSES, { description: "The invited person's response." }).optional(),
  isCollector: flag(
    'For the owner: true, with `dateCollected`, assigns a slot; false removes the participant from the slot.',
  ).optional(),
  dateCollected: dayText(checkSlotDate, 'The collection date of the slot to assign.').nullish(),
  confirmationStatus: choice(CONFIRMATION_STATUSES, {
    description: "The collector's response for the slot. Ignored if `isCollector` is present.",
  }).optional(),
  userId: z.string(ofType).nullish().meta({
    description:
      "The caller's own account. It is linked to the participant that was reserved for its email address.",
  }),
  name: z.string(ofType).nullish().meta({ description: 'Ignored: names come from accounts.' }),
  isOwner: claims.isOwner,
  purpose: claims.purpose,
  participantId: claims.participantId,
});

export const participantRoutes = [
  endpoint({
    method: 'get',
    path: '/api/participant',
    summary: 'List the participants of a cycle',
    operations: ['participants'],
    refusals: ['invalid-input'],
    query: CycleQuery,
    response: responses.Participants,
    run: async (ctx, { query }) => present.participants(ctx, await listParticipants(ctx, query.cycleId)),
  }),
  endpoint({
    method: 'get',
    path: '/api/participant/collectors',
    summary: 'List the collectors of a cycle in slot order',
    operations: ['collectors'],
    refusals: ['invalid-input'],
    query: CycleQuery,
    response: responses.Participants,
    run: async (ctx, { query }) => present.participants(ctx, await listCollectors(ctx, query.cycleId)),
  }),
  endpoint({
    method: 'get',
    path: '/api/participant/{id}',
    summary: 'Retrieve a participant',
    operations: ['participant'],
    params: ParticipantPath,
    response: responses.Participant,
    run: async (ctx, { params }) => present.participant(ctx, await viewParticipant(ctx, params.id)),
  }),
  endpoint({
    method: 'put',
    path: '/api/participant/{id}',
    summary: 'Update a participant',
    details:
      'The fields of the body determine the changes and who may make them, even if a value stays the same. All changes are applied, or none. Assign collectors with one call each, in any order: the previous collector of a slot loses it.',
    name: 'updateParticipant',
    operations: ['respondToInvite', 'assignCollectors', 'confirmCollection'],
    refusals: ['not-a-member', 'contradicts-facts'],
    params: ParticipantPath,
    query: z.object({ cycleId: optionalText('The cycle.') }),
    body: UpdateParticipantBody,
    example: { isCollector: true, dateCollected: '2030-01-31' },
    response: responses.Participant,
    run: async (ctx, { params, query, body }) =>
      present.participant(ctx, await updateParticipant(ctx, params.id, query.cycleId, body)),
  }),
  endpoint({
    method: 'delete',
    path: '/api/participant/{id}',
    summary: 'Remove a participant',
    operations: ['removeParticipant'],
    params: ParticipantPath,
    response: responses.Removed,
    run: async (ctx, { params }) => {
      await removeParticipant(ctx, params.id);
      return { id: params.id };
    },
  }),
];
