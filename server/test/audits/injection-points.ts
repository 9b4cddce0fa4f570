import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';
import { HOME } from '../../src/base/home.ts';

/** A request as sqlmap reads it, with a star after every value to replace. */
export interface Marked {
  name: string;
  method: string;
  path: string;
  headers: string[];
  body: string | undefined;
  /** The number of stars. */
  points: number;
}

/** Returns a valid value for a name, so that requests get as far as the database. */
export type Known = (name: string) => string | undefined;

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
}
interface Operation {
  parameters: Parameter[];
  requestBody?: { content: { 'application/json': { example: unknown; schema: Shape } } };
}
interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
}
/** The part of an OpenAPI document that shows where values go. */
export interface Paths {
  paths: Record<string, Record<string, Operation>>;
}

const JSON_TYPE = 'Content-Type: application/json';
const STAR = '*';

/** One operation of one API, with values that are valid as far as possible. */
export interface Call {
  name: string;
  method: string;
  /** The path, with this mark after each value in it. */
  path: (mark: string) => string;
  headers: string[];
  /** The names of its header parameters. */
  headerNames: string[];
  /** The body or the variables; undefined if there are none. */
  given: unknown;
  /** Optional fields that `given` leaves out. */
  omitted: Starred[];
  /** The request body for other given values. */
  bodyWith: (given: unknown) => unknown;
}

/** Every REST path and method. */
export const restCalls = ({ paths }: Paths, known: Known): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      restCall(method.toUpperCase(), path, operation, known),
    ),
  );

function restCall(method: string, template: string, operation: Operation, known: Known): Call {
  const namesIn = (place: Parameter['in']): string[] =>
    operation.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  const content = operation.requestBody?.content['application/json'];
  const given = content && filled(content.example, known);
  return {
    name: `${method} ${template}`,
    method,
    path: (mark) => {
      const path = template.replaceAll(
        /\{(\w+)\}/g,
        (_found, name: string) => (known(fullName(name, template)) ?? 'x') + mark,
      );
      const query = namesIn('query').map((name) => `${name}=${known(name) ?? 'x'}${mark}`);
      return query.length > 0 ? `${path}?${query.join('&')}` : path;
    },
    headers: given === undefined ? [] : [JSON_TYPE],
    headerNames: namesIn('header'),
    given,
    omitted: omittedFields(content?.schema, given),
    bodyWith: (changed) => changed,
  };
}

/** The full name of an argument: `id` alone means the object that the path or operation names. */
function fullName(name: string, of: string): string {
  if (name !== 'id') return name;
  const thing = ['participant', 'invite'].find((each) => new RegExp(`${each}(?:$|/\\{)`, 'i').test(of));
  return thing ? `${thing}Id` : name;
}

/** Every GraphQL operation that takes an argument. */
export function graphqlCalls(known: Known): Call[] {
  const schema = buildSchema(readFileSync(join(HOME, 'schema.graphql'), 'utf8'));
  return (['query', 'mutation'] as const).flatMap((kind) => {
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    return Object.values(root?.getFields() ?? {})
      .filter(({ args }) => args.length > 0)
      .map((field) => graphqlCall(kind, field, known));
  });
}

function graphqlCall(kind: string, { name, args, type }: GraphQLField<unknown, unknown>, known: Known): Call {
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const selection = isLeafType(getNamedType(type)) ? '' : ' { __typename }';
  const query = `${kind} (${declared}) { ${name}(${passed})${selection} }`;
  return {
    name,
    method: 'POST',
    path: () => '/graphql',
    headers: [JSON_TYPE],
    headerNames: [],
    given: Object.fromEntries(
      args.map((arg) => [arg.name, sampleOf(fullName(arg.name, name), arg.type, known)]),
    ),
    omitted: [],
    bodyWith: (variables) => ({ query, variables }),
  };
}

/** Every parameter and every field of a call, marked for sqlmap. */
export function pointsOf({
  name,
  method,
  path,
  headers,
  headerNames,
  given,
  omitted,
  bodyWith,
}: Call): Marked[] {
  const bodyOf = (value: unknown): string | undefined => {
    const body = value === undefined ? undefined : bodyWith(value);
    return body === undefined ? undefined : JSON.stringify(body);
  };
  const base = { method, headers, path: path(''), body: bodyOf(given) };
  return [
    ...(path(STAR).includes(STAR) ? [{ ...base, name: `${name}: address`, path: path(STAR) }] : []),
    ...[...starred(given), ...omitted].map(({ what, value }) => ({
      ...base,
      name: `${name}: ${what}`,
      body: bodyOf(value),
    })),
    ...headerNames.map((header) => ({
      ...base,
      name: `${name}: ${header}`,
      headers: [...headers, `${header}: x${STAR}`],
    })),
  ].map(counted);
}

/** A value of that type, as valid as the schema alone allows. */
function sampleOf(name: string, type: GraphQLInputType, known: Known): unknown {
  if (isNonNullType(type)) return sampleOf(name, type.ofType, known);
  if (isListType(type)) return [sampleOf(name.replace(/s$/, ''), type.ofType, known)];
  if (isInputObjectType(type)) {
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, sampleOf(field.name, field.type, known)]),
    );
  }
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (type.name === 'Int') return 100;
  if (type.name === 'Boolean') return true;
  return known(name) ?? 'x';
}

/** Replaces an example's values with real ones. */
const filled = (example: unknown, known: Known): unknown =>
  JSON.parse(
    JSON.stringify(example, (name, value: unknown) =>
      typeof value === 'string' ? (known(name) ?? value) : value,
    ),
  );

/** A body with a star in it. */
export interface Starred {
  what: string;
  value: unknown;
}

/**
 * All strings of a body at once; then each other value alone, as a string. A body in which a number is a string is refused early, which
 * would hide the other values.
 */
function starred(body: unknown): Starred[] {
  if (body === undefined) return [];
  const texts: Starred = {
    what: 'texts',
    value: JSON.parse(
      JSON.stringify(body, (_name, value: unknown) => (typeof value === 'string' ? value + STAR : value)),
    ),
  };
  return [...(JSON.stringify(texts.value).includes(STAR) ? [texts] : []), ...otherValues(body)];
}

function otherValues(body: unknown): Starred[] {
  const found: Starred[] = [];
  const walk = (value: unknown, path: (string | number)[]): void => {
    if (Array.isArray(value)) value.forEach((each, index) => walk(each, [...path, index]));
    else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) walk(each, [...path, name]);
    } else if (typeof value !== 'string') {
      found.push({ what: path.join('.'), value: replaced(body, path, `${String(value)}${STAR}`) });
    }
  };
  walk(body, []);
  return found;
}

/** Each field that the schema allows and the example leaves out. */
function omittedFields(shape: Shape | undefined, example: unknown): Starred[] {
  const found: Starred[] = [];
  const walk = ({ properties = {}, items }: Shape, value: unknown, path: (string | number)[]): void => {
    if (Array.isArray(value) && items) walk(items, value[0], [...path, 0]);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const [name, inner] of Object.entries(properties)) {
      const own = (value as Record<string, unknown>)[name];
      const at = [...path, name];
      if (own !== undefined) walk(inner, own, at);
      else found.push({ what: at.join('.'), value: replaced(example, at, `x${STAR}`) });
    }
  };
  walk(shape ?? {}, example, []);
  return found;
}

export function replaced(body: unknown, path: (string | number)[], value: string): unknown {
  const copy: unknown = structuredClone(body);
  const parent = path
    .slice(0, -1)
    .reduce<Record<string | number, unknown>>(
      (inner, step) => inner[step] as Record<string | number, unknown>,
      copy as Record<string | number, unknown>,
    );
  parent[path.at(-1) ?? ''] = value;
  return copy;
}

const counted = (marked: Omit<Marked, 'points'>): Marked => {
  const values = [marked.path, ...marked.headers, marked.body ?? ''].join('\n');
  return { ...marked, points: values.split(STAR).length - 1 };
};
