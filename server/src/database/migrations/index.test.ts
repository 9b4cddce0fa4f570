import { readdirSync, readFileSync } from 'node:fs';
import { migrations } from './index.ts';

const files = readdirSync(new URL('.', import.meta.url)).filter((file) => /^\d/.test(file));
const numbers = files.map((file) => Number(file.slice(0, 4)));
/** `RefusedEmails1796100000000`: TypeORM runs them in the order of these instants. */
const [names, instants] = [
  migrations.map(({ name }) => name.slice(0, -13)),
  migrations.map(({ name }) => Number(name.slice(-13))),
];

it('are numbered one after the other, each number once', () => {
  expect(numbers.toSorted((one, other) => one - other)).toEqual(files.map((_, index) => index + 1));
});

it('are listed as they lie in the folder: `npm run codegen` writes the list', () => {
  const words = files.toSorted().map((file) => file.slice(5, -'.ts'.length).replaceAll('-', ''));

  expect(names.map((name) => name.toLowerCase())).toEqual(words);
});

it('run in the order of their numbers', () => {
  expect(instants).toEqual(instants.toSorted((one, other) => one - other));
  expect(new Set(instants).size).toBe(migrations.length);
});

it('write out what they change of a table to whose rows others refer: on SQLite TypeORM would make it anew, which fails as soon as it has rows (CONTRIBUTING.md, 3)', () => {
  const texts = files.map((file) => ({ file, text: readFileSync(new URL(file, import.meta.url), 'utf8') }));
  const referredTo = new Set(
    texts.flatMap(({ text }) =>
      [...text.matchAll(/\breference\([^)]*'(\w+)',?\s*\)/g)].map(([, table]) => table),
    ),
  );
  const madeAnew = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\brunner\.(\w*(?:Column|ForeignKey|Constraint)\w*)\(\s*'(\w+)'/g)].flatMap(
      ([, method = '', table = '']) =>
        method !== 'hasColumn' && referredTo.has(table) ? [`${file}: ${method} of ${table}`] : [],
    ),
  );

  expect([...referredTo]).toEqual(expect.arrayContaining(['users', 'cycles', 'participants']));
  expect(madeAnew).toEqual([]);
});
