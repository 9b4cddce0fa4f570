import type { core, ZodType } from 'zod';
import { InvalidInput, type FieldComplaints } from '../../domain/errors.ts';
import { t } from '../../base/messages.ts';
import { isWide } from '../http/wide.ts';

/** More unknown fields than this are not named one by one. */
const NAMED = 20;

/** Where a field says nothing of its own, zod would. */
const WRONG_TYPE_MESSAGE = { error: () => t('complaints.wrongType') };

/**
 * What a caller has sent, as the operation takes it.
 * @throws InvalidInput with every complaint by field: `title`, `invites[0].email`; `body` for the whole
 */
export async function read<T>(schema: ZodType<T>, value: unknown): Promise<T> {
  if (isWide(value)) throw new InvalidInput({ body: [t('requests.tooManyValues')] });
  const { data, error } = await schema.safeParseAsync(value, WRONG_TYPE_MESSAGE);
  if (error) throw new InvalidInput(complaintsOf(error.issues));
  return data;
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
        complain([...issue.path, key], t('requests.unknownField', { name: key }));
    } else complain(issue.path, issue.path.length > 0 ? issue.message : t('complaints.wrongType'));
  }
  return Object.fromEntries(fields);
}

const nameOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, step) =>
      typeof step === 'number' ? `${name}[${step}]` : name ? `${name}.${String(step)}` : String(step),
    '',
  ) || 'body';
