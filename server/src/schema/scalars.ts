import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

const text = (value: unknown): string => {
  if (typeof value !== 'string') throw new GraphQLError('LocalDate is written as "yyyy-MM-dd".');
  return value;
};

/** A calendar day. The check of each field decides whether the day exists, so that the error names the field. */
export const LocalDate = new GraphQLScalarType<string, string>({
  name: 'LocalDate',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date.html',
  description:
    'A calendar day without a time zone, as `yyyy-MM-dd`: `2027-01-31`. Days that do not exist are refused.',
  serialize: text,
  parseValue: text,
  parseLiteral: (node) => text(node.kind === Kind.STRING ? node.value : undefined),
});

/** An instant, returned in UTC with milliseconds. */
export const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  description:
    'An instant in UTC, as ISO 8601 with milliseconds: `2027-01-31T09:30:00.000Z`. Used in responses only.',
  serialize: (value) => {
    if (!(value instanceof Date)) throw new GraphQLError('DateTime answers instants only.');
    return value.toISOString();
  },
});
