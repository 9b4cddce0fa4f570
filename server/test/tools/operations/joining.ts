import fc from 'fast-check';
import { newId } from '../../../src/base/tokens.ts';
import { inCycle, mutation } from '../matrix-apis.ts';
import { sinceFrozen, stages, toOwner, type Row } from '../matrix.ts';
import {
  hasRoom,
  newestRequestOf,
  participantOf,
  requestsOf,
  newParticipant,
  type Model,
  type Name,
  type Verdict,
} from '../model.ts';
import { anyName, byOwner, forThemselves, ofCycle, type Action, type Actions, type Real } from '../step.ts';

const editsParticipants = stages(
  'done',
  'section-frozen',
  'section-frozen',
  'section-frozen',
  'cycle-running',
);
/** Freezing the participants declines open requests. */
const whileOpen = (then: 'harmless' | 'request-closed') => stages('done', then, then, then, then);

/** The owner opens and closes the link while the participants are not frozen. People who are not in the cycle ask; the owner answers. */
export const rows: Row[] = [
  {
    name: 'open or renew the join link',
    ...toOwner(editsParticipants),
    apis: [mutation('openJoinLink', inCycle)],
  },
  {
    name: 'close the join link',
    ...toOwner(whileOpen('harmless')),
    apis: [mutation('closeJoinLink', inCycle)],
  },
  {
    name: 'ask to join',
    who: ['stranger'],
    otherwise: () => 'already-member',
    at: stages('done', 'link-closed', 'link-closed', 'link-closed', 'link-closed'),
    gone: sinceFrozen('link-closed'),
    barred: { draft: { asker: 'harmless' } },
    apis: [mutation('askToJoin', ({ link }) => ({ token: link, note: 'It is me, from work.' }))],
  },
  {
    name: 'withdraw a join request',
    who: ['asker'],
    otherwise: () => 'not-asker',
    at: whileOpen('request-closed'),
    apis: [mutation('withdrawJoinRequest', ({ request }) => ({ id: request }))],
  },
  {
    name: 'approve a join request',
    ...toOwner(whileOpen('request-closed')),
    apis: [
      mutation('answerJoinRequest', ({ request }) => ({
        id: request,
        approve: true,
        relationship: 'FRIEND',
      })),
    ],
  },
  {
    name: 'decline a join request',
    ...toOwner(whileOpen('harmless')),
    apis: [mutation('answerJoinRequest', ({ request }) => ({ id: request, approve: false }))],
  },
];

export function openLink(model: Model, actor: Name): Verdict {
  if (actor !== model.owner) return 'not-owner';
  if (model.running) return 'cycle-running';
  if (model.participantsFrozen) return 'section-frozen';
  model.link = { opened: model.link.opened + 1, isOpen: true };
  return 'done';
}

export function closeLink(model: Model, actor: Name): Verdict {
  if (actor !== model.owner) return 'not-owner';
  model.link.isOpen = false;
  return 'done';
}

type LinkChoice = 'first' | 'newest';

export function ask(model: Model, actor: Name, link: LinkChoice): Verdict {
  const { opened, isOpen } = model.link;
  if (!isOpen || (link === 'first' && opened > 1)) return 'link-closed';
  const own = requestsOf(model, actor);
  if (own.some(({ status }) => status === 'OPEN')) return 'done';
  if (participantOf(model, actor)) return 'already-member';
  if (!hasRoom(model)) return 'cycle-full';
  const isDeclined = own.some((request) => request.status === 'DECLINED' && request.link === opened);
  if (isDeclined || own.length === 3) return 'request-closed';
  model.requests.push({ name: actor, status: 'OPEN', link: opened });
  return 'done';
}

export function withdraw(model: Model, actor: Name, who: Name): Verdict {
  const request = newestRequestOf(model, who);
  if (!request) return 'request-not-found';
  if (actor !== who) return 'not-asker';
  if (request.status !== 'OPEN' && request.status !== 'WITHDRAWN') return 'request-closed';
  request.status = 'WITHDRAWN';
  return 'done';
}

export function answer(model: Model, actor: Name, who: Name, approve: boolean): Verdict {
  const request = newestRequestOf(model, who);
  if (!request) return 'request-not-found';
  if (actor !== model.owner) return 'not-owner';
  const wanted = approve ? 'APPROVED' : 'DECLINED';
  if (request.status === wanted) return 'done';
  if (request.status !== 'OPEN') return 'request-closed';
  if (approve && !hasRoom(model)) return 'cycle-full';
  request.status = wanted;
  if (approve) model.participants.push(newParticipant(who, 'ACCEPTED'));
  return 'done';
}

/** The token of a link of the real cycle; an invalid one if there never was a link. */
function tokenOf({ links }: Real, link: LinkChoice): string {
  const url = link === 'first' ? links[0] : links.at(-1);
  return url?.split('/').at(-1) ?? 'nothing';
}

const requestOf = ({ requestIds }: Real, who: Name): string => requestIds.get(who)?.at(-1) ?? newId();

export const actions: Actions = {
  openJoinLink: byOwner.map((actor): Action => ({
    label: 'open a join link',
    actor,
    predict: (cycle, by) => openLink(cycle, by),
    ask: (_cycle, real) => ({ variables: ofCycle(real) }),
  })),
  closeJoinLink: byOwner.map((actor): Action => ({
    label: 'close the join link',
    actor,
    predict: (cycle, by) => closeLink(cycle, by),
    ask: (_cycle, real) => ({ variables: ofCycle(real) }),
  })),
  askToJoin: fc
    .tuple(anyName, fc.constantFrom<LinkChoice>('first', 'newest', 'newest'))
    .map(([actor, link]): Action => ({
      label: `ask to join by the ${link} link`,
      actor,
      predict: (cycle) => ask(cycle, actor, link),
      ask: (_cycle, real) => ({ variables: { token: tokenOf(real, link), note: 'Let me in.' } }),
    })),
  withdrawJoinRequest: forThemselves.map(({ who, actor }): Action => ({
    label: `withdraw the request of ${who}`,
    actor,
    predict: (cycle) => withdraw(cycle, actor, who),
    ask: (_cycle, real) => ({ variables: { id: requestOf(real, who) } }),
  })),
  answerJoinRequest: fc.tuple(byOwner, anyName, fc.boolean()).map(([actor, who, approve]): Action => ({
    label: `${approve ? 'approve' : 'decline'} ${who}`,
    actor,
    predict: (cycle, by) => answer(cycle, by, who, approve),
    ask: (_cycle, real) => ({
      variables: {
        id: requestOf(real, who),
        approve,
        ...(approve ? { relationship: 'FRIEND' } : {}),
      },
    }),
  })),
};
