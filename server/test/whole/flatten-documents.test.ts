import { Kind, parse, print, visit, type DocumentNode } from 'graphql';
import {
  CyclePageDocument,
  FreezeSectionDocument,
  MyCyclesDocument,
} from '../../../client/src/graphql/generated.ts';
import { flattenDocuments } from '../../../scripts/flatten-documents.ts';

const flattened = (...texts: string[]): string =>
  flattenDocuments(texts.map((text) => ({ document: parse(text, { noLocation: true }) })))
    .flatMap(({ document }) => document.definitions.slice(0, 1).map(print))
    .join('\n')
    .replaceAll(/\s+/g, ' ');

it('selects a field once that several fragments select', () => {
  const query = '{ cycle { ...Page } } fragment Page on Cycle { id ...Ring ...Path }';
  const ring = 'fragment Ring on Cycle { id rounds { id date } }';
  const path = 'fragment Path on Cycle { title rounds { id payments { paid } } }';

  expect(flattened(query, ring, path)).toContain(
    '{ cycle { id rounds { id date payments { paid } } title } }',
  );
});

it('keeps a fragment that is used in several places', () => {
  const query = '{ owned { ...Card } accepted { id ...Card } } fragment Card on Cycle { title }';

  expect(flattened(query)).toBe('{ owned { ...Card } accepted { ...Card id } }');
});

it('keeps fields separate that differ in their arguments or directives', () => {
  const query =
    'query ($a: Boolean!) { one: cycle(id: 1) { id } two: cycle(id: 2) { id } me @include(if: $a) { id } }';

  expect(flattened(query)).toBe(
    'query ($a: Boolean!) { one: cycle(id: 1) { id } two: cycle(id: 2) { id } me @include(if: $a) { id } }',
  );
});

it.each(['{ ... on Query { me { id } } }', '{ ...A @skip(if: true) } fragment A on Query { me { id } }'])(
  'refuses conditional fragments: %s',
  (query) => {
    expect(() => flattened(query)).toThrow('Cannot be flattened');
  },
);

it('is applied to the client: the cycle page and each of its mutations are one operation without fragments', () => {
  const kinds = ({ definitions }: DocumentNode) => definitions.map(({ kind }) => kind);

  expect(kinds(CyclePageDocument)).toEqual(['OperationDefinition']);
  expect(kinds(FreezeSectionDocument)).toEqual(['OperationDefinition']);
  expect(kinds(MyCyclesDocument)).toEqual(['OperationDefinition', 'FragmentDefinition']);
});

it('the cycle page selects each field of a payment once, because there is one payment per pair of people', () => {
  const [operation] = flattenDocuments([{ document: parse(print(CyclePageDocument), { noLocation: true }) }])
    .flatMap(({ document }) => document.definitions)
    .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const selected: string[][] = [];
  const within: string[] = [];
  if (operation) {
    visit(operation, {
      Field: {
        enter: ({ name, selectionSet }) => {
          within.push(name.value);
          if (within.join('.') !== 'cycle.rounds.payments') return;
          selected.push(
            selectionSet?.selections.map((each) =>
              each.kind === Kind.FIELD ? each.name.value : each.kind,
            ) ?? [],
          );
        },
        leave: () => void within.pop(),
      },
    });
  }

  // A cycle of 250 people has 62,250 payments. One more field, or one field selected twice, would exceed the cost limit.
  expect(selected.map((names) => names.toSorted())).toEqual([
    ['id', 'markedBy', 'name', 'paid', 'participant', 'standing', 'standingSince'],
  ]);
});
