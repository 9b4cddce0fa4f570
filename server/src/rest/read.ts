import type { core, ZodType } from 'zod';
import { complaints, InvalidInput, type FieldComplaints } from '../domain/index.ts';

/** More unknown fields than this are not named one by one. */
const NAMED = 20;

/**
 * What a caller has sent, as the operation takes it.
 * @throws InvalidInput with every complaint by field: `title`, `invites[0].email`; `body` for the whole
 */
export async function read<T>(schema: ZodType<T>, value: unknown): Promise<T> {
  if (isWide(value)) throw new InvalidInput({ body: [complaints.wrongType] });
  const { data, error } = await schema.safeParseAsync(value);
  if (error) throw new InvalidInput(complaintsOf(error.issues));
  return data;
}

/** Many times what any body needs. Every value that is wrong costs a complaint, and tens of thousands overflow the stack. */
const MOST_VALUES = 5_000;

/** Whether there are more values in it than that, in whatever depth. */
function isWide(value: unknown): boolean {
  const open = [value];
  for (let seen = 0; open.length > 0; seen += 1) {
    const next = open.pop();
    const inner: unknown[] = typeof next === 'object' && next !== null ? Object.values(next) : [];
    if (seen + open.length + inner.length > MOST_VALUES) return true;
    for (const each of inner) open.push(each);
  }
  return false;
}

function complaintsOf(issues: readonly core.$ZodIssue[]): FieldComplaints {
  // A map, since callers name the fields: an object has a `constructor` already.
  const fields = new Map<string, string[]>();
  const complain = (path: readonly PropertyKey[], complaint: string): void => {
    const name = nameOf(path);
    fields.set(name, [...(fields.get(name) ?? []), complaint]);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, NAMED))
        complain([...issue.path, key], complaints.unknownField(key));
    } else complain(issue.path, issue.path.length > 0 ? issue.message : complaints.wrongType);
  }
  return Object.fromEntries(fields);
}

const nameOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, step) =>
      typeof step === 'number' ? `${name}[${step}]` : name ? `${name}.${String(step)}` : String(step),
    '',
  ) || 'body';
