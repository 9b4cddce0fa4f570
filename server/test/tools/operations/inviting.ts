import fc from 'fast-check';
import { inCycle, mutation, rest } from '../matrix-apis.ts';
import { stages, toOwner, type Row } from '../matrix.ts';
import {
  closeRequests,
  hasRoom,
  isStranger,
  participantOf,
  removeParticipant,
  newParticipant,
  type Model,
  type Name,
  type Verdict,
} from '../model.ts';
import { anyName, byOwner, idOf, ofCycle, type Action, type Actions } from '../step.ts';

const editsParticipants = stages(
  'done',
  'section-frozen',
  'section-frozen',
  'section-frozen',
  'cycle-running',
);

/** Until the cycle runs and while the participants are not frozen. The owner can never be removed. */
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
    name: 'remove an invite',
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
    name: 'remove the owner',
    ...toOwner({ ...editsParticipants, draft: 'owner-seat' }),
    apis: [
      mutation('removeParticipant', ({ participants }) => ({ id: participants.ada })),
      rest('DELETE /api/participant/{id}', ({ participants }) => [participants.ada]),
    ],
  },
];

export function invite(model: Model, actor: Name, invitee: Name): Verdict {
  if (actor !== model.owner) return 'not-owner';
  if (model.running) return 'cycle-running';
  if (model.participantsFrozen) return 'section-frozen';
  if (participantOf(model, invitee)) return 'already-invited';
  if (!hasRoom(model)) return 'cycle-full';
  if (isStranger(model, invitee)) return 'already-responded';
  closeRequests(model, 'WITHDRAWN', [invitee]);
  model.participants.push({ ...newParticipant(invitee, 'PENDING'), invitedAt: model.now });
  return 'done';
}

export function remove(model: Model, actor: Name, invitee: Name): Verdict {
  if (!participantOf(model, invitee)) return 'participant-not-found';
  if (actor !== model.owner) return 'not-owner';
  if (model.running) return 'cycle-running';
  if (model.participantsFrozen) return 'section-frozen';
  if (invitee === model.owner) return 'owner-seat';
  removeParticipant(model, invitee);
  return 'done';
}

export const actions = {
  sendInvites: fc.tuple(byOwner, anyName).map(([actor, invitee]): Action => ({
    label: `invite ${invitee}`,
    actor,
    predict: (cycle, by) => invite(cycle, by, invitee),
    ask: (_cycle, real) => {
      const { email } = real.scenario[invitee];
      const invitesBody = (relationship: string) => ({
        ...ofCycle(real),
        invites: [{ email, relationship }],
      });
      return {
        variables: invitesBody('FRIEND'),
        rest: [['POST', '/api/email/send-invites', invitesBody('friend')]],
      };
    },
  })),
  removeParticipant: fc.tuple(byOwner, anyName).map(([actor, invitee]): Action => ({
    label: `remove ${invitee}`,
    actor,
    predict: (cycle, by) => remove(cycle, by, invitee),
    ask: (_cycle, real) => ({
      variables: { id: idOf(real, invitee) },
      rest: [['DELETE', `/api/participant/${idOf(real, invitee)}`]],
    }),
  })),
} satisfies Actions;
