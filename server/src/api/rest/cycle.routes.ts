import * as z from 'zod';
import type { SignedIn } from '../../context/context.ts';
import { viewCycle } from '../../cycles/aggregate/cycle-access.ts';
import { listMyCycles } from '../../cycles/cycle/my-cycles.ts';
import { createCycleAsClaimed, updateCycle } from './update-cycle.ts';
import { HISTORY_PAGE } from '../../domain/history/page.ts';
import { CYCLES_PAGE } from '../../domain/limits.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import { listHistory } from '../../cycles/history/history.service.ts';
import { listInvites } from '../../cycles/invites/invite.service.ts';
import { requireOwnParticipant } from '../../cycles/participants/participant.service.ts';
import * as responses from './responses.ts';
import { requestContent } from './cycle-content.ts';
import { endpoint } from './endpoint.ts';
import { claims, count, flag, id, optionalText, wholeText } from './fields.ts';
import * as present from './present.ts';

const EXAMPLE_STORY =
  'We sell at the same market and have known each other for years. Every month each of us puts in the same amount, ' +
  'and each month one of us takes it all: for new stock, for school fees, for a roof. The person who needs it first ' +
  'goes first, and everyone keeps paying until the last of us has collected. Until now we have used a notebook. ' +
  'With Kolo all of us can see the dates and who has paid.';

const cycleFlags = {
  cycleFrozen: flag('true freezes the settings, false unlocks them.'),
  participantsFrozen: flag('true freezes the participants, false unlocks them.'),
  isRunning: flag('true runs the cycle. false is accepted only if the cycle is not running.'),
  roundsCreated: flag('Must match the state of the cycle after the other changes.'),
  sentConfirmationEmails: flag(
    'false together with `allCollectorsConfirmed: false` initialises the collectors. Otherwise it must match the state of the cycle.',
  ),
  allCollectorsConfirmed: flag('See `sentConfirmationEmails`.'),
};

const participantsCount = count(
  'The number of accepted participants. Must match the state of the cycle.',
).optional();

const unset = flag('Must be false, because the cycle is new.');

/** Legacy clients send a new cycle with all its later fields, which must still have their initial values. */
export const CreateCycleBody = z.strictObject({
  ...requestContent,
  ...z
    .object({
      cycleFrozen: unset,
      participantsFrozen: unset,
      isRunning: unset,
      roundsCreated: unset,
      sentConfirmationEmails: unset,
      allCollectorsConfirmed: unset,
    })
    .partial().shape,
  participantsCount,
  ...claims,
});

export const UpdateCycleBody = z.strictObject({
  ...z.object({ ...requestContent, ...cycleFlags }).partial().shape,
  participantsCount,
  ...claims,
});

const CyclePath = z.object({ id: id('The cycle.') });

const update = (path: string, name: string) =>
  endpoint({
    method: 'put',
    path,
    name,
    summary: 'Update a cycle',
    details:
      'The fields of the body determine the changes: the story, the settings, freezing or unlocking, initialising the collectors, and running. They are applied in this order, all or none. A flag that does not match the cycle is refused (`contradicts-facts`).',
    operations: [
      'updateCycleStory',
      'updateCycleSettings',
      'freezeSection',
      'unlockSection',
      'initialiseCollectors',
      'runCycle',
    ],
    refusals: ['contradicts-facts'],
    params: CyclePath,
    body: UpdateCycleBody,
    example: { title: 'Market savings', cycleFrozen: true },
    response: responses.Cycle,
    run: async (ctx, { params, body }) => present.cycle(ctx, await updateCycle(ctx, params.id, body)),
  });

/** Query parameters of the legacy screen. Only `participantId` is checked (docs/rules.md §17.5). */
const ViewQuery = z.object({
  isOwner: z.string().optional().meta({ description: 'Ignored.' }),
  status: z.string().optional().meta({ description: 'Ignored.' }),
  participantId: optionalText("Must be the caller's own participant."),
});

const HistoryQuery = z.object({
  first: wholeText(sentence('complaints.pageSize', { max: HISTORY_PAGE.max }), {
    description: 'The maximum number of changes.',
    minimum: 1,
    maximum: HISTORY_PAGE.max,
    default: HISTORY_PAGE.usual,
  }).optional(),
  before: wholeText(sentence('requests.position'), {
    description: 'Returns only changes before this position.',
  }).optional(),
});

const MyCyclesQuery = z.object({
  first: wholeText(sentence('complaints.pageSize', { max: CYCLES_PAGE }), {
    description: 'The maximum number of cycles in each list.',
    minimum: 1,
    maximum: CYCLES_PAGE,
    default: CYCLES_PAGE,
  }).optional(),
  after: id('Returns only cycles after this one in their list.').optional(),
});

async function view(ctx: SignedIn, cycleId: string, participantId: string | undefined) {
  const cycle = await viewCycle(ctx, cycleId);
  if (participantId) await requireOwnParticipant(ctx, cycle, participantId);
  return present.cycle(ctx, cycle);
}

export const cycleRoutes = [
  endpoint({
    method: 'post',
    path: '/api/cycle',
    summary: 'Create a cycle',
    operations: ['createCycle'],
    refusals: ['contradicts-facts'],
    body: CreateCycleBody,
    example: {
      type: 'group',
      title: 'Market savings',
      description: EXAMPLE_STORY,
      startDate: '2030-01-31',
      frequency: 28,
      participantAmount: 100,
    },
    status: 201,
    response: responses.Cycle,
    run: async (ctx, { body }) => present.cycle(ctx, await createCycleAsClaimed(ctx, body)),
  }),
  update('/api/cycle/{id}', 'updateCycle'),
  endpoint({
    method: 'get',
    path: '/api/cycle/{id}/invites',
    summary: 'List the invites of a cycle',
    operations: ['invites'],
    params: CyclePath,
    response: responses.Invites,
    run: async (ctx, { params }) => present.invites(ctx, await listInvites(ctx, params.id)),
  }),
  endpoint({
    method: 'get',
    path: '/api/cycle/{id}/history',
    summary: 'List the changes of a cycle, newest first',
    details: 'To get the next page, set `before` to the position of the last change that you have.',
    operations: ['history'],
    params: CyclePath,
    query: HistoryQuery,
    response: responses.History,
    run: async (ctx, { params, query }) => present.history(await listHistory(ctx, params.id, query)),
  }),
  endpoint({
    method: 'get',
    path: '/api/my-cycle',
    summary: "List the caller's cycles",
    details:
      'Returns at most 100 cycles in each list: running cycles first, then the newest. To get the next page of a list, set `after` to the `id` of its last cycle.',
    operations: ['myCycles'],
    query: MyCyclesQuery,
    response: responses.MyCycles,
    run: async (ctx, { query }) => present.myCycles(ctx, await listMyCycles(ctx, query)),
  }),
  endpoint({
    method: 'get',
    path: '/api/my-cycle/{id}',
    summary: 'Retrieve a cycle',
    operations: ['cycle'],
    refusals: ['invalid-input'],
    params: CyclePath,
    query: ViewQuery,
    response: responses.Cycle,
    run: (ctx, { params, query }) => view(ctx, params.id, query.participantId),
  }),
  update('/api/my-cycle/{id}', 'updateMyCycle'),
];
