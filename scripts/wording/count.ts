// Counts house words by kind of token: identifiers, comments, strings, docs.
import { ALLOWED_PATHS } from './allowed.ts';
import { hitsOf } from './check.ts';
import { HOUSE_WORDS, ORDINARY_FORMS, type HouseWord } from './house-words.ts';
import { isText, tokensOf, type Kind } from './tokens.ts';

const COLUMNS = ['identifier', 'comment', 'string', 'doc'] as const;
type Column = (typeof COLUMNS)[number];
const HEADINGS: Record<Column, string> = {
  identifier: 'identifiers',
  comment: 'comments',
  string: 'strings',
  doc: 'docs',
};
/** Messages of a catalogue count as strings, which they were before they moved there. */
const columnOf = (kind: Kind): Column => (kind === 'screen' ? 'string' : kind);

/** All rules, and whether the check refuses their words. Rules that are only for the screen repeat others and are left out. */
const COUNTED: readonly { rule: HouseWord; isRefused: boolean }[] = [
  ...HOUSE_WORDS.filter(({ kinds }) => kinds.some((kind) => kind !== 'screen')).map((rule) => ({
    rule,
    isRefused: true,
  })),
  ...ORDINARY_FORMS.map((rule) => ({ rule, isRefused: false })),
];

export type Counts = Map<string, Record<Column, number>>;

export function countsOf(sources: readonly { path: string; read: () => string }[]): Counts {
  const counts: Counts = new Map(
    COUNTED.map(({ rule }) => [rule.name, { identifier: 0, comment: 0, string: 0, doc: 0 }]),
  );
  for (const { path, read } of sources) {
    if (!isText(path) || ALLOWED_PATHS.some((allowed) => allowed.path.test(path))) continue;
    for (const token of tokensOf(path, read()))
      for (const { rule } of COUNTED) {
        const row = counts.get(rule.name);
        if (row) row[columnOf(token.kind)] += hitsOf(rule, token).length;
      }
  }
  return counts;
}

export function tableOf(counts: Counts): string {
  const line = (name: string, cells: readonly (string | number)[]) =>
    [name.padEnd(24), ...cells.map((cell) => String(cell).padStart(12))].join('');
  const rowsOf = (isRefused: boolean) =>
    COUNTED.filter((each) => each.isRefused === isRefused).map(({ rule }) => {
      const row = counts.get(rule.name);
      return { name: rule.name, cells: COLUMNS.map((column) => row?.[column] ?? 0) };
    });
  const part = (title: string, isRefused: boolean) => {
    const rows = rowsOf(isRefused);
    const sums = COLUMNS.map((_, at) => rows.reduce((sum, { cells }) => sum + (cells[at] ?? 0), 0));
    return [
      line(title, [...COLUMNS.map((column) => HEADINGS[column]), 'all']),
      ...[...rows, { name: 'together', cells: sums }].map(({ name, cells }) =>
        line(name, [...cells, cells.reduce((sum, cell) => sum + cell, 0)]),
      ),
    ].join('\n');
  };
  return `${part('house words', true)}\n\n${part('also ordinary English', false)}`;
}
