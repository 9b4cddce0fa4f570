import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { newId } from '../../src/base/tokens.ts';
import { documents, viewOf, type CycleView, type Operation, type ParticipantOf } from './cycle.ts';
import { historyOf, type ChangeView } from './history.ts';
import * as model from './model.ts';
import {
  DAY,
  endDue,
  isDue,
  NAMES,
  objectByActing,
  type Actor,
  type DueEntry,
  type Model,
  type Name,
} from './model.ts';
import { OF_OWNER } from './operations/owners-work.ts';
import type { Scenario } from './scenario.ts';
import type { Refusal } from './test-app.ts';

/** The real cycle: over HTTP, on a real database. */
export interface Real {
  scenario: Scenario;
  /** The cycle as its owner sees it. */
  view: CycleView;
  /** The newest hundred entries of its history, oldest first, as its owner sees them. */
  history: ChangeView[];
  /** The ids of participants, including removed ones. */
  participantIds: Map<Name, string>;
  /** All join links so far, oldest first. */
  links: string[];
  /** The ids of each person's join requests, oldest first. */
  requestIds: Map<Name, string[]>;
  /** The ids of all proposals to swap slots, oldest first, including closed ones. */
  swapIds: string[];
  /** The ids of all proposals of a new owner, oldest first, including ended and removed ones. */
  proposalIds: string[];
  /** The tokens of the emails that offered places, by the ids of their proposals. */
  placeTokens: Map<string, string>;
  /** How far this scenario has moved the clock, in milliseconds. */
  turnedBy: number;
}

type RestCall = [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown];

/** An operation by one person: the model's prediction, and the requests for it through GraphQL and REST. */
export interface Action {
  label: string;
  actor: Actor;
  /** @param actor the person */
  predict: (cycle: Model, actor: Name) => model.Verdict;
  /**
   * Whether this person may perform an operation that needs the password. The server finds that out in a transaction of its own, so what
   * was due stays even if the operation is refused afterwards.
   */
  mayConfirm?: (cycle: Model, actor: Name) => boolean;
  ask: (
    cycle: Model,
    real: Real,
  ) => {
    variables: Record<string, unknown>;
    /** The equivalent REST calls, in order; absent if REST cannot express exactly the same. */
    rest?: RestCall[];
  };
}

/** Actions by operation, mostly by people who are allowed, sometimes by people who are not. */
export type Actions = Partial<Record<Operation, fc.Arbitrary<Action>>>;

/** Called for each step that changes the cycle (with 'done') and for each that is refused (with the reason). */
export type OnTried = (operation: Operation, verdict: model.Verdict) => void;

/** Performs an action through one of the APIs and compares the result with the model. */
export class Step implements fc.AsyncCommand<Model, Real> {
  constructor(
    private readonly operation: Operation,
    private readonly action: Action,
    private readonly prefersRest: boolean,
    private readonly runsAlways: boolean,
    private readonly onTried: OnTried,
  ) {}

  /** Skips most actions that would change nothing, so that cycles get far. Some of them run, since their refusals are tested too. */
  check = (cycle: Readonly<Model>): boolean => {
    if (this.runsAlways) return true;
    const after = structuredClone(cycle) as Model;
    const { verdict } = predictWithDue(after, this.operation, this.action);
    // Few cycles are ever full, so this refusal is tested whenever it is due.
    return verdict === 'cycle-full' || (verdict === 'done' && !isDeepStrictEqual(after, cycle));
  };
  toString = (): string => `${this.action.actor}: ${this.action.label}${this.prefersRest ? ' (REST)' : ''}`;

  async run(cycle: Model, real: Real): Promise<void> {
    cycle.now += 1;
    const actor = personOf(cycle, this.action.actor);
    const { variables, rest } = this.action.ask(cycle, real);
    const before = structuredClone(cycle);
    const { verdict: expected, ...own } = predictWithDue(cycle, this.operation, this.action);

    const refusal =
      this.prefersRest && rest
        ? await this.send(real, actor, rest)
        : await this.mutate(real, actor, variables);
    const { view, history } = real;
    await look(real, cycle);

    expect(refusal ? refusal.reason : 'done').toBe(expected);
    expect(seen(real)).toEqual(predicted(cycle));
    if (expected !== 'done' || !isDeepStrictEqual(cycle, before)) this.onTried(this.operation, expected);
    const isNewReader = before.owner !== cycle.owner;
    // Resending leaves no entry of its own, but can end a proposal as the owner's act.
    const isSilent =
      this.operation === 'resendInvite' && isDeepStrictEqual(before.proposals, cycle.proposals);
    expectRecorded(real, view, history, { actor, ...own, isNewReader, isSilent });
  }

  private async mutate(
    { scenario }: Real,
    actor: Name,
    variables: Record<string, unknown>,
  ): Promise<Refusal | undefined> {
    return (await scenario.app.ask(scenario[actor], documents[this.operation], variables)).refusal;
  }

  /** Makes the calls in order until one is refused. */
  private async send({ scenario }: Real, actor: Name, calls: RestCall[]): Promise<Refusal | undefined> {
    for (const call of calls) {
      const { refusal } = await scenario.app.rest(scenario[actor], ...call);
      if (refusal) return refusal;
    }
    return undefined;
  }
}

const personOf = ({ owner }: Model, actor: Actor): Name => (actor === 'owner' ? owner : actor);

/** Reads the cycle and its history again, as its owner. */
export async function look(real: Real, cycle: Model): Promise<void> {
  const { owner } = cycle;
  const { app, [owner]: reader } = real.scenario;
  real.view = await viewOf(app, reader, real.view.id);
  real.history = await historyOf(app, reader, real.view.id);
  remember(real);
  for (const { id, kind } of real.view.proposals) {
    const offered = cycle.proposals[real.proposalIds.indexOf(id)];
    if (kind !== 'PLACE' || !offered || real.placeTokens.has(id)) continue;
    const [email] = (await app.emailsTo(real.scenario[offered.candidate].email, 'place-offered')).slice(-1);
    real.placeTokens.set(id, /\/place\/([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '');
  }
}

/**
 * Predicts the action. What is due is applied first, and then what follows from the owner's acting in a session; both are undone if the
 * action is refused.
 * @returns also the entries that Kolo makes by itself before the action and after it
 */
function predictWithDue(
  cycle: Model,
  operation: Operation,
  { predict, mayConfirm, ...action }: Action,
): { verdict: model.Verdict } & Pick<Recording, 'due' | 'passed'> {
  const actor = personOf(cycle, action.actor);
  const before = structuredClone(cycle);
  // Repayments get their ids when the stop is written, so no request can contain one before that.
  if (isDue(cycle) && predict(structuredClone(cycle), actor) === 'repayment-not-found')
    return { verdict: 'repayment-not-found', due: [], passed: [] };
  const due = endDue(cycle);
  const isWritten = mayConfirm?.(cycle, actor) ?? false;
  const offered = cycle.proposals.filter(({ kind, status }) => kind === 'PLACE' && status === 'OPEN');
  const withDue = isWritten ? structuredClone(cycle) : before;
  if (actor === cycle.owner && OF_OWNER.has(operation)) objectByActing(cycle);
  const verdict = predict(cycle, actor);
  if (verdict !== 'done') {
    Object.assign(cycle, withDue);
    return { verdict, due: isWritten ? due : [], passed: [] };
  }
  const passed = offered
    .filter(({ status }) => status === 'PASSED')
    .map(({ candidate }) => ({ kind: 'PLACE_PASSED', person: candidate }));
  return { verdict, due, passed };
}

/** Old entries show people without an account by their email address while they are participants (docs/rules.md §11). */
const CROWD = /silent-[\da-f-]+@example\.com|someone( \(\d+\))?/g;
const withoutCrowd = (change: ChangeView): unknown =>
  JSON.parse(JSON.stringify(change).replace(CROWD, 'someone'));

/** Counting votes again can change when a proposal passes, and leaves no entry. */
const withoutPassing = (view: CycleView): unknown => ({
  ...view,
  proposals: view.proposals.map((proposal) => ({ ...proposal, passesAt: null })),
});

interface Recording {
  actor: Name;
  /** What Kolo has ended by itself before the step. */
  due: readonly DueEntry[];
  /** The place that the step has passed on. */
  passed: readonly DueEntry[];
  /** Whether another person reads the history than before, who sees other details of the same entries. */
  isNewReader: boolean;
  /** Whether the step leaves no entry. */
  isSilent: boolean;
}

/** Expects new history entries if, and only if, the step changed the cycle, and old entries to be unchanged. */
function expectRecorded(
  real: Real,
  view: CycleView,
  history: readonly ChangeView[],
  { actor, due, passed, isNewReader, isSilent }: Recording,
): void {
  const last = history.at(-1)?.position ?? 0;
  const added = real.history.filter(({ position }) => position > last);
  // A long history shows only the newest hundred.
  const kept = real.history.slice(0, real.history.length - added.length);
  const old = history.slice(history.length - kept.length);
  const shown = (change: ChangeView): unknown =>
    isNewReader ? [change.position, change.id, change.kind, change.at] : withoutCrowd(change);
  if (!isDeepStrictEqual(kept, old)) expect(kept.map(shown)).toEqual(old.map(shown));
  const kinds = (entries: readonly { kind: string }[]): string[] => entries.map(({ kind }) => kind);
  expect(kinds(added.slice(0, due.length))).toEqual(kinds(due));
  const passedFrom = added.length - passed.length;
  expect(kinds(added.slice(passedFrom))).toEqual(kinds(passed));
  if (due.length === 0)
    expect(added.length > 0).toBe(
      !isSilent && !isDeepStrictEqual(withoutPassing(real.view), withoutPassing(view)),
    );
  for (const [index, change] of added.entries()) {
    expect(change.position).toBe(last + index + 1);
    const { person } = due[index] ?? passed[index - passedFrom] ?? { person: actor };
    expect(change.actor).toMatch(new RegExp(`^${real.scenario[person].firstName}\\.`));
    // Only the payer and the collector see the details of a changed payment report; others see only which round it is for.
    if (change.kind === 'PAYMENT_REPORTED')
      expect(change.summary).toMatch(/ for the round on \d{1,2} [A-Z][a-z]{2,3} \d{4}( again)?\.$/);
    // The same applies to a changed repayment report.
    else if (change.kind === 'REPAYMENT_REPORTED') expect(change.summary).toMatch(/ a repayment\.$/);
    else expect(change.details).not.toEqual([]);
  }
}

/** Excludes the crowd: participants who never act. */
const isOfPeople =
  ({ scenario }: Real) =>
  ({ userId }: { userId: string | null }): boolean =>
    NAMES.some((name) => scenario[name].id === userId);
const isInviteOfPeople =
  ({ scenario }: Real) =>
  ({ email }: { email: string }): boolean =>
    NAMES.some((name) => scenario[name].email === email);
/** Members of the crowd with this status. */
export const crowdIn = (real: Real, view: CycleView, status: string): ParticipantOf[] =>
  view.participants.filter((one) => !isOfPeople(real)(one) && one.status === status);
const nameOf = ({ scenario }: Real, userId: string | null): Name => {
  const name = NAMES.find((each) => scenario[each].id === userId);
  if (!name) throw new Error(`user ${userId} is not one of the model's people`);
  return name;
};
/** Keeps the ids that later actions need, even if the objects are removed by then. */
export function remember(real: Real): void {
  for (const { id } of real.view.proposals) if (!real.proposalIds.includes(id)) real.proposalIds.push(id);
  for (const { id } of real.view.swaps) if (!real.swapIds.includes(id)) real.swapIds.push(id);
  const { participants, joinLink, joinRequests } = real.view;
  for (const { id, userId } of participants.filter(isOfPeople(real))) {
    // Sending an invite to another address gives the participant to another person.
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
  if (!name) throw new Error(`join request from ${email}, which is not one of the model's people`);
  return name;
};
const nameIn = (real: Real, { participants }: CycleView, participantId: string): Name =>
  nameOf(real, participants.find(({ id }) => id === participantId)?.userId ?? null);

/** The person who would take over a place, once they have agreed. */
const nameFrom = ({ scenario }: Real, displayName: string | null): Name | null =>
  NAMES.find((name) => displayName?.startsWith(scenario[name].firstName)) ?? null;

/** The state of Kolo's cycle, in the same form as the model's. */
export const seen = (real: Real, view = real.view) => ({
  owner: nameIn(real, view, view.ownerParticipant.id),
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
  offeredTo: view.ownerOffer && nameIn(real, view, view.ownerOffer.to.id),
  proposals: view.proposals.map((proposal) => [
    proposal.kind,
    [proposal.subject.id, proposal.proposedBy.id].map((id) => nameIn(real, view, id)),
    proposal.candidate ? nameIn(real, view, proposal.candidate.id) : nameFrom(real, proposal.candidateName),
    proposal.status,
    proposal.candidateAgreed,
    proposal.votes.map(({ id }) => nameIn(real, view, id)).sort(),
    [proposal.votesMissing, proposal.payeeVotesMissing],
    proposal.balance === null ? null : proposal.balance / view.participantAmount,
    proposal.passesAt !== null,
  ]),
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
/** The days for which ended proposals are shown. */
const SHOWN_DAYS = 30;

export const predicted = (cycle: Model): ReturnType<typeof seen> => ({
  owner: cycle.owner,
  flags: [cycle.cycleFrozen, cycle.participantsFrozen, cycle.running, cycle.sent],
  derived: [cycle.running, model.accepted(cycle).length, model.isAssigned(cycle), model.isConfirmed(cycle)],
  isCompleted: model.isCompleted(cycle),
  isStopped: cycle.stopped,
  isSettled: cycle.stopped && cycle.repayments.every(({ standing }) => standing === 'RECEIVED'),
  stop: model.isStopOver(cycle) ? null : (cycle.stop?.proposer ?? null),
  votes: model.isStopOver(cycle) ? [] : [...(cycle.stop?.votes ?? [])].sort(),
  balances: cycle.running ? model.balances(cycle).map(({ name, balance }) => [name, balance]) : [],
  repayments: cycle.repayments.map(({ from, to, payments, standing }) => [from, to, payments, standing]),
  frequency: cycle.frequency,
  participants: cycle.participants.map(({ name, status, slot, date, answer, ...reasons }) => [
    name,
    status,
    slot !== null,
    slot,
    date,
    answer,
    [reasons.own, reasons.whyNot],
    [reasons.slotReason, reasons.wishes],
  ]),
  invites: cycle.participants
    .filter(({ invitedAt }) => invitedAt !== null)
    .map(({ status, sends }) => [status, sends]),
  crowd: [cycle.crowd.pending, cycle.crowd.rejected, 0].map((count) => [count, count]),
  joining: [
    cycle.link.isOpen,
    cycle.requests.filter(({ status }) => status === 'OPEN').map(({ name, status }) => [name, status]),
  ],
  offeredTo: model.isOfferOpen(cycle) ? (cycle.offer?.to ?? null) : null,
  proposals: cycle.proposals
    .filter(
      ({ status, endedAt }) =>
        status !== 'REMOVED' && (endedAt === null || cycle.now - endedAt < SHOWN_DAYS * DAY),
    )
    .map((proposal) => [
      proposal.kind,
      [proposal.subject, proposal.proposer],
      proposal.kind === 'OWNER' || proposal.hasAgreed ? proposal.candidate : null,
      proposal.status,
      proposal.hasAgreed,
      [...proposal.votes].sort(),
      [model.votesMissing, model.payeeVotesMissing].map((missing) =>
        proposal.status === 'OPEN' ? missing(cycle, proposal) : 0,
      ),
      proposal.kind === 'PLACE' && proposal.status === 'OPEN'
        ? (model.balances(cycle).find(({ name }) => name === proposal.subject)?.balance ?? null)
        : null,
      proposal.status === 'OPEN' && proposal.majorityAt !== null,
    ]),
  swaps: cycle.swaps.filter(({ status }) => status === 'OPEN').map(({ from, to }) => [from, to]),
  rounds: cycle.rounds.map(({ collector, payments }) => [
    collector,
    payments.map(({ payer, standing }) => [
      payer,
      standing,
      standing === 'RECEIVED',
      standing === 'RECEIVED',
    ]),
  ]),
});

/** Usually the owner. */
export const byOwner = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Actor>('owner') },
  fc.constantFrom<Actor>(...NAMES),
);
export const anyName = fc.constantFrom(...NAMES);
/** A person, and who acts for them: usually that person. */
export const forThemselves = anyName.chain((who) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(who) }, anyName).map((actor) => ({ who, actor })),
);

export const idOf = (real: Real, name: Name): string => real.participantIds.get(name) ?? newId();
export const ofCycle = ({ view }: Real) => ({ cycleId: view.id });
export const callsOfCycle = ({ view }: Real, body: unknown): RestCall[] => [
  ['PUT', `/api/cycle/${view.id}`, body],
];
export const callsOfParticipant = (real: Real, name: Name, body: unknown): RestCall[] => [
  ['PUT', `/api/participant/${idOf(real, name)}?cycleId=${real.view.id}`, body],
];

/** One in this many actions that would change nothing runs anyway. */
const RUN_ALWAYS_ONE_IN = 60;

/**
 * Steps for every action, through both APIs.
 *
 * @param tries how often to try an operation, relative to the others; 1 by default
 */
export const stepsOf = (
  actions: Actions,
  tries: Partial<Record<Operation, number>>,
  onTried: OnTried,
): fc.Arbitrary<Step>[] =>
  (Object.entries(actions) as [Operation, fc.Arbitrary<Action>][]).flatMap(([operation, some]) => {
    const steps = fc
      .tuple(some, fc.boolean(), fc.nat(RUN_ALWAYS_ONE_IN))
      .map(
        ([action, overRest, roll]) =>
          new Step(operation, action, overRest, roll === RUN_ALWAYS_ONE_IN, onTried),
      );
    return Array<fc.Arbitrary<Step>>(tries[operation] ?? 1).fill(steps);
  });
