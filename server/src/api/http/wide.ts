/** Many times what any request needs. Every value that is wrong costs a complaint, and tens of thousands overflow the stack. */
export const MOST_VALUES = 5_000;
/** No object that Kolo takes has half as many; each unknown one is complained of with all the others beside it. */
const MOST_KEYS = 50;

/** Whether a caller has sent more values than that, in whatever depth, or an object of more keys. */
export function isWide(value: unknown): boolean {
  const open = [value];
  for (let seen = 0; open.length > 0; seen += 1) {
    const next = open.pop();
    const inner: unknown[] = typeof next === 'object' && next !== null ? Object.values(next) : [];
    if (seen + open.length + inner.length > MOST_VALUES) return true;
    if (!Array.isArray(next) && inner.length > MOST_KEYS) return true;
    for (const each of inner) open.push(each);
  }
  return false;
}
