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
import { failures } from '../../domain/messages/failures.ts';
import { described, operations, type OperationName } from '../../schema/operations.ts';
import { makeSchema } from './schema.ts';

/** Anything of a schema that a reader meets: a type, a field, an argument, a value of an enum. */
interface Element {
  /** As schema coordinates write it: `Cycle`, `Cycle.title`, `Query.cycle(id:)`. */
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

/** Everything that is the schema's own, and not GraphQL's. */
const elementsOf = (schema: GraphQLSchema): Element[] => [
  { name: 'schema', description: schema.description },
  ...Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .flatMap((type) => [{ name: type.name, description: type.description }, ...membersOf(type)]),
];

/** The form that the guide promises to integrators. */
const DEPRECATION =
  /^Since (\d{4}-\d{2}-\d{2}), until (\d{4}-\d{2}-\d{2}) at least\. Use `([^`]+)` instead\./;

/** What is wrong with the schema's deprecations: each as a line. */
function faultyDeprecations(schema: GraphQLSchema): string[] {
  const elements = elementsOf(schema);
  const known = new Set(elements.map(({ name }) => name));
  return elements.flatMap(({ name, deprecationReason }) => {
    if (deprecationReason === undefined || deprecationReason === null) return [];
    const [, since, until, replacement] = DEPRECATION.exec(deprecationReason) ?? [];
    if (!since || !until || !replacement)
      return [`${name} does not say since when, until when and what instead`];
    if (!known.has(replacement)) return [`${name} names ${replacement}, which there is not`];
    const halfAYearOn = new Date(`${since}T00:00:00Z`);
    halfAYearOn.setUTCMonth(halfAYearOn.getUTCMonth() + 6);
    return new Date(`${until}T00:00:00Z`) < halfAYearOn ? [`${name} goes in less than six months`] : [];
  });
}

let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await makeSchema();
});

it('describes everything in it', () => {
  const silent = elementsOf(schema).filter(({ description }) => !description?.trim());

  expect(silent.map(({ name }) => name)).toEqual([]);
});

it('has the operations that are documented, and documents those that it has', () => {
  const fields = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };

  expect(Object.keys(fields).sort()).toEqual(Object.keys(operations).sort());
  for (const [name, { description }] of Object.entries(fields)) {
    expect({ name, description }).toEqual({ name, description: described(name as OperationName) });
  }
});

it('is one that GraphQL takes', () => {
  expect(validateSchema(schema)).toEqual([]);
});

it('has an enum of all reasons, by the names that errors carry, for who makes code of it', () => {
  const reasons = schema.getType('Reason');
  if (!isEnumType(reasons)) throw new Error('there is no enum of reasons');

  expect(reasons.getValues().map(({ name }) => name.toLowerCase().replaceAll('_', '-'))).toEqual(
    Object.keys(failures),
  );
  expect(reasons.getValue('SECTION_FROZEN')?.description).toBe(
    '`section-frozen`, with the code `CONFLICT` (over REST 409): This section is frozen. The organiser can unlock it.',
  );
});

it('says of its scalars where they are specified', () => {
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
  it('tell since when, until when and what instead', () => {
    expect(faultyDeprecations(schema)).toEqual([]);
  });

  it('have the form that the guide shows', () => {
    const guide = readFileSync(new URL('../../../../docs/graphql.md', import.meta.url), 'utf8');

    expect(/@deprecated\(reason: "([^"]+)"\)/.exec(guide)?.[1]).toMatch(DEPRECATION);
  });

  it('are read wherever they can stand', () => {
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
      'Query.hasty goes in less than six months',
      'Query.silent does not say since when, until when and what instead',
      'Query.kept(ghost:) names Query.gone, which there is not',
      'Colour.CRIMSON does not say since when, until when and what instead',
      'Paint.shade does not say since when, until when and what instead',
    ]);
  });
});
