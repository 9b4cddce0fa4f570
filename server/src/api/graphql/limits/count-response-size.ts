import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLString,
  isListType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import type { Context } from '../../../context/context.ts';

type Field = GraphQLField<unknown, Context>;
type Resolve = GraphQLFieldResolver<unknown, Context>;

/** Fields whose values may be thousands of characters long. */
const LONG = new Set([
  'Cycle.description',
  'Cycle.houseRules',
  'InvitePreview.description',
  'InvitePreview.houseRules',
  'CycleChangeDetail.before',
  'CycleChangeDetail.after',
]);

/**
 * Makes the resolvers of the schema count the size of each response (`ResponseSize`), with either executor. Texts count by their
 * length, and lists by the fields requested of each item apart from texts; the document limits bound everything else. Long
 * responses are built with pauses. After the limit has been reached, lists and texts resolve to empty values, and the
 * whole response is refused at the end.
 */
export function countResponseSize(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (isList(field)) field.resolve = countingItems(field);
      else if (getNullableType(field.type) === GraphQLString) {
        field.resolve = countingText(field, LONG.has(`${type.name}.${field.name}`));
      }
    }
  }
  return schema;
}

const isList = ({ type }: Pick<Field, 'type'>): boolean => isListType(getNullableType(type));

/** Counts synchronous values synchronously: a promise for each of hundreds of fields would cost more than the fields themselves. */
const counting =
  (resolve: Resolve, count: (value: unknown, ctx: Context, info: GraphQLResolveInfo) => unknown): Resolve =>
  (root, args, ctx, info) => {
    const value = resolve(root, args, ctx, info);
    return value instanceof Promise
      ? value.then((found: unknown) => count(found, ctx, info))
      : count(value, ctx, info);
  };

function countingText({ resolve = defaultFieldResolver }: Field, isLong: boolean): Resolve {
  return counting(resolve, (text, { responseSize }) => {
    if (typeof text !== 'string' || !responseSize) return text;
    if (isLong) responseSize.addText(text.length);
    else responseSize.add(text.length);
    return responseSize.isOver ? '' : text;
  });
}

function countingItems({ resolve = defaultFieldResolver }: Field): Resolve {
  return counting(resolve, (items, { responseSize }, info) =>
    Array.isArray(items) && responseSize ? responseSize.list(items, sizeOfItem(info)) : items,
  );
}

/** The size of one item of a list, without its texts and nested lists. */
function sizeOfItem({ fieldNodes, returnType, fragments }: GraphQLResolveInfo): number {
  const type = getNamedType(returnType);
  return fieldNodes.reduce((total, node) => total + sizeBelow(node, type, fragments), 0);
}

type Fragments = GraphQLResolveInfo['fragments'];

/** Caches the size below a field for as long as its document is in use. */
const sizes = new WeakMap<FieldNode, number>();

function sizeBelow(node: FieldNode, type: GraphQLNamedType, fragments: Fragments): number {
  let size = sizes.get(node);
  if (size === undefined) {
    size =
      node.selectionSet && isObjectType(type)
        ? sizeOf(node.selectionSet, type, fragments)
        : (PLAIN.get(type) ?? OTHER);
    sizes.set(node, size);
  }
  return size;
}

/**
 * Counts repeated fields each time, so the result is an upper bound. A fragment counts only where it is first spread, because
 * later spreads add nothing to the response, and a chain of fragments that each spread the next one twice would double
 * the work at each step.
 */
function sizeOf(
  { selections }: SelectionSetNode,
  type: GraphQLObjectType,
  fragments: Fragments,
  spread = new Set<string>(),
): number {
  return selections.reduce((total, selection) => {
    if (selection.kind === Kind.FIELD) return total + sizeOfField(selection, type, fragments);
    if (selection.kind === Kind.INLINE_FRAGMENT)
      return total + sizeOf(selection.selectionSet, type, fragments, spread);
    const { value: name } = selection.name;
    const fragment = spread.has(name) ? undefined : fragments[name];
    spread.add(name);
    return fragment ? total + sizeOf(fragment.selectionSet, type, fragments, spread) : total;
  }, 0);
}

/** The characters around a name: quotes, colon and comma. */
const AROUND = 4;
const PLAIN = new Map<GraphQLNamedType, number>([
  [GraphQLString, 2],
  [GraphQLID, 38],
  [GraphQLBoolean, 5],
  [GraphQLInt, 6],
  [GraphQLFloat, 12],
]);
/** For example a date, a time or an enum value. */
const OTHER = 24;

function sizeOfField(node: FieldNode, parent: GraphQLObjectType, fragments: Fragments): number {
  const name = (node.alias ?? node.name).value.length + AROUND;
  const field = parent.getFields()[node.name.value];
  const type = field ? getNamedType(field.type) : undefined;
  if (!type) return name + OTHER; // `__typename`
  return field && isList(field) ? name : name + sizeBelow(node, type, fragments);
}
