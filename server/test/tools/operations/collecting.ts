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

const isBob = ({ participants }: Things) => ({ participantId: participants.bob });
const standing = ({ participants }: Things): string[] => [
  participants.ada,
  participants.bob,
  participants.eve,
  participants.dan,
];
const turned = ({ participants }: Things): string[] => [
  participants.bob,
  participants.ada,
  participants.eve,
  participants.dan,
];

/** "assign collectors: both sections frozen, not running"; "send …: all slots assigned, not yet sent, not running". */
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
    name: 'assign the order that stands, or will',
    ...toOwner(stages('sections-not-frozen', 'done', 'harmless', 'harmless', 'harmless')),
    apis: [
      mutation('assignCollectors', (things) => ({ ...inCycle(things), participantIds: standing(things) })),
    ],
  },
  {
    name: 'assign another order',
    ...toOwner(stages('sections-not-frozen', 'done', 'done', 'done', 'cycle-running')),
    apis: [
      mutation('assignCollectors', (things) => ({ ...inCycle(things), participantIds: turned(things) })),
    ],
  },
  {
    name: 'give the slot that is held, or will be',
    ...toOwner(stages('sections-not-frozen', 'done', 'harmless', 'harmless', 'harmless')),
    apis: [putParticipant('bob', () => ({ isCollector: true, dateCollected: SECOND_DAY }))],
  },
  {
    name: 'give another slot',
    ...toOwner(stages('sections-not-frozen', 'done', 'done', 'done', 'cycle-running')),
    apis: [putParticipant('bob', () => ({ isCollector: true, dateCollected: FIRST_DAY }))],
  },
  {
    name: 'take a slot back',
    ...toOwner(stages('harmless', 'harmless', 'done', 'done', 'cycle-running')),
    apis: [putParticipant('bob', () => ({ isCollector: false }))],
  },
  {
    name: 'send the confirmation e-mails',
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
    name: 'say how to be paid',
    who: ['collector'],
    otherwise: () => 'not-own-seat',
    at: stages('done', 'done', 'done', 'password-required', 'password-required'),
    apis: [mutation('updatePayTo', (things) => ({ ...isBob(things), payTo: 'In cash, on Sunday.' }))],
  },
  {
    name: 'say how to be paid, having rejected',
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
      mutation('confirmCollection', (things) => ({ ...isBob(things), response: 'APPROVED' })),
      putParticipant('bob', () => ({ confirmationStatus: 'approved' })),
    ],
  },
  {
    name: 'reject a slot with a reason and wishes',
    ...toCollector(stages('no-slot', 'no-slot', 'done', 'already-responded', 'cycle-running')),
    apis: [
      mutation('confirmCollection', (things) => ({
        ...isBob(things),
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
      mutation('confirmCollection', (things) => ({ ...isBob(things), response: 'REJECTED' })),
      putParticipant('bob', () => ({ confirmationStatus: 'rejected' })),
    ],
  },
];

export function initialise(model: Model, actor: Name): Verdict {
  if (actor !== 'ada') return 'not-owner';
  if (model.running) return 'cycle-running';
  forgetCollectors(model);
  return 'done';
}

export function assign(model: Model, actor: Name, order: Name[]): Verdict {
  if (actor !== 'ada') return 'not-owner';
  const held = collectors(model);
  const stands = held.length === order.length && held.every(({ name }, slot) => name === order[slot]);
  if (held.length > 0 && stands && held.every(({ answer }) => answer !== 'REJECTED')) return 'done';
  if (model.running) return 'cycle-running';
  if (!model.cycleFrozen || !model.participantsFrozen) return 'sections-not-frozen';
  if (order.length !== accepted(model).length) return 'invalid-input';
  order.forEach((name, slot) => {
    const participant = participantOf(model, name);
    if (!participant) throw new Error(`${name} is no participant`);
    const date = dateOf(model, slot);
    const kept = participant.slot === slot && participant.date === date && participant.answer === 'APPROVED';
    Object.assign(participant, { ...noSlot, slot, date, answer: kept ? 'APPROVED' : 'PENDING' });
  });
  if (!isConfirmed(model)) model.sent = false;
  return 'done';
}

export function send(model: Model, actor: Name): Verdict {
  if (actor !== 'ada') return 'not-owner';
  if (model.running) return 'cycle-running';
  if (!isAssigned(model)) return 'collectors-unassigned';
  if (model.sent) return 'confirmation-already-sent';
  model.sent = true;
  return 'done';
}

type Answer = 'APPROVED' | 'REJECTED';
/** What comes with a no. */
interface No {
  reason?: string;
  wishes?: number[];
}

export function confirm(
  model: Model,
  actor: Name,
  who: Name,
  answer: Answer,
  { reason, wishes }: No = {},
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

const acceptedIn = (circle: Model, order: readonly Name[], drop: number): Name[] =>
  order.filter((name) => participantOf(circle, name)?.status === 'ACCEPTED').slice(drop);
const withWords = fc.subarray([0, 1, 2, 3]).map((wishes): No => ({ reason: 'Not on that day.', wishes }));
const inSomeOrder = fc.shuffledSubarray([...NAMES], { minLength: NAMES.length });

export const actions: Actions = {
  initialiseCollectors: byOwner.map((actor): Action => ({
    words: 'initialise',
    actor,
    predict: (circle) => initialise(circle, actor),
    ask: (_circle, real) => ({
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
      words: `assign ${order.join(', ')}${drop ? ' but one' : ''}, saved as ${calls.join(', ')}`,
      actor,
      predict: (circle) => assign(circle, actor, acceptedIn(circle, order, drop)),
      ask: (circle, real) => {
        const slots = acceptedIn(circle, order, drop);
        const saving = calls.filter((name) => slots.includes(name));
        const dateCollected = (name: Name) => dateOf(circle, slots.indexOf(name));
        return {
          variables: { ...ofCycle(real), participantIds: slots.map((name) => idOf(real, name)) },
          // Call by call nobody sees that an order has a gap: what is saved is saved (docs/rules.md §9.2).
          ...(drop
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
    words: 'send the e-mails',
    actor,
    predict: (circle) => send(circle, actor),
    ask: (_circle, real) => ({
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
        { weight: 4, arbitrary: fc.constant<[Answer, No]>(['APPROVED', {}]) },
        { weight: 1, arbitrary: fc.constant<[Answer, No]>(['REJECTED', {}]) },
        { weight: 2, arbitrary: withWords.map((no): [Answer, No] => ['REJECTED', no]) },
        { weight: 1, arbitrary: withWords.map((no): [Answer, No] => ['APPROVED', no]) },
      ),
    )
    .map(([{ who, actor }, [answer, no]]): Action => ({
      words: `${answer} the slot of ${who}, with ${JSON.stringify(no)}`,
      actor,
      predict: (circle) => confirm(circle, actor, who, answer, no),
      ask: (_circle, real) => ({
        variables: { participantId: idOf(real, who), response: answer, ...no },
        // Legacy callers reject without a word.
        ...(no.wishes
          ? {}
          : { rest: callsOfParticipant(real, who, { confirmationStatus: answer.toLowerCase() }) }),
      }),
    })),
};
