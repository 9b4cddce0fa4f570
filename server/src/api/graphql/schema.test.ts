import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  validateSchema,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { failureKinds } from '../../domain/messages/failures.ts';
import { described, operations, type OperationName } from '../../schema/operations.ts';
import { makeSchema } from './schema.ts';

/** A part of a schema that is documented: a type, a field, an argument or an enum value. */
interface Element {
  /** The schema coordinate: `Cycle`, `Cycle.title`, `Query.cycle(id:)`. */
  name: string;
  description?: string | null;
  deprecationReason?: string | null;
}

function membersOf(type: GraphQLNamedType): Element[] {
  if (isEnumType(type)) {
    return type.getValues().map((value) => ({ ...value, name: `${type.name}.${value.name}` }));
  }
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).map((field) => ({ ...field, name: `${type.name}.${field.name}` }));
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => {
    const name = `${type.name}.${field.name}`;
    return [{ ...field, name }, ...field.args.map((arg) => ({ ...arg, name: `${name}(${arg.name}:)` }))];
  });
}

/** All elements of the schema except those of GraphQL itself. */
const elementsOf = (schema: GraphQLSchema): Element[] => [
  { name: 'schema', description: schema.description },
  ...Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .flatMap((type) => [{ name: type.name, description: type.description }, ...membersOf(type)]),
];

/** The form that the guide promises to integrators. */
const DEPRECATION =
  /^Since (\d{4}-\d{2}-\d{2}), until (\d{4}-\d{2}-\d{2}) at least\. Use `([^`]+)` instead\./;

/** Returns one line for each faulty deprecation. */
function faultyDeprecations(schema: GraphQLSchema): string[] {
  const elements = elementsOf(schema);
  const known = new Set(elements.map(({ name }) => name));
  return elements.flatMap(({ name, deprecationReason }) => {
    if (deprecationReason === undefined || deprecationReason === null) return [];
    const [, since, until, replacement] = DEPRECATION.exec(deprecationReason) ?? [];
    if (!since || !until || !replacement) return [`${name} lacks its dates or its replacement`];
    if (!known.has(replacement)) return [`${name} names ${replacement}, which does not exist`];
    const halfAYearOn = new Date(`${since}T00:00:00Z`);
    halfAYearOn.setUTCMonth(halfAYearOn.getUTCMonth() + 6);
    return new Date(`${until}T00:00:00Z`) < halfAYearOn ? [`${name} is removed in less than six months`] : [];
  });
}

let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await makeSchema();
});

it('has a description for every element', () => {
  const missing = elementsOf(schema).filter(({ description }) => !description?.trim());

  expect(missing.map(({ name }) => name)).toEqual([]);
});

it('has exactly the documented operations', () => {
  const fields = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };

  expect(Object.keys(fields).sort()).toEqual(Object.keys(operations).sort());
  for (const [name, { description }] of Object.entries(fields)) {
    expect({ name, description }).toEqual({ name, description: described(name as OperationName) });
  }
});

it('is a valid GraphQL schema', () => {
  expect(validateSchema(schema)).toEqual([]);
});

it('has an enum of all reasons with the names of the reasons in errors', () => {
  const reasons = schema.getType('Reason');
  if (!isEnumType(reasons)) throw new Error('schema has no enum Reason');

  expect(reasons.getValues().map(({ name }) => name.toLowerCase().replaceAll('_', '-'))).toEqual(
    Object.keys(failureKinds),
  );
  expect(reasons.getValue('SECTION_FROZEN')?.description).toBe(
    '`section-frozen`, with the code `CONFLICT` (over REST 409): This section is frozen. Unlock it first, or ask the organiser to.',
  );
});

it('links its scalars to their specifications', () => {
  const scalars = Object.values(schema.getTypeMap()).filter(
    (type) => isScalarType(type) && !isSpecifiedScalarType(type),
  );

  expect(
    Object.fromEntries(scalars.map((type) => [type.name, isScalarType(type) && type.specifiedByURL])),
  ).toEqual({
    LocalDate: 'https://scalars.graphql.org/andimarek/local-date.html',
    DateTime: 'https://scalars.graphql.org/andimarek/date-time.html',
  });
});

describe('deprecations', () => {
  it('state their dates and their replacement', () => {
    expect(faultyDeprecations(schema)).toEqual([]);
  });

  it('have the form that the guide shows', () => {
    const guide = readFileSync(new URL('../../../../docs/graphql.md', import.meta.url), 'utf8');

    expect(/@deprecated\(reason: "([^"]+)"\)/.exec(guide)?.[1]).toMatch(DEPRECATION);
  });

  it('are checked on fields, arguments, enum values and input fields', () => {
    const sample = buildSchema(/* GraphQL */ `
      type Query {
        good: Int
          @deprecated(reason: "Since 2026-01-31, until 2026-07-31 at least. Use \`Query.kept\` instead.")
        hasty: Int
          @deprecated(reason: "Since 2026-01-31, until 2026-07-30 at least. Use \`Query.kept\` instead.")
        silent: Int @deprecated
        kept(
          ghost: Int
            @deprecated(reason: "Since 2026-01-31, until 2027-01-31 at least. Use \`Query.gone\` instead.")
        ): Colour
      }
      enum Colour {
        RED
        CRIMSON @deprecated(reason: "Use RED.")
      }
      input Paint {
        colour: Colour
        shade: Colour @deprecated(reason: "Old.")
      }
    `);

    expect(faultyDeprecations(sample)).toEqual([
      'Query.hasty is removed in less than six months',
      'Query.silent lacks its dates or its replacement',
      'Query.kept(ghost:) names Query.gone, which does not exist',
      'Colour.CRIMSON lacks its dates or its replacement',
      'Paint.shade lacks its dates or its replacement',
    ]);
  });
});
