import { getNamedType, isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';

/** Every field of a type, and of what it leads to, as far as a document may go: `{ id title participants { id … } }`. */
function selectionOf(type: GraphQLObjectType, depth: number): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (!isObjectType(inner)) return field.name;
    return depth > 1 ? `${field.name} ${selectionOf(inner, depth - 1)}` : [];
  });
  return `{ __typename ${fields.join(' ')} }`;
}

/** One document for each query of the schema, asking everything it can, by name. Arguments are variables of their names. */
export function wholeQueries(schema: GraphQLSchema, depth: number): Map<string, string> {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  return new Map(
    fields.map(({ name, args, type }) => {
      const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
      const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
      const inner = getNamedType(type);
      const selection = isObjectType(inner) ? selectionOf(inner, depth) : '';
      return [name, `query ${declared && `(${declared})`} { ${name}${given && `(${given})`} ${selection} }`];
    }),
  );
}
