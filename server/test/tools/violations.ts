import { Ajv2020 } from 'ajv/dist/2020.js';
import { checkEmail } from '../../src/domain/account.ts';
import { isDay } from '../../src/domain/schedule.ts';
import { badValues, MISSING, valueAt, withBad } from './bad-values.ts';

/** The part of JSON Schema that request bodies use. */
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

/** A body with one replaced value. */
export interface Attempt {
  /** As in error responses: `invites[0].email`. */
  field: string;
  value: unknown;
  body: Body;
}

const ofAnyKind = [null, true, 0, 1.5, '', 'x', '5', [], {}];
/** Candidates for formats; the schema decides which of them are invalid. */
const ofFormat: Record<string, readonly unknown[]> = { date: badValues.day, email: badValues.email };

/**
 * Bodies that violate the schema, with one bad value each: every constraint is violated, and other values that the schema rejects are
 * tried.
 */
export function violations(schema: Schema, good: Body): Attempt[] {
  const admits = admission(schema);
  if (!admits(good)) throw new Error(`body does not match its schema: ${JSON.stringify(good).slice(0, 300)}`);
  return attempts(schema, good, candidates).filter(({ body }) => !admits(body));
}

/** Valid bodies with a value at the limit of a constraint. */
export function limits(schema: Schema, good: Body): Attempt[] {
  const admits = admission(schema);
  return attempts(schema, good, bounds).filter(({ body }) => admits(body));
}

// Shared, because compiling the meta-schema takes longer than compiling any of the schemas.
const ajv = new Ajv2020({ strict: false });
ajv.addFormat('date', isDay);
ajv.addFormat('email', (value: string) => checkEmail(value) === undefined);

function admission(schema: Schema): (body: unknown) => boolean {
  const validate = ajv.compile(schema);
  // As the server receives it: JSON drops what it cannot represent.
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

/** Every field, and every field of a list's first element: `invites.0.email`. */
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

/** The values around the limits of each form that the value may have. */
const bounds = (field: Schema, given: unknown): unknown[] =>
  [field, ...(field.anyOf ?? [])].flatMap((branch) => edges(branch, given));

/** The values at each limit, one step below it and one step above. */
function edges(field: Schema, given: unknown): unknown[] {
  const { minLength, maxLength, minimum, maximum, multipleOf: step = 1, minItems, maxItems } = field;
  const around = <T>(limit: number | undefined, by: number, make: (size: number) => T): T[] =>
    limit === undefined ? [] : [limit - by, limit, limit + by].filter((size) => size >= 0).map(make);
  // Not one repeated character, since the server rejects such passwords as too common.
  const text = (length: number): string => '1975308642'.repeat(Math.ceil(length / 10)).slice(0, length);
  const list = (length: number): unknown[] => Array.from({ length }, () => (given as unknown[])[0]);
  const variants = (field.enum ?? []).flatMap((value) =>
    typeof value === 'string'
      ? [value, value.toUpperCase(), `${value} `, `${value}0`]
      : [value, String(value), Number(value) + 1],
  );
  return [
    ...around(minLength, 1, text),
    ...around(maxLength, 1, text),
    ...around(minimum, step, (amount) => amount),
    ...around(maximum, step, (amount) => amount),
    ...(minimum === undefined ? [] : [minimum + step / 2]),
    ...around(minItems, 1, list),
    ...around(maxItems, 1, list),
    ...variants,
  ];
}
