import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql';

type AnyField = GraphQLField<unknown, unknown>;

/** The committed schema, from which tests generate their documents; a new field needs no entry here. */
const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'), {
  assumeValid: true,
});

const fieldsOf = (root: GraphQLObjectType | null | undefined): AnyField[] =>
  Object.values(root?.getFields() ?? {});

export const queries = fieldsOf(schema.getQueryType());
export const mutations = fieldsOf(schema.getMutationType());

/** Builds `mutation ($id: ID!) { removeInvite(id: $id) { id } }`; each argument becomes a variable of the same name. */
export function callOf({ name, args }: AnyField, selection: string): string {
  const keyword = mutations.some((mutation) => mutation.name === name) ? 'mutation' : 'query';
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return `${keyword} ${declared && `(${declared})`} { ${name}${given && `(${given})`} ${selection} }`;
}

/** The smallest valid selection for a field's type. */
export function briefSelection({ type }: AnyField): string {
  const inner = getNamedType(type);
  if (!isObjectType(inner)) return '';
  return 'id' in inner.getFields() ? '{ id }' : '{ __typename }';
}

/** The scalar fields of a type that need no argument, such as `id` and `title`. */
export function leavesOf(name: string): string[] {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`type ${name} not found in the schema`);
  return fieldsOf(type)
    .filter((field) => isLeafType(getNamedType(field.type)) && field.args.length === 0)
    .map((field) => field.name);
}

export const returnsCycle = ({ type }: AnyField): boolean => getNamedType(type).name === 'Cycle';

/** Whether the field returns a cycle or a part of one, or takes a cycle's id. */
export const isOfCycles = ({ name, type, args }: AnyField): boolean =>
  typesInCycle.has(getNamedType(type).name) ||
  args.some((arg) => arg.name === 'cycleId') ||
  returnText.has(name);

/** Fields about a cycle that neither return one nor take its id. */
const returnText = new Set(['copyInviteLink']);

const typesInCycle = reachableTypes(new Set(), 'Cycle');

function reachableTypes(known: Set<string>, name: string): Set<string> {
  const type = schema.getType(name);
  if (!isObjectType(type) || known.has(name)) return known;
  known.add(name);
  for (const field of fieldsOf(type)) reachableTypes(known, getNamedType(field.type).name);
  return known;
}

/** The smallest variables that pass GraphQL's own validation. */
export const leastVariables = ({ args }: AnyField): Record<string, unknown> =>
  Object.fromEntries(args.filter(isRequired).map(({ name, type }) => [name, leastValue(type)]));

const isRequired = ({ type }: { type: GraphQLInputType }): boolean => isNonNullType(type);

function leastValue(given: GraphQLInputType): unknown {
  const type = getNullableType(given);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return LEAST[type.name];
  const needed = Object.values(type.getFields()).filter(isRequired);
  return Object.fromEntries(needed.map((field) => [field.name, leastValue(field.type)]));
}

const LEAST: Record<string, unknown> = {
  ID: 'x',
  String: '',
  Int: 0,
  Float: 0,
  Boolean: false,
  LocalDate: '2027-01-31',
  DateTime: '2027-01-31T00:00:00.000Z',
};

/** Today in UTC as yyyy-MM-dd: valid as the date of any payment. */
export const today = (): string => new Date().toISOString().slice(0, 10);
