import fc from 'fast-check';
import { newId } from '../../../src/base/tokens.ts';
import { mutation } from '../matrix-apis.ts';
import { sinceFrozen, stages, toOwner, always, type Row } from '../matrix.ts';
import { closeRequests, participantOf, type Model, type ModelParticipant, type Name } from '../model.ts';
import { anybody, byOwner, type Action, type Actions, type Real } from '../step.ts';

/** An invite that was answered: nothing is done about it any more, and what is told first is how far the circle is. */
const answered = toOwner(
  stages('already-responded', 'section-frozen', 'section-frozen', 'section-frozen', 'cycle-running'),
);
/** Freezing has removed whoever has not answered, invite and all. */
const gone = sinceFrozen('invite-not-found');

/** "Owner only, while pending, `PARTICIPANTS` not frozen, not running" (docs/rules.md §29.3). */
export const rows: Row[] = [
  {
    name: 'send an invite again, at once',
    ...toOwner(always('too-soon')),
    gone,
    apis: [mutation('resendInvite', ({ pendingInvite }) => ({ id: pendingInvite }))],
  },
  {
    name: 'send an answered invite again',
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

const TIMES = 5;

/** Of nobody's invite nothing is told; the owner's own seat has none, nor have those who came by the link to share. */
function openTo(model: Model, actor: Name, guest: Name): ModelParticipant | string {
  const seat = guest === 'ada' ? undefined : participantOf(model, guest);
  if (!seat || seat.byLink) return 'invite-not-found';
  if (actor !== 'ada') return 'not-owner';
  if (model.running) return 'cycle-running';
  if (model.participantsFrozen) return 'section-frozen';
  return seat.status === 'PENDING' ? seat : 'already-responded';
}

function copy(model: Model, actor: Name, guest: Name): string {
  const seat = openTo(model, actor, guest);
  if (typeof seat === 'string') return seat;
  if (seat.sends === TIMES) return 'too-many-resends';
  if (model.strangers.includes(guest)) return 'already-responded';
  seat.sends += 1;
  return 'done';
}

/** Lives are lived in seconds: nobody is written to twice. */
function resend(model: Model, actor: Name, guest: Name): string {
  const seat = openTo(model, actor, guest);
  if (typeof seat === 'string') return seat;
  return seat.sends === TIMES ? 'too-many-resends' : 'too-soon';
}

/** The seat stays where it is, and is somebody else's. */
function readdress(model: Model, actor: Name, guest: Name, to: Name): string {
  const seat = openTo(model, actor, guest);
  if (typeof seat === 'string') return seat;
  if (guest === to) return 'done';
  if (seat.sends === TIMES) return 'too-many-resends';
  if (participantOf(model, to)) return 'already-invited';
  if (model.strangers.includes(to)) return 'already-responded';
  closeRequests(model, 'WITHDRAWN', [to]);
  Object.assign(seat, { name: to, sends: seat.sends + 1 });
  return 'done';
}

/** The invite of somebody; the id of nothing where there is none. */
function inviteIdOf(real: Real, guest: Name): string {
  const { email } = real.scenario[guest];
  return real.view.invites.find((invite) => invite.email === email)?.id ?? newId();
}

export const actions: Actions = {
  resendInvite: fc.tuple(byOwner, anybody).map(([actor, guest]): Action => ({
    words: `send the invite of ${guest} again`,
    actor,
    predict: (circle) => resend(circle, actor, guest),
    ask: (_circle, real) => ({ variables: { id: inviteIdOf(real, guest) } }),
  })),
  changeInviteEmail: fc.tuple(byOwner, anybody, anybody).map(([actor, guest, to]): Action => ({
    words: `send the invite of ${guest} to ${to}`,
    actor,
    predict: (circle) => readdress(circle, actor, guest, to),
    ask: (_circle, real) => ({
      variables: { id: inviteIdOf(real, guest), email: real.scenario[to].email },
    }),
  })),
  copyInviteLink: fc.tuple(byOwner, anybody).map(([actor, guest]): Action => ({
    words: `copy the link of the invite of ${guest}`,
    actor,
    predict: (circle) => copy(circle, actor, guest),
    ask: (_circle, real) => ({ variables: { id: inviteIdOf(real, guest) } }),
  })),
};
