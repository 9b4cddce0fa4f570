import { nextTurn } from '../../src/base/next-turn.ts';

/** Counts how often the event loop ran other work while `work` was running. */
export async function turnsDuring<T>(work: () => Promise<T>): Promise<{ result: T; turns: number }> {
  const state = { turns: 0, isDone: false };
  const counter = (async () => {
    while (!state.isDone) {
      await nextTurn();
      state.turns += 1;
    }
  })();
  const result = await work();
  state.isDone = true;
  await counter;
  return { result, turns: state.turns };
}
