import fc from 'fast-check';
import { inCycle, mutation, putParticipant, rest } from '../matrix-apis.ts';
import { always, sinceFrozen, stages, toInvitee, type Role, type Row } from '../matrix.ts';
import type { FailureReason } from '../../../src/domain/messages/failures.ts';
import { participantOf, type Model, type Name, type Verdict } from '../model.ts';
import {
  anybody,
  callsOfParticipant,
  forThemselves,
  idOf,
  ofCycle,
  type Action,
  type Actions,
} from '../step.ts';

/** What those hear who cannot leave. */
const LEAVING: Partial<Record<Role, FailureReason>> = {
  owner: 'owner-seat',
  pending: 'not-accepted',
  rejected: 'not-accepted',
};

/** "The same answer again is a no-op; another answer is a conflict." "Nobody answers … for somebody else." */
export const rows: Row[] = [
  {
    name: 'accept with a word of their own',
    ...toInvitee('pending', always('done')),
    gone: sinceFrozen('participant-not-found'),
    apis: [
      mutation('respondToInvite', ({ participants }) => ({
        participantId: participants.pat,
        response: 'ACCEPTED',
        relationship: 'COLLEAGUE',
      })),
    ],
  },
  {
    name: 'reject with a reason',
    ...toInvitee('pending', always('done')),
    gone: sinceFrozen('participant-not-found'),
    apis: [
      mutation('respondToInvite', ({ participants }) => ({
        participantId: participants.pat,
        response: 'REJECTED',
        reason: 'Not this year.',
      })),
    ],
  },
  {
    name: 'leave',
    isForOneself: true,
    who: ['accepted', 'collector', 'otherCollector'],
    otherwise: (role) => LEAVING[role] ?? 'not-a-member',
    at: stages('done', 'section-frozen', 'section-frozen', 'section-frozen', 'cycle-running'),
    apis: [mutation('leaveCycle', inCycle)],
  },
  {
    name: 'answer an invite',
    ...toInvitee('pending', always('done')),
    // Freezing has removed the participant.
    gone: sinceFrozen('participant-not-found'),
    apis: [
      mutation('respondToInvite', ({ participants }) => ({
        participantId: participants.pat,
        response: 'ACCEPTED',
      })),
      putParticipant('pat', () => ({ status: 'accepted' })),
    ],
  },
  {
    name: 'answer otherwise',
    ...toInvitee('rejected', always('already-responded')),
    apis: [
      mutation('respondToInvite', ({ participants }) => ({
        participantId: participants.rex,
        response: 'ACCEPTED',
      })),
      putParticipant('rex', () => ({ status: 'accepted' })),
    ],
  },
  {
    name: 'answer the same again',
    ...toInvitee('rejected', always('harmless')),
    apis: [
      mutation('respondToInvite', ({ participants }) => ({
        participantId: participants.rex,
        response: 'REJECTED',
      })),
      putParticipant('rex', () => ({ status: 'rejected' })),
      rest(
        'POST /api/email/send-invite-response',
        () => [],
        (things) => ({
          ...inCycle(things),
          participantId: things.participants.rex,
          inviteResponse: 'rejected',
        }),
      ),
    ],
  },
  {
    name: 'tell of an answer that was not given',
    ...toInvitee('rejected', always('contradicts-facts')),
    apis: [
      rest(
        'POST /api/email/send-invite-response',
        () => [],
        (things) => ({
          ...inCycle(things),
          participantId: things.participants.rex,
          inviteResponse: 'accepted',
        }),
      ),
    ],
  },
  {
    name: 'link the own account, which is linked',
    ...toInvitee('collector', always('harmless')),
    apis: [putParticipant('bob', (_things, callerId) => ({ userId: callerId, name: 'Bob.BU' }))],
  },
  {
    name: 'say nothing of a participant',
    // Whoever may change nothing of it may not even do so much.
    who: ['collector', 'owner'],
    otherwise: (role) => (role === 'stranger' ? 'not-a-member' : 'not-invitee'),
    at: always('harmless'),
    apis: [putParticipant('bob', () => ({}))],
  },
];

type Answer = 'ACCEPTED' | 'REJECTED';
/** What comes with it. */
type With = 'nothing' | 'a relationship' | 'a reason' | 'not knowing her';
const WITH: Record<With, { relationship?: string; reason?: string }> = {
  nothing: {},
  'a relationship': { relationship: 'COLLEAGUE' },
  'a reason': { reason: 'Not this year.' },
  'not knowing her': { reason: 'UNKNOWN_OWNER' },
};

export function respond(
  model: Model,
  actor: Name,
  guest: Name,
  response: Answer,
  given: With = 'nothing',
): Verdict {
  const { relationship, reason } = WITH[given];
  if (response === 'ACCEPTED' ? reason : relationship) return 'invalid-input';
  const participant = participantOf(model, guest);
  if (!participant) return 'participant-not-found';
  if (actor !== guest) return 'not-invitee';
  if (participant.status === response) return 'done';
  if (participant.status !== 'PENDING') return 'already-responded';
  Object.assign(participant, { status: response, own: relationship ?? null, whyNot: reason ?? null });
  if (given === 'not knowing her') model.strangers.push(guest);
  return 'done';
}

export function leave(model: Model, actor: Name): Verdict {
  const participant = participantOf(model, actor);
  if (!participant) return 'not-a-member';
  if (actor === 'ada') return 'owner-seat';
  if (participant.status !== 'ACCEPTED') return 'not-accepted';
  if (model.running) return 'cycle-running';
  if (model.participantsFrozen) return 'section-frozen';
  model.participants = model.participants.filter(({ name }) => name !== actor);
  return 'done';
}

export const actions: Actions = {
  respondToInvite: fc
    .tuple(
      forThemselves,
      fc.constantFrom<Answer>('ACCEPTED', 'REJECTED'),
      fc.oneof(
        { weight: 3, arbitrary: fc.constant<With>('nothing') },
        fc.constantFrom<With>('a relationship', 'a reason', 'not knowing her'),
      ),
    )
    .map(([{ who, actor }, response, given]): Action => ({
      words: `${response} the invite of ${who}, with ${given}`,
      actor,
      predict: (circle) => respond(circle, actor, who, response, given),
      ask: (_circle, real) => ({
        variables: { participantId: idOf(real, who), response, ...WITH[given] },
        // Legacy callers say yes or no.
        ...(given === 'nothing'
          ? { rest: callsOfParticipant(real, who, { status: response.toLowerCase() }) }
          : {}),
      }),
    })),
  leaveCycle: anybody.map((actor): Action => ({
    words: 'leave',
    actor,
    predict: (circle) => leave(circle, actor),
    ask: (_circle, real) => ({ variables: ofCycle(real) }),
  })),
};
