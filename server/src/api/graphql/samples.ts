import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  print,
  parse,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { operations } from '../../schema/operations.ts';

/** How every operation of the schema is asked. */
export interface Samples {
  /** In the order of `operations.ts`. */
  operations: Sample[];
  /** What several of them ask of a thing, by the names under which they spread it. */
  fragments: string[];
  /** One set of values for all variables. Ids are for the reader to fill in. */
  variables: Record<string, unknown>;
}

export interface Sample {
  /** In words: what it does, who may. */
  about: string[];
  text: string;
}

/**
 * A sample of every query and every mutation, made from the schema: whatever is added to it has one. Variables are named
 * alike throughout, so that they are filled in once and serve one operation after the other.
 */
export function samplesOf(schema: GraphQLSchema): Samples {
  const queries = inOrder(schema.getQueryType());
  const mutations = inOrder(schema.getMutationType());
  const selection = new Selection(queries);
  const sample = (keyword: string) => (field: AnyField) => ({
    about: (field.description ?? '').split('\n\n').filter((part) => !part.startsWith('Errors: ')),
    text: print(parse(`${keyword} ${operationOf(field, selection)}`)),
  });
  return {
    operations: [...queries.map(sample('query')), ...mutations.map(sample('mutation'))],
    fragments: [...selection.fragments.values()].sort(),
    variables: Object.fromEntries([...queries, ...mutations].flatMap(variablesOf)),
  };
}

type AnyField = GraphQLField<unknown, unknown>;

function inOrder(type: GraphQLObjectType | null | undefined): AnyField[] {
  const known = Object.keys(operations);
  const fields = Object.values(type?.getFields() ?? {});
  return fields.sort((one, other) => known.indexOf(one.name) - known.indexOf(other.name));
}

function operationOf(field: AnyField, selection: Selection): string {
  const { name, args } = field;
  const declared = args.map((arg) => `$${variableOf(arg, name)}: ${declaredType(arg)}`);
  const given = args.map((arg) => `${arg.name}: $${variableOf(arg, name)}`);
  const type = getNamedType(field.type);
  const listed = (parts: string[]): string => (parts.length > 0 ? `(${parts.join(', ')})` : '');
  return `${name[0]?.toUpperCase()}${name.slice(1)} ${listed(declared)} {
    ${name} ${listed(given)} ${isObjectType(type) ? `{ ${selection.whole(type)} }` : ''}
  }`;
}

/** What has a default is left to it. */
const declaredType = (arg: GraphQLArgument): string =>
  String(isRequiredArgument(arg) ? arg.type : getNullableType(arg.type));

const hasId = (type: GraphQLObjectType): boolean => 'id' in type.getFields();

/**
 * What is worth knowing of a thing: its values, and its parts in full. Other things that it refers to are named, and lists
 * of them left to the queries that answer them.
 */
class Selection {
  readonly fragments = new Map<GraphQLObjectType, string>();
  /** The types of which some query answers a list. */
  private readonly listed: Set<unknown>;

  constructor(queries: readonly AnyField[]) {
    this.listed = new Set(
      queries.flatMap(({ type }) => (isListType(getNullableType(type)) ? [getNamedType(type)] : [])),
    );
  }

  /** Things are asked for by a fragment, which several operations share. */
  whole(type: GraphQLObjectType): string {
    if (!hasId(type)) return this.fieldsOf(type);
    const name = `${type.name}Fields`;
    if (!this.fragments.has(type)) {
      this.fragments.set(type, name);
      this.fragments.set(type, print(parse(`fragment ${name} on ${type.name} { ${this.fieldsOf(type)} }`)));
    }
    return `...${name}`;
  }

  private fieldsOf(type: GraphQLObjectType): string {
    return Object.values(type.getFields())
      .filter(({ args, deprecationReason }) => !args.some(isRequiredArgument) && !deprecationReason)
      .flatMap((field) => {
        const inner = getNamedType(field.type);
        if (isLeafType(inner)) return field.name;
        if (!isObjectType(inner)) return [];
        const isPart = !hasId(type) || !hasId(inner);
        const isList = isListType(getNullableType(field.type));
        if (isList && !isPart && this.listed.has(inner)) return [];
        return `${field.name} { ${isPart || isList ? this.whole(inner) : nameOf(inner)} }`;
      })
      .join(' ');
  }
}

const nameOf = (type: GraphQLObjectType): string =>
  ['id', 'name', 'title'].filter((name) => name in type.getFields()).join(' ');

/** `$cycleId` for the `id` of `cycle`, `$inviteId` for that of `removeInvite`; an input is called like its operation. */
function variableOf({ name, type }: GraphQLArgument, operation: string): string {
  const named = getNamedType(type);
  if (name === 'input') return operation;
  if (name === 'id') return `${lower(operation.replace(/^[a-z]+(?=[A-Z])/, ''))}Id`;
  return isEnumType(named) ? lower(named.name) : name;
}

const lower = (name: string): string => `${name[0]?.toLowerCase()}${name.slice(1)}`;

/** Values for what must have one, and for what is mostly wanted. */
const variablesOf = ({ name, args }: AnyField): [name: string, value: unknown][] =>
  args
    .filter((arg) => isRequiredArgument(arg) || exampleOf(arg, '') !== undefined)
    .map((arg) => [variableOf(arg, name), valueOf(variableOf(arg, name), arg.type)]);

/** A value that would be taken, but for ids, which are for the reader to fill in. */
function valueOf(name: string, given: GraphQLInputType, owner = ''): unknown {
  const type = getNullableType(given);
  if (isListType(type)) return [valueOf(name.replace(/s$/, ''), type.ofType, owner)];
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const needed = fields.filter(isRequiredInputField);
    // Where nothing is needed, what is not sent does not change.
    const shown =
      needed.length > 0 ? needed : fields.filter((field) => exampleOf(field, type.name) !== undefined);
    return Object.fromEntries(shown.map((field) => [field.name, valueOf(field.name, field.type, type.name)]));
  }
  const example = exampleOf({ name }, owner);
  if (example !== undefined) return example;
  if (isEnumType(type)) return type.getValues()[0]?.name;
  return type.name === 'ID' ? `the id of the ${wordsOf(name)}` : BY_SCALAR[type.name];
}

/** `personal access token` of `personalAccessTokenId`. */
const wordsOf = (name: string): string => name.replace(/Id$/, '').replaceAll(/[A-Z]/g, ' $&').toLowerCase();

const BY_SCALAR: Record<string, unknown> = {
  String: 'some text',
  Int: 1,
  Float: 1,
  Boolean: true,
  LocalDate: '2030-01-31',
  DateTime: '2030-01-31T09:30:00.000Z',
};

const exampleOf = ({ name }: Pick<GraphQLInputField, 'name'>, owner: string): unknown =>
  EXAMPLES[`${owner}.${name}`] ?? EXAMPLES[name];

const DESCRIPTION =
  'Everybody pays the same on the day of the round, in cash or by transfer, and the collector of that round marks ' +
  'who has paid. Whoever cannot make a round tells the others a week before, so that we can swap slots in time. ' +
  'Nobody leaves before the last of us has collected: that is the point of doing this with people we trust.';

/** Where a rule wants more than a type says. The account is one of `npm run demo`. */
const EXAMPLES: Record<string, unknown> = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  'InviteInput.email': 'bola@example.com',
  password: 'kolo-demo',
  currentPassword: 'kolo-demo',
  newPassword: 'kolo-demo-2',
  oobCode: 'the code of the letter',
  phoneNumber: '+234 803 555 0100',
  dob: '1990-05-17',
  name: 'Backup script',
  relationship: 'FRIEND',
  type: 'GROUP',
  title: 'Market savings',
  description: DESCRIPTION,
  startDate: '2030-01-31',
  frequency: 28,
  participantAmount: 100,
};
