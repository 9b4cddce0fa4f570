import { getNamedType, isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { callOf } from './calls.ts';

/** Every field of a type down to this depth: `{ id title participants { id … } }`. */
function selectionOf(type: GraphQLObjectType, depth: number): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (!isObjectType(inner)) return field.name;
    return depth > 1 ? `${field.name} ${selectionOf(inner, depth - 1)}` : [];
  });
  return `{ __typename ${fields.join(' ')} }`;
}

/** One document per query of the schema, by name, that selects every field. Arguments are variables of the same name. */
export function wholeQueries(schema: GraphQLSchema, depth: number): Map<string, string> {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  return new Map(
    fields.map((field) => {
      const inner = getNamedType(field.type);
      return [field.name, callOf(field, isObjectType(inner) ? selectionOf(inner, depth) : '')];
    }),
  );
}
