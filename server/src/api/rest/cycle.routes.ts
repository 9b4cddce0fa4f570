import * as z from 'zod';
import type { SignedIn } from '../../context/context.ts';
import { viewCycle } from '../../cycles/aggregate/cycle-access.ts';
import { listMyCycles } from '../../cycles/cycle/my-cycles.ts';
import { createCycleAsSaid, updateCycle } from './update-cycle.ts';
import { HISTORY_PAGE } from '../../domain/history/page.ts';
import { CYCLES_PAGE } from '../../domain/limits.ts';
import { t } from '../../base/messages.ts';
import { listHistory } from '../../cycles/history/history.service.ts';
import { listInvites } from '../../cycles/invites/invite.service.ts';
import { requireOwnParticipant } from '../../cycles/participants/participant.service.ts';
import * as answers from './answers.ts';
import { sentContent } from './cycle-content.ts';
import { endpoint } from './endpoint.ts';
import { claims, count, flag, id, maybe, wholeText } from './fields.ts';
import * as present from './present.ts';

const EXAMPLE_STORY =
  'We sell on the same market and have known each other for years. Every month each of us puts in the same amount, ' +
  'and each month one of us takes it all: for new stock, for school fees, for a roof. Whoever needs it first goes ' +
  'first, and everybody keeps paying until the last of us has collected. We have done so with a notebook so far; ' +
  'now the dates and who has paid shall stand where all of us can see them.';

const cycleFlags = {
  cycleFrozen: flag('true freezes the settings, false unlocks them.'),
  participantsFrozen: flag('true freezes the participants, false unlocks them.'),
  isRunning: flag('true runs the cycle; false is only true of one that does not run.'),
  roundsCreated: flag('Must be so, once the rest is done.'),
  sentConfirmationEmails: flag(
    'false, with `allCollectorsConfirmed: false`, initialises the collectors; otherwise it must be so.',
  ),
  allCollectorsConfirmed: flag('See `sentConfirmationEmails`.'),
};

const participantsCount = count('How many have accepted: must be so.').optional();

const unset = flag('Must be false: the cycle is new.');

/** Stores of legacy callers hold a new cycle with all that it will ever have; none of it can be otherwise yet. */
export const CreateCycleBody = z.strictObject({
  ...sentContent,
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
  ...z.object({ ...sentContent, ...cycleFlags }).partial().shape,
  participantsCount,
  ...claims,
});

const CyclePath = z.object({ id: id('The cycle.') });

const update = (path: string, name: string) =>
  endpoint({
    method: 'put',
    path,
    name,
    summary: 'Change a cycle',
    details:
      'Which fields are there says what is done: the story, the settings, freezing or unlocking, initialising the collectors, running; in this order, all or none. A flag that contradicts the facts is refused.',
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
    answer: answers.Cycle,
    run: async (ctx, { params, body }) => present.cycle(ctx, await updateCycle(ctx, params.id, body)),
  });

/** Query values that narrow what the legacy screen shows; of these only the participant is looked at (docs/rules.md §17.5). */
const ViewQuery = z.object({
  isOwner: z.string().optional().meta({ description: 'Ignored.' }),
  status: z.string().optional().meta({ description: 'Ignored.' }),
  participantId: maybe("Must be the caller's own."),
});

const HistoryQuery = z.object({
  first: wholeText(() => t('complaints.pageSize', { max: HISTORY_PAGE.max }), {
    description: 'How many changes.',
    minimum: 1,
    maximum: HISTORY_PAGE.max,
    default: HISTORY_PAGE.usual,
  }).optional(),
  before: wholeText(() => t('requests.position'), {
    description: 'Only changes before this position.',
  }).optional(),
});

const MyCyclesQuery = z.object({
  first: wholeText(() => t('complaints.pageSize', { max: CYCLES_PAGE }), {
    description: 'How many cycles of each list.',
    minimum: 1,
    maximum: CYCLES_PAGE,
    default: CYCLES_PAGE,
  }).optional(),
  after: id('Only cycles that stand after this one.').optional(),
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
    summary: 'Start a cycle',
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
    answer: answers.Cycle,
    run: async (ctx, { body }) => present.cycle(ctx, await createCycleAsSaid(ctx, body)),
  }),
  update('/api/cycle/{id}', 'updateCycle'),
  endpoint({
    method: 'get',
    path: '/api/cycle/{id}/invites',
    summary: 'The invites of a cycle',
    operations: ['invites'],
    params: CyclePath,
    answer: answers.Invites,
    run: async (ctx, { params }) => present.invites(ctx, await listInvites(ctx, params.id)),
  }),
  endpoint({
    method: 'get',
    path: '/api/cycle/{id}/history',
    summary: 'What was changed of a cycle, the newest first',
    details: 'To go on, ask again with `before`: the position of the last change you have.',
    operations: ['history'],
    params: CyclePath,
    query: HistoryQuery,
    answer: answers.History,
    run: async (ctx, { params, query }) => present.history(await listHistory(ctx, params.id, query)),
  }),
  endpoint({
    method: 'get',
    path: '/api/my-cycle',
    summary: "The caller's cycles",
    details:
      'At most 100 of each list, the running ones first, then the newest. To go on with a list, ask again with `after`: the `id` of its last cycle.',
    operations: ['myCycles'],
    query: MyCyclesQuery,
    answer: answers.MyCycles,
    run: async (ctx, { query }) => present.myCycles(ctx, await listMyCycles(ctx, query)),
  }),
  endpoint({
    method: 'get',
    path: '/api/my-cycle/{id}',
    summary: 'One cycle',
    operations: ['cycle'],
    refusals: ['invalid-input'],
    params: CyclePath,
    query: ViewQuery,
    answer: answers.Cycle,
    run: (ctx, { params, query }) => view(ctx, params.id, query.participantId),
  }),
  update('/api/my-cycle/{id}', 'updateMyCycle'),
];
