import { nextTurn } from '../../src/base/next-turn.ts';

/** How often others had their turn in this process, which the server shares, while it worked. */
export async function turnsDuring<T>(work: () => Promise<T>): Promise<{ result: T; turns: number }> {
  const state = { turns: 0, isDone: false };
  const counting = (async () => {
    while (!state.isDone) {
      await nextTurn();
      state.turns += 1;
    }
  })();
  const result = await work();
  state.isDone = true;
  await counting;
  return { result, turns: state.turns };
}
