import { Ajv2020 } from 'ajv/dist/2020.js';
import { checkEmail } from '../../src/domain/account.ts';
import { isDay } from '../../src/domain/schedule.ts';
import { badValues, MISSING, valueAt, withBad } from './bad-values.ts';

/** A JSON schema, as far as request bodies use it. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
}

type Body = Record<string, unknown>;

/** One value in an otherwise good body. */
export interface Attempt {
  /** As refusals name it: `invites[0].email`. */
  field: string;
  value: unknown;
  body: Body;
}

const ofAnyKind = [null, true, 0, 1.5, '', 'x', '5', [], {}];
/** For what a rule says only in words; the schema is asked about each. */
const ofFormat: Record<string, readonly unknown[]> = { date: badValues.day, email: badValues.email };

/**
 * Bodies that break what the schema states, one value at a time: each of its constraints is violated, and whatever
 * else it does not admit is tried.
 */
export function violations(schema: Schema, good: Body): Attempt[] {
  const admits = admission(schema);
  if (!admits(good)) throw new Error(`the body is not a good one: ${JSON.stringify(good).slice(0, 300)}`);
  return attempts(schema, good, candidates).filter(({ body }) => !admits(body));
}

/** Bodies at the very limits of what the schema admits. */
export function limits(schema: Schema, good: Body): Attempt[] {
  const admits = admission(schema);
  return attempts(schema, good, bounds).filter(({ body }) => admits(body));
}

// One for all: it has to learn first what a schema is, which takes it longer than any of them.
const ajv = new Ajv2020({ strict: false });
ajv.addFormat('date', isDay);
ajv.addFormat('email', (value: string) => checkEmail(value) === undefined);

function admission(schema: Schema): (body: unknown) => boolean {
  const validate = ajv.compile(schema);
  // As it arrives: what JSON cannot say is not there.
  return (body) => validate(JSON.parse(JSON.stringify(body)));
}

function attempts(
  schema: Schema,
  good: Body,
  valuesFor: (field: Schema, given: unknown) => unknown[],
): Attempt[] {
  return fieldsOf(schema, good).flatMap(([path, field]) =>
    valuesFor(field, valueAt(good, path)).map((value) => ({
      field: path.replaceAll(/\.(\d+)/g, '[$1]'),
      value,
      body: withBad(good, path, value),
    })),
  );
}

/** Every field, also of the first row of a list: `invites.0.email`. */
function fieldsOf(schema: Schema, good: unknown, prefix = ''): [string, Schema][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, Schema][] => {
    const path = `${prefix}${name}`;
    const given = (good as Body)[name];
    const inner =
      field.items && Array.isArray(given) && given.length > 0
        ? fieldsOf(field.items, given[0], `${path}.0.`)
        : [];
    return [[path, field], ...inner];
  });
}

function candidates(field: Schema, given: unknown): unknown[] {
  const branches = [field, ...(field.anyOf ?? [])];
  return [
    MISSING,
    ...ofAnyKind,
    ...bounds(field, given),
    ...branches.flatMap(({ format }) => ofFormat[format ?? ''] ?? []),
  ];
}

/** Those of each form that a value may have. */
const bounds = (field: Schema, given: unknown): unknown[] =>
  [field, ...(field.anyOf ?? [])].flatMap((branch) => edges(branch, given));

/** The values at each limit, and one step beyond it. */
function edges(field: Schema, given: unknown): unknown[] {
  const { minLength, maxLength, minimum, maximum, multipleOf: step = 1, minItems, maxItems } = field;
  const around = <T>(limit: number | undefined, by: number, make: (size: number) => T): T[] =>
    limit === undefined ? [] : [limit - by, limit, limit + by].filter((size) => size >= 0).map(make);
  // Not of one character: such a password is one that everybody tries first.
  const text = (length: number): string => '1975308642'.repeat(Math.ceil(length / 10)).slice(0, length);
  const list = (length: number): unknown[] => Array.from({ length }, () => (given as unknown[])[0]);
  const words = (field.enum ?? []).flatMap((word) =>
    typeof word === 'string'
      ? [word, word.toUpperCase(), `${word} `, `${word}0`]
      : [word, String(word), Number(word) + 1],
  );
  return [
    ...around(minLength, 1, text),
    ...around(maxLength, 1, text),
    ...around(minimum, step, (amount) => amount),
    ...around(maximum, step, (amount) => amount),
    ...(minimum === undefined ? [] : [minimum + step / 2]),
    ...around(minItems, 1, list),
    ...around(maxItems, 1, list),
    ...words,
  ];
}
