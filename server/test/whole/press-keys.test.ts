import { Kind, OperationTypeNode, type DocumentNode } from 'graphql';
import * as documents from '../../../client/src/graphql/generated.ts';
import { WITHOUT_KEY } from '../../../client/src/graphql/without-key.ts';
import { underKey } from '../../src/schema/operations.ts';

/** The client's mutations: the name of each document and its top-level fields. */
const mutations = Object.values(documents).flatMap((exported) => {
  if (typeof exported !== 'object' || !('definitions' in exported)) return [];
  return (exported as DocumentNode).definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    if (definition.operation !== OperationTypeNode.MUTATION) return [];
    const fields = definition.selectionSet.selections.map((selection) =>
      selection.kind === Kind.FIELD ? selection.name.value : '',
    );
    return [{ name: definition.name?.value ?? '', fields }];
  });
});

it('every mutation of the client has one top-level field, as idempotency keys require', () => {
  expect(mutations.length).toBeGreaterThan(50);
  expect(mutations.filter(({ fields }) => fields.length !== 1 || fields[0] === '')).toEqual([]);
});

it('the client sends no key with the mutations that the server refuses with a key, and a key with all others', () => {
  const refused = mutations.filter(({ fields }) => fields.some((field) => underKey(field) === 'refused'));

  expect([...WITHOUT_KEY].sort()).toEqual(refused.map(({ name }) => name).sort());
});
