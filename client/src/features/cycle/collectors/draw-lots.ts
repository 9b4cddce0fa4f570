/** A whole number below `bound`, each as likely as the others: the last, incomplete stretch of the range is drawn again. */
function below(bound: number, draw: () => number): number {
  const range = 2 ** 32;
  const fair = range - (range % bound);
  let drawn = draw();
  while (drawn >= fair) drawn = draw();
  return drawn % bound;
}

const random32 = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Puts them into an order drawn by lot: every order is as likely as any other (docs/rules.md §9.2). */
export function drawLots<T>(all: readonly T[], draw: () => number = random32): T[] {
  const order = [...all];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = below(last + 1, draw);
    const held = order[last];
    const taken = order[other];
    if (held !== undefined && taken !== undefined) [order[last], order[other]] = [taken, held];
  }
  return order;
}
