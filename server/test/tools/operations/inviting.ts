import fc from 'fast-check';
import { inCycle, mutation, rest } from '../matrix-apis.ts';
import { stages, toOwner, type Row } from '../matrix.ts';
import {
  closeRequests,
  hasRoom,
  participantOf,
  seat,
  type Model,
  type Name,
  type Verdict,
} from '../model.ts';
import { anybody, byOwner, idOf, ofCycle, type Action, type Actions } from '../step.ts';

const editsParticipants = stages(
  'done',
  'section-frozen',
  'section-frozen',
  'section-frozen',
  'cycle-running',
);

/** "send invites", "remove invite / participant": "not running, PARTICIPANTS not frozen; never the owner". */
export const rows: Row[] = [
  {
    name: 'invite people',
    ...toOwner(editsParticipants),
    apis: [
      mutation('sendInvites', (things) => ({
        ...inCycle(things),
        invites: [
          { email: 'yan@example.com', relationship: 'FRIEND' },
          { email: 'zoe@example.com', relationship: 'FRIEND' },
        ],
      })),
      rest(
        'POST /api/email/send-invites',
        () => [],
        (things) => ({
          ...inCycle(things),
          invites: [
            { email: 'yan@example.com', relationship: 'friend' },
            { email: 'zoe@example.com', relationship: 'friend' },
          ],
        }),
      ),
    ],
  },
  {
    name: 'take an invite back',
    ...toOwner(editsParticipants),
    apis: [
      mutation('removeInvite', (things) => ({ id: things.invite })),
      rest('DELETE /api/invite/{id}', (things) => [things.invite]),
    ],
  },
  {
    name: 'remove a participant',
    ...toOwner(editsParticipants),
    apis: [
      mutation('removeParticipant', ({ participants }) => ({ id: participants.bob })),
      rest('DELETE /api/participant/{id}', ({ participants }) => [participants.bob]),
    ],
  },
  {
    name: "remove the owner's own participant",
    ...toOwner({ ...editsParticipants, draft: 'owner-seat' }),
    apis: [
      mutation('removeParticipant', ({ participants }) => ({ id: participants.ada })),
      rest('DELETE /api/participant/{id}', ({ participants }) => [participants.ada]),
    ],
  },
];

export function invite(model: Model, actor: Name, guest: Name): Verdict {
  if (actor !== 'ada') return 'not-owner';
  if (model.running) return 'cycle-running';
  if (model.participantsFrozen) return 'section-frozen';
  if (participantOf(model, guest)) return 'already-invited';
  if (!hasRoom(model)) return 'cycle-full';
  if (model.strangers.includes(guest)) return 'already-responded';
  closeRequests(model, 'WITHDRAWN', [guest]);
  model.participants.push(seat(guest, 'PENDING'));
  return 'done';
}

export function remove(model: Model, actor: Name, guest: Name): Verdict {
  if (!participantOf(model, guest)) return 'participant-not-found';
  if (actor !== 'ada') return 'not-owner';
  if (model.running) return 'cycle-running';
  if (model.participantsFrozen) return 'section-frozen';
  if (guest === 'ada') return 'owner-seat';
  model.participants = model.participants.filter(({ name }) => name !== guest);
  return 'done';
}

export const actions = {
  sendInvites: fc.tuple(byOwner, anybody).map(([actor, guest]): Action => ({
    words: `invite ${guest}`,
    actor,
    predict: (circle) => invite(circle, actor, guest),
    ask: (_circle, real) => {
      const { email } = real.scenario[guest];
      const invited = (relationship: string) => ({ ...ofCycle(real), invites: [{ email, relationship }] });
      return {
        variables: invited('FRIEND'),
        rest: [['POST', '/api/email/send-invites', invited('friend')]],
      };
    },
  })),
  removeParticipant: fc.tuple(byOwner, anybody).map(([actor, guest]): Action => ({
    words: `remove ${guest}`,
    actor,
    predict: (circle) => remove(circle, actor, guest),
    ask: (_circle, real) => ({
      variables: { id: idOf(real, guest) },
      rest: [['DELETE', `/api/participant/${idOf(real, guest)}`]],
    }),
  })),
} satisfies Actions;
