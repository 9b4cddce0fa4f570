import { failures, INTERNAL_ERROR } from '../domain/index.ts';
import {
  CYCLE_INPUT,
  documents,
  seatOf,
  type CycleView,
  type Operation,
  type Stage,
} from '../testing/circle.ts';
import { badValues, MISSING, valueAt, withBad } from '../testing/bad-values.ts';
import { openScene, type Scene } from '../testing/scene.ts';
import type { Answer, Person } from '../testing/test-app.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.close());

type Kind = keyof typeof badValues;
type Who = 'ada' | 'bob' | 'pat';

/** An id of every kind of thing, so that each can be tried where another is wanted. */
const idsOf = (cycle: CycleView) => ({
  cycle: cycle.id,
  seat: seatOf(cycle, scene.ada).id,
  user: scene.ada.id,
  invite: cycle.invites[0]?.id ?? '',
  round: cycle.rounds[0]?.id ?? '',
  payment: cycle.rounds[0]?.payments[0]?.id ?? '',
});
type Thing = keyof ReturnType<typeof idsOf>;

const valuesFor = async (kind: Kind, thing: Thing | undefined, own: string): Promise<readonly unknown[]> => {
  if (kind !== 'id') return badValues[kind];
  const others = Object.entries(idsOf(await scene.standing('running'))).filter(([name]) => name !== thing);
  return badValues.id(
    own,
    others.map(([, id]) => id),
  );
};

/** A refusal that a program can read and a person may see: typed, and nothing of our insides. */
function expectTyped(answer: Answer<unknown>, tried: string): void {
  const { refusal } = answer;
  const whole = JSON.stringify(answer);

  expect({ tried, refused: refusal !== undefined }).toEqual({ tried, refused: true });
  expect({ tried, code: refusal?.code }).toEqual({
    tried,
    code: expect.stringMatching(/^(BAD_USER_INPUT|NOT_FOUND|FORBIDDEN|CONFLICT)$/),
  });
  expect(refusal?.message).not.toBe(INTERNAL_ERROR);
  expect(whole).not.toMatch(/node_modules|stacktrace|SQLITE|SELECT|\bER_[A-Z]/);
  // What GraphQL itself turns away has no reason; whatever we refuse has one that is known.
  if (refusal?.reason) expect(Object.keys(failures)).toContain(refusal.reason);
  if (refusal?.reason === 'invalid-input') expect(Object.keys(refusal.fields ?? {})).not.toEqual([]);
}

const shown = (value: unknown): string =>
  value === MISSING ? 'nothing' : (JSON.stringify(value) ?? String(value)).slice(0, 60);

interface Target {
  operation: Operation;
  stage: Stage;
  who: Who;
  /** What would be taken, as far as the state allows. */
  valid: (cycle: CycleView) => Record<string, unknown>;
  arguments: [path: string, kind: Kind, thing?: Thing][];
}

const cycleId: Target['arguments'][number] = ['cycleId', 'id', 'cycle'];
const story = { type: 'GROUP', title: CYCLE_INPUT.title, description: CYCLE_INPUT.description };
const settings = { startDate: '2028-01-31', frequency: 7, participantAmount: 200 };
const ofCycle = (cycle: CycleView) => ({ cycleId: cycle.id });

const targets: Target[] = [
  {
    operation: 'createCycle',
    stage: 'draft',
    who: 'ada',
    valid: () => ({ input: CYCLE_INPUT }),
    arguments: [
      ['input', 'list'],
      ['input.type', 'enum'],
      ['input.title', 'title'],
      ['input.description', 'description'],
      ['input.startDate', 'day'],
      ['input.frequency', 'whole'],
      ['input.participantAmount', 'whole'],
    ],
  },
  {
    operation: 'updateCycleStory',
    stage: 'draft',
    who: 'ada',
    valid: (cycle) => ({ cycleId: cycle.id, input: story }),
    arguments: [
      cycleId,
      ['input.type', 'enum'],
      ['input.title', 'title'],
      ['input.description', 'description'],
    ],
  },
  {
    operation: 'updateCycleSettings',
    stage: 'draft',
    who: 'ada',
    valid: (cycle) => ({ cycleId: cycle.id, input: settings }),
    arguments: [
      cycleId,
      ['input.startDate', 'day'],
      ['input.frequency', 'whole'],
      ['input.participantAmount', 'whole'],
    ],
  },
  ...(['freezeSection', 'unlockSection'] as const).map((operation): Target => ({
    operation,
    stage: operation === 'freezeSection' ? 'draft' : 'frozen',
    who: 'ada',
    valid: (cycle) => ({ cycleId: cycle.id, section: 'CYCLE' }),
    arguments: [cycleId, ['section', 'enum']],
  })),
  ...(
    [
      ['initialiseCollectors', 'assigned'],
      ['sendConfirmationEmails', 'assigned'],
      ['runCycle', 'confirmed'],
    ] as const
  ).map(([operation, stage]): Target => ({
    operation,
    stage,
    who: 'ada',
    valid: ofCycle,
    arguments: [cycleId],
  })),
  {
    operation: 'sendInvites',
    stage: 'draft',
    who: 'ada',
    valid: (cycle) => ({
      cycleId: cycle.id,
      invites: [
        { email: 'yan@example.com', relationship: 'FRIEND' },
        { email: 'zoe@example.com', relationship: 'FRIEND' },
      ],
    }),
    arguments: [
      cycleId,
      ['invites', 'list'],
      ['invites.1', 'list'],
      ['invites.1.email', 'email'],
      ['invites.1.relationship', 'enum'],
    ],
  },
  {
    operation: 'removeInvite',
    stage: 'draft',
    who: 'ada',
    valid: (cycle) => ({ id: cycle.invites[0]?.id }),
    arguments: [['id', 'id', 'invite']],
  },
  {
    operation: 'removeParticipant',
    stage: 'draft',
    who: 'ada',
    valid: (cycle) => ({ id: seatOf(cycle, scene.bob).id }),
    arguments: [['id', 'id', 'seat']],
  },
  {
    operation: 'respondToInvite',
    stage: 'draft',
    who: 'pat',
    valid: (cycle) => ({
      participantId: seatOf(cycle, scene.pat).id,
      response: 'ACCEPTED',
      token: 'wrong',
    }),
    arguments: [
      ['participantId', 'id', 'seat'],
      ['response', 'enum'],
      ['token', 'token'],
    ],
  },
  {
    operation: 'assignCollectors',
    stage: 'frozen',
    who: 'ada',
    valid: (cycle) => ({
      cycleId: cycle.id,
      participantIds: [scene.ada, scene.bob, scene.eve].map((person) => seatOf(cycle, person).id),
    }),
    arguments: [cycleId, ['participantIds', 'list'], ['participantIds.1', 'id', 'seat']],
  },
  {
    operation: 'confirmCollection',
    stage: 'asked',
    who: 'bob',
    valid: (cycle) => ({
      participantId: seatOf(cycle, scene.bob).id,
      response: 'APPROVED',
      token: 'wrong',
    }),
    arguments: [
      ['participantId', 'id', 'seat'],
      ['response', 'enum'],
      ['token', 'token'],
    ],
  },
  {
    operation: 'updatePayments',
    stage: 'running',
    who: 'bob',
    valid: (cycle) => ({
      roundId: cycle.rounds[1]?.id,
      payments: cycle.rounds[1]?.payments.map(({ id }) => ({ paymentId: id, paid: true })),
    }),
    arguments: [
      ['roundId', 'id', 'round'],
      ['payments', 'list'],
      ['payments.1', 'list'],
      ['payments.1.paymentId', 'id', 'payment'],
      ['payments.1.paid', 'flag'],
    ],
  },
];

/** Parts of a partial update may be absent, and a list of one may be written without its brackets. */
const mayBe = (operation: Operation, path: string, value: unknown): boolean =>
  value === MISSING && path.startsWith('input.') && operation !== 'createCycle';

const cases = targets.flatMap((target) =>
  target.arguments.map(([path, kind, thing]) => ({ ...target, path, kind, thing })),
);

it.each(cases)('$operation refuses whatever $path is not', async (target) => {
  const { operation, stage, who, valid, path, kind, thing } = target;
  const cycle = await scene.standing(stage);
  const person: Person = scene[who];
  const own = String(valueAt(valid(cycle), path));
  const values = (await valuesFor(kind, thing, own)).filter((value) => !mayBe(operation, path, value));

  for (const value of values) {
    const variables = withBad(valid(cycle), path, value);
    expectTyped(await scene.app.ask(person, documents[operation], variables), `${path}: ${shown(value)}`);
  }
  expect(await scene.view(cycle)).toEqual(cycle);
});

it('tries every argument of every operation on a cycle', () => {
  expect([...new Set(targets.map(({ operation }) => operation))].sort()).toEqual(
    Object.keys(documents).sort(),
  );
});

describe('queries', () => {
  it.each([
    ['cycle', 'query ($id: ID!) { cycle(id: $id) { id } }', 'cycle'],
    ['participant', 'query ($id: ID!) { participant(id: $id) { id } }', 'seat'],
    ['participants', 'query ($id: ID!) { participants(cycleId: $id) { id } }', 'cycle'],
    ['collectors', 'query ($id: ID!) { collectors(cycleId: $id) { id } }', 'cycle'],
    ['invites', 'query ($id: ID!) { invites(cycleId: $id) { id } }', 'cycle'],
    ['rounds', 'query ($id: ID!) { rounds(cycleId: $id) { id } }', 'cycle'],
    ['round', 'query ($id: ID!) { round(cycleId: $id, collectorId: "x") { id } }', 'round'],
  ] as const)('%s finds nothing by an id that is none', async (_name, document, thing) => {
    const own = idsOf(await scene.standing('running'))[thing];
    for (const value of await valuesFor('id', thing, own)) {
      expectTyped(await scene.app.ask(scene.ada, document, withBad({}, 'id', value)), shown(value));
    }
  });
});
