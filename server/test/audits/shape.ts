const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** A payment's reference, which is random (docs/rules.md §10.9). */
const READY_REFERENCE = /KOLO[0-9A-HJKMNP-TV-Z]{6}/g;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * The state of a cycle as text, without ids, the email addresses made from them, random values and times: two copies of a cycle at the
 * same stage have the same text.
 */
export function shapeOf(view: object): string {
  const names = new Map<string, string>();
  const named = (id: string): string => {
    const name = names.get(id) ?? `#${names.size}`;
    names.set(id, name);
    return name;
  };
  const timeless = (_key: string, value: unknown): unknown =>
    typeof value === 'string' && INSTANT.test(value) ? 'then' : value;
  return JSON.stringify(view, timeless).replaceAll(ID, named).replaceAll(READY_REFERENCE, 'KOLO');
}
