import fc from 'fast-check';
import { inCycle, mutation, putParticipant, rest } from '../matrix-apis.ts';
import { always, sinceFrozen, stages, toInvitee, type Role, type Row } from '../matrix.ts';
import type { FailureReason } from '../../../src/domain/messages/failures.ts';
import { participantOf, removeParticipant, type Model, type Name, type Verdict } from '../model.ts';
import {
  anyName,
  callsOfParticipant,
  forThemselves,
  idOf,
  ofCycle,
  type Action,
  type Actions,
} from '../step.ts';

/** The reasons for people who cannot leave. */
const LEAVING: Partial<Record<Role, FailureReason>> = {
  owner: 'owner-seat',
  pending: 'not-accepted',
  rejected: 'not-accepted',
};

/** Repeating an answer changes nothing; a different answer is a conflict. No one can answer for another person. */
export const rows: Row[] = [
  {
    name: 'accept with a relationship',
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
    name: 'answer an invite differently',
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
    name: 'repeat the answer',
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
    name: 'report an answer that was not given',
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
    name: 'link an account that is already linked',
    ...toInvitee('collector', always('harmless')),
    apis: [putParticipant('bob', (_things, callerId) => ({ userId: callerId, name: 'Bob.BU' }))],
  },
  {
    name: 'change nothing of a participant',
    // People who may not change the participant may not send an empty change either.
    who: ['collector', 'owner'],
    otherwise: (role) => (role === 'stranger' ? 'not-a-member' : 'not-invitee'),
    at: always('harmless'),
    apis: [putParticipant('bob', () => ({}))],
  },
];

type Answer = 'ACCEPTED' | 'REJECTED';
/** What the answer includes. */
type Extra = 'nothing' | 'a relationship' | 'a reason' | 'that the owner is unknown';
const FIELDS: Record<Extra, { relationship?: string; reason?: string }> = {
  nothing: {},
  'a relationship': { relationship: 'COLLEAGUE' },
  'a reason': { reason: 'Not this year.' },
  'that the owner is unknown': { reason: 'UNKNOWN_OWNER' },
};

export function respond(
  model: Model,
  actor: Name,
  invitee: Name,
  response: Answer,
  extra: Extra = 'nothing',
): Verdict {
  const { relationship, reason } = FIELDS[extra];
  if (response === 'ACCEPTED' ? reason : relationship) return 'invalid-input';
  const participant = participantOf(model, invitee);
  if (!participant) return 'participant-not-found';
  if (actor !== invitee) return 'not-invitee';
  if (participant.status === response) return 'done';
  if (participant.status !== 'PENDING') return 'already-responded';
  Object.assign(participant, { status: response, own: relationship ?? null, whyNot: reason ?? null });
  if (extra === 'that the owner is unknown') {
    const wasVerified = model.verified.includes(invitee);
    model.strangers.push({ name: invitee, owner: model.owner, wasVerified });
  }
  return 'done';
}

export function leave(model: Model, actor: Name): Verdict {
  const participant = participantOf(model, actor);
  if (!participant) return 'not-a-member';
  if (actor === model.owner) return 'owner-seat';
  if (participant.status !== 'ACCEPTED') return 'not-accepted';
  if (model.running) return 'cycle-running';
  if (model.participantsFrozen) return 'section-frozen';
  removeParticipant(model, actor);
  return 'done';
}

export const actions: Actions = {
  respondToInvite: fc
    .tuple(
      forThemselves,
      fc.constantFrom<Answer>('ACCEPTED', 'REJECTED'),
      fc.oneof(
        { weight: 3, arbitrary: fc.constant<Extra>('nothing') },
        fc.constantFrom<Extra>('a relationship', 'a reason', 'that the owner is unknown'),
      ),
    )
    .map(([{ who, actor }, response, extra]): Action => ({
      label: `${response} the invite of ${who}, stating ${extra}`,
      actor,
      predict: (cycle) => respond(cycle, actor, who, response, extra),
      ask: (_cycle, real) => ({
        variables: { participantId: idOf(real, who), response, ...FIELDS[extra] },
        // The legacy API only knows yes and no.
        ...(extra === 'nothing'
          ? { rest: callsOfParticipant(real, who, { status: response.toLowerCase() }) }
          : {}),
      }),
    })),
  leaveCycle: anyName.map((actor): Action => ({
    label: 'leave',
    actor,
    predict: (cycle) => leave(cycle, actor),
    ask: (_cycle, real) => ({ variables: ofCycle(real) }),
  })),
};
