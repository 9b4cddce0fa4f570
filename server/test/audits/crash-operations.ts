import type { EntityManager } from 'typeorm';
import {
  briefDocuments,
  givenCycle,
  viewOf,
  type CycleView,
  type Operation,
  type Stage,
} from '../tools/cycle.ts';
import { PlaceOffer } from '../../src/cycles/tables/place-offer.entity.ts';
import { ProposalVote } from '../../src/cycles/tables/proposal-vote.entity.ts';
import { Proposal } from '../../src/cycles/tables/proposal.entity.ts';
import type { Database } from '../../src/db/database.ts';
import { hashOfText } from '../../src/domain/canonical.ts';
import { underKey } from '../../src/schema/operations.ts';
import { OBJECTION_DAYS } from '../../src/domain/proposals.ts';
import { DAY_MS } from '../../src/domain/schedule.ts';
import { PASSWORD, type Person } from '../tools/ask.ts';
import { copier, placeTokenOf } from '../tools/clone.ts';
import type { Attempt, CrashWorld } from './crash-attempt.ts';
import { shapeOf } from './shape.ts';

/** An operation and the person who performs it; the owner by default. */
type Action = Pick<CrashOperation, 'operation' | 'variables' | 'by'>;

/** An operation of several steps, on its own cycle, for a crash to interrupt. */
export interface CrashOperation {
  name: string;
  /** The stage of the cycle before it. */
  stage: Stage;
  /** Actions that prepare the cycle, in order; each sees the result of the ones before. */
  first?: readonly Action[] | ((people: number, stranger: Person) => readonly Action[]);
  /** Prepares it further in the database, with an account that is not in the cycle. */
  inDatabase?: (db: Database, view: CycleView, strangerId: string) => Promise<void>;
  operation: Operation;
  variables: (view: CycleView) => Record<string, unknown>;
  /** The person who performs it; the owner by default. */
  by?: (view: CycleView, people: readonly Person[], stranger: Person) => Person;
  /** The number of emails it causes. */
  emails: (view: CycleView) => number;
}

const inCycle = ({ id }: CycleView) => ({ cycleId: id });
const accepted = ({ participants }: CycleView) => participants.filter(({ status }) => status === 'ACCEPTED');
const firstRound = ({ rounds }: CycleView) => rounds[0];
const pending = ({ participants }: CycleView) => participants.find(({ status }) => status === 'PENDING');

const personOf = (userId: string | null | undefined, people: readonly Person[]): Person => {
  const person = people.find(({ id }) => id === userId);
  if (!person) throw new Error(`no person has the account ${userId}`);
  return person;
};

/** The participants of a running cycle in slot order. */
const inOrder = ({ rounds, participants }: CycleView) =>
  rounds.flatMap(({ collector }) => participants.filter(({ id }) => id === collector.id));
const nth =
  (slot: number) =>
  (view: CycleView, people: readonly Person[]): Person =>
    personOf(inOrder(view)[slot]?.userId, people);
const markFirstRound: Action = {
  operation: 'updatePayments',
  variables: (view) => ({
    roundId: firstRound(view)?.id,
    payments: firstRound(view)?.payments.map(({ id }) => ({ paymentId: id, paid: true })),
  }),
  by: nth(0),
};
const agreeToStop = (slot: number): Action => ({
  operation: 'voteToStop',
  variables: (view) => ({ ...inCycle(view), agree: true }),
  by: nth(slot),
});
const NEW_INVITES = 10;
const noEmails = (): number => 0;

/** Gives the first vote of one who is needed and then of others, so that `missing` votes of more than half are missing. */
async function giveVotes(
  manager: EntityManager,
  { id: proposalId, at }: Proposal,
  voters: readonly { id: string }[],
  { among, missing }: { among: number; missing: number },
): Promise<void> {
  const needed = Math.floor(among / 2) + 1 - missing;
  for (const { id: participantId } of voters.slice(0, needed))
    await manager.upsert(ProposalVote, { proposalId, participantId, at }, ['proposalId', 'participantId']);
}

/** The new person agrees, and all others but one who are needed vote, except for the holder and the third participant. */
async function agreeToPlace(db: Database, view: CycleView, strangerId: string): Promise<void> {
  const people = inOrder(view);
  await db.transaction(async (manager) => {
    const proposal = await manager.findOneByOrFail(Proposal, { cycleId: view.id, kind: 'PLACE' });
    const { id, at } = proposal;
    await manager.update(Proposal, { id }, { agreedAt: at });
    const consent = { terms: '{}', termsHash: hashOfText('{}') };
    await manager.update(PlaceOffer, { proposalId: id }, { userId: strangerId, ...consent });
    const voters = people.filter((_participant, slot) => slot !== 1 && slot !== 2);
    await giveVotes(manager, proposal, voters, { among: people.length - 1, missing: 1 });
  });
}

/** The candidate agrees, the others vote, and the owner has let the 14 days pass. */
async function letDaysPass(db: Database, view: CycleView): Promise<void> {
  const voters = inOrder(view).slice(1);
  await db.transaction(async (manager) => {
    const proposal = await manager.findOneByOrFail(Proposal, { cycleId: view.id, kind: 'OWNER' });
    const at = new Date(proposal.at.getTime() - (OBJECTION_DAYS + 1) * DAY_MS);
    await manager.update(Proposal, { id: proposal.id }, { at, agreedAt: at, majorityAt: at, notices: 3 });
    await giveVotes(manager, proposal, voters, { among: voters.length, missing: 0 });
  });
}

/** The operations on a cycle that write more than one row. */
export const crashOperations: readonly CrashOperation[] = [
  {
    name: 'send invites',
    stage: 'draft',
    operation: 'sendInvites',
    variables: (view) => ({
      ...inCycle(view),
      invites: Array.from({ length: NEW_INVITES }, (_, index) => ({
        email: `guest-${index}-${view.id}@example.com`,
        relationship: 'FRIEND',
      })),
    }),
    emails: () => NEW_INVITES,
  },
  {
    name: 'respond to an invite',
    stage: 'draft',
    operation: 'respondToInvite',
    variables: (view) => ({ participantId: pending(view)?.id, response: 'ACCEPTED' }),
    by: (view, people) => personOf(pending(view)?.userId, people),
    emails: () => 1,
  },
  {
    name: 'freeze the participants',
    stage: 'draft',
    operation: 'freezeSection',
    variables: (view) => ({ ...inCycle(view), section: 'PARTICIPANTS' }),
    emails: noEmails,
  },
  {
    name: 'assign collectors',
    stage: 'frozen',
    operation: 'assignCollectors',
    variables: (view) => ({ ...inCycle(view), participantIds: accepted(view).map(({ id }) => id) }),
    emails: noEmails,
  },
  {
    name: 'unlock a section',
    stage: 'confirmed',
    operation: 'unlockSection',
    variables: (view) => ({ ...inCycle(view), section: 'CYCLE' }),
    emails: noEmails,
  },
  {
    name: 'send confirmation emails',
    stage: 'assigned',
    operation: 'sendConfirmationEmails',
    variables: inCycle,
    emails: (view) => accepted(view).length,
  },
  {
    name: 'run',
    stage: 'confirmed',
    operation: 'runCycle',
    variables: inCycle,
    emails: (view) => accepted(view).length,
  },
  {
    name: 'mark payments',
    stage: 'running',
    ...markFirstRound,
    // One receipt per payer.
    emails: (view) => firstRound(view)?.payments.length ?? 0,
  },
  {
    name: 'approve a join request',
    stage: 'draft',
    // An invited person joins by the link instead.
    first: [
      { operation: 'removeParticipant', variables: (view) => ({ id: pending(view)?.id }) },
      { operation: 'openJoinLink', variables: inCycle },
      {
        operation: 'askToJoin',
        variables: ({ joinLink }) => ({ token: joinLink?.split('/').at(-1) }),
        by: ({ participants }, people) => {
          const outside = people.find(({ id }) => participants.every(({ userId }) => userId !== id));
          return personOf(outside?.id, people);
        },
      },
      { operation: 'closeJoinLink', variables: inCycle },
    ],
    operation: 'answerJoinRequest',
    variables: ({ joinRequests }) => ({ id: joinRequests[0]?.id, approve: true, relationship: 'FRIEND' }),
    emails: () => 1,
  },
  {
    name: 'delete the cycle',
    stage: 'draft',
    operation: 'deleteCycle',
    variables: inCycle,
    // Its emails do not contain the cycle's id, by which emails are counted.
    emails: noEmails,
  },
  {
    name: 'agree to a swap',
    stage: 'running',
    first: [
      {
        operation: 'proposeSwap',
        variables: (view) => ({ ...inCycle(view), participantId: inOrder(view)[2]?.id }),
        by: nth(1),
      },
    ],
    operation: 'answerSwap',
    variables: ({ swaps }) => ({ id: swaps[0]?.id, agree: true }),
    by: nth(2),
    emails: (view) => accepted(view).length,
  },
  {
    name: 'agree to become the owner',
    stage: 'running',
    first: [
      {
        operation: 'proposeOwner',
        variables: (view) => ({ ...inCycle(view), participantId: inOrder(view)[2]?.id }),
        by: nth(1),
      },
    ],
    operation: 'answerProposal',
    variables: ({ proposals }) => ({ id: proposals[0]?.id, accept: true }),
    by: nth(2),
    emails: () => 0,
  },
  {
    // This operation carries it out, which changes nothing else, unless the job that runs each minute comes first.
    name: 'pass the cycle on after 14 days',
    stage: 'running',
    first: [
      {
        operation: 'proposeOwner',
        variables: (view) => ({ ...inCycle(view), participantId: inOrder(view)[2]?.id }),
        by: nth(1),
      },
    ],
    inDatabase: letDaysPass,
    operation: 'hideCycle',
    variables: (view) => ({ ...inCycle(view), hidden: false }),
    by: nth(1),
    emails: (view) => accepted(view).length,
  },
  {
    name: 'accept the offer to take over the cycle',
    stage: 'running',
    first: [
      {
        operation: 'offerCycle',
        variables: (view) => ({ ...inCycle(view), participantId: inOrder(view)[1]?.id, password: PASSWORD }),
      },
    ],
    operation: 'answerCycleOffer',
    variables: (view) => ({ ...inCycle(view), accept: true }),
    by: nth(1),
    emails: (view) => accepted(view).length,
  },
  {
    name: 'agree to take over a place',
    stage: 'running',
    first: (_people, stranger) => [
      {
        operation: 'proposePlace',
        variables: (view) => ({
          participantId: inOrder(view)[1]?.id,
          email: stranger.email,
          password: PASSWORD,
        }),
        by: nth(1),
      },
    ],
    operation: 'answerPlace',
    variables: ({ proposals }) => ({ token: placeTokenOf(proposals[0]?.id ?? ''), accept: true }),
    by: (_view, _people, stranger) => stranger,
    // The holder and those who vote.
    emails: (view) => accepted(view).length,
  },
  {
    name: 'vote for a place, which passes it on',
    stage: 'running',
    first: [
      {
        operation: 'proposePlace',
        variables: (view) => ({
          participantId: inOrder(view)[1]?.id,
          email: 'new-person@example.com',
          password: PASSWORD,
        }),
        by: nth(1),
      },
    ],
    inDatabase: agreeToPlace,
    operation: 'voteOnProposal',
    variables: ({ proposals }) => ({ id: proposals[0]?.id, agree: true }),
    by: nth(2),
    // The former holder gets one too.
    emails: (view) => accepted(view).length + 1,
  },
  {
    name: 'agree to stop, which stops the cycle and computes the settlement',
    stage: 'running',
    // All participants but the first: if everyone agrees, the cycle stops without waiting 48 hours.
    first: (people) => [
      markFirstRound,
      {
        operation: 'proposeStop',
        variables: (view) => ({ ...inCycle(view), reason: 'We have lost our work.' }),
        by: nth(1),
      },
      ...Array.from({ length: people - 2 }, (_, index) => agreeToStop(index + 2)),
    ],
    ...agreeToStop(0),
    emails: (view) => accepted(view).length,
  },
];

/** Prepares a cycle for the operation. @returns a function that copies it for each attempt */
export async function attemptsOn(
  world: CrashWorld,
  operation: CrashOperation,
): Promise<() => Promise<Attempt>> {
  const { db, stranger } = world;
  const first = await cycleFor(world, operation);
  await operation.inDatabase?.(db, first, stranger.id);
  const copy = await copier(db, first.id);
  return async () => {
    const toCopy = await copy();
    const view = await ownersView(world, toCopy(first.id));
    return {
      name: operation.name,
      perform: () => perform(world, operation, view),
      repeat: undefined,
      state: () => stateOf(world, view),
      emails: [{ containing: [view.id], wanted: operation.emails(view) }],
    };
  };
}

/** A cycle of all people at the stage that the operation needs. In a draft, two of them have not answered. */
async function cycleFor(world: CrashWorld, { stage, first = [] }: CrashOperation): Promise<CycleView> {
  const [owner, ...others] = world.people;
  if (!owner) throw new Error('a cycle needs at least one person');
  let view = await givenCycle(
    world,
    owner,
    stage === 'draft'
      ? { members: others.slice(2), pending: others.slice(0, 2) }
      : { stage, members: others },
  );
  for (const action of typeof first === 'function' ? first(world.people.length, world.stranger) : first) {
    const refusal = await perform(world, action, view);
    if (refusal !== undefined) throw new Error(`${action.operation}: ${refusal}`);
    view = await ownersView(world, view.id);
  }
  return view;
}

/** The cycle as its first owner sees it. */
export const ownersView = (world: CrashWorld, id: string): Promise<CycleView> =>
  viewOf(world, personOf(world.people[0]?.id, world.people), id);

/** Everything the first owner sees of a cycle. */
async function stateOf(world: CrashWorld, { id }: CycleView): Promise<string> {
  const { refusal } = await world.ask(world.people[0], 'query ($id: ID!) { cycle(id: $id) { id } }', { id });
  return refusal?.reason === 'cycle-not-found' ? 'gone' : shapeOf(await ownersView(world, id));
}

/** Performs the action with an idempotency key, so that it can be repeated. @returns why it is refused, if it is */
async function perform(
  { ask, people, stranger }: CrashWorld,
  { operation, variables, by }: Action,
  view: CycleView,
): Promise<string | undefined> {
  const actor = by?.(view, people, stranger) ?? people[0];
  const takesKey = underKey(operation) === 'remembered';
  const { refusal } = await ask(actor, briefDocuments[operation], variables(view), {
    headers: takesKey ? { 'Idempotency-Key': `audit-${operation}-${view.id}` } : {},
  });
  return refusal && JSON.stringify(refusal);
}
