import fc from 'fast-check';
import { inCycle, mutation, putParticipant, rest } from '../matrix-doors.ts';
import { always, sinceFrozen, toInvitee, type Row } from '../matrix.ts';
import { participantOf, type Model, type Name, type Verdict } from '../model.ts';
import { callsOfParticipant, forThemselves, idOf, type Deed, type Deeds } from '../step.ts';

/** "The same answer again is a no-op; another answer is a conflict." "Nobody answers … for somebody else." */
export const rows: Row[] = [
  {
    name: 'answer an invite',
    ...toInvitee('pending', always('done')),
    // Freezing has removed the participant.
    gone: sinceFrozen('participant-not-found'),
    doors: [
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
    doors: [
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
    doors: [
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
    doors: [
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
    doors: [putParticipant('bob', (_things, callerId) => ({ userId: callerId, name: 'Bob.BU' }))],
  },
  {
    name: 'say nothing of a participant',
    // Whoever may change nothing of it may not even do so much.
    who: ['collector', 'owner'],
    otherwise: (role) => (role === 'stranger' ? 'not-a-member' : 'not-invitee'),
    at: always('harmless'),
    doors: [putParticipant('bob', () => ({}))],
  },
];

export function respond(model: Model, actor: Name, guest: Name, response: 'ACCEPTED' | 'REJECTED'): Verdict {
  const participant = participantOf(model, guest);
  if (!participant) return 'participant-not-found';
  if (actor !== guest) return 'not-invitee';
  if (participant.status === response) return 'done';
  if (participant.status !== 'PENDING') return 'already-responded';
  participant.status = response;
  return 'done';
}

export const deeds: Deeds = {
  respondToInvite: fc
    .tuple(forThemselves, fc.constantFrom('ACCEPTED' as const, 'REJECTED' as const))
    .map(([{ who, actor }, response]): Deed => ({
      words: `${response} the invite of ${who}`,
      actor,
      predict: (circle) => respond(circle, actor, who, response),
      ask: (_circle, real) => ({
        variables: { participantId: idOf(real, who), response },
        rest: callsOfParticipant(real, who, { status: response.toLowerCase() }),
      }),
    })),
};
