import { documents, participantOf, type CycleView, type Operation, type Stage } from './circle.ts';
import { copier, type Copy } from './clone.ts';
import type { Method } from './rest-client.ts';
import { openScene, type Cast, type Scene } from './scene.ts';
import type { Answer, Person, Refusal } from './test-app.ts';

/** One way to ask for something, of the circle that it is asked of. */
type Way = (cycle: CycleView) => Promise<{ refusal: Refusal | undefined }>;

/** A scene for many short checks: circles that may be spoiled come cheaply. */
export interface Ground extends Scene {
  /** A circle at this stage that the check may spoil: a copy, without its letters. */
  fresh(stage: Stage): Promise<CycleView>;
  participant(cycle: CycleView, name: keyof Cast): string;
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
    name: keyof Cast,
    body: unknown,
  ): ReturnType<typeof restOf<Record<string, unknown>>>;
  ask<T = Record<string, unknown>>(
    person: Person | undefined,
    operation: Operation,
    variables: Record<string, unknown>,
  ): Promise<Answer<T>>;
  /** Asks at both doors, each time of a fresh circle; what is seen of it then must be as `then` says. */
  atBothDoors(
    stage: Stage,
    ways: { rest: Way; graphql: Way },
    then: (after: CycleView, before: CycleView) => void,
  ): Promise<void>;
}

const restOf = <T>(scene: Scene, ...call: Parameters<Scene['app']['rest']>) => scene.app.rest<T>(...call);

export async function openGround(): Promise<Ground> {
  const scene = await openScene();
  const copiers: Partial<Record<Stage, Promise<() => Promise<Copy>>>> = {};
  const fresh: Ground['fresh'] = async (stage) => {
    const original = await scene.standing(stage);
    const copy = await (await (copiers[stage] ??= copier(scene.app.db, original.id)))();
    return scene.view({ id: copy(original.id) });
  };
  const participant: Ground['participant'] = (cycle, name) => participantOf(cycle, scene[name]).id;
  return {
    ...scene,
    fresh,
    participant,
    update: (person, { id }, body) => restOf(scene, person, 'PUT', `/api/cycle/${id}`, body),
    updateParticipant: (person, cycle, name, body) =>
      restOf(scene, person, 'PUT', `/api/participant/${participant(cycle, name)}?cycleId=${cycle.id}`, body),
    rest: (...call) => restOf(scene, ...call),
    ask: (person, operation, variables) => scene.app.ask(person, documents[operation], variables),
    atBothDoors: async (stage, ways, then) => {
      for (const [door, way] of Object.entries(ways)) {
        const before = await fresh(stage);
        expect({ door, refusal: (await way(before)).refusal }).toEqual({ door, refusal: undefined });
        then(await scene.view(before), before);
      }
    },
  };
}
