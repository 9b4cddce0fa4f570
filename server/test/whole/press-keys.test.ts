import { Kind, OperationTypeNode, type DocumentNode } from 'graphql';
import * as documents from '../../../client/src/graphql/generated.ts';
import { WITHOUT_KEY } from '../../../client/src/graphql/without-key.ts';
import { underKey } from '../../src/schema/operations.ts';

/** The mutations of the pages: the name of each document, and the field that it asks for. */
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

it('every mutation of the pages asks for one field, as a key needs', () => {
  expect(mutations.length).toBeGreaterThan(50);
  expect(mutations.filter(({ fields }) => fields.length !== 1 || fields[0] === '')).toEqual([]);
});

it('the pages send no key with those mutations that the server refuses under one, and with no others', () => {
  const refused = mutations.filter(({ fields }) => fields.some((field) => underKey(field) === 'refused'));

  expect([...WITHOUT_KEY].sort()).toEqual(refused.map(({ name }) => name).sort());
});
