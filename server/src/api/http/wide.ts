/** Many times what any request needs. Every invalid value produces a message, and tens of thousands overflow the stack. */
export const MOST_VALUES = 5_000;
/** More than twice the keys of any object that Kolo accepts. The message about each unknown key repeats the whole object. */
const MOST_KEYS = 50;

/** Whether the value contains more than `MOST_VALUES` values at any depth, or an object with more than `MOST_KEYS` keys. */
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
