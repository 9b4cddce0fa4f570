import { readdirSync, readFileSync } from 'node:fs';
import { migrations } from './index.ts';

const files = readdirSync(new URL('.', import.meta.url)).filter((file) => /^\d/.test(file));
const numbers = files.map((file) => Number(file.slice(0, 4)));
/** TypeORM runs migrations such as `RefusedEmails1796100000000` in the order of these instants. */
const [names, instants] = [
  migrations.map(({ name }) => name.slice(0, -13)),
  migrations.map(({ name }) => Number(name.slice(-13))),
];

it('are numbered without gaps, and no number occurs twice', () => {
  expect(numbers.toSorted((one, other) => one - other)).toEqual(files.map((_, index) => index + 1));
});

it('are all in the list that `npm run codegen` writes', () => {
  const fileNames = files.toSorted().map((file) => file.slice(5, -'.ts'.length).replaceAll('-', ''));

  expect(names.map((name) => name.toLowerCase())).toEqual(fileNames);
});

it('run in the order of their numbers', () => {
  expect(instants).toEqual(instants.toSorted((one, other) => one - other));
  expect(new Set(instants).size).toBe(migrations.length);
});

it('use SQL to change a table that others refer to, because on SQLite TypeORM would recreate it, which fails if it has rows (CONTRIBUTING.md, 3)', () => {
  const texts = files.map((file) => ({ file, text: readFileSync(new URL(file, import.meta.url), 'utf8') }));
  /** The tables that others refer to after these migrations. */
  const referredToAfter = (earlier: typeof texts) =>
    new Set(
      earlier.flatMap(({ text }) =>
        [...text.matchAll(/\breference\([^)]*'(\w+)',?\s*\)/g)].map(([, table]) => table),
      ),
    );
  const recreated = texts.flatMap(({ file, text }, index) => {
    const referredTo = referredToAfter(texts.slice(0, index + 1));
    return [...text.matchAll(/\brunner\.(\w*(?:Column|ForeignKey|Constraint)\w*)\(\s*'(\w+)'/g)].flatMap(
      ([, method = '', table = '']) =>
        method !== 'hasColumn' && referredTo.has(table) ? [`${file}: ${method} of ${table}`] : [],
    );
  });

  expect([...referredToAfter(texts)]).toEqual(expect.arrayContaining(['users', 'cycles', 'participants']));
  expect(recreated).toEqual([]);
});
