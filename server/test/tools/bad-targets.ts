import type { badValues } from './bad-values.ts';
import { CYCLE_INPUT, participantOf, type CycleView, type Operation, type Stage } from './circle.ts';
import type { Cast } from './scene.ts';

export type Kind = keyof typeof badValues;
/** Whose id an argument is. */
export type Thing = 'cycle' | 'participant' | 'user' | 'invite' | 'round' | 'payment';

/** One operation, and what kind of value each of its arguments takes. */
export interface Target {
  operation: Operation;
  stage: Stage;
  who: 'ada' | 'bob' | 'pat';
  /** What would be taken, as far as the state allows. */
  valid: (cycle: CycleView, cast: Cast) => Record<string, unknown>;
  arguments: [path: string, kind: Kind, thing?: Thing][];
}

const cycleId: Target['arguments'][number] = ['cycleId', 'id', 'cycle'];
const story = { type: 'GROUP', title: CYCLE_INPUT.title, description: CYCLE_INPUT.description };
const settings = { startDate: '2028-01-31', frequency: 7, participantAmount: 200 };
const ofCycle = (cycle: CycleView) => ({ cycleId: cycle.id });

export const targets: Target[] = [
  {
    operation: 'createCycle',
    stage: 'draft',
    who: 'ada',
    valid: () => ({ input: CYCLE_INPUT }),
    arguments: [
      ['input', 'list'],
      ['input.type', 'enum'],
      ['input.title', 'title'],
      ['input.description', 'description'],
      ['input.startDate', 'day'],
      ['input.frequency', 'whole'],
      ['input.participantAmount', 'whole'],
    ],
  },
  {
    operation: 'updateCycleStory',
    stage: 'draft',
    who: 'ada',
    valid: (cycle) => ({ cycleId: cycle.id, input: story }),
    arguments: [
      cycleId,
      ['input.type', 'enum'],
      ['input.title', 'title'],
      ['input.description', 'description'],
    ],
  },
  {
    operation: 'updateCycleSettings',
    stage: 'draft',
    who: 'ada',
    valid: (cycle) => ({ cycleId: cycle.id, input: settings }),
    arguments: [
      cycleId,
      ['input.startDate', 'day'],
      ['input.frequency', 'whole'],
      ['input.participantAmount', 'whole'],
    ],
  },
  ...(['freezeSection', 'unlockSection'] as const).map((operation): Target => ({
    operation,
    stage: operation === 'freezeSection' ? 'draft' : 'frozen',
    who: 'ada',
    valid: (cycle) => ({ cycleId: cycle.id, section: 'CYCLE' }),
    arguments: [cycleId, ['section', 'enum']],
  })),
  ...(
    [
      ['initialiseCollectors', 'assigned'],
      ['sendConfirmationEmails', 'assigned'],
      ['runCycle', 'confirmed'],
    ] as const
  ).map(([operation, stage]): Target => ({
    operation,
    stage,
    who: 'ada',
    valid: ofCycle,
    arguments: [cycleId],
  })),
  {
    operation: 'sendInvites',
    stage: 'draft',
    who: 'ada',
    valid: (cycle) => ({
      cycleId: cycle.id,
      invites: [
        { email: 'yan@example.com', relationship: 'FRIEND' },
        { email: 'zoe@example.com', relationship: 'FRIEND' },
      ],
    }),
    arguments: [
      cycleId,
      ['invites', 'list'],
      ['invites.1', 'list'],
      ['invites.1.email', 'email'],
      ['invites.1.relationship', 'enum'],
    ],
  },
  {
    operation: 'removeInvite',
    stage: 'draft',
    who: 'ada',
    valid: (cycle) => ({ id: cycle.invites[0]?.id }),
    arguments: [['id', 'id', 'invite']],
  },
  {
    operation: 'removeParticipant',
    stage: 'draft',
    who: 'ada',
    valid: (cycle, { bob }) => ({ id: participantOf(cycle, bob).id }),
    arguments: [['id', 'id', 'participant']],
  },
  {
    operation: 'respondToInvite',
    stage: 'draft',
    who: 'pat',
    valid: (cycle, { pat }) => ({
      participantId: participantOf(cycle, pat).id,
      response: 'ACCEPTED',
      token: 'wrong',
    }),
    arguments: [
      ['participantId', 'id', 'participant'],
      ['response', 'enum'],
      ['token', 'token'],
    ],
  },
  {
    operation: 'assignCollectors',
    stage: 'frozen',
    who: 'ada',
    valid: (cycle, { ada, bob, eve }) => ({
      cycleId: cycle.id,
      participantIds: [ada, bob, eve].map((person) => participantOf(cycle, person).id),
    }),
    arguments: [cycleId, ['participantIds', 'list'], ['participantIds.1', 'id', 'participant']],
  },
  {
    operation: 'confirmCollection',
    stage: 'asked',
    who: 'bob',
    valid: (cycle, { bob }) => ({
      participantId: participantOf(cycle, bob).id,
      response: 'APPROVED',
      token: 'wrong',
    }),
    arguments: [
      ['participantId', 'id', 'participant'],
      ['response', 'enum'],
      ['token', 'token'],
    ],
  },
  {
    operation: 'updatePayments',
    stage: 'running',
    who: 'bob',
    valid: (cycle) => ({
      roundId: cycle.rounds[1]?.id,
      payments: cycle.rounds[1]?.payments.map(({ id }) => ({ paymentId: id, paid: true })),
    }),
    arguments: [
      ['roundId', 'id', 'round'],
      ['payments', 'list'],
      ['payments.1', 'list'],
      ['payments.1.paymentId', 'id', 'payment'],
      ['payments.1.paid', 'flag'],
    ],
  },
];
