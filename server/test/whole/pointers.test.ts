import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PERMISSIONS, refusalOf } from '../../src/domain/permissions.ts';

/** Everything that a comment, a test or a document refers to must be in the repository, because a clone contains nothing else. */

const HOME = fileURLToPath(new URL('../../..', import.meta.url));

/** Generated folders and folders that a clone does not contain. */
const EXCLUDED =
  /^(\.git|\..*cache|\.tanstack|node_modules|dist|data|results|test-results|playwright-report)$/;
const INCLUDED = /\.(tsx?|mjs|js|graphql|md|ya?ml|sh|css|html|sql|cnf|cfg)$|^(Dockerfile|run)$/;
/** This file has to contain what it looks for. */
const THIS_FILE = relative(HOME, fileURLToPath(import.meta.url));

const paths = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (EXCLUDED.test(entry.name)) return [];
    if (entry.isDirectory()) return paths(join(folder, entry.name));
    return entry.isFile() && INCLUDED.test(entry.name) ? [relative(HOME, join(folder, entry.name))] : [];
  });

const files = paths(HOME)
  .filter((path) => path !== THIS_FILE)
  .map((path) => ({ path, lines: readFileSync(join(HOME, path), 'utf8').split('\n') }));

/** Ways to cite documents that were never part of the repository, and ids from them. */
const OUTSIDE_DOCUMENTS =
  /\b(?:contract|spec)\S* §|\bthe spec\b|\bspec[’']s\b|\bhouse \d|\bquality §|\(design:|\bfindings?\/|\.\.\/shared\/|\bissue \d|product-spec|between-members|catalogue\.md|\bR-[A-Z]{2,}-\d|\bC-0\d\d\b/i;

/** Every problem in the repository as `path:line: problem`. */
const problems = (problemsIn: (line: string, path: string) => string[]): string[] =>
  files.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) => problemsIn(line, path).map((what) => `${path}:${index + 1}: ${what}`)),
  );

const rules = readFileSync(join(HOME, 'docs/rules.md'), 'utf8');
/** `## 7 Changing a cycle` and `### 7.2 Sections` */
const sections = [...rules.matchAll(/^###? (\d+(?:\.\d+)?) /gm)].map(([, number = '']) => number);
const decisions = new Set(readdirSync(join(HOME, 'docs/adr')).map((name) => Number(name.slice(0, 4))));

/** The sections that a line refers to: after `rules.md §` anywhere; in the rules themselves, any `§`. */
const sectionsIn = (line: string, path: string): string[] =>
  (path === 'docs/rules.md' ? line : (/rules\.md §.*/.exec(line)?.[0] ?? ''))
    .match(/(?<=§)\d+(?:\.\d+)?/g)
    ?.slice() ?? [];

/** `ADR 12`, and both of `ADR 12, 25`. */
const decisionsIn = (line: string): string[] =>
  [...line.matchAll(/\bADRs? (\d+(?:(?:, | and )\d+\b)*)/g)].flatMap(
    ([, list = '']) => list.match(/\d+/g) ?? [],
  );

it('docs/rules.md §2.1 has a row for every permission, with the reason for people who lack it', () => {
  const [, permissions = ''] = /^### 2\.1 Permissions\n(.*?)^### 2\.2/ms.exec(rules) ?? [];
  const rows = [...permissions.matchAll(/^\| `([a-z]+:[a-z]+)` .*\| `([a-z-]+)` +\|$/gm)].map(
    ([, ...cells]) => cells,
  );

  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(PERMISSIONS.map((each) => [each, refusalOf(each)])),
  );
});

it('every kind of file is checked', () => {
  const kinds = ['README.md', 'schema.graphql', 'docker-compose.yml', 'scripts/size.mjs', 'docs/rules.md'];
  const known = files.map(({ path }) => path);

  expect(known).toEqual(expect.arrayContaining(kinds));
  expect(known.length).toBeGreaterThan(700);
  expect(sections.length).toBeGreaterThan(60);
});

it('no file cites a document that is not in the repository', () => {
  const cited = [
    'contract §2',
    "the spec's word",
    '(house 3.5)',
    'quality §1',
    'R-ERR-02',
    '../shared/x',
    'issue 3',
  ];

  expect(cited.filter((citation) => !OUTSIDE_DOCUMENTS.test(citation))).toEqual([]);
  expect(problems((line) => OUTSIDE_DOCUMENTS.exec(line) ?? [])).toEqual([]);
});

it('every section of docs/rules.md that a file refers to exists exactly once', () => {
  expect(sections.filter((number, index) => sections.indexOf(number) !== index)).toEqual([]);
  expect(
    problems((line, path) => sectionsIn(line, path).filter((number) => !sections.includes(number))),
  ).toEqual([]);
});

it('every decision that a file refers to is in docs/adr', () => {
  expect(problems((line) => decisionsIn(line).filter((number) => !decisions.has(Number(number))))).toEqual(
    [],
  );
});

it('every page of docs that a file refers to exists', () => {
  const pages = (line: string): string[] => line.match(/\bdocs\/[\w./-]+\.(?:md|graphql|json)\b/g) ?? [];

  expect(problems((line) => pages(line).filter((page) => !existsSync(join(HOME, page))))).toEqual([]);
});

it('every file that is named with its folder exists', () => {
  const named = (line: string): string[] =>
    line.match(/(?<=`)(?:[\w-]+\/)+[\w.-]+\.(?:tsx?|mjs|sh)(?=`)/g) ?? [];
  const exists = (name: string): boolean => files.some(({ path }) => `/${path}`.endsWith(`/${name}`));
  // A decision describes the code at its time.
  const isOld = (path: string): boolean => path.startsWith('docs/adr/');

  expect(problems((line, path) => (isOld(path) ? [] : named(line).filter((name) => !exists(name))))).toEqual(
    [],
  );
});

/** The links in a line of a page, without those to other sites. */
const linksIn = (line: string, path: string): string[] =>
  path.endsWith('.md')
    ? [...line.matchAll(/\]\((?!https?:)([^)\s]+)[^)]*\)/g)].map(([, target = '']) => target)
    : [];

it('every file that a page links to exists', () => {
  const exists = (target: string, path: string): boolean =>
    existsSync(join(HOME, dirname(path), target.replace(/#.*/, '')));

  expect(problems((line, path) => linksIn(line, path).filter((target) => !exists(target, path)))).toEqual([]);
});

it('every section that a page links to exists', () => {
  /** The addresses of a page's headings, as GitHub makes them. */
  const sectionsOf = (page: string): string[] =>
    [...page.replaceAll(/^```.*?^```/gms, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    );
  const exists = (target: string, path: string): boolean => {
    const [file = '', section] = target.split('#');
    const page = file ? join(HOME, dirname(path), file) : join(HOME, path);
    if (section === undefined || !page.endsWith('.md')) return true;
    return sectionsOf(readFileSync(page, 'utf8')).includes(section);
  };

  expect(problems((line, path) => linksIn(line, path).filter((target) => !exists(target, path)))).toEqual([]);
});

it('every file that docs/rules.md names for a rule exists', () => {
  const homes = [...rules.matchAll(/`((?:[\w-]+\/)+[\w.-]+)`/g)].map(([, home = '']) => home);
  const exists = (home: string): boolean =>
    existsSync(join(HOME, 'server/src', home)) || existsSync(join(HOME, home));

  expect(homes.length).toBeGreaterThan(40);
  expect(homes.filter((home) => !exists(home))).toEqual([]);
});
