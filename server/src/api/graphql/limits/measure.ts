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

/** What a document asks for. Of several operations one is executed, so the largest counts, except where it says otherwise. */
export interface Measured {
  /** Fields inside each other, as they would be answered. */
  depth: number;
  /** The same below `__schema` and `__type`. */
  introspectionDepth: number;
  /** Fields that would be resolved, if every list had `LIST` items. */
  cost: number;
  rootFields: number;
  /** Of a mutation: each is an operation of its own, and one's refusal empties the answer of all. */
  mutationFields: number;
  /** Fields under another name. */
  aliases: number;
  /** Of those that try a password, a code or an address, or give a session or a token. */
  credentialFields: number;
  /** Of those that read the whole record of a cycle. */
  wholeRecords: number;
  /** Selections looked at, with fragments where they are spread; of the whole document. */
  visits: number;
  /** Pairs of fields that would be answered under one name, each of which GraphQL compares; of the whole document. */
  comparisons: number;
  directives: number;
  fragments: number;
  /** Fields that there are not: GraphQL looks for likely names in the place of each. */
  unknownFields: number;
  /** Declared by one operation: GraphQL looks for the use of each. */
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
  visits: 1_500,
  comparisons: 500,
  directives: 50,
  fragments: 30,
  unknownFields: 20,
  variables: 50,
};

/** How many items a list counts for. */
const LIST = 10;
/** Of a list below the owner of another, to which the document has walked back: participants → cycle → participants. */
const LIST_AGAIN = 100_000;

/** What some fields cost beside what is asked of them, since all of it is read or hashed whatever is asked. */
const OWN = new Map([
  // Parts of histories, whose values may be long texts: two in a document.
  ['Query.history', 30_000],
  ['Query.changes', 30_000],
  ['Query.passbook', 30_000],
  ['Query.agreement', 15_000],
  ['Cycle.agreement', 15_000],
  ['Query.swapChoices', 15_000],
  // Of each participant.
  ['Participant.slotTerms', 300],
  ['Participant.consents', 300],
]);

const WHOLE_RECORD = 'passbook';

/** Where in the answer a selection stands. */
interface Place {
  type: GraphQLObjectType | undefined;
  depth: number;
  introspection: boolean;
  /** Above any list; in one; or in one and back at something that has lists of its own. */
  reach: 'single' | 'listed' | 'back';
}

/** The measures of one document: bounded work, whatever the document, for it stops at `LIMITS.visits`. */
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
      // GraphQL looks at each by itself, spread or not.
      else if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragment(definition);
    }
    return this.measured;
  }

  private operation({ operation, selectionSet, variableDefinitions }: OperationDefinitionNode): void {
    const { measured } = this;
    measured.variables = Math.max(measured.variables, variableDefinitions?.length ?? 0);
    const type = this.schema.getRootType(operation) ?? undefined;
    const fields = this.merged([selectionSet]);
    // Limits count each; and a document has no use for two.
    const credentials = [...fields.values()].filter(([field]) => field && isCredential(field.name.value));
    const records = [...fields.values()].filter(([field]) => field?.name.value === WHOLE_RECORD);
    measured.wholeRecords = Math.max(measured.wholeRecords, records.length);
    this.aliases = 0;
    const cost = this.cost(fields, { type, depth: 1, introspection: false, reach: 'single' });
    measured.cost = Math.max(measured.cost, cost);
    measured.aliases = Math.max(measured.aliases, this.aliases);
    measured.rootFields = Math.max(measured.rootFields, fields.size);
    if (operation === OperationTypeNode.MUTATION) {
      const done = [...fields.values()].filter(([field]) => field && !TYPE_NAME.has(field.name.value));
      measured.mutationFields = Math.max(measured.mutationFields, done.length);
    }
    measured.credentialFields = Math.max(measured.credentialFields, credentials.length);
  }

  private fragment({ selectionSet, typeCondition }: FragmentDefinitionNode): void {
    this.measured.fragments += 1;
    const type = objectType(this.schema.getType(typeCondition.name.value));
    // What it costs, and how deep it is, depends on where it is spread, and is counted there.
    const { depth, introspectionDepth } = this.measured;
    this.cost(this.merged([selectionSet]), { type, depth: 1, introspection: false, reach: 'single' });
    Object.assign(this.measured, { depth, introspectionDepth });
  }

  /** The fields of these selections by the name under which they are answered, as GraphQL collects them. */
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

  private cost(fields: Map<string, FieldNode[]>, place: Place): number {
    let cost = 0;
    for (const [name, group] of fields) {
      const [first] = group;
      if (!first || this.measured.visits > LIMITS.visits) break;
      if (name !== first.name.value) this.aliases += 1;
      this.measured.comparisons += (group.length * (group.length - 1)) / 2;
      cost += this.costOf(first, group, place);
    }
    return cost;
  }

  private costOf({ name: { value: name } }: FieldNode, group: readonly FieldNode[], place: Place): number {
    const { measured } = this;
    const introspection = place.introspection || META.has(name);
    const deepest = introspection ? 'introspectionDepth' : 'depth';
    measured[deepest] = Math.max(measured[deepest], place.depth);
    const field = fieldOf(place.type, name);
    if (place.type && !field) measured.unknownFields += 1;
    const sets = group.flatMap(({ selectionSet }) => (selectionSet ? [selectionSet] : []));
    // Deeper than allowed it is refused, and a circle of fragments has no end.
    if (sets.length === 0 || measured[deepest] > LIMITS[deepest]) return 1;

    const type = field && objectType(getNamedType(field.type));
    const isList = field !== undefined && isListType(getNullableType(field.type));
    const times = !isList ? 1 : place.reach === 'back' && !introspection ? LIST_AGAIN : LIST;
    const reach = reachOf(place, isList, type);
    const own = OWN.get(`${place.type?.name}.${name}`) ?? 1;
    return own + times * this.cost(this.merged(sets), { type, introspection, depth: place.depth + 1, reach });
  }
}

const META = new Map([SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field]));
/** Every type has this one. */
const TYPE_NAME = new Map([[TypeNameMetaFieldDef.name, TypeNameMetaFieldDef]]);

const fieldOf = (
  type: GraphQLObjectType | undefined,
  name: string,
): GraphQLField<unknown, unknown> | undefined =>
  META.get(name) ?? TYPE_NAME.get(name) ?? type?.getFields()[name];

const objectType = (type: GraphQLNamedType | undefined): GraphQLObjectType | undefined =>
  isObjectType(type) ? type : undefined;

/** Who, in a list, comes to a thing that has lists of its own by a plain field has walked back to the list's owner. */
function reachOf({ reach }: Place, isList: boolean, type: GraphQLObjectType | undefined): Place['reach'] {
  if (isList) return reach === 'single' ? 'listed' : reach;
  return reach === 'listed' && type && hasLists(type) ? 'back' : reach;
}

const hasLists = (type: GraphQLObjectType): boolean =>
  Object.values(type.getFields()).some(
    (field) => isListType(getNullableType(field.type)) && isObjectType(getNamedType(field.type)),
  );
