import fc from 'fast-check';
import { newId } from '../../../src/base/tokens.ts';
import { inCycle, mutation } from '../matrix-apis.ts';
import { sinceFrozen, stages, toOwner, type Row } from '../matrix.ts';
import {
  hasRoom,
  newestRequestOf,
  participantOf,
  requestsOf,
  seat,
  type Model,
  type Name,
  type Verdict,
} from '../model.ts';
import { anybody, byOwner, forThemselves, ofCycle, type Action, type Actions, type Real } from '../step.ts';

const editsParticipants = stages(
  'done',
  'section-frozen',
  'section-frozen',
  'section-frozen',
  'cycle-running',
);
/** Freezing the participants declines what is open. */
const whileOpen = (then: 'harmless' | 'request-closed') => stages('done', then, then, then, then);

/** "open and close the link": owner, participants not frozen; "ask": whoever has no seat; "answer": owner; "withdraw": the asker. */
export const rows: Row[] = [
  {
    name: 'open or renew the link to share',
    ...toOwner(editsParticipants),
    apis: [mutation('openJoinLink', inCycle)],
  },
  {
    name: 'close the link to share',
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
    name: 'take a request to join back',
    who: ['asker'],
    otherwise: () => 'not-asker',
    at: whileOpen('request-closed'),
    apis: [mutation('withdrawJoinRequest', ({ request }) => ({ id: request }))],
  },
  {
    name: 'let somebody in',
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
    name: 'decline a request to join',
    ...toOwner(whileOpen('harmless')),
    apis: [mutation('answerJoinRequest', ({ request }) => ({ id: request, approve: false }))],
  },
];

export function openLink(model: Model, actor: Name): Verdict {
  if (actor !== 'ada') return 'not-owner';
  if (model.running) return 'cycle-running';
  if (model.participantsFrozen) return 'section-frozen';
  model.link = { opened: model.link.opened + 1, isOpen: true };
  return 'done';
}

export function closeLink(model: Model, actor: Name): Verdict {
  if (actor !== 'ada') return 'not-owner';
  model.link.isOpen = false;
  return 'done';
}

type Link = 'first' | 'newest';

export function ask(model: Model, actor: Name, by: Link): Verdict {
  const { opened, isOpen } = model.link;
  if (!isOpen || (by === 'first' && opened > 1)) return 'link-closed';
  const own = requestsOf(model, actor);
  if (own.some(({ status }) => status === 'OPEN')) return 'done';
  if (participantOf(model, actor)) return 'already-member';
  if (!hasRoom(model)) return 'cycle-full';
  const isDeclined = own.some(({ status, link }) => status === 'DECLINED' && link === opened);
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
  if (actor !== 'ada') return 'not-owner';
  const wanted = approve ? 'APPROVED' : 'DECLINED';
  if (request.status === wanted) return 'done';
  if (request.status !== 'OPEN') return 'request-closed';
  if (approve && !hasRoom(model)) return 'cycle-full';
  request.status = wanted;
  if (approve) model.participants.push({ ...seat(who, 'ACCEPTED'), byLink: true });
  return 'done';
}

/** The secret of a link of the real circle; one of nothing where there never was one. */
function secretOf({ links }: Real, by: Link): string {
  const link = by === 'first' ? links[0] : links.at(-1);
  return link?.split('/').at(-1) ?? 'nothing';
}

const requestOf = ({ requestIds }: Real, who: Name): string => requestIds.get(who)?.at(-1) ?? newId();

export const actions: Actions = {
  openJoinLink: byOwner.map((actor): Action => ({
    words: 'open a link to share',
    actor,
    predict: (circle) => openLink(circle, actor),
    ask: (_circle, real) => ({ variables: ofCycle(real) }),
  })),
  closeJoinLink: byOwner.map((actor): Action => ({
    words: 'close the link to share',
    actor,
    predict: (circle) => closeLink(circle, actor),
    ask: (_circle, real) => ({ variables: ofCycle(real) }),
  })),
  askToJoin: fc
    .tuple(anybody, fc.constantFrom<Link>('first', 'newest', 'newest'))
    .map(([actor, by]): Action => ({
      words: `ask to join by the ${by} link`,
      actor,
      predict: (circle) => ask(circle, actor, by),
      ask: (_circle, real) => ({ variables: { token: secretOf(real, by), note: 'Let me in.' } }),
    })),
  withdrawJoinRequest: forThemselves.map(({ who, actor }): Action => ({
    words: `withdraw the request of ${who}`,
    actor,
    predict: (circle) => withdraw(circle, actor, who),
    ask: (_circle, real) => ({ variables: { id: requestOf(real, who) } }),
  })),
  answerJoinRequest: fc.tuple(byOwner, anybody, fc.boolean()).map(([actor, who, approve]): Action => ({
    words: `${approve ? 'let in' : 'decline'} ${who}`,
    actor,
    predict: (circle) => answer(circle, actor, who, approve),
    ask: (_circle, real) => ({
      variables: {
        id: requestOf(real, who),
        approve,
        ...(approve ? { relationship: 'FRIEND' } : {}),
      },
    }),
  })),
};
