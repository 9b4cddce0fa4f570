import { GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { callComputedFields, ComputedField, ResolverOf } from './computed-field.ts';

class Parcel {}

class ParcelResolver {
  @ComputedField(() => String, {})
  label(): string {
    return 'to Ada';
  }
}

const schemaOf = (...fields: string[]): GraphQLSchema => {
  const types = Object.fromEntries(fields.map((name) => [name, { type: GraphQLString }]));
  return new GraphQLSchema({ types: [new GraphQLObjectType({ name: 'Parcel', fields: types })] });
};

describe('a computed field', () => {
  it('is refused in a class that names no type', () => {
    expect(() => callComputedFields(schemaOf('label'))).toThrow('is not a ResolverOf a type of the schema');
  });

  it('is refused where its type has no such field', () => {
    ResolverOf(() => Parcel)(ParcelResolver);
    expect(() => callComputedFields(schemaOf('weight'))).toThrow('the schema has no field Parcel.label');
  });
});
