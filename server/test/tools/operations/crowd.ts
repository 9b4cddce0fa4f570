import fc from 'fast-check';
import { newId } from '../../../src/base/tokens.ts';
import { hasRoom, type Model, type Name, type Verdict } from '../model.ts';
import type { Operation } from '../cycle.ts';
import { byOwner, crowdIn, ofCycle, type Action, type Actions } from '../step.ts';
import * as answering from './answering.ts';
import * as freezing from './freezing.ts';
import * as inviteCare from './invite-care.ts';
import * as inviting from './inviting.ts';
import * as joining from './joining.ts';

/** The most people that one call of `sendInvites` can invite. */
export const PER_CALL = 50;

export function inviteCrowd(model: Model, actor: Name, count: number): Verdict {
  if (actor !== model.owner) return 'not-owner';
  if (model.running) return 'cycle-running';
  if (model.participantsFrozen) return 'section-frozen';
  // Either all of them are invited or none.
  if (!hasRoom(model, count)) return 'cycle-full';
  model.crowd.pending += count;
  return 'done';
}

type Answer = keyof Model['crowd'];

export function removeFromCrowd(model: Model, actor: Name, answer: Answer): Verdict {
  if (model.crowd[answer] === 0) return 'participant-not-found';
  if (actor !== model.owner) return 'not-owner';
  if (model.running) return 'cycle-running';
  if (model.participantsFrozen) return 'section-frozen';
  model.crowd[answer] -= 1;
  return 'done';
}

/** Invites for people without an account, at addresses that are used only once. */
export const crowdInvites = (count: number, relationship: string) =>
  Array.from({ length: count }, () => ({ email: `silent-${newId()}@example.com`, relationship }));

/** The operations that change who is in the cycle, for the crowd too, so that the number of participants goes up and down. */
export const actions: Actions = {
  ...inviteCare.actions,
  ...joining.actions,
  ...answering.actions,
  ...freezing.actions,
  sendInvites: fc.oneof(
    inviting.actions.sendInvites,
    fc.tuple(byOwner, fc.constantFrom(1, 1, 2, PER_CALL)).map(([actor, count]): Action => ({
      label: `invite ${count} of the crowd`,
      actor,
      predict: (cycle, by) => inviteCrowd(cycle, by, count),
      ask: (_cycle, real) => ({
        variables: { ...ofCycle(real), invites: crowdInvites(count, 'FRIEND') },
        rest: [
          ['POST', '/api/email/send-invites', { ...ofCycle(real), invites: crowdInvites(count, 'friend') }],
        ],
      }),
    })),
  ),
  removeParticipant: fc.oneof(
    inviting.actions.removeParticipant,
    fc
      .tuple(byOwner, fc.constantFrom<Answer>('pending', 'pending', 'rejected'))
      .map(([actor, answer]): Action => ({
        label: `remove one of the crowd (${answer})`,
        actor,
        predict: (cycle, by) => removeFromCrowd(cycle, by, answer),
        ask: (_cycle, real) => {
          const id = crowdIn(real, real.view, answer.toUpperCase())[0]?.id ?? newId();
          return { variables: { id }, rest: [['DELETE', `/api/participant/${id}`]] };
        },
      })),
  ),
};

/** How often each is tried, like `tries` in index.ts. Freezing is rare, because it removes everyone who has not answered. */
export const tries: Partial<Record<Operation, number>> = {
  sendInvites: 24,
  removeParticipant: 6,
  leaveCycle: 2,
  respondToInvite: 16,
  openJoinLink: 2,
  askToJoin: 24,
  answerJoinRequest: 32,
  changeInviteEmail: 4,
  unlockSection: 8,
};
