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

it('asks once for what several parts of a page ask for', () => {
  const query = '{ cycle { ...Page } } fragment Page on Cycle { id ...Ring ...Path }';
  const ring = 'fragment Ring on Cycle { id rounds { id date } }';
  const path = 'fragment Path on Cycle { title rounds { id payments { paid } } }';

  expect(flattened(query, ring, path)).toContain(
    '{ cycle { id rounds { id date payments { paid } } title } }',
  );
});

it('keeps a fragment that is spread in several places of the answer', () => {
  const query = '{ owned { ...Card } accepted { id ...Card } } fragment Card on Cycle { title }';

  expect(flattened(query)).toBe('{ owned { ...Card } accepted { ...Card id } }');
});

it('holds fields apart that differ in their arguments or conditions', () => {
  const query =
    'query ($a: Boolean!) { one: cycle(id: 1) { id } two: cycle(id: 2) { id } me @include(if: $a) { id } }';

  expect(flattened(query)).toBe(
    'query ($a: Boolean!) { one: cycle(id: 1) { id } two: cycle(id: 2) { id } me @include(if: $a) { id } }',
  );
});

it.each(['{ ... on Query { me { id } } }', '{ ...A @skip(if: true) } fragment A on Query { me { id } }'])(
  'refuses what does not always apply: %s',
  (query) => {
    expect(() => flattened(query)).toThrow('cannot flatten');
  },
);

it('is how the pages ask: the page of a cycle is one question without fragments, as is each change of it', () => {
  const kinds = ({ definitions }: DocumentNode) => definitions.map(({ kind }) => kind);

  expect(kinds(CyclePageDocument)).toEqual(['OperationDefinition']);
  expect(kinds(FreezeSectionDocument)).toEqual(['OperationDefinition']);
  expect(kinds(MyCyclesDocument)).toEqual(['OperationDefinition', 'FragmentDefinition']);
});

it('the page of a cycle asks once for each thing of its payments, which are its people squared', () => {
  const [operation] = flattenDocuments([{ document: parse(print(CyclePageDocument), { noLocation: true }) }])
    .flatMap(({ document }) => document.definitions)
    .filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const asked: string[][] = [];
  const within: string[] = [];
  if (operation) {
    visit(operation, {
      Field: {
        enter: ({ name, selectionSet }) => {
          within.push(name.value);
          if (within.join('.') !== 'cycle.rounds.payments') return;
          asked.push(
            selectionSet?.selections.map((each) =>
              each.kind === Kind.FIELD ? each.name.value : each.kind,
            ) ?? [],
          );
        },
        leave: () => void within.pop(),
      },
    });
  }

  // A circle of 250 has 62,250: a field more here, or one that a fragment brings twice, and its page is refused as too large.
  expect(asked.map((names) => names.toSorted())).toEqual([
    ['id', 'markedBy', 'name', 'paid', 'participant', 'standing', 'standingSince'],
  ]);
});
