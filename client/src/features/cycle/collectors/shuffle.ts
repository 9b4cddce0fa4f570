/** A random integer below `bound`. Numbers from the last, incomplete part of the range are drawn again, so that none is more likely. */
function below(bound: number, draw: () => number): number {
  const range = 2 ** 32;
  const fair = range - (range % bound);
  let drawn = draw();
  while (drawn >= fair) drawn = draw();
  return drawn % bound;
}

const random32 = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Shuffles a list. Every order is equally likely (docs/rules.md §9.2). */
export function shuffle<T>(all: readonly T[], draw: () => number = random32): T[] {
  const order = [...all];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = below(last + 1, draw);
    const one = order[last];
    const two = order[other];
    if (one !== undefined && two !== undefined) [order[last], order[other]] = [two, one];
  }
  return order;
}
