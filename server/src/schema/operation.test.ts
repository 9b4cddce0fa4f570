import { isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { makeSchema } from '../api/graphql/schema.ts';
import { Operation } from './operation.ts';
import { isMutation, operations, type OperationName } from './operations.ts';
import * as accounts from './operations/accounts.ts';
import * as cycles from './operations/cycles.ts';
import * as handover from './operations/handover.ts';
import * as joining from './operations/joining.ts';
import * as payments from './operations/payments.ts';
import * as proposals from './operations/proposals.ts';
import * as records from './operations/records.ts';
import * as stopping from './operations/stopping.ts';
import * as swaps from './operations/swaps.ts';

let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await makeSchema();
});

const fieldsOf = (type: GraphQLObjectType | null | undefined): string[] =>
  isObjectType(type) ? Object.keys(type.getFields()).sort() : [];

it('the schema has exactly the operations of the table, as queries and mutations', () => {
  const names = Object.keys(operations).sort();

  expect(fieldsOf(schema.getQueryType())).toEqual(names.filter((name) => !isMutation(name)));
  expect(fieldsOf(schema.getMutationType())).toEqual(names.filter(isMutation));
});

it('no operation is described in two areas', () => {
  const areas = [accounts, cycles, handover, joining, payments, proposals, records, stopping, swaps];
  const names = areas.flatMap((area) => Object.values(area).flatMap((table) => Object.keys(table)));

  expect(names.sort()).toEqual(Object.keys(operations).sort());
});

it('an operation has only one method', () => {
  const names = Object.keys(operations) as OperationName[];

  for (const name of names) {
    const again = () => Operation(name, () => Boolean)(new Second(), name, { value: () => true });
    expect(again).toThrow(new RegExp(`^${name} is answered twice: by \\w+Resolver\\.${name} and by Second`));
  }
});

it('a method with another name than its operation, or of an unknown operation, does not compile', () => {
  const declared = () => {
    class Wrong {
      // @ts-expect-error the method has another name
      @Operation('cycle', () => Boolean)
      circle() {
        return true;
      }

      // @ts-expect-error there is no such operation
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
