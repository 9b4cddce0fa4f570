import type { core, ZodType } from 'zod';
import { InvalidInput, type FieldComplaints } from '../../domain/errors.ts';
import { sentence, type Sentence } from '../../domain/messages/sentence.ts';
import { isWide } from '../http/wide.ts';
import { issueOf, sentenceIn } from '../../schema/issue.ts';

/** The maximum number of unknown fields that are reported by name. */
const NAMED = 20;

/** The default message, which replaces zod's own. */
const WRONG_TYPE_MESSAGE = { error: () => issueOf(sentence('complaints.wrongType')) };

/**
 * Validates a part of a request.
 * @throws InvalidInput with all messages by field: `title`, `invites[0].email`; `body` stands for the whole
 */
export async function read<T>(schema: ZodType<T>, value: unknown): Promise<T> {
  if (isWide(value)) throw new InvalidInput({ body: [sentence('requests.tooManyValues')] });
  const { data, error } = await schema.safeParseAsync(value, WRONG_TYPE_MESSAGE);
  if (error) throw new InvalidInput(complaintsOf(error.issues));
  return data;
}

function complaintsOf(issues: readonly core.$ZodIssue[]): FieldComplaints {
  // A Map, because clients choose the names: an object already has a `constructor`.
  const fields = new Map<string, Sentence[]>();
  const add = (path: readonly PropertyKey[], complaint: Sentence): void => {
    const name = nameOf(path);
    fields.set(name, [...(fields.get(name) ?? []), complaint]);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, NAMED))
        add([...issue.path, key], sentence('requests.unknownField', { name: key }));
    } else
      add(issue.path, issue.path.length > 0 ? sentenceIn(issue.message) : sentence('complaints.wrongType'));
  }
  return Object.fromEntries(fields);
}

const nameOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (name, step) =>
      typeof step === 'number' ? `${name}[${step}]` : name ? `${name}.${String(step)}` : String(step),
    '',
  ) || 'body';
