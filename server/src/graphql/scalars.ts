import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

const text = (value: unknown): string => {
  if (typeof value !== 'string') throw new GraphQLError('LocalDate is written as "yyyy-MM-dd".');
  return value;
};

/** A calendar day. Whether the day exists is for the field's own rule to say, beside the field. */
export const LocalDate = new GraphQLScalarType<string, string>({
  name: 'LocalDate',
  description: 'A calendar day, yyyy-MM-dd, with no time zone.',
  serialize: text,
  parseValue: text,
  parseLiteral: (node) => text(node.kind === Kind.STRING ? node.value : undefined),
});

/** An instant, answered in UTC with milliseconds. */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'An instant, ISO 8601, UTC.',
  serialize: (value) => {
    if (!(value instanceof Date)) throw new GraphQLError('DateTime answers instants only.');
    return value.toISOString();
  },
});
