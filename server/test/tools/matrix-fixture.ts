import { newId } from '../../src/base/tokens.ts';
import { Limit } from '../../src/limits/limit.entity.ts';
import { today } from './calls.ts';
import {
  briefDocuments,
  givenCycle,
  participantOf,
  tokenIn,
  viewOf,
  type CycleView,
  type Operation,
} from './cycle.ts';
import { copier, placeTokenOf, type Copy } from './clone.ts';
import type { Things } from './matrix-apis.ts';
import { STAGES, type Role, type Stage } from './matrix.ts';
import { PASSWORD, type Person, type TestApp } from './test-app.ts';
import { verifyByEmail } from './verify.ts';

/** A cycle at one stage, with a copy for every attempt that changes it. */
export interface Circle {
  things: Things;
  /** Everything the owner sees of it, as comparable text. */
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

/** What is seen of a deleted cycle. */
export const GONE = 'gone';

/** One person for every role, and a cycle of theirs at every stage. */
export interface MatrixFixture {
  people: Record<Name, Person>;
  circles: Record<Stage, Circle>;
  whoIs(role: Role): Person | undefined;
  /** Everything the owner sees of the cycle, as text; two copies of a cycle give the same text. `GONE` if it was deleted. */
  lookAt(things: Things): Promise<string>;
}

export async function openMatrixFixture(app: TestApp): Promise<MatrixFixture> {
  const people = await each(Object.keys(NAMES) as Name[], (name) => app.person(NAMES[name]));
  const { ada, bob, eve, dan, pat, rex, sam, tim } = people;
  // The new owner of a cycle must have verified their email.
  await verifyByEmail(app, dan);
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
  // Before the cycle runs, no one else sees Bob's payment details.
  const OWN = 'query ($id: ID!) { participant(id: $id) { payTo } }';
  const lookAt = async ({ cycle, participants }: Things): Promise<string> => {
    const { refusal } = await app.ask(ada, 'query ($id: ID!) { cycle(id: $id) { id } }', { id: cycle });
    if (refusal?.reason === 'cycle-not-found') return GONE;
    const own = await app.ask<object>(bob, OWN, { id: participants.bob });
    return snapshotOf(await viewOf(app, ada, cycle)) + JSON.stringify(own.data);
  };

  const REQUESTS = '{ me { joinRequests { id } } }';
  const LINK = 'query ($id: ID!) { cycle(id: $id) { joinLink } }';
  /** Replaces the join link: its token contains the id of the cycle. */
  const withJoinLink = async (things: Things): Promise<Things> => {
    const { data } = await app.ask<{ cycle: { joinLink: string | null } }>(ada, LINK, { id: things.cycle });
    return { ...things, link: tokenIn(data?.cycle.joinLink ?? null) };
  };

  /** The slots belong to Ada, Bob, Eve and Dan, in this order. */
  const openStage = async (stage: Stage): Promise<Circle> => {
    const members = [bob, eve, dan];
    let view = await givenCycle(app, ada, {
      stage: creatable(stage),
      members,
      pending: [pat],
      rejecting: [rex],
      asking: [tim],
    });
    await offerToDan(view);
    await proposeOwner(bob, view, dan);
    await proposeOwner(eve, view, eve);
    if (view.isRunning) await offerPlace(view);
    let swap = newId();
    if (view.isRunning) swap = (await advance(stage, view)) ?? swap;
    view = await viewOf(app, ada, view.id);
    const copy = await copier(app.db, view.id);
    const asked = await app.ask<{ me: { joinRequests: { id: string }[] } }>(tim, REQUESTS);
    const request = asked.data?.me.joinRequests[0]?.id ?? newId();
    const things = { ...thingsOf(view, people), request, swap, placeToken: await placeToken(view) };
    return {
      things,
      sight: await lookAt(things),
      copy: async () => withJoinLink(copied(things, await copy())),
    };
  };
  const perform = async (person: Person, operation: Operation, variables: Record<string, unknown>) => {
    const { refusal } = await app.ask(person, briefDocuments[operation], variables);
    if (refusal) throw new Error(`${operation} ${JSON.stringify(variables)}: ${refusal.message}`);
  };
  const markReceived = (collector: Person, { id, payments }: CycleView['rounds'][number], which = payments) =>
    perform(collector, 'updatePayments', {
      roundId: id,
      payments: which.map((payment) => ({ paymentId: payment.id, paid: true })),
    });
  /** Eve proposes to swap slots with Ada. */
  const proposeSwap = async (view: CycleView): Promise<string | undefined> => {
    await perform(eve, 'proposeSwap', { cycleId: view.id, participantId: participantOf(view, ada).id });
    return (await viewOf(app, ada, view.id)).swaps[0]?.id;
  };
  /** Ada offers Dan to take over the cycle, which ends when it is completed or stopped. */
  const offerToDan = (view: CycleView) =>
    perform(ada, 'offerCycle', {
      cycleId: view.id,
      participantId: participantOf(view, dan).id,
      password: PASSWORD,
    });
  /** Bob proposes Dan as the owner, and Eve herself. Both lack votes, and lapse when the cycle is completed or stopped. */
  const proposeOwner = (proposer: Person, view: CycleView, candidate: Person) =>
    perform(proposer, 'proposeOwner', {
      cycleId: view.id,
      participantId: participantOf(view, candidate).id,
    });
  /** Eve's place is offered to Sam. That ends when Ada pays Eve. */
  const offerPlace = (view: CycleView) =>
    perform(eve, 'proposePlace', {
      participantId: participantOf(view, eve).id,
      email: sam.email,
      password: PASSWORD,
    });
  /** The token in the newest email about it; an unknown one before the cycle runs. */
  const placeToken = async (view: CycleView): Promise<string> => {
    const [email] = view.isRunning ? (await app.emailsTo(sam.email, 'place-offered')).slice(-1) : [];
    return /\/place\/([\w-]+)/.exec(email?.text ?? '')?.[1] ?? 'unknown';
  };
  /** Takes a new running cycle to the stage. First, Eve reports her payment to Bob, and Bob marks Dan's as received. */
  const advance = async (stage: Stage, view: CycleView): Promise<string | undefined> => {
    const { id: cycleId, rounds } = view;
    const [, ofBob, ofEve] = rounds;
    const [, evesToBob, dansToBob] = ofBob?.payments ?? [];
    const [adasToEve] = ofEve?.payments ?? [];
    if (!ofBob || !ofEve || !evesToBob || !dansToBob || !adasToEve) throw new Error('rounds not found');
    const report = { paidOn: today(), method: 'CASH' };
    await perform(eve, 'announceDelay', { paymentId: evesToBob.id, payOn: report.paidOn });
    await perform(eve, 'reportPayment', { input: { paymentId: evesToBob.id, ...report } });
    await markReceived(bob, ofBob, [dansToBob]);
    const swap = stage === 'proposed' || stage === 'completed' ? await proposeSwap(view) : undefined;
    if (stage === 'completed') {
      for (const [index, collector] of [ada, bob, eve, dan].entries()) {
        const round = rounds[index];
        if (round) await markReceived(collector, round);
      }
    }
    if (stage === 'stopped') await markReceived(eve, ofEve, [adasToEve]);
    if (stage !== 'proposed' && stage !== 'stopped') return swap;
    await perform(eve, 'proposeStop', { cycleId, reason: 'Two of us have lost their work.' });
    if (stage === 'proposed') return swap;
    // When everyone has agreed, the cycle stops without waiting 48 hours.
    for (const person of [ada, bob, dan]) await perform(person, 'voteToStop', { cycleId, agree: true });
    const repaymentId = (await viewOf(app, ada, cycleId)).settlement?.repayments[1]?.id;
    await perform(eve, 'reportRepayment', { input: { repaymentId, ...report } });
    return undefined;
  };
  const circles = await each([...STAGES], openStage);
  // Resets all limits, such as that of emails to unverified addresses, so that the attempts start from zero.
  await app.db.transaction((manager) => manager.createQueryBuilder().delete().from(Limit).execute());
  return { people, circles, whoIs: (role) => roles[role], lookAt };
}

/** The stage that `givenCycle` can create on the way to this one. */
const creatable = (stage: Stage): Exclude<Stage, 'proposed' | 'completed' | 'stopped'> =>
  stage === 'proposed' || stage === 'completed' || stage === 'stopped' ? 'running' : stage;

async function each<K extends string, V>(names: K[], make: (name: K) => Promise<V>): Promise<Record<K, V>> {
  const made: [K, V][] = [];
  for (const name of names) made.push([name, await make(name)]);
  return Object.fromEntries(made) as Record<K, V>;
}

function thingsOf(
  view: CycleView,
  people: Record<Name, Person>,
): Omit<Things, 'request' | 'swap' | 'placeToken'> {
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
    proposal: view.proposals[0]?.id ?? newId(),
    ownProposal: view.proposals[1]?.id ?? newId(),
    place: view.proposals[2]?.id ?? newId(),
  };
}

const copied = (things: Things, to: Copy): Things => {
  const { participants, link, placeToken, ...others } = things;
  const all = <T extends Record<string, string>>(ids: T): T =>
    Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, to(id)])) as T;
  const place = placeToken === 'unknown' ? placeToken : placeTokenOf(to(things.place));
  return { ...all(others), participants: all(participants), link, placeToken: place };
};

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
const LINK = /\/join\/[\w-]+/g;
const REFERENCE = /KOLO[0-9A-Z]{6}/g;

/** The counter in a join link's token, which numbers the links of a cycle. The rest of the token identifies the cycle. */
const counterOf = (link: string): string =>
  Buffer.from(tokenIn(link), 'base64url').subarray(16, 20).toString('hex');

/** Numbers ids in the order they appear and removes times, so that two copies give the same text. */
function snapshotOf(view: CycleView): string {
  const seen: string[] = [];
  return JSON.stringify(view, null, 1)
    .replaceAll(UUID, (id) => `#${seen.includes(id) ? seen.indexOf(id) : seen.push(id) - 1}`)
    .replaceAll(LINK, counterOf)
    .replaceAll(REFERENCE, 'KOLO')
    .replaceAll(INSTANT, 'then');
}
