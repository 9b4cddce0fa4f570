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
import * as answers from './answers.ts';
import { endpoint } from './endpoint.ts';
import { claims, dayText, flag, id, maybe, ofType, word } from './fields.ts';
import * as present from './present.ts';

const OfCycle = z.object({ cycleId: id('The cycle.') });
const ParticipantPath = z.object({ id: id('The participant.') });

export const UpdateParticipantBody = z.strictObject({
  status: word(PARTICIPANT_STATUSES, { description: 'The answer of the person who was invited.' }).optional(),
  isCollector: flag(
    'By the owner: true, with `dateCollected`, gives a slot; false takes it back.',
  ).optional(),
  dateCollected: dayText(checkSlotDate, 'The day of the slot that is given.').nullish(),
  confirmationStatus: word(CONFIRMATION_STATUSES, {
    description: 'The answer of the collector. Beside `isCollector` it is ignored.',
  }).optional(),
  userId: z.string(ofType).nullish().meta({
    description: "The caller's own account, which takes over the participant that was kept for its e-mail.",
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
    summary: 'The participants of a cycle',
    operations: ['participants'],
    refusals: ['invalid-input'],
    query: OfCycle,
    answer: answers.Participants,
    run: async (ctx, { query }) => present.participants(ctx, await listParticipants(ctx, query.cycleId)),
  }),
  endpoint({
    method: 'get',
    path: '/api/participant/collectors',
    summary: 'The collectors of a cycle, in slot order',
    operations: ['collectors'],
    refusals: ['invalid-input'],
    query: OfCycle,
    answer: answers.Participants,
    run: async (ctx, { query }) => present.participants(ctx, await listCollectors(ctx, query.cycleId)),
  }),
  endpoint({
    method: 'get',
    path: '/api/participant/{id}',
    summary: 'One participant',
    operations: ['participant'],
    params: ParticipantPath,
    answer: answers.Participant,
    run: async (ctx, { params }) => present.participant(ctx, await viewParticipant(ctx, params.id)),
  }),
  endpoint({
    method: 'put',
    path: '/api/participant/{id}',
    summary: 'Change a participant',
    details:
      'Which fields are there says what is done, and by whom, also where nothing changes; all or none. Collectors are saved one call each, in any order: whoever held the slot before loses it.',
    name: 'updateParticipant',
    operations: ['respondToInvite', 'assignCollectors', 'confirmCollection'],
    refusals: ['not-a-member', 'contradicts-facts'],
    params: ParticipantPath,
    query: z.object({ cycleId: maybe('The cycle.') }),
    body: UpdateParticipantBody,
    example: { isCollector: true, dateCollected: '2030-01-31' },
    answer: answers.Participant,
    run: async (ctx, { params, query, body }) =>
      present.participant(ctx, await updateParticipant(ctx, params.id, query.cycleId, body)),
  }),
  endpoint({
    method: 'delete',
    path: '/api/participant/{id}',
    summary: 'Remove a participant',
    operations: ['removeParticipant'],
    params: ParticipantPath,
    answer: answers.Removed,
    run: async (ctx, { params }) => {
      await removeParticipant(ctx, params.id);
      return { id: params.id };
    },
  }),
];
