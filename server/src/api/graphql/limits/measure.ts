import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  OperationTypeNode,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { isCredential } from '../../../schema/operations.ts';

/**
 * What a document requests. Only one operation of a document is executed, so each number is the largest of any operation,
 * unless its comment says otherwise.
 */
export interface Measured {
  /** The depth of nested fields in the response. */
  depth: number;
  /** The same below `__schema` and `__type`. */
  introspectionDepth: number;
  /** The number of fields that would be resolved if every list had `LIST` items. */
  cost: number;
  rootFields: number;
  /** Root fields of a mutation: each is an operation of its own, and one refusal would empty the response of all. */
  mutationFields: number;
  /** Fields with an alias. */
  aliases: number;
  /** Fields that try a password, a code or an address, or that return a session or a token. */
  credentialFields: number;
  /** Fields that read the whole audit log of a cycle. */
  wholeRecords: number;
  /** Fields beside one that must be the only one of its operation. */
  besideLoneField: number;
  /** Visited selections, counting a fragment wherever it is spread; summed over the whole document. */
  visits: number;
  /** Pairs of fields with the same response name, which graphql-js compares with each other; summed over the whole document. */
  comparisons: number;
  directives: number;
  fragments: number;
  /** Unknown fields: graphql-js searches for similar names for each. */
  unknownFields: number;
  /** Variables that one operation declares: graphql-js searches for the uses of each. */
  variables: number;
}

/** Several times what Kolo's own pages and the sample operations need (`document-limits.test.ts`). */
export const LIMITS: Measured = {
  depth: 7,
  introspectionDepth: 20,
  cost: 80_000,
  rootFields: 10,
  mutationFields: 1,
  aliases: 30,
  credentialFields: 1,
  wholeRecords: 1,
  besideLoneField: 0,
  visits: 1_500,
  comparisons: 500,
  directives: 50,
  fragments: 30,
  unknownFields: 20,
  variables: 50,
};

/** How many items a list counts for. */
const LIST = 10;
/** The same for a list that is reached from another list by way of its owner: participants → cycle → participants. */
const LIST_AGAIN = 100_000;

/** The fixed costs of fields whose data is read or hashed in full, whatever is requested of them. */
const OWN = new Map([
  // Parts of histories, whose values may be long texts: a document may have two.
  ['Query.history', 30_000],
  ['Query.changes', 30_000],
  ['Query.passbook', 30_000],
  ['Query.agreement', 15_000],
  ['Cycle.agreement', 15_000],
  ['Query.swapChoices', 15_000],
  // For each participant.
  ['Participant.slotTerms', 300],
  ['Participant.consents', 300],
]);

const WHOLE_RECORD = 'passbook';
/** Its answer may be as large as an answer can be. */
const LONE_FIELD = 'exportMyData';

/** The position of a selection in the response. */
interface Position {
  type: GraphQLObjectType | undefined;
  depth: number;
  introspection: boolean;
  /** Above any list; in a list; or in a list and back at a type that has lists of its own. */
  reach: 'single' | 'listed' | 'back';
}

/** Measures one document. The work is bounded for any document, because it stops at `LIMITS.visits`. */
export function measure(schema: GraphQLSchema, document: DocumentNode): Measured {
  const measured = new Measurement(schema, fragmentsOf(document)).of(document);
  visit(document, { Directive: () => void (measured.directives += 1) });
  return measured;
}

function fragmentsOf({ definitions }: DocumentNode): Map<string, FragmentDefinitionNode> {
  const fragments = definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((each) => [each.name.value, each]));
}

class Measurement {
  private readonly measured: Measured = {
    depth: 0,
    introspectionDepth: 0,
    cost: 0,
    rootFields: 0,
    mutationFields: 0,
    aliases: 0,
    credentialFields: 0,
    wholeRecords: 0,
    besideLoneField: 0,
    visits: 0,
    comparisons: 0,
    directives: 0,
    fragments: 0,
    unknownFields: 0,
    variables: 0,
  };
  private aliases = 0;
  private readonly schema: GraphQLSchema;
  private readonly fragments: Map<string, FragmentDefinitionNode>;

  constructor(schema: GraphQLSchema, fragments: Map<string, FragmentDefinitionNode>) {
    this.schema = schema;
    this.fragments = fragments;
  }

  of({ definitions }: DocumentNode): Measured {
    for (const definition of definitions) {
      if (definition.kind === Kind.OPERATION_DEFINITION) this.operation(definition);
      // graphql-js validates each fragment, even if it is not spread.
      else if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragment(definition);
    }
    return this.measured;
  }

  private operation({ operation, selectionSet, variableDefinitions }: OperationDefinitionNode): void {
    const { measured } = this;
    measured.variables = Math.max(measured.variables, variableDefinitions?.length ?? 0);
    const type = this.schema.getRootType(operation) ?? undefined;
    const fields = this.merged([selectionSet]);
    // Rate limits count each of these fields, and no document needs two.
    const credentials = [...fields.values()].filter(([field]) => field && isCredential(field.name.value));
    const records = [...fields.values()].filter(([field]) => field?.name.value === WHOLE_RECORD);
    measured.wholeRecords = Math.max(measured.wholeRecords, records.length);
    const named = [...fields.values()].filter(([field]) => field && !TYPE_NAME.has(field.name.value));
    if (named.some(([field]) => field?.name.value === LONE_FIELD)) {
      measured.besideLoneField = Math.max(measured.besideLoneField, named.length - 1);
    }
    this.aliases = 0;
    const cost = this.cost(fields, { type, depth: 1, introspection: false, reach: 'single' });
    measured.cost = Math.max(measured.cost, cost);
    measured.aliases = Math.max(measured.aliases, this.aliases);
    measured.rootFields = Math.max(measured.rootFields, fields.size);
    if (operation === OperationTypeNode.MUTATION) {
      measured.mutationFields = Math.max(measured.mutationFields, named.length);
    }
    measured.credentialFields = Math.max(measured.credentialFields, credentials.length);
  }

  private fragment({ selectionSet, typeCondition }: FragmentDefinitionNode): void {
    this.measured.fragments += 1;
    const type = objectType(this.schema.getType(typeCondition.name.value));
    // Its cost and depth depend on where it is spread, and are counted there.
    const { depth, introspectionDepth } = this.measured;
    this.cost(this.merged([selectionSet]), { type, depth: 1, introspection: false, reach: 'single' });
    Object.assign(this.measured, { depth, introspectionDepth });
  }

  /** Groups the fields of these selections by their response names, as graphql-js collects them. */
  private merged(sets: readonly SelectionSetNode[]): Map<string, FieldNode[]> {
    const fields = new Map<string, FieldNode[]>();
    const spread = new Set<string>();
    const collect = ({ selections }: SelectionSetNode): void => {
      for (const selection of selections) {
        this.measured.visits += 1;
        if (this.measured.visits > LIMITS.visits) return;
        if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
        else if (selection.kind === Kind.FIELD) {
          const name = (selection.alias ?? selection.name).value;
          const group = fields.get(name);
          if (group) group.push(selection);
          else fields.set(name, [selection]);
        } else if (!spread.has(selection.name.value)) {
          spread.add(selection.name.value);
          const fragment = this.fragments.get(selection.name.value);
          if (fragment) collect(fragment.selectionSet);
        }
      }
    };
    for (const set of sets) collect(set);
    return fields;
  }

  private cost(fields: Map<string, FieldNode[]>, position: Position): number {
    let cost = 0;
    for (const [name, group] of fields) {
      const [first] = group;
      if (!first || this.measured.visits > LIMITS.visits) break;
      if (name !== first.name.value) this.aliases += 1;
      this.measured.comparisons += (group.length * (group.length - 1)) / 2;
      cost += this.costOf(first, group, position);
    }
    return cost;
  }

  private costOf(
    { name: { value: name } }: FieldNode,
    group: readonly FieldNode[],
    position: Position,
  ): number {
    const { measured } = this;
    const introspection = position.introspection || META.has(name);
    const deepest = introspection ? 'introspectionDepth' : 'depth';
    measured[deepest] = Math.max(measured[deepest], position.depth);
    const field = fieldOf(position.type, name);
    if (position.type && !field) measured.unknownFields += 1;
    const sets = group.flatMap(({ selectionSet }) => (selectionSet ? [selectionSet] : []));
    // Stop below the limit: the document is refused anyway, and fragments that spread each other never end.
    if (sets.length === 0 || measured[deepest] > LIMITS[deepest]) return 1;

    const type = field && objectType(getNamedType(field.type));
    const isList = field !== undefined && isListType(getNullableType(field.type));
    const times = !isList ? 1 : position.reach === 'back' && !introspection ? LIST_AGAIN : LIST;
    const reach = reachOf(position, isList, type);
    const own = OWN.get(`${position.type?.name}.${name}`) ?? 1;
    return (
      own + times * this.cost(this.merged(sets), { type, introspection, depth: position.depth + 1, reach })
    );
  }
}

const META = new Map([SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field]));
/** The field of every object type. */
const TYPE_NAME = new Map([[TypeNameMetaFieldDef.name, TypeNameMetaFieldDef]]);

const fieldOf = (
  type: GraphQLObjectType | undefined,
  name: string,
): GraphQLField<unknown, unknown> | undefined =>
  META.get(name) ?? TYPE_NAME.get(name) ?? type?.getFields()[name];

const objectType = (type: GraphQLNamedType | undefined): GraphQLObjectType | undefined =>
  isObjectType(type) ? type : undefined;

/** In a list, a plain field whose type has lists of its own leads back to the owner of the list. */
function reachOf(
  { reach }: Position,
  isList: boolean,
  type: GraphQLObjectType | undefined,
): Position['reach'] {
  if (isList) return reach === 'single' ? 'listed' : reach;
  return reach === 'listed' && type && hasLists(type) ? 'back' : reach;
}

const hasLists = (type: GraphQLObjectType): boolean =>
  Object.values(type.getFields()).some(
    (field) => isListType(getNullableType(field.type)) && isObjectType(getNamedType(field.type)),
  );
