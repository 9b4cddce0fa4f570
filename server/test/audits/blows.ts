import { briefly, givenCircle, type CycleView, type Operation, type Stage } from '../tools/circle.ts';
import type { Ask, Person } from '../tools/ask.ts';

/** An operation of several steps, on a circle of its own, that a crash is to interrupt. */
export interface Blow {
  name: string;
  /** How far the circle has come before it. */
  stage: Stage;
  operation: Operation;
  variables: (view: CycleView) => Record<string, unknown>;
  /** Who does it; the owner where it is not said. */
  by?: (view: CycleView, people: readonly Person[]) => Person;
  /** How many letters it causes. */
  letters: (view: CycleView) => number;
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

const NEW_GUESTS = 10;
const noLetters = (): number => 0;

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
    letters: () => NEW_GUESTS,
  },
  {
    name: 'respond to an invite',
    stage: 'draft',
    operation: 'respondToInvite',
    variables: (view) => ({ participantId: pending(view)?.id, response: 'ACCEPTED' }),
    by: (view, people) => personOf(pending(view)?.userId, people),
    letters: () => 1,
  },
  {
    name: 'freeze the participants',
    stage: 'draft',
    operation: 'freezeSection',
    variables: (view) => ({ ...inCycle(view), section: 'PARTICIPANTS' }),
    letters: noLetters,
  },
  {
    name: 'assign collectors',
    stage: 'frozen',
    operation: 'assignCollectors',
    variables: (view) => ({ ...inCycle(view), participantIds: accepted(view).map(({ id }) => id) }),
    letters: noLetters,
  },
  {
    name: 'unlock a section',
    stage: 'confirmed',
    operation: 'unlockSection',
    variables: (view) => ({ ...inCycle(view), section: 'CYCLE' }),
    letters: noLetters,
  },
  {
    name: 'send confirmation e-mails',
    stage: 'assigned',
    operation: 'sendConfirmationEmails',
    variables: inCycle,
    letters: (view) => accepted(view).length,
  },
  {
    name: 'run',
    stage: 'confirmed',
    operation: 'runCycle',
    variables: inCycle,
    letters: noLetters,
  },
  {
    name: 'mark payments',
    stage: 'running',
    operation: 'updatePayments',
    variables: (view) => ({
      roundId: firstRound(view)?.id,
      payments: firstRound(view)?.payments.map(({ id }) => ({ paymentId: id, paid: true })),
    }),
    by: (view, people) => personOf(firstRound(view)?.collector.userId, people),
    letters: noLetters,
  },
];

/** A circle at the stage that the blow needs, of everybody there is; two have not answered in a draft. */
export async function circleFor(
  ask: Ask,
  { stage }: Blow,
  [owner, ...others]: readonly Person[],
): Promise<CycleView> {
  if (!owner) throw new Error('a circle needs people');
  return givenCircle(
    { ask },
    owner,
    stage === 'draft'
      ? { members: others.slice(2), pending: others.slice(0, 2) }
      : { stage, members: others },
  );
}

/** Strikes it, as whoever may, under a key, as a caller does who means to repeat it. Resolves true where it was acknowledged. */
export async function strike(
  ask: Ask,
  { operation, variables, by }: Blow,
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
