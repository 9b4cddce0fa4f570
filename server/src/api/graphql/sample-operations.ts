import {
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  parse,
  print,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { operations as registry } from '../../schema/operations.ts';
import { valuesOf, variableOf } from './sample-values.ts';

/** Sample operations for the whole schema. */
export interface SampleOperations {
  /** All operations, each with an explanation, and the fragments that they share. */
  document: string;
  /** One set of values for all variables. The reader fills in the ids. */
  variables: Record<string, unknown>;
}

/**
 * Generates a sample of every query and every mutation from the schema, so that new operations get one too. The same variable
 * has the same name everywhere, so that a reader fills it in once for all operations. Apollo Sandbox and GraphiQL open
 * with the samples, and docs/integrations/samples contains them.
 */
export function sampleOperationsOf(schema: GraphQLSchema): SampleOperations {
  const queries = inOrder(schema.getQueryType());
  const mutations = inOrder(schema.getMutationType());
  const selection = new Selection(queries);
  const sample = (keyword: string) => (field: AnyField) =>
    [...aboutOf(field), print(parse(`${keyword} ${operationOf(field, selection)}`))].join('\n');
  const operations = [...queries.map(sample('query')), ...mutations.map(sample('mutation'))];
  const fragments = [...selection.fragments.values(), ...selection.listedFragments.values()].sort();
  return {
    document: `${[HOW, ...operations, ...fragments].join('\n\n')}\n`,
    variables: Object.fromEntries([...queries, ...mutations].flatMap(valuesOf)),
  };
}

type AnyField = GraphQLField<unknown, unknown>;

function inOrder(type: GraphQLObjectType | null | undefined): AnyField[] {
  const known = Object.keys(registry);
  const fields = Object.values(type?.getFields() ?? {});
  return fields.sort((one, other) => known.indexOf(one.name) - known.indexOf(other.name));
}

/** The comment above an operation: what it does and who may use it. */
const aboutOf = ({ description }: AnyField): string[] =>
  (description ?? '')
    .split('\n\n')
    .filter((part) => !part.startsWith('Errors: '))
    .map(comment);

function operationOf(field: AnyField, selection: Selection): string {
  const { name, args } = field;
  const declared = args.map((arg) => `$${variableOf(arg, name)}: ${declaredType(arg)}`);
  const given = args.map((arg) => `${arg.name}: $${variableOf(arg, name)}`);
  const type = getNamedType(field.type);
  const listed = (parts: string[]): string => (parts.length > 0 ? `(${parts.join(', ')})` : '');
  return `${name[0]?.toUpperCase()}${name.slice(1)} ${listed(declared)} {
    ${name} ${listed(given)} ${isObjectType(type) ? `{ ${selection.whole(type, isListType(getNullableType(field.type)))} }` : ''}
  }`;
}

/** Arguments with a default value are declared as optional. */
const declaredType = (arg: GraphQLArgument): string =>
  String(isRequiredArgument(arg) ? arg.type : getNullableType(arg.type));

const hasId = (type: GraphQLObjectType): boolean => 'id' in type.getFields();

/**
 * Selects the useful fields of a type: its scalars, and its parts in full. Other types that it refers to are selected by id
 * and name, and lists of them are left to the queries that return them.
 */
class Selection {
  readonly fragments = new Map<GraphQLObjectType, string>();
  readonly listedFragments = new Map<string, string>();
  /** The types that some query returns a list of. */
  private readonly listed: Set<unknown>;
  /** The types that some query returns a single object of. */
  private readonly single: Set<unknown>;

  constructor(queries: readonly AnyField[]) {
    this.listed = new Set(
      queries.flatMap(({ type }) => (isListType(getNullableType(type)) ? [getNamedType(type)] : [])),
    );
    this.single = new Set(
      queries.flatMap(({ type }) => (isListType(getNullableType(type)) ? [] : [getNamedType(type)])),
    );
  }

  /** Selects a type with an id by a fragment, which several operations share. */
  whole(type: GraphQLObjectType, isOfList = false): string {
    if (!hasId(type)) return this.fieldsOf(type, isOfList);
    const name = `${type.name}Fields`;
    if (!this.fragments.has(type)) {
      this.fragments.set(type, name);
      this.fragments.set(type, print(parse(`fragment ${name} on ${type.name} { ${this.fieldsOf(type)} }`)));
    }
    return `...${name}`;
  }

  /** For an item of a list inside another list: its scalars, and the names of what it refers to. The query for a single object selects its parts. */
  private listedOf(type: GraphQLObjectType): string {
    const name = `Listed${type.name}Fields`;
    const fields = Object.values(type.getFields())
      .filter(({ args, deprecationReason }) => !args.some(isRequiredArgument) && !deprecationReason)
      .flatMap((field) => {
        const inner = getNamedType(field.type);
        if (isLeafType(inner)) return field.name;
        const isNamed = isObjectType(inner) && hasId(inner) && !isListType(getNullableType(field.type));
        return isNamed ? `${field.name} { ${nameOf(inner)} }` : [];
      });
    this.listedFragments.set(name, print(parse(`fragment ${name} on ${type.name} { ${fields.join(' ')} }`)));
    return `...${name}`;
  }

  /** @param isOfList whether the object is in a list or part of another object; then what it refers to is selected by name */
  private fieldsOf(type: GraphQLObjectType, isOfList = false): string {
    return Object.values(type.getFields())
      .filter(({ args, deprecationReason }) => !args.some(isRequiredArgument) && !deprecationReason)
      .flatMap((field) => {
        const inner = getNamedType(field.type);
        if (isLeafType(inner)) return field.name;
        if (!isObjectType(inner)) return [];
        const isList = isListType(getNullableType(field.type));
        const isPart = (!hasId(type) && (isList || !isOfList)) || !hasId(inner);
        if (isList && !isPart && this.listed.has(inner)) return [];
        // A type without an id that has a query of its own is large.
        if (!hasId(inner) && this.single.has(inner)) return [];
        if (isList && !hasId(type) && hasId(inner) && this.single.has(inner)) {
          return `${field.name} { ${this.listedOf(inner)} }`;
        }
        return `${field.name} { ${isPart || isList ? this.whole(inner, isList || hasId(type)) : nameOf(inner)} }`;
      })
      .join(' ');
  }
}

const nameOf = (type: GraphQLObjectType): string =>
  ['id', 'name', 'title'].filter((name) => name in type.getFields()).join(' ');

const HOW = `# Every query and every mutation of the Kolo
# API. Run each one by its name.
#
# 1. Run SignIn (or SignUp). Under "Headers",
#    put the accessToken of the answer after
#    "Bearer". It is valid for 15 minutes; then
#    sign in again.
# 2. Under "Variables" there is one set of values
#    for all operations. Fill in the ids:
#      cycleId         from CreateCycle, MyCycles
#      participantId   from Participants
#      participantIds  the same, in slot order
#      inviteId        from Invites
#      collectorId     from Collectors
#      roundId         from Rounds
#      paymentId       from Rounds
# 3. Only the invited person can answer an
#    invite, and only the collector can confirm
#    a slot: sign in as that person first.
#
# If an operation is refused, extensions.code has
# the kind of error, and extensions.reason a
# stable name for the rule.`;

/** Characters that fit into half of a small screen. */
const WIDTH = 48;

/** Wraps a text into comment lines. */
function comment(text: string): string {
  const lines = ['#'];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (longer.length > WIDTH) lines.push(`# ${word}`);
    else lines[lines.length - 1] = longer;
  }
  return lines.join('\n');
}
