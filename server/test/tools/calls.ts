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

/** The schema as it was agreed, of which tests write their documents: what is added to it needs no entry here. */
const agreed = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'), {
  assumeValid: true,
});

const fieldsOf = (root: GraphQLObjectType | null | undefined): AnyField[] =>
  Object.values(root?.getFields() ?? {});

export const queries = fieldsOf(agreed.getQueryType());
export const mutations = fieldsOf(agreed.getMutationType());

/** `mutation ($id: ID!) { removeInvite(id: $id) { id } }`: arguments are variables of their names. */
export function callOf({ name, args }: AnyField, selection: string): string {
  const keyword = mutations.some((mutation) => mutation.name === name) ? 'mutation' : 'query';
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return `${keyword} ${declared && `(${declared})`} { ${name}${given && `(${given})`} ${selection} }`;
}

/** The least that can be asked of what a field answers. */
export function briefSelection({ type }: AnyField): string {
  const inner = getNamedType(type);
  if (!isObjectType(inner)) return '';
  return 'id' in inner.getFields() ? '{ id }' : '{ __typename }';
}

/** The fields of a type that lead nowhere else and need no argument, such as `id` and `title`. */
export function leavesOf(name: string): string[] {
  const type = agreed.getType(name);
  if (!isObjectType(type)) throw new Error(`the schema has no ${name}`);
  return fieldsOf(type)
    .filter((field) => isLeafType(getNamedType(field.type)) && field.args.length === 0)
    .map((field) => field.name);
}

export const answersCycle = ({ type }: AnyField): boolean => getNamedType(type).name === 'Cycle';

/** Whether what it answers is a cycle, or is read of one; or which cycle it is about. */
export const isOfCycles = ({ name, type, args }: AnyField): boolean =>
  partsOfCycle.has(getNamedType(type).name) ||
  args.some((arg) => arg.name === 'cycleId') ||
  answersText.has(name);

/** What is about a cycle, and neither answers one nor names it. */
const answersText = new Set(['copyInviteLink']);

const partsOfCycle = reached(new Set(), 'Cycle');

function reached(known: Set<string>, name: string): Set<string> {
  const type = agreed.getType(name);
  if (!isObjectType(type) || known.has(name)) return known;
  known.add(name);
  for (const field of fieldsOf(type)) reached(known, getNamedType(field.type).name);
  return known;
}

/** The least that GraphQL itself takes. */
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

/** In UTC, yyyy-MM-dd: a day on which any payment can have been paid. */
export const today = (): string => new Date().toISOString().slice(0, 10);
