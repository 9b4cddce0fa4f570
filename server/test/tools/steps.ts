import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { newId } from '../../src/base/tokens.ts';
import { documents, type CycleView, type Operation } from './circle.ts';
import { historyOf, type ChangeView } from './history.ts';
import * as model from './model.ts';
import { NAMES, type Model, type Name, type Section } from './model.ts';
import type { Scene } from './scene.ts';
import type { Refusal } from './test-app.ts';

/** The real circle: over HTTP, on a real database. */
export interface Real {
  scene: Scene;
  view: CycleView;
  /** What was recorded of it so far, oldest first. */
  history: ChangeView[];
  /** The ids of participants, also of those that are gone. */
  participantIds: Map<Name, string>;
}

type Call = [operation: Operation, variables: Record<string, unknown>];
type RestCall = [method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown];

/** How Kolo is asked for a step, on either door. */
interface Doors {
  graphql: Call;
  /** What legacy callers need for the same, in their order; absent where they cannot ask for quite the same. */
  rest?: RestCall[];
}

/** One operation by somebody: what the model makes of it, and how Kolo is asked for it. */
export class Step implements fc.AsyncCommand<Model, Real> {
  constructor(
    private readonly words: string,
    private readonly actor: Name,
    private readonly predict: (circle: Model) => model.Outcome,
    private readonly ask: (circle: Model, real: Real) => Doors,
    private readonly prefersRest = false,
  ) {}

  check = (): boolean => true;
  toString = (): string => `${this.actor}: ${this.words}${this.prefersRest ? ' (REST)' : ''}`;
  overRest = (): Step => new Step(this.words, this.actor, this.predict, this.ask, true);

  async run(circle: Model, real: Real): Promise<void> {
    const { graphql, rest } = this.ask(circle, real);
    const before = structuredClone(circle);
    const expected = this.predict(circle);

    const refusal = this.prefersRest && rest ? await this.send(real, rest) : await this.mutate(real, graphql);
    const { view, history } = real;
    real.view = await real.scene.view(view);
    real.history = await historyOf(real.scene.app, real.scene.ada, view.id);
    rememberParticipants(real);

    expect(refusal ? refusal.reason : 'done').toBe(expected);
    expect(seen(real)).toEqual(told(circle));
    if (expected !== 'done') expect(circle).toEqual(before);
    expectRecorded(real, view, history, this.actor);
  }

  private async mutate({ scene }: Real, [operation, variables]: Call): Promise<Refusal | undefined> {
    return (await scene.app.ask(scene[this.actor], documents[operation], variables)).refusal;
  }

  /** One call after the other, until one is refused. */
  private async send({ scene }: Real, calls: RestCall[]): Promise<Refusal | undefined> {
    for (const call of calls) {
      const { refusal } = await scene.app.rest(scene[this.actor], ...call);
      if (refusal) return refusal;
    }
    return undefined;
  }
}

/** A step that has changed the circle has left entries in its history, one that has not none; old ones stay. */
function expectRecorded(real: Real, view: CycleView, history: readonly ChangeView[], actor: Name): void {
  const added = real.history.slice(history.length);
  expect(real.history.slice(0, history.length)).toEqual(history);
  expect(added.length > 0).toBe(!isDeepStrictEqual(real.view, view));
  for (const [index, change] of added.entries()) {
    expect(change.position).toBe(history.length + index + 1);
    expect(change.actor).toMatch(new RegExp(`^${real.scene[actor].firstName}\\.`));
    expect(change.details).not.toEqual([]);
  }
}

const nameOf = ({ scene }: Real, userId: string | null): Name => {
  const name = NAMES.find((each) => scene[each].id === userId);
  if (!name) throw new Error('nobody of the cast');
  return name;
};
export const rememberParticipants = (real: Real): void => {
  for (const { id, userId } of real.view.participants) real.participantIds.set(nameOf(real, userId), id);
};

/** Kolo's cycle, and the model's, told in the same words. */
export const seen = (real: Real, view = real.view) => ({
  flags: [view.cycleFrozen, view.participantsFrozen, view.isRunning, view.sentConfirmationEmails],
  derived: [view.roundsCreated, view.participantsCount, view.collectorsAssigned, view.allCollectorsConfirmed],
  frequency: view.frequency,
  participants: view.participants.map((participant) => [
    nameOf(real, participant.userId),
    participant.status,
    participant.isCollector,
    participant.slot,
    participant.dateCollected,
    participant.confirmationStatus,
  ]),
  invites: view.invites.map(({ status }) => status),
  rounds: view.rounds.map(({ collector, payments }) => [
    nameOf(real, collector.userId),
    payments.map(({ participant, paid, paidAt }) => [
      nameOf(real, view.participants.find(({ id }) => id === participant.id)?.userId ?? null),
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
  frequency: circle.frequency,
  participants: circle.participants.map(({ name, status, slot, date, answer }) => [
    name,
    status,
    slot !== null,
    slot,
    date,
    answer,
  ]),
  invites: circle.participants.slice(1).map(({ status }) => status),
  rounds: circle.rounds.map(({ collector, payments }) => [
    collector,
    payments.map(({ payer, paid }) => [payer, paid, paid]),
  ]),
});

const byOwner = fc.oneof({ weight: 6, arbitrary: fc.constant<Name>('ada') }, fc.constantFrom(...NAMES));
const anybody = fc.constantFrom(...NAMES);
/** Somebody, and who acts for them: mostly they themselves. */
const forThemselves = anybody.chain((who) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(who) }, anybody).map((actor) => ({ who, actor })),
);
const sections = fc.constantFrom<Section>('CYCLE', 'PARTICIPANTS');
const participantId = (real: Real, name: Name): string => real.participantIds.get(name) ?? newId();
const inCycle = ({ view }: Real) => ({ cycleId: view.id });
const acceptedIn = (circle: Model, order: readonly Name[], drop: number): Name[] =>
  order.filter((name) => model.participantOf(circle, name)?.status === 'ACCEPTED').slice(drop);

const putCycle = ({ view }: Real, body: unknown): RestCall[] => [['PUT', `/api/cycle/${view.id}`, body]];
const putParticipant = (real: Real, name: Name, body: unknown): RestCall[] => [
  ['PUT', `/api/participant/${participantId(real, name)}?cycleId=${real.view.id}`, body],
];
const flagOf = { CYCLE: 'cycleFrozen', PARTICIPANTS: 'participantsFrozen' } as const;

/** Every operation on a cycle, by whoever may, and now and then by whoever may not. */
const operations: fc.Arbitrary<Step>[] = [
  fc.tuple(byOwner, anybody).map(
    ([actor, guest]) =>
      new Step(
        `invite ${guest}`,
        actor,
        (circle) => model.invite(circle, actor, guest),
        (_circle, real) => {
          const { email } = real.scene[guest];
          const invited = (relationship: string) => ({
            ...inCycle(real),
            invites: [{ email, relationship }],
          });
          return {
            graphql: ['sendInvites', invited('FRIEND')],
            rest: [['POST', '/api/email/send-invites', invited('friend')]],
          };
        },
      ),
  ),
  fc.tuple(byOwner, anybody).map(
    ([actor, guest]) =>
      new Step(
        `remove ${guest}`,
        actor,
        (circle) => model.remove(circle, actor, guest),
        (_circle, real) => ({
          graphql: ['removeParticipant', { id: participantId(real, guest) }],
          rest: [['DELETE', `/api/participant/${participantId(real, guest)}`]],
        }),
      ),
  ),
  fc.tuple(forThemselves, fc.constantFrom('ACCEPTED' as const, 'REJECTED' as const)).map(
    ([{ who, actor }, response]) =>
      new Step(
        `${response} the invite of ${who}`,
        actor,
        (circle) => model.respond(circle, actor, who, response),
        (_circle, real) => ({
          graphql: ['respondToInvite', { participantId: participantId(real, who), response }],
          rest: putParticipant(real, who, { status: response.toLowerCase() }),
        }),
      ),
  ),
  fc.tuple(byOwner, fc.constantFrom(7, 14, 21)).map(
    ([actor, frequency]) =>
      new Step(
        `every ${frequency} days`,
        actor,
        (circle) => model.reschedule(circle, actor, frequency),
        (_circle, real) => ({
          graphql: ['updateCycleSettings', { ...inCycle(real), input: { frequency } }],
          rest: putCycle(real, { frequency }),
        }),
      ),
  ),
  fc.tuple(byOwner, sections).map(
    ([actor, section]) =>
      new Step(
        `freeze ${section}`,
        actor,
        (circle) => model.freeze(circle, actor, section),
        (_circle, real) => ({
          graphql: ['freezeSection', { ...inCycle(real), section }],
          rest: putCycle(real, { [flagOf[section]]: true }),
        }),
      ),
  ),
  fc.tuple(byOwner, sections).map(
    ([actor, section]) =>
      new Step(
        `unlock ${section}`,
        actor,
        (circle) => model.unlock(circle, actor, section),
        (_circle, real) => ({
          graphql: ['unlockSection', { ...inCycle(real), section }],
          rest: putCycle(real, { [flagOf[section]]: false }),
        }),
      ),
  ),
  byOwner.map(
    (actor) =>
      new Step(
        'initialise',
        actor,
        (circle) => model.initialise(circle, actor),
        (_circle, real) => ({
          graphql: ['initialiseCollectors', inCycle(real)],
          rest: putCycle(real, { sentConfirmationEmails: false, allCollectorsConfirmed: false }),
        }),
      ),
  ),
  fc
    .tuple(
      byOwner,
      fc.shuffledSubarray([...NAMES], { minLength: NAMES.length }),
      fc.shuffledSubarray([...NAMES], { minLength: NAMES.length }),
      fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.constant(1)),
    )
    .map(
      ([actor, order, calls, drop]) =>
        new Step(
          `assign ${order.join(', ')}${drop ? ' but one' : ''}, saved as ${calls.join(', ')}`,
          actor,
          (circle) => model.assign(circle, actor, acceptedIn(circle, order, drop)),
          (circle, real) => {
            const slots = acceptedIn(circle, order, drop);
            const saving = calls.filter((name) => slots.includes(name));
            const take = (name: Name): RestCall[] =>
              putParticipant(real, name, {
                isCollector: true,
                dateCollected: model.dateOf(circle, slots.indexOf(name)),
              });
            return {
              graphql: [
                'assignCollectors',
                { ...inCycle(real), participantIds: slots.map((name) => participantId(real, name)) },
              ],
              // Call by call nobody sees that an order has a gap: what is saved is saved (docs/rules.md §9.2).
              ...(drop ? {} : { rest: saving.flatMap(take) }),
            };
          },
        ),
    ),
  byOwner.map(
    (actor) =>
      new Step(
        'send the e-mails',
        actor,
        (circle) => model.send(circle, actor),
        (_circle, real) => ({
          graphql: ['sendConfirmationEmails', inCycle(real)],
          rest: [
            [
              'POST',
              '/api/email/send-confirmation-email',
              { ...inCycle(real), collectorDetails: real.view.collectors },
            ],
          ],
        }),
      ),
  ),
  fc.tuple(forThemselves, fc.constantFrom('APPROVED' as const, 'APPROVED' as const, 'REJECTED' as const)).map(
    ([{ who, actor }, answer]) =>
      new Step(
        `${answer} the slot of ${who}`,
        actor,
        (circle) => model.confirm(circle, actor, who, answer),
        (_circle, real) => ({
          graphql: ['confirmCollection', { participantId: participantId(real, who), response: answer }],
          rest: putParticipant(real, who, { confirmationStatus: answer.toLowerCase() }),
        }),
      ),
  ),
  byOwner.map(
    (actor) =>
      new Step(
        'run',
        actor,
        (circle) => model.run(circle, actor),
        (_circle, real) => ({
          graphql: ['runCycle', inCycle(real)],
          rest: putCycle(real, { isRunning: true, roundsCreated: true }),
        }),
      ),
  ),
  fc.tuple(anybody, fc.nat(3), anybody, fc.boolean(), fc.boolean()).map(
    ([actor, slot, payer, paid, byCollector]) =>
      new Step(
        `mark ${payer} ${paid ? 'paid' : 'unpaid'} in round ${slot}`,
        actor,
        (circle) => model.mark(circle, actor, slot, payer, paid),
        (_circle, real) => {
          const round = real.view.rounds[slot];
          const payment = round?.payments.find(
            ({ participant }) => participant.id === real.participantIds.get(payer),
          );
          const graphql: Call = [
            'updatePayments',
            { roundId: round?.id ?? newId(), payments: [{ paymentId: payment?.id ?? newId(), paid }] },
          ];
          // A pair that does not belong together is not there, whoever asks (docs/rules.md §17.5).
          if (!round || !payment) return { graphql };
          const first = byCollector ? round.collector.id : round.id;
          return { graphql, rest: [['PUT', `/api/payment/${first}/${payment.id}`, { paid }]] };
        },
      ),
  ),
];

/** The same, each over GraphQL or over REST: both doors are one. */
export const steps: fc.Arbitrary<Step>[] = operations.map((operation) =>
  fc.tuple(operation, fc.boolean()).map(([step, overRest]) => (overRest ? step.overRest() : step)),
);
