import fc from 'fast-check';
import { newId } from '../../../src/base/tokens.ts';
import { mutation } from '../matrix-apis.ts';
import { sinceFrozen, stages, toOwner, always, type Row } from '../matrix.ts';
import {
  closeRequests,
  DAY,
  isStranger,
  participantOf,
  type Model,
  type ModelParticipant,
  type Name,
} from '../model.ts';
import { anyName, byOwner, type Action, type Actions, type Real } from '../step.ts';

/** An answered invite cannot be changed; which reason the server returns depends on the stage. */
const answered = toOwner(
  stages('already-responded', 'section-frozen', 'section-frozen', 'section-frozen', 'cycle-running'),
);
/** Freezing removes participants who have not answered, together with their invites. */
const gone = sinceFrozen('invite-not-found');

/** For the owner, while the invite is pending, the participants are not frozen and the cycle is not running (docs/rules.md §29.3). */
export const rows: Row[] = [
  {
    name: 'resend an invite too soon',
    ...toOwner(always('too-soon')),
    gone,
    apis: [mutation('resendInvite', ({ pendingInvite }) => ({ id: pendingInvite }))],
  },
  {
    name: 'resend an answered invite',
    ...answered,
    apis: [mutation('resendInvite', ({ invite }) => ({ id: invite }))],
  },
  {
    name: 'send an invite to another address',
    ...toOwner(always('done')),
    gone,
    apis: [
      mutation('changeInviteEmail', ({ pendingInvite }) => ({ id: pendingInvite, email: 'zoe@example.com' })),
    ],
  },
  {
    name: 'send an answered invite to another address',
    ...answered,
    apis: [mutation('changeInviteEmail', ({ invite }) => ({ id: invite, email: 'zoe@example.com' }))],
  },
  {
    name: 'copy the link of an invite',
    ...toOwner(always('done')),
    gone,
    apis: [mutation('copyInviteLink', ({ pendingInvite }) => ({ id: pendingInvite }))],
  },
  {
    name: 'copy the link of an answered invite',
    ...answered,
    apis: [mutation('copyInviteLink', ({ invite }) => ({ id: invite }))],
  },
];

const MAX_SENDS = 5;

/** The participant whose invite the owner may change, or the reason. Ada, who created the cycle, and people who joined by link have none. */
function pendingParticipant(model: Model, actor: Name, invitee: Name): ModelParticipant | string {
  const participant = participantOf(model, invitee);
  if (!participant || participant.invitedAt === null) return 'invite-not-found';
  if (actor !== model.owner) return 'not-owner';
  if (model.running) return 'cycle-running';
  if (model.participantsFrozen) return 'section-frozen';
  return participant.status === 'PENDING' ? participant : 'already-responded';
}

function copy(model: Model, actor: Name, invitee: Name): string {
  const participant = pendingParticipant(model, actor, invitee);
  if (typeof participant === 'string') return participant;
  if (participant.sends === MAX_SENDS) return 'too-many-resends';
  if (isStranger(model, invitee)) return 'already-responded';
  participant.sends += 1;
  return 'done';
}

/** Steps take less than ten minutes, so resending is too soon until days have passed. */
function resend(model: Model, actor: Name, invitee: Name): string {
  const participant = pendingParticipant(model, actor, invitee);
  if (typeof participant === 'string') return participant;
  if (participant.sends === MAX_SENDS) return 'too-many-resends';
  if (model.now - (participant.invitedAt ?? 0) < DAY) return 'too-soon';
  if (isStranger(model, invitee)) return 'already-responded';
  Object.assign(participant, { sends: participant.sends + 1, invitedAt: model.now });
  return 'done';
}

/** The participant keeps their position and becomes another person. */
function readdress(model: Model, actor: Name, invitee: Name, to: Name): string {
  const participant = pendingParticipant(model, actor, invitee);
  if (typeof participant === 'string') return participant;
  if (invitee === to) return 'done';
  if (participant.sends === MAX_SENDS) return 'too-many-resends';
  if (participantOf(model, to)) return 'already-invited';
  if (isStranger(model, to)) return 'already-responded';
  closeRequests(model, 'WITHDRAWN', [to]);
  Object.assign(participant, { name: to, sends: participant.sends + 1, invitedAt: model.now });
  return 'done';
}

/** The id of a person's invite; a new id if they have none. */
function inviteIdOf(real: Real, invitee: Name): string {
  const { email } = real.scenario[invitee];
  return real.view.invites.find((invite) => invite.email === email)?.id ?? newId();
}

export const actions: Actions = {
  resendInvite: fc.tuple(byOwner, anyName).map(([actor, invitee]): Action => ({
    label: `resend the invite of ${invitee}`,
    actor,
    predict: (cycle, by) => resend(cycle, by, invitee),
    ask: (_cycle, real) => ({ variables: { id: inviteIdOf(real, invitee) } }),
  })),
  changeInviteEmail: fc.tuple(byOwner, anyName, anyName).map(([actor, invitee, to]): Action => ({
    label: `send the invite of ${invitee} to ${to}`,
    actor,
    predict: (cycle, by) => readdress(cycle, by, invitee, to),
    ask: (_cycle, real) => ({
      variables: { id: inviteIdOf(real, invitee), email: real.scenario[to].email },
    }),
  })),
  copyInviteLink: fc.tuple(byOwner, anyName).map(([actor, invitee]): Action => ({
    label: `copy the link of the invite of ${invitee}`,
    actor,
    predict: (cycle, by) => copy(cycle, by, invitee),
    ask: (_cycle, real) => ({ variables: { id: inviteIdOf(real, invitee) } }),
  })),
};
