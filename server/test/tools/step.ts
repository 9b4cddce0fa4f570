import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { newId } from '../../src/base/tokens.ts';
import { documents, type CycleView, type Operation, type ParticipantOf } from './cycle.ts';
import { historyOf, type ChangeView } from './history.ts';
import * as model from './model.ts';
import { isDue, NAMES, stopIfDue, type Model, type Name } from './model.ts';
import type { Scenario } from './scenario.ts';
import type { Refusal } from './test-app.ts';

/** The real circle: over HTTP, on a real database. */
export interface Real {
  scenario: Scenario;
  view: CycleView;
  /** What was recorded of it so far, oldest first: the newest hundred entries. */
  history: ChangeView[];
  /** The ids of participants, also of those that are gone. */
  participantIds: Map<Name, string>;
  /** Every link to share that there was, the oldest first. */
  links: string[];
  /** Of what each has asked, the oldest first. */
  requestIds: Map<Name, string[]>;
  /** The ids of proposals to exchange turns, in the order in which they were made, also of those that have ended. */
  swapIds: string[];
  /** How far the clock was turned in this life. */
  turnedBy: number;
}

type RestCall = [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown];

/** An operation by somebody: what the model makes of it, and how Kolo is asked for it, on either door. */
export interface Action {
  words: string;
  actor: Name;
  predict: (circle: Model) => model.Verdict;
  ask: (
    circle: Model,
    real: Real,
  ) => {
    variables: Record<string, unknown>;
    /** What legacy callers need for the same, in their order; absent where they cannot ask for quite the same. */
    rest?: RestCall[];
  };
}

/** Deeds by the operation that they are of: by whoever may, and now and then by whoever may not. */
export type Actions = Partial<Record<Operation, fc.Arbitrary<Action>>>;

/** Called for each step that changed the circle (with 'done') and for each that was refused (with the reason). */
export type OnTried = (operation: Operation, verdict: model.Verdict) => void;

/** A deed through one of the doors, held against the model. */
export class Step implements fc.AsyncCommand<Model, Real> {
  constructor(
    private readonly operation: Operation,
    private readonly action: Action,
    private readonly prefersRest: boolean,
    private readonly isStubborn: boolean,
    private readonly onTried: OnTried,
  ) {}

  /** Most of what anybody might do comes to nothing: a life in which all of it is done never gets far. Some of it has to be refused. */
  check = (circle: Readonly<Model>): boolean => {
    if (this.isStubborn) return true;
    const after = structuredClone(circle) as Model;
    const verdict = foresee(after, this.action);
    // Few circles are ever full, so this refusal is tried each time that it is due.
    return verdict === 'cycle-full' || (verdict === 'done' && !isDeepStrictEqual(after, circle));
  };
  toString = (): string => `${this.action.actor}: ${this.action.words}${this.prefersRest ? ' (REST)' : ''}`;

  async run(circle: Model, real: Real): Promise<void> {
    const { actor, ask } = this.action;
    const { variables, rest } = ask(circle, real);
    const before = structuredClone(circle);
    const expected = foresee(circle, this.action);

    const refusal =
      this.prefersRest && rest ? await this.send(real, rest) : await this.mutate(real, variables);
    const { view, history } = real;
    real.view = await real.scenario.view(view);
    real.history = await historyOf(real.scenario.app, real.scenario.ada, view.id);
    remember(real);

    expect(refusal ? refusal.reason : 'done').toBe(expected);
    expect(seen(real)).toEqual(told(circle));
    if (expected !== 'done') expect(circle).toEqual(before);
    if (expected !== 'done' || !isDeepStrictEqual(circle, before)) this.onTried(this.operation, expected);
    expectRecorded(real, view, history, actor);
  }

  private async mutate({ scenario }: Real, variables: Record<string, unknown>): Promise<Refusal | undefined> {
    return (await scenario.app.ask(scenario[this.action.actor], documents[this.operation], variables))
      .refusal;
  }

  /** One call after the other, until one is refused. */
  private async send({ scenario }: Real, calls: RestCall[]): Promise<Refusal | undefined> {
    for (const call of calls) {
      const { refusal } = await scenario.app.rest(scenario[this.action.actor], ...call);
      if (refusal) return refusal;
    }
    return undefined;
  }
}

/** A stop that is due comes before whatever is done, and is taken back with it where that is refused. */
function foresee(circle: Model, { predict }: Action): model.Verdict {
  if (!isDue(circle)) return predict(circle);
  const before = structuredClone(circle);
  // Repayments have ids only once the stop is written: until then nobody can name one.
  if (predict(structuredClone(circle)) === 'repayment-not-found') return 'repayment-not-found';
  stopIfDue(circle);
  const verdict = predict(circle);
  if (verdict !== 'done') Object.assign(circle, before);
  return verdict;
}

/** Old entries name people without an account by their email, but only while they are in the circle (docs/rules.md §11). */
const CROWD = /silent-[\da-f-]+@example\.com|someone( \(\d+\))?/g;
const withoutCrowd = (change: ChangeView): unknown =>
  JSON.parse(JSON.stringify(change).replace(CROWD, 'someone'));

/** A step that has changed the circle has left entries in its history, one that has not none; old ones stay. */
function expectRecorded(real: Real, view: CycleView, history: readonly ChangeView[], actor: Name): void {
  const last = history.at(-1)?.position ?? 0;
  const added = real.history.filter(({ position }) => position > last);
  // Of a long life the newest hundred are seen.
  const kept = real.history.slice(0, real.history.length - added.length);
  const old = history.slice(history.length - kept.length);
  if (!isDeepStrictEqual(kept, old)) expect(kept.map(withoutCrowd)).toEqual(old.map(withoutCrowd));
  expect(added.length > 0).toBe(!isDeepStrictEqual(real.view, view));
  for (const [index, change] of added.entries()) {
    expect(change.position).toBe(last + index + 1);
    // What Kolo does of itself has the owner's account.
    const person = change.details.some(({ field }) => field === 'stopDue') ? 'ada' : actor;
    expect(change.actor).toMatch(new RegExp(`^${real.scenario[person].firstName}\\.`));
    // What a payer says anew in other details is for the two sides: whoever else reads it hears of which round it is.
    if (change.kind === 'PAYMENT_REPORTED') expect(change.summary).toMatch(/ for \d\d\/\d\d\/\d{4}\.$/);
    // So is what somebody who pays back says anew.
    else if (change.kind === 'REPAYMENT_REPORTED') expect(change.summary).toMatch(/ a repayment\.$/);
    else expect(change.details).not.toEqual([]);
  }
}

/** Everyone else in the circle belongs to the crowd. */
const isOfPeople =
  ({ scenario }: Real) =>
  ({ userId }: { userId: string | null }): boolean =>
    NAMES.some((name) => scenario[name].id === userId);
const isInviteOfPeople =
  ({ scenario }: Real) =>
  ({ email }: { email: string }): boolean =>
    NAMES.some((name) => scenario[name].email === email);
/** The participants of the crowd who have this status. */
export const crowdIn = (real: Real, view: CycleView, status: string): ParticipantOf[] =>
  view.participants.filter((one) => !isOfPeople(real)(one) && one.status === status);
const nameOf = ({ scenario }: Real, userId: string | null): Name => {
  const name = NAMES.find((each) => scenario[each].id === userId);
  if (!name) throw new Error('nobody of the cast');
  return name;
};
/** What later deeds are about, though it may be gone by then. */
export function remember(real: Real): void {
  for (const { id } of real.view.swaps) if (!real.swapIds.includes(id)) real.swapIds.push(id);
  const { participants, joinLink, joinRequests } = real.view;
  for (const { id, userId } of participants.filter(isOfPeople(real))) {
    // An invite that went to another address has made the seat another person's.
    for (const [name, known] of real.participantIds) if (known === id) real.participantIds.delete(name);
    real.participantIds.set(nameOf(real, userId), id);
  }
  if (joinLink !== null && joinLink !== real.links.at(-1)) real.links.push(joinLink);
  for (const { id, email } of joinRequests) {
    const known = real.requestIds.get(askerOf(real, email)) ?? [];
    if (!known.includes(id)) real.requestIds.set(askerOf(real, email), [...known, id]);
  }
}
const askerOf = ({ scenario }: Real, email: string | null): Name => {
  const name = NAMES.find((each) => scenario[each].email === email);
  if (!name) throw new Error('nobody of the cast asks');
  return name;
};
const nameIn = (real: Real, { participants }: CycleView, participantId: string): Name =>
  nameOf(real, participants.find(({ id }) => id === participantId)?.userId ?? null);

/** Kolo's cycle, and the model's, told in the same words. */
export const seen = (real: Real, view = real.view) => ({
  flags: [view.cycleFrozen, view.participantsFrozen, view.isRunning, view.sentConfirmationEmails],
  derived: [view.roundsCreated, view.participantsCount, view.collectorsAssigned, view.allCollectorsConfirmed],
  isCompleted: view.stage === 'COMPLETED',
  isStopped: view.stage === 'STOPPED' || view.stage === 'SETTLED',
  isSettled: view.stage === 'SETTLED',
  stop: view.stop?.stoppedAt === null ? nameIn(real, view, view.stop.proposedBy.id) : null,
  votes: (view.stop?.stoppedAt === null ? view.stop.votes : [])
    .map(({ participant }) => nameIn(real, view, participant.id))
    .sort(),
  balances: (view.settlement?.balances ?? []).map(({ participant, balance }) => [
    nameIn(real, view, participant.id),
    balance / view.participantAmount,
  ]),
  repayments: (view.settlement?.repayments ?? []).map(({ from, to, amount, standing }) => [
    nameIn(real, view, from.id),
    nameIn(real, view, to.id),
    amount / view.participantAmount,
    standing,
  ]),
  frequency: view.frequency,
  participants: view.participants
    .filter(isOfPeople(real))
    .map((participant) => [
      nameOf(real, participant.userId),
      participant.status,
      participant.isCollector,
      participant.slot,
      participant.dateCollected,
      participant.confirmationStatus,
      [participant.ownRelationship, participant.rejectionReason],
      [participant.slotReason, participant.slotWishes],
    ]),
  invites: view.invites.filter(isInviteOfPeople(real)).map(({ status, sends }) => [status, sends]),
  crowd: (['PENDING', 'REJECTED', 'ACCEPTED'] as const).map((status) => [
    crowdIn(real, view, status).length,
    view.invites.filter((invite) => !isInviteOfPeople(real)(invite) && invite.status === status).length,
  ]),
  joining: [
    view.joinLink !== null,
    view.joinRequests.map(({ email, status }) => [askerOf(real, email), status]),
  ],
  swaps: view.swaps.map(({ from, to }) =>
    [from, to].map((one) => nameOf(real, view.participants.find(({ id }) => id === one.id)?.userId ?? null)),
  ),
  rounds: view.rounds.map(({ collector, payments }) => [
    nameOf(real, collector.userId),
    payments.map(({ participant, paid, paidAt, standing }) => [
      nameIn(real, view, participant.id),
      standing,
      paid,
      paidAt !== null,
    ]),
  ]),
});
export const told = (circle: Model): ReturnType<typeof seen> => ({
  flags: [circle.cycleFrozen, circle.participantsFrozen, circle.running, circle.sent],
  derived: [
    circle.running,
    model.accepted(circle).length,
    model.isAssigned(circle),
    model.isConfirmed(circle),
  ],
  isCompleted: model.isCompleted(circle),
  isStopped: circle.stopped,
  isSettled: circle.stopped && circle.repayments.every(({ standing }) => standing === 'RECEIVED'),
  stop: circle.stop?.proposer ?? null,
  votes: [...(circle.stop?.votes ?? [])].sort(),
  balances: circle.running ? model.balances(circle).map(({ name, balance }) => [name, balance]) : [],
  repayments: circle.repayments.map(({ from, to, payments, standing }) => [from, to, payments, standing]),
  frequency: circle.frequency,
  participants: circle.participants.map(({ name, status, slot, date, answer, ...said }) => [
    name,
    status,
    slot !== null,
    slot,
    date,
    answer,
    [said.own, said.whyNot],
    [said.slotReason, said.wishes],
  ]),
  invites: circle.participants
    .slice(1)
    .filter(({ byLink }) => !byLink)
    .map(({ status, sends }) => [status, sends]),
  crowd: [circle.crowd.pending, circle.crowd.rejected, 0].map((count) => [count, count]),
  joining: [
    circle.link.isOpen,
    circle.requests.filter(({ status }) => status === 'OPEN').map(({ name, status }) => [name, status]),
  ],
  swaps: circle.swaps.filter(({ status }) => status === 'OPEN').map(({ from, to }) => [from, to]),
  rounds: circle.rounds.map(({ collector, payments }) => [
    collector,
    payments.map(({ payer, standing }) => [
      payer,
      standing,
      standing === 'RECEIVED',
      standing === 'RECEIVED',
    ]),
  ]),
});

/** Mostly by the owner. */
export const byOwner = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Name>('ada') },
  fc.constantFrom(...NAMES),
);
export const anybody = fc.constantFrom(...NAMES);
/** Somebody, and who acts for them: mostly they themselves. */
export const forThemselves = anybody.chain((who) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(who) }, anybody).map((actor) => ({ who, actor })),
);

export const idOf = (real: Real, name: Name): string => real.participantIds.get(name) ?? newId();
export const ofCycle = ({ view }: Real) => ({ cycleId: view.id });
export const callsOfCycle = ({ view }: Real, body: unknown): RestCall[] => [
  ['PUT', `/api/cycle/${view.id}`, body],
];
export const callsOfParticipant = (real: Real, name: Name, body: unknown): RestCall[] => [
  ['PUT', `/api/participant/${idOf(real, name)}?cycleId=${real.view.id}`, body],
];

/** Of so many deeds of which nothing would come, one is done all the same. */
const STUBBORN = 60;

/**
 * Each deed through either door: both doors are one.
 * @param tries how often an operation is tried for each time that another is; 1 where it says nothing
 */
export const stepsOf = (
  actions: Actions,
  tries: Partial<Record<Operation, number>>,
  onTried: OnTried,
): fc.Arbitrary<Step>[] =>
  (Object.entries(actions) as [Operation, fc.Arbitrary<Action>][]).flatMap(([operation, some]) => {
    const steps = fc
      .tuple(some, fc.boolean(), fc.nat(STUBBORN))
      .map(
        ([action, overRest, stubborn]) =>
          new Step(operation, action, overRest, stubborn === STUBBORN, onTried),
      );
    return Array<fc.Arbitrary<Step>>(tries[operation] ?? 1).fill(steps);
  });
