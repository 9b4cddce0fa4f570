import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PERMISSIONS, refusalOf } from '../../src/domain/permissions.ts';

/** What a comment, a test or a guide points to must lie in the repository: whoever clones it has nothing else. */

const HOME = fileURLToPath(new URL('../../..', import.meta.url));

/** What no person writes, and what no clone holds. */
const NOT_OURS =
  /^(\.git|\..*cache|\.tanstack|node_modules|dist|data|results|test-results|playwright-report)$/;
const WRITTEN = /\.(tsx?|mjs|js|graphql|md|ya?ml|sh|css|html|sql|cnf|cfg)$|^(Dockerfile|run)$/;
/** This one must name what it looks for. */
const OWN = relative(HOME, fileURLToPath(import.meta.url));

const paths = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.test(entry.name)) return [];
    if (entry.isDirectory()) return paths(join(folder, entry.name));
    return entry.isFile() && WRITTEN.test(entry.name) ? [relative(HOME, join(folder, entry.name))] : [];
  });

const files = paths(HOME)
  .filter((path) => path !== OWN)
  .map((path) => ({ path, lines: readFileSync(join(HOME, path), 'utf8').split('\n') }));

/** How people cited papers that were never part of the repository, and ids of their rows. */
const PAPERS =
  /\b(?:contract|spec)\S* §|\bthe spec\b|\bspec[’']s\b|\bhouse \d|\bquality §|\(design:|\bfindings?\/|\.\.\/shared\/|\bissue \d|product-spec|between-members|catalogue\.md|\bR-[A-Z]{2,}-\d|\bC-0\d\d\b/i;

/** Every line of the repository in which something is found that must not be, as `path:line: what`. */
const found = (wrongIn: (line: string, path: string) => string[]): string[] =>
  files.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) => wrongIn(line, path).map((what) => `${path}:${index + 1}: ${what}`)),
  );

const rules = readFileSync(join(HOME, 'docs/rules.md'), 'utf8');
/** `## 7 Changing a cycle` and `### 7.2 Sections` */
const sections = [...rules.matchAll(/^###? (\d+(?:\.\d+)?) /gm)].map(([, number = '']) => number);
const decisions = new Set(readdirSync(join(HOME, 'docs/adr')).map((name) => Number(name.slice(0, 4))));

/** The sections that a line names: of the rules anywhere, by their bare sign in the rules themselves. */
const sectionsNamed = (line: string, path: string): string[] =>
  (path === 'docs/rules.md' ? line : (/rules\.md §.*/.exec(line)?.[0] ?? ''))
    .match(/(?<=§)\d+(?:\.\d+)?/g)
    ?.slice() ?? [];

/** `ADR 12`, and both of `ADR 12, 25`. */
const decisionsNamed = (line: string): string[] =>
  [...line.matchAll(/\bADRs? (\d+(?:(?:, | and )\d+\b)*)/g)].flatMap(
    ([, list = '']) => list.match(/\d+/g) ?? [],
  );

it('docs/rules.md §2.1 has a row for every permission, with what whoever lacks it is told', () => {
  const [, told = ''] = /^### 2\.1 Permissions\n(.*?)^### 2\.2/ms.exec(rules) ?? [];
  const rows = [...told.matchAll(/^\| `([a-z]+:[a-z]+)` .*\| `([a-z-]+)` +\|$/gm)].map(
    ([, ...cells]) => cells,
  );

  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(PERMISSIONS.map((each) => [each, refusalOf(each)])),
  );
});

it('looks at every kind of file', () => {
  const kinds = ['README.md', 'schema.graphql', 'docker-compose.yml', 'scripts/size.mjs', 'docs/rules.md'];
  const known = files.map(({ path }) => path);

  expect(known).toEqual(expect.arrayContaining(kinds));
  expect(known.length).toBeGreaterThan(700);
  expect(sections.length).toBeGreaterThan(60);
});

it('nobody cites a paper that a clone does not have', () => {
  const cited = [
    'contract §2',
    "the spec's word",
    '(house 3.5)',
    'quality §1',
    'R-ERR-02',
    '../shared/x',
    'issue 3',
  ];

  expect(cited.filter((words) => !PAPERS.test(words))).toEqual([]);
  expect(found((line) => PAPERS.exec(line) ?? [])).toEqual([]);
});

it('every section of docs/rules.md that is pointed to is there, once', () => {
  expect(sections.filter((number, index) => sections.indexOf(number) !== index)).toEqual([]);
  expect(
    found((line, path) => sectionsNamed(line, path).filter((number) => !sections.includes(number))),
  ).toEqual([]);
});

it('every decision that is pointed to is in docs/adr', () => {
  expect(found((line) => decisionsNamed(line).filter((number) => !decisions.has(Number(number))))).toEqual(
    [],
  );
});

it('every page of docs that is pointed to is there', () => {
  const pages = (line: string): string[] => line.match(/\bdocs\/[\w./-]+\.(?:md|graphql|json)\b/g) ?? [];

  expect(found((line) => pages(line).filter((page) => !existsSync(join(HOME, page))))).toEqual([]);
});

it('every file that is named with its folder is there', () => {
  const named = (line: string): string[] =>
    line.match(/(?<=`)(?:[\w-]+\/)+[\w.-]+\.(?:tsx?|mjs|sh)(?=`)/g) ?? [];
  const isThere = (name: string): boolean => files.some(({ path }) => `/${path}`.endsWith(`/${name}`));
  // A decision tells of its day.
  const isOld = (path: string): boolean => path.startsWith('docs/adr/');

  expect(found((line, path) => (isOld(path) ? [] : named(line).filter((name) => !isThere(name))))).toEqual(
    [],
  );
});

it('every file that a page links to is there', () => {
  const links = (line: string, path: string): string[] =>
    path.endsWith('.md')
      ? [...line.matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target)
      : [];
  const isThere = (target: string, path: string): boolean => existsSync(join(HOME, dirname(path), target));

  expect(found((line, path) => links(line, path).filter((target) => !isThere(target, path)))).toEqual([]);
});

it('every home of a rule that docs/rules.md names is there', () => {
  const homes = [...rules.matchAll(/`((?:[\w-]+\/)+[\w.-]+)`/g)].map(([, home = '']) => home);
  const isThere = (home: string): boolean =>
    existsSync(join(HOME, 'server/src', home)) || existsSync(join(HOME, home));

  expect(homes.length).toBeGreaterThan(40);
  expect(homes.filter((home) => !isThere(home))).toEqual([]);
});
