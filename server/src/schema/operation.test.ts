import { isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { makeSchema } from '../api/graphql/schema.ts';
import { Operation } from './operation.ts';
import { isMutation, operations, type OperationName } from './operations.ts';

let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await makeSchema();
});

const fieldsOf = (type: GraphQLObjectType | null | undefined): string[] =>
  isObjectType(type) ? Object.keys(type.getFields()).sort() : [];

it('every operation of the table is answered by a method, as what it is, and nothing else is', () => {
  const names = Object.keys(operations).sort();

  expect(fieldsOf(schema.getQueryType())).toEqual(names.filter((name) => !isMutation(name)));
  expect(fieldsOf(schema.getMutationType())).toEqual(names.filter(isMutation));
});

it('and by one method only', () => {
  const once = Object.keys(operations) as OperationName[];

  for (const name of once) {
    const again = () => Operation(name, () => Boolean)(new Second(), name, { value: () => true });
    expect(again).toThrow(new RegExp(`^${name} is answered twice: by \\w+Resolver\\.${name} and by Second`));
  }
});

it('a method that is not called as its operation, and an operation that the table does not have, do not compile', () => {
  const declared = () => {
    class Wrong {
      // @ts-expect-error it is called otherwise
      @Operation('cycle', () => Boolean)
      circle() {
        return true;
      }

      // @ts-expect-error there is none
      @Operation('reopenCycle', () => Boolean)
      reopenCycle() {
        return true;
      }
    }
    return Wrong;
  };

  expect(declared).toThrow('cycle is answered twice');
});

class Second {}
