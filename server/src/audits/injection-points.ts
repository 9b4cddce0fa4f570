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
import { HOME } from '../env.ts';

/** A request as sqlmap takes it: a star stands behind every value that it is to replace. */
export interface Marked {
  name: string;
  method: string;
  path: string;
  headers: string[];
  body: string | undefined;
  /** How many stars there are. */
  points: number;
}

/** What is put where a value of that name is wanted, so that requests come as far as the database. */
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
/** As much of an OpenAPI document as tells where values go. */
export interface Paths {
  paths: Record<string, Record<string, Operation>>;
}

const JSON_TYPE = 'Content-Type: application/json';
const STAR = '*';

/** Every parameter and every field of a body of the REST paths. */
export const restPoints = ({ paths }: Paths, known: Known): Marked[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      pointsOf(method.toUpperCase(), path, operation, known),
    ),
  );

function pointsOf(method: string, template: string, operation: Operation, known: Known): Marked[] {
  const named = (place: Parameter['in']): string[] =>
    operation.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  const inPlace = (star: string): string => {
    const path = template.replaceAll(/\{(\w+)\}/g, (_found, name: string) => (known(name) ?? 'x') + star);
    const query = named('query').map((name) => `${name}=${known(name) ?? 'x'}${star}`);
    return query.length > 0 ? `${path}?${query.join('&')}` : path;
  };
  const example =
    operation.requestBody && filled(operation.requestBody.content['application/json'].example, known);
  const body = example === undefined ? undefined : JSON.stringify(example);
  const base = { method, headers: body === undefined ? [] : [JSON_TYPE], body };
  const address = { ...base, name: `${method} ${template}: address`, path: inPlace(STAR) };
  return [
    ...(address.path.includes(STAR) ? [address] : []),
    ...starred(example).map(({ what, value }) => ({
      ...base,
      name: `${method} ${template}: ${what}`,
      path: inPlace(''),
      body: JSON.stringify(value),
    })),
    ...unsaid(operation.requestBody?.content['application/json'].schema, example).map(({ what, value }) => ({
      ...base,
      name: `${method} ${template}: ${what}`,
      path: inPlace(''),
      body: JSON.stringify(value),
    })),
    ...named('header').map((name) => ({
      ...base,
      name: `${method} ${template}: ${name}`,
      path: inPlace(''),
      headers: [...base.headers, `${name}: x${STAR}`],
    })),
  ].map(counted);
}

/** Every argument and every field of an input of the GraphQL operations. */
export function graphqlPoints(known: Known): Marked[] {
  const schema = buildSchema(readFileSync(join(HOME, 'schema.graphql'), 'utf8'));
  return (['query', 'mutation'] as const).flatMap((kind) => {
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    return Object.values(root?.getFields() ?? {}).flatMap((field) => operationPoints(kind, field, known));
  });
}

function operationPoints(kind: string, field: GraphQLField<unknown, unknown>, known: Known): Marked[] {
  const { name, args, type } = field;
  if (args.length === 0) return [];
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const selection = isLeafType(getNamedType(type)) ? '' : ' { __typename }';
  const query = `${kind} (${declared}) { ${name}(${passed})${selection} }`;
  const variables = Object.fromEntries(args.map((arg) => [arg.name, sampleOf(arg.name, arg.type, known)]));
  return starred(variables).map(({ what, value }) =>
    counted({
      name: `${name}: ${what}`,
      method: 'POST',
      path: '/graphql',
      headers: [JSON_TYPE],
      body: JSON.stringify({ query, variables: value }),
    }),
  );
}

/** A value of that type, as good as can be told from the schema alone. */
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

/** The same with real values in place of an example's. */
const filled = (example: unknown, known: Known): unknown =>
  JSON.parse(
    JSON.stringify(example, (name, value: unknown) =>
      typeof value === 'string' ? (known(name) ?? value) : value,
    ),
  );

interface Starred {
  what: string;
  value: unknown;
}

/**
 * All texts of a body at once; then each value that is none, alone, as a text: a body in which it is a text is refused
 * at the door, and would hide the others.
 */
function starred(body: unknown): Starred[] {
  if (body === undefined) return [];
  const texts: Starred = {
    what: 'texts',
    value: JSON.parse(
      JSON.stringify(body, (_name, value: unknown) => (typeof value === 'string' ? value + STAR : value)),
    ),
  };
  return [...(JSON.stringify(texts.value).includes(STAR) ? [texts] : []), ...others(body)];
}

function others(body: unknown): Starred[] {
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

/** Each field that a body may have and its example has not. */
function unsaid(shape: Shape | undefined, example: unknown): Starred[] {
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

function replaced(body: unknown, path: (string | number)[], value: string): unknown {
  const copy: unknown = structuredClone(body);
  const holder = path
    .slice(0, -1)
    .reduce<Record<string | number, unknown>>(
      (inner, step) => inner[step] as Record<string | number, unknown>,
      copy as Record<string | number, unknown>,
    );
  holder[path.at(-1) ?? ''] = value;
  return copy;
}

const counted = (marked: Omit<Marked, 'points'>): Marked => {
  const values = [marked.path, ...marked.headers, marked.body ?? ''].join('\n');
  return { ...marked, points: values.split(STAR).length - 1 };
};
