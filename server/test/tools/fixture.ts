import { documents, participantOf, type CycleView, type Operation, type Stage } from './cycle.ts';
import { copier, type Copy } from './clone.ts';
import type { Method } from './rest-client.ts';
import { openScenario, type People, type Scenario } from './scenario.ts';
import type { Answer, Person, Refusal } from './test-app.ts';

/** One way to request an operation on the given cycle. */
type Way = (cycle: CycleView) => Promise<{ refusal: Refusal | undefined }>;

/** A scenario for many short checks, with cheap copies of cycles that each check may change. */
export interface Fixture extends Scenario {
  /** A copy of the cycle at this stage, without its emails; the check may change it. */
  fresh(stage: Stage): Promise<CycleView>;
  participant(cycle: CycleView, name: keyof People): string;
  rest<T = Record<string, unknown>>(
    person: Person | undefined,
    method: Method,
    path: string,
    body?: unknown,
  ): ReturnType<typeof restOf<T>>;
  /** `PUT /api/cycle/{id}` */
  update(
    person: Person,
    cycle: { id: string },
    body: unknown,
  ): ReturnType<typeof restOf<Record<string, unknown>>>;
  /** `PUT /api/participant/{id}?cycleId=` */
  updateParticipant(
    person: Person,
    cycle: CycleView,
    name: keyof People,
    body: unknown,
  ): ReturnType<typeof restOf<Record<string, unknown>>>;
  ask<T = Record<string, unknown>>(
    person: Person | undefined,
    operation: Operation,
    variables: Record<string, unknown>,
  ): Promise<Answer<T>>;
  /** Requests the operation through both APIs, each time on a fresh copy, and passes the cycle after and before to `then`. */
  throughBothApis(
    stage: Stage,
    ways: { rest: Way; graphql: Way },
    then: (after: CycleView, before: CycleView) => void,
  ): Promise<void>;
}

const restOf = <T>(scenario: Scenario, ...call: Parameters<Scenario['app']['rest']>) =>
  scenario.app.rest<T>(...call);

export async function openFixture(): Promise<Fixture> {
  const scenario = await openScenario();
  const copiers: Partial<Record<Stage, Promise<() => Promise<Copy>>>> = {};
  const fresh: Fixture['fresh'] = async (stage) => {
    const original = await scenario.standing(stage);
    const copy = await (await (copiers[stage] ??= copier(scenario.app.db, original.id)))();
    return scenario.view({ id: copy(original.id) });
  };
  const participant: Fixture['participant'] = (cycle, name) => participantOf(cycle, scenario[name]).id;
  return {
    ...scenario,
    fresh,
    participant,
    update: (person, { id }, body) => restOf(scenario, person, 'PUT', `/api/cycle/${id}`, body),
    updateParticipant: (person, cycle, name, body) =>
      restOf(
        scenario,
        person,
        'PUT',
        `/api/participant/${participant(cycle, name)}?cycleId=${cycle.id}`,
        body,
      ),
    rest: (...call) => restOf(scenario, ...call),
    ask: (person, operation, variables) => scenario.app.ask(person, documents[operation], variables),
    throughBothApis: async (stage, ways, then) => {
      for (const [api, way] of Object.entries(ways)) {
        const before = await fresh(stage);
        expect({ api, refusal: (await way(before)).refusal }).toEqual({ api, refusal: undefined });
        then(await scenario.view(before), before);
      }
    },
  };
}
