import { newId } from '../../src/base/tokens.ts';
import { Limit } from '../../src/limits/limit.entity.ts';
import { today } from './calls.ts';
import {
  briefly,
  givenCycle,
  participantOf,
  tokenIn,
  viewOf,
  type CycleView,
  type Operation,
} from './cycle.ts';
import { copier, type Copy } from './clone.ts';
import type { Things } from './matrix-apis.ts';
import { STAGES, type Role, type Stage } from './matrix.ts';
import type { Person, TestApp } from './test-app.ts';

/** A circle at a stage, of which as many copies are made as there are attempts that change it. */
export interface Circle {
  things: Things;
  /** What the owner sees of it. */
  sight: string;
  copy(): Promise<Things>;
}

const NAMES = {
  ada: 'Ada Lovelace',
  bob: 'Bob Builder',
  eve: 'Eve Adams',
  dan: 'Dan Last',
  pat: 'Pat Silent',
  rex: 'Rex Nay',
  sam: 'Sam Stranger',
  tim: 'Tim Asker',
};
type Name = keyof typeof NAMES;

/** Somebody in every role, and a circle of theirs at every stage. */
export interface Stand {
  people: Record<Name, Person>;
  circles: Record<Stage, Circle>;
  whoIs(role: Role): Person | undefined;
  /** Everything that the owner sees of the circle; the same of two copies reads alike. */
  lookAt(things: Things): Promise<string>;
}

export async function openMatrixFixture(app: TestApp): Promise<Stand> {
  const people = await each(Object.keys(NAMES) as Name[], (name) => app.person(NAMES[name]));
  const { ada, bob, eve, dan, pat, rex, sam, tim } = people;
  const roles: Record<Role, Person | undefined> = {
    anonymous: undefined,
    stranger: sam,
    pending: pat,
    rejected: rex,
    accepted: dan,
    collector: bob,
    otherCollector: eve,
    owner: ada,
    asker: tim,
  };
  // What Bob says of himself, before the circle runs nobody else sees.
  const OWN = 'query ($id: ID!) { participant(id: $id) { payTo } }';
  const lookAt = async ({ cycle, participants }: Things): Promise<string> => {
    const own = await app.ask<object>(bob, OWN, { id: participants.bob });
    return told(await viewOf(app, ada, cycle)) + JSON.stringify(own.data);
  };

  const REQUESTS = '{ me { joinRequests { id } } }';
  const LINK = 'query ($id: ID!) { cycle(id: $id) { joinLink } }';
  /** A link names the cycle that it leads into. */
  const linked = async (things: Things): Promise<Things> => {
    const { data } = await app.ask<{ cycle: { joinLink: string | null } }>(ada, LINK, { id: things.cycle });
    return { ...things, link: tokenIn(data?.cycle.joinLink ?? null) };
  };

  /** Slots go to Ada, Bob, Eve, Dan. */
  const open = async (stage: Stage): Promise<Circle> => {
    const members = [bob, eve, dan];
    let view = await givenCycle(app, ada, {
      stage: reached(stage),
      members,
      pending: [pat],
      rejecting: [rex],
      asking: [tim],
    });
    let swap = newId();
    if (view.isRunning) {
      swap = (await goOn(stage, view)) ?? swap;
      view = await viewOf(app, ada, view.id);
    }
    const copy = await copier(app.db, view.id);
    const asked = await app.ask<{ me: { joinRequests: { id: string }[] } }>(tim, REQUESTS);
    const request = asked.data?.me.joinRequests[0]?.id ?? newId();
    const things = { ...thingsOf(view, people), request, swap };
    return { things, sight: await lookAt(things), copy: async () => linked(moved(things, await copy())) };
  };
  const does = async (person: Person, operation: Operation, variables: Record<string, unknown>) => {
    const { refusal } = await app.ask(person, briefly[operation], variables);
    if (refusal) throw new Error(`${operation} ${JSON.stringify(variables)}: ${refusal.message}`);
  };
  const receives = (collector: Person, { id, payments }: CycleView['rounds'][number], which = payments) =>
    does(collector, 'updatePayments', {
      roundId: id,
      payments: which.map((payment) => ({ paymentId: payment.id, paid: true })),
    });
  /** Eve asks Ada to exchange turns. */
  const exchangeAsked = async (view: CycleView): Promise<string | undefined> => {
    await does(eve, 'proposeSwap', { cycleId: view.id, participantId: participantOf(view, ada).id });
    return (await viewOf(app, ada, view.id)).swaps[0]?.id;
  };
  /** From its start to the stage: Eve has reported what she pays to Bob, Dan's is received, and what becomes of the circle then. */
  const goOn = async (stage: Stage, view: CycleView): Promise<string | undefined> => {
    const { id: cycleId, rounds } = view;
    const [, ofBob, ofEve] = rounds;
    const [, evesToBob, dansToBob] = ofBob?.payments ?? [];
    const [adasToEve] = ofEve?.payments ?? [];
    if (!ofBob || !ofEve || !evesToBob || !dansToBob || !adasToEve) throw new Error('there are no rounds');
    const said = { paidOn: today(), method: 'CASH' };
    await does(eve, 'reportPayment', { input: { paymentId: evesToBob.id, ...said } });
    await receives(bob, ofBob, [dansToBob]);
    const swap = stage === 'proposed' || stage === 'completed' ? await exchangeAsked(view) : undefined;
    if (stage === 'completed') {
      for (const [index, collector] of [ada, bob, eve, dan].entries()) {
        const round = rounds[index];
        if (round) await receives(collector, round);
      }
    }
    if (stage === 'stopped') await receives(eve, ofEve, [adasToEve]);
    if (stage !== 'proposed' && stage !== 'stopped') return swap;
    await does(eve, 'proposeStop', { cycleId, reason: 'Two of us have lost their work.' });
    if (stage === 'proposed') return swap;
    // All of them: that takes no 48 hours.
    for (const person of [ada, bob, dan]) await does(person, 'voteToStop', { cycleId, agree: true });
    const repaymentId = (await viewOf(app, ada, cycleId)).settlement?.repayments[1]?.id;
    await does(eve, 'reportRepayment', { input: { repaymentId, ...said } });
    return undefined;
  };
  const circles = await each([...STAGES], open);
  // A new day: whoever is not proven gets so many letters in one, and the attempts are to count theirs.
  await app.db.transaction((manager) => manager.createQueryBuilder().delete().from(Limit).execute());
  return { people, circles, whoIs: (role) => roles[role], lookAt };
}

/** How far `givenCycle` goes of it. */
const reached = (stage: Stage): Exclude<Stage, 'proposed' | 'completed' | 'stopped'> =>
  stage === 'proposed' || stage === 'completed' || stage === 'stopped' ? 'running' : stage;

async function each<K extends string, V>(names: K[], make: (name: K) => Promise<V>): Promise<Record<K, V>> {
  const made: [K, V][] = [];
  for (const name of names) made.push([name, await make(name)]);
  return Object.fromEntries(made) as Record<K, V>;
}

function thingsOf(view: CycleView, people: Record<Name, Person>): Omit<Things, 'request' | 'swap'> {
  const idOf = (name: Name): string =>
    name === 'pat' && view.participantsFrozen ? newId() : participantOf(view, people[name]).id;
  return {
    cycle: view.id,
    participants: {
      ada: idOf('ada'),
      bob: idOf('bob'),
      eve: idOf('eve'),
      dan: idOf('dan'),
      pat: idOf('pat'),
      rex: idOf('rex'),
    },
    invite: view.invites.find(({ email }) => email === people.bob.email)?.id ?? '',
    pendingInvite: view.invites.find(({ email }) => email === people.pat.email)?.id ?? newId(),
    round: view.rounds[1]?.id ?? newId(),
    payment: view.rounds[1]?.payments[0]?.id ?? newId(),
    reported: view.rounds[1]?.payments[1]?.id ?? newId(),
    link: tokenIn(view.joinLink),
    received: view.rounds[1]?.payments[2]?.id ?? newId(),
    repayment: view.settlement?.repayments[0]?.id ?? newId(),
    reportedRepayment: view.settlement?.repayments[1]?.id ?? newId(),
  };
}

const moved = (things: Things, to: Copy): Things => {
  const { participants, link, ...others } = things;
  const all = <T extends Record<string, string>>(ids: T): T =>
    Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, to(id)])) as T;
  return { ...all(others), participants: all(participants), link };
};

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
const LINK = /\/join\/[\w-]+/g;
const REFERENCE = /KOLO[0-9A-Z]{6}/g;

/** The counter of a join link: its number among the links of its cycle. The rest of the token names the cycle. */
const counterOf = (link: string): string =>
  Buffer.from(tokenIn(link), 'base64url').subarray(16, 20).toString('hex');

/** Ids are numbered in the order in which they appear, and instants have no time. */
function told(view: CycleView): string {
  const seen: string[] = [];
  return JSON.stringify(view, null, 1)
    .replaceAll(UUID, (id) => `#${seen.includes(id) ? seen.indexOf(id) : seen.push(id) - 1}`)
    .replaceAll(LINK, counterOf)
    .replaceAll(REFERENCE, 'KOLO')
    .replaceAll(INSTANT, 'then');
}
