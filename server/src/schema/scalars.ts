import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

const text = (value: unknown): string => {
  if (typeof value !== 'string') throw new GraphQLError('LocalDate is written as "yyyy-MM-dd".');
  return value;
};

/** A calendar day. Whether the day exists is for the field's own rule to say, beside the field. */
export const LocalDate = new GraphQLScalarType<string, string>({
  name: 'LocalDate',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html',
  description:
    'A calendar day as people name it: `yyyy-MM-dd`, such as `2027-01-31`, with no time zone. A day that does not exist is refused.',
  serialize: text,
  parseValue: text,
  parseLiteral: (node) => text(node.kind === Kind.STRING ? node.value : undefined),
});

/** An instant, answered in UTC with milliseconds. */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  description:
    'An instant: ISO 8601 in UTC with milliseconds, such as `2027-01-31T09:30:00.000Z`. Only ever answered.',
  serialize: (value) => {
    if (!(value instanceof Date)) throw new GraphQLError('DateTime answers instants only.');
    return value.toISOString();
  },
});
