import fc from 'fast-check';
import { inCycle, mutation, putCycle, putParticipant, rest, type Things } from '../matrix-apis.ts';
import { always, stages, toCollector, toOwner, type Row } from '../matrix.ts';
import {
  accepted,
  collectors,
  dateOf,
  forgetCollectors,
  isAssigned,
  isConfirmed,
  NAMES,
  noSlot,
  participantOf,
  type Model,
  type Name,
  type Verdict,
} from '../model.ts';
import {
  byOwner,
  callsOfCycle,
  callsOfParticipant,
  forThemselves,
  idOf,
  ofCycle,
  type Action,
  type Actions,
} from '../step.ts';

const FIRST_DAY = '2027-01-31';
const SECOND_DAY = '2027-02-28';

const bobOf = ({ participants }: Things) => ({ participantId: participants.bob });
const slotOrder = ({ participants }: Things): string[] => [
  participants.ada,
  participants.bob,
  participants.eve,
  participants.dan,
];
const otherOrder = ({ participants }: Things): string[] => [
  participants.bob,
  participants.ada,
  participants.eve,
  participants.dan,
];

/**
 * Slots can be assigned once both sections are frozen, and the emails sent once all slots are assigned. Neither is possible while the
 * cycle runs.
 */
export const rows: Row[] = [
  {
    name: 'initialise the collectors',
    ...toOwner(stages('harmless', 'harmless', 'done', 'done', 'cycle-running')),
    apis: [
      mutation('initialiseCollectors', inCycle),
      ...putCycle({ sentConfirmationEmails: false, allCollectorsConfirmed: false }),
    ],
  },
  {
    name: 'assign the current order, or the first one',
    ...toOwner(stages('sections-not-frozen', 'done', 'harmless', 'harmless', 'harmless')),
    apis: [
      mutation('assignCollectors', (things) => ({ ...inCycle(things), participantIds: slotOrder(things) })),
    ],
  },
  {
    name: 'assign another order',
    ...toOwner(stages('sections-not-frozen', 'done', 'done', 'done', 'cycle-running')),
    apis: [
      mutation('assignCollectors', (things) => ({ ...inCycle(things), participantIds: otherOrder(things) })),
    ],
  },
  {
    name: 'assign the current slot, or the first one',
    ...toOwner(stages('sections-not-frozen', 'done', 'harmless', 'harmless', 'harmless')),
    apis: [putParticipant('bob', () => ({ isCollector: true, dateCollected: SECOND_DAY }))],
  },
  {
    name: 'assign another slot',
    ...toOwner(stages('sections-not-frozen', 'done', 'done', 'done', 'cycle-running')),
    apis: [putParticipant('bob', () => ({ isCollector: true, dateCollected: FIRST_DAY }))],
  },
  {
    name: 'remove a slot',
    ...toOwner(stages('harmless', 'harmless', 'done', 'done', 'cycle-running')),
    apis: [putParticipant('bob', () => ({ isCollector: false }))],
  },
  {
    name: 'send the confirmation emails',
    ...toOwner(
      stages(
        'collectors-unassigned',
        'collectors-unassigned',
        'done',
        'confirmation-already-sent',
        'cycle-running',
      ),
    ),
    apis: [
      mutation('sendConfirmationEmails', inCycle),
      rest(
        'POST /api/email/send-confirmation-email',
        () => [],
        (things) => ({ ...inCycle(things), collectorDetails: [{ id: things.participants.bob }] }),
      ),
    ],
  },
  {
    name: 'set the payment details',
    who: ['collector'],
    otherwise: () => 'not-own-seat',
    at: stages('done', 'done', 'done', 'password-required', 'password-required'),
    apis: [mutation('updatePayTo', (things) => ({ ...bobOf(things), payTo: 'In cash, on Sunday.' }))],
  },
  {
    name: 'set the payment details after rejecting',
    who: ['rejected'],
    otherwise: () => 'not-own-seat',
    at: always('not-accepted'),
    apis: [
      mutation('updatePayTo', ({ participants }) => ({ participantId: participants.rex, payTo: 'In cash.' })),
    ],
  },
  {
    name: 'approve a slot',
    ...toCollector(stages('no-slot', 'no-slot', 'done', 'harmless', 'harmless')),
    apis: [
      mutation('confirmCollection', (things) => ({ ...bobOf(things), response: 'APPROVED' })),
      putParticipant('bob', () => ({ confirmationStatus: 'approved' })),
    ],
  },
  {
    name: 'reject a slot with a reason and wishes',
    ...toCollector(stages('no-slot', 'no-slot', 'done', 'already-responded', 'cycle-running')),
    apis: [
      mutation('confirmCollection', (things) => ({
        ...bobOf(things),
        response: 'REJECTED',
        reason: 'Not on that day.',
        wishes: [0, 3],
      })),
    ],
  },
  {
    name: 'reject a slot',
    ...toCollector(stages('no-slot', 'no-slot', 'done', 'already-responded', 'cycle-running')),
    apis: [
      mutation('confirmCollection', (things) => ({ ...bobOf(things), response: 'REJECTED' })),
      putParticipant('bob', () => ({ confirmationStatus: 'rejected' })),
    ],
  },
];

export function initialise(model: Model, actor: Name): Verdict {
  if (actor !== model.owner) return 'not-owner';
  if (model.running) return 'cycle-running';
  forgetCollectors(model);
  return 'done';
}

export function assign(model: Model, actor: Name, order: Name[]): Verdict {
  if (actor !== model.owner) return 'not-owner';
  const current = collectors(model);
  const isSame = current.length === order.length && current.every(({ name }, slot) => name === order[slot]);
  if (current.length > 0 && isSame && current.every(({ answer }) => answer !== 'REJECTED')) return 'done';
  if (model.running) return 'cycle-running';
  if (!model.cycleFrozen || !model.participantsFrozen) return 'sections-not-frozen';
  if (order.length !== accepted(model).length) return 'invalid-input';
  order.forEach((name, slot) => {
    const participant = participantOf(model, name);
    if (!participant) throw new Error(`${name} is not a participant`);
    const date = dateOf(model, slot);
    const kept = participant.slot === slot && participant.date === date && participant.answer === 'APPROVED';
    Object.assign(participant, { ...noSlot, slot, date, answer: kept ? 'APPROVED' : 'PENDING' });
  });
  if (!isConfirmed(model)) model.sent = false;
  return 'done';
}

export function send(model: Model, actor: Name): Verdict {
  if (actor !== model.owner) return 'not-owner';
  if (model.running) return 'cycle-running';
  if (!isAssigned(model)) return 'collectors-unassigned';
  if (model.sent) return 'confirmation-already-sent';
  model.sent = true;
  return 'done';
}

type Answer = 'APPROVED' | 'REJECTED';
/** The optional fields of a rejection. */
interface Rejection {
  reason?: string;
  wishes?: number[];
}

export function confirm(
  model: Model,
  actor: Name,
  who: Name,
  answer: Answer,
  { reason, wishes }: Rejection = {},
): Verdict {
  if (answer === 'APPROVED' && (reason ?? wishes)) return 'invalid-input';
  const participant = participantOf(model, who);
  if (!participant) return 'participant-not-found';
  if (actor !== who) return 'not-collector';
  if (participant.slot === null) return 'no-slot';
  if (participant.answer === answer) return 'done';
  if (model.running) return 'cycle-running';
  if (participant.answer !== 'PENDING') return 'already-responded';
  if (wishes?.some((wish) => wish === participant.slot || wish >= accepted(model).length))
    return 'invalid-input';
  Object.assign(participant, { answer, slotReason: reason ?? null, wishes: wishes?.length ? wishes : null });
  return 'done';
}

const acceptedIn = (cycle: Model, order: readonly Name[], drop: number): Name[] =>
  order.filter((name) => participantOf(cycle, name)?.status === 'ACCEPTED').slice(drop);
const rejections = fc
  .subarray([0, 1, 2, 3])
  .map((wishes): Rejection => ({ reason: 'Not on that day.', wishes }));
const inSomeOrder = fc.shuffledSubarray([...NAMES], { minLength: NAMES.length });

export const actions: Actions = {
  initialiseCollectors: byOwner.map((actor): Action => ({
    label: 'initialise',
    actor,
    predict: (cycle, by) => initialise(cycle, by),
    ask: (_cycle, real) => ({
      variables: ofCycle(real),
      rest: callsOfCycle(real, { sentConfirmationEmails: false, allCollectorsConfirmed: false }),
    }),
  })),
  assignCollectors: fc
    .tuple(
      byOwner,
      inSomeOrder,
      inSomeOrder,
      fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.constant(1)),
    )
    .map(([actor, order, calls, drop]): Action => ({
      label: `assign ${order.join(', ')}${drop ? ' except the first' : ''}, saved as ${calls.join(', ')}`,
      actor,
      predict: (cycle, by) => assign(cycle, by, acceptedIn(cycle, order, drop)),
      ask: (cycle, real) => {
        const slots = acceptedIn(cycle, order, drop);
        const saving = calls.filter((name) => slots.includes(name));
        const dateCollected = (name: Name) => dateOf(cycle, slots.indexOf(name));
        return {
          variables: { ...ofCycle(real), participantIds: slots.map((name) => idOf(real, name)) },
          // Separate calls cannot express an order with a gap, since each call is saved at once (docs/rules.md §9.2). Nor can they be one
          // act of the owner while the cycle runs, because a call that changes nothing is allowed and the next one is refused.
          ...(drop || cycle.running
            ? {}
            : {
                rest: saving.flatMap((name) =>
                  callsOfParticipant(real, name, { isCollector: true, dateCollected: dateCollected(name) }),
                ),
              }),
        };
      },
    })),
  sendConfirmationEmails: byOwner.map((actor): Action => ({
    label: 'send the emails',
    actor,
    predict: (cycle, by) => send(cycle, by),
    ask: (_cycle, real) => ({
      variables: ofCycle(real),
      rest: [
        [
          'POST',
          '/api/email/send-confirmation-email',
          { ...ofCycle(real), collectorDetails: real.view.collectors },
        ],
      ],
    }),
  })),
  confirmCollection: fc
    .tuple(
      forThemselves,
      fc.oneof(
        { weight: 4, arbitrary: fc.constant<[Answer, Rejection]>(['APPROVED', {}]) },
        { weight: 1, arbitrary: fc.constant<[Answer, Rejection]>(['REJECTED', {}]) },
        { weight: 2, arbitrary: rejections.map((rejection): [Answer, Rejection] => ['REJECTED', rejection]) },
        { weight: 1, arbitrary: rejections.map((rejection): [Answer, Rejection] => ['APPROVED', rejection]) },
      ),
    )
    .map(([{ who, actor }, [answer, rejection]]): Action => ({
      label: `${answer} the slot of ${who}, with ${JSON.stringify(rejection)}`,
      actor,
      predict: (cycle) => confirm(cycle, actor, who, answer, rejection),
      ask: (_cycle, real) => ({
        variables: { participantId: idOf(real, who), response: answer, ...rejection },
        // The legacy API has no reason or wishes.
        ...(rejection.wishes
          ? {}
          : { rest: callsOfParticipant(real, who, { confirmationStatus: answer.toLowerCase() }) }),
      }),
    })),
};
