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

/** Fields whose texts may be thousands of characters long. */
const LONG = new Set([
  'Cycle.description',
  'Cycle.houseRules',
  'InvitePreview.description',
  'InvitePreview.houseRules',
  'CycleChangeDetail.before',
  'CycleChangeDetail.after',
]);

/**
 * Has every answer counted while it is made (`AnswerSize`), by whichever way it is executed: each text by its length, and each list
 * by what its items are asked for beside texts. Long answers are made with pauses. Everything else is bounded by the document. Of what would be too
 * large nothing more is made: its lists are empty and its texts are, and the answer is refused as a whole in the end.
 */
export function countAnswers(schema: GraphQLSchema): GraphQLSchema {
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

/** As soon as the value is there: a promise for each of hundreds of fields would take longer than all the rest of them. */
const counting =
  (resolve: Resolve, count: (value: unknown, ctx: Context, info: GraphQLResolveInfo) => unknown): Resolve =>
  (root, args, ctx, info) => {
    const value = resolve(root, args, ctx, info);
    return value instanceof Promise
      ? value.then((found: unknown) => count(found, ctx, info))
      : count(value, ctx, info);
  };

function countingText({ resolve = defaultFieldResolver }: Field, isLong: boolean): Resolve {
  return counting(resolve, (text, { answerSize }) => {
    if (typeof text !== 'string' || !answerSize) return text;
    if (isLong) answerSize.addText(text.length);
    else answerSize.add(text.length);
    return answerSize.isOver ? '' : text;
  });
}

function countingItems({ resolve = defaultFieldResolver }: Field): Resolve {
  return counting(resolve, (items, { answerSize }, info) =>
    Array.isArray(items) && answerSize ? answerSize.list(items, sizeOfItem(info)) : items,
  );
}

/** What an item of a list is answered with, its texts and further lists left out. */
function sizeOfItem({ fieldNodes, returnType, fragments }: GraphQLResolveInfo): number {
  const type = getNamedType(returnType);
  return fieldNodes.reduce((total, node) => total + sizeBelow(node, type, fragments), 0);
}

type Fragments = GraphQLResolveInfo['fragments'];

/** What was found below a field, for as long as its document is in use. */
const known = new WeakMap<FieldNode, number>();

function sizeBelow(node: FieldNode, type: GraphQLNamedType, fragments: Fragments): number {
  let size = known.get(node);
  if (size === undefined) {
    size =
      node.selectionSet && isObjectType(type)
        ? sizeOf(node.selectionSet, type, fragments)
        : (PLAIN.get(type) ?? OTHER);
    known.set(node, size);
  }
  return size;
}

/**
 * Fields that stand there twice count twice: at most it is less than that. Of fragments only the first spread answers
 * anything, and each that spreads the next one twice would double the work.
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

/** Quotes, colon and comma. */
const AROUND = 4;
const PLAIN = new Map<GraphQLNamedType, number>([
  [GraphQLString, 2],
  [GraphQLID, 38],
  [GraphQLBoolean, 5],
  [GraphQLInt, 6],
  [GraphQLFloat, 12],
]);
/** A day, a time, a word. */
const OTHER = 24;

function sizeOfField(node: FieldNode, parent: GraphQLObjectType, fragments: Fragments): number {
  const name = (node.alias ?? node.name).value.length + AROUND;
  const field = parent.getFields()[node.name.value];
  const type = field ? getNamedType(field.type) : undefined;
  if (!type) return name + OTHER; // its `__typename`
  return field && isList(field) ? name : name + sizeBelow(node, type, fragments);
}
