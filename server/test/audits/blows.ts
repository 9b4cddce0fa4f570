import { briefly, givenCycle, viewOf, type CycleView, type Operation, type Stage } from '../tools/cycle.ts';
import type { Ask, Person } from '../tools/ask.ts';

/** An operation, and who does it; the owner where it is not said. */
type Action = Pick<Blow, 'operation' | 'variables' | 'by'>;

/** An operation of several steps, on a circle of its own, that a crash is to interrupt. */
export interface Blow {
  name: string;
  /** How far the circle has come before it. */
  stage: Stage;
  /** What happens to it then, one after the other; each sees what the ones before have left. */
  first?: readonly Action[] | ((people: number) => readonly Action[]);
  operation: Operation;
  variables: (view: CycleView) => Record<string, unknown>;
  /** Who does it; the owner where it is not said. */
  by?: (view: CycleView, people: readonly Person[]) => Person;
  /** How many letters it causes. */
  emails: (view: CycleView) => number;
}

const inCycle = ({ id }: CycleView) => ({ cycleId: id });
const accepted = ({ participants }: CycleView) => participants.filter(({ status }) => status === 'ACCEPTED');
const firstRound = ({ rounds }: CycleView) => rounds[0];
const pending = ({ participants }: CycleView) => participants.find(({ status }) => status === 'PENDING');

const personOf = (userId: string | null | undefined, people: readonly Person[]): Person => {
  const person = people.find(({ id }) => id === userId);
  if (!person) throw new Error(`nobody has the account ${userId}`);
  return person;
};

/** The participants of a circle that runs, by their slots. */
const inOrder = ({ rounds, participants }: CycleView) =>
  rounds.flatMap(({ collector }) => participants.filter(({ id }) => id === collector.id));
const nth =
  (place: number) =>
  (view: CycleView, people: readonly Person[]): Person =>
    personOf(inOrder(view)[place]?.userId, people);
const markFirstRound: Action = {
  operation: 'updatePayments',
  variables: (view) => ({
    roundId: firstRound(view)?.id,
    payments: firstRound(view)?.payments.map(({ id }) => ({ paymentId: id, paid: true })),
  }),
  by: nth(0),
};
const agreeToStop = (place: number): Action => ({
  operation: 'voteToStop',
  variables: (view) => ({ ...inCycle(view), agree: true }),
  by: nth(place),
});
const NEW_GUESTS = 10;
const noEmails = (): number => 0;

/** The operations of a cycle that write more than one row. */
export const blows: readonly Blow[] = [
  {
    name: 'send invites',
    stage: 'draft',
    operation: 'sendInvites',
    variables: (view) => ({
      ...inCycle(view),
      invites: Array.from({ length: NEW_GUESTS }, (_, index) => ({
        email: `guest-${index}-${view.id}@example.com`,
        relationship: 'FRIEND',
      })),
    }),
    emails: () => NEW_GUESTS,
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
    name: 'send confirmation e-mails',
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
    emails: noEmails,
  },
  {
    name: 'mark payments',
    stage: 'running',
    ...markFirstRound,
    // A receipt for each payer.
    emails: (view) => firstRound(view)?.payments.length ?? 0,
  },
  {
    name: 'let somebody in',
    stage: 'draft',
    // Somebody who was invited comes by the link instead.
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
    name: 'agree to exchange turns',
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
    name: 'agree to stop, with which it is stopped and all is counted',
    stage: 'running',
    // All but the first: the stop takes no 48 hours where everyone agrees.
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

/** A circle at the stage that the blow needs, of everybody there is; two have not answered in a draft. */
export async function cycleFor(
  ask: Ask,
  { stage, first = [] }: Blow,
  [owner, ...others]: readonly Person[],
): Promise<CycleView> {
  if (!owner) throw new Error('a circle needs people');
  const people = [owner, ...others];
  let view = await givenCycle(
    { ask },
    owner,
    stage === 'draft'
      ? { members: others.slice(2), pending: others.slice(0, 2) }
      : { stage, members: others },
  );
  for (const action of typeof first === 'function' ? first(people.length) : first) {
    await strike(ask, action, view, people);
    view = await viewOf({ ask }, owner, view.id);
  }
  return view;
}

/** Strikes it, as whoever may, under a key, as a caller does who means to repeat it. Resolves true where it was acknowledged. */
export async function strike(
  ask: Ask,
  { operation, variables, by }: Action,
  view: CycleView,
  people: readonly Person[],
): Promise<boolean> {
  const actor = by?.(view, people) ?? people[0];
  const { refusal } = await ask(actor, briefly[operation], variables(view), {
    headers: { 'Idempotency-Key': `audit-${operation}-${view.id}` },
  });
  if (refusal) throw new Error(`${operation}: ${JSON.stringify(refusal)}`);
  return true;
}
