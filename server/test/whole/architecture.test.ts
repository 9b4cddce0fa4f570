import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const HOME = fileURLToPath(new URL('../../..', import.meta.url));
const SERVER = join(HOME, 'server/src');
const CLIENT = join(HOME, 'client/src');

/** From the ground up: a folder imports only what stands above it here (docs/architecture.md). */
const LAYERS = [
  'domain',
  'base',
  'schema',
  'db',
  'context',
  'limits',
  'mail',
  'idempotency',
  'accounts',
  'cycles',
  'database',
  'api',
  'run',
  'commands',
  'main.ts',
];
/** Those of the accounts, in their turn. */
const ACCOUNT_LAYERS = [
  'users',
  'credentials',
  'sessions',
  'access-tokens',
  'calendar-links',
  'email-proofs',
  'sign-in',
  'passwords',
];

/** Those of the cycles, in their turn: tables, then what every change of a cycle goes through, then its subjects. */
const CYCLE_LAYERS = [
  'tables',
  'aggregate',
  'answer-links',
  'history',
  'consents',
  'swaps',
  'stopping',
  'rounds',
  'participants',
  'joining',
  'invites',
  'cycle',
  'calendar',
  'reminders',
];

/** Those of the client. */
const CLIENT_LAYERS = ['lib', 'graphql', 'components', 'forms', 'features', 'routes'];

interface SourceFile {
  /** From the source folder: `cycles/cycle/cycle.service.ts`. */
  path: string;
  text: string;
  /** What it imports: packages by name, files from the source folder. */
  imports: string[];
}

/** Static and dynamic imports, re-exports and bare ones; types count, too: they tie just as well. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g;

function filesIn(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
    .map((path) => {
      const text = readFileSync(join(folder, path), 'utf8');
      const imports = [...text.matchAll(IMPORT)].map(([, , target = '']) =>
        target.startsWith('.') ? relative(folder, join(folder, dirname(path), target)) : target,
      );
      return { path, text, imports };
    });
}

const server = filesIn(SERVER);
const client = filesIn(CLIENT);
const isTest = ({ path }: SourceFile): boolean => /\.test\.tsx?$/.test(path);
const isOurs = (target: string): boolean => /\.[jt]sx?$/.test(target) && target.includes('/');

/** Each broken rule as a line: who imports what. */
const breaches = (
  files: SourceFile[],
  isForbidden: (target: string, file: SourceFile) => boolean,
): string[] =>
  files.flatMap((file) =>
    file.imports
      .filter((target) => isForbidden(target, file))
      .map((target) => `${file.path} imports ${target}`),
  );

/** Files that lead back to themselves, each way there once: `a.ts → b.ts → a.ts`. */
function circlesIn(files: readonly SourceFile[]): string[] {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports]));
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (path: string, way: readonly string[]): void => {
    const begin = way.indexOf(path);
    if (begin >= 0) circles.push([...way.slice(begin), path].join(' → '));
    if (begin >= 0 || done.has(path)) return;
    for (const target of importsOf.get(path) ?? []) follow(target, [...way, path]);
    done.add(path);
  };
  for (const { path } of files) follow(path, []);
  return circles;
}

const named = (pattern: RegExp): SourceFile[] => {
  const files = server.filter((file) => pattern.test(file.path) && !isTest(file));
  if (files.length === 0)
    throw new Error(`no file is called ${String(pattern)}: the rule would hold of nothing`);
  return files;
};

it('reads imports of every form', () => {
  const text = [
    "import { a } from 'one';",
    "import type { B } from '../two.ts';",
    "export * from './three.ts';",
    "import 'four';",
    "const five = await import('five');",
    "import {\n  six,\n} from 'six';",
  ].join('\n');

  expect([...text.matchAll(IMPORT)].map(([, , target]) => target)).toEqual([
    'one',
    '../two.ts',
    './three.ts',
    'four',
    'five',
    'six',
  ]);
  expect(server.length).toBeGreaterThan(50);
  expect(client.length).toBeGreaterThan(50);
});

describe('who may import whom', () => {
  const program = server.filter((file) => !isTest(file));
  const layerOf = (path: string): string => path.split('/')[0] ?? '';
  /** Which floor of the client; -1 for what has none. */
  const clientLayer = (path: string): number => CLIENT_LAYERS.indexOf(layerOf(path));

  it.each([
    ['server', server],
    ['client', client],
  ])('no files of the %s import each other in a circle, types included', (_side, files) => {
    expect(circlesIn(files)).toEqual([]);
  });

  it('finds a circle, where there is one', () => {
    const file = (path: string, ...imports: string[]): SourceFile => ({ path, text: '', imports });

    expect(
      circlesIn([file('a.ts', 'b.ts', 'd.ts'), file('b.ts', 'c.ts'), file('c.ts', 'a.ts'), file('d.ts')]),
    ).toEqual(['a.ts → b.ts → c.ts → a.ts']);
  });

  it('every folder has its floor', () => {
    expect([...new Set(server.map(({ path }) => layerOf(path)))].sort()).toEqual([...LAYERS].sort());
  });

  it('a folder imports only what stands above it in the list', () => {
    const runsUp = (target: string, { path }: SourceFile): boolean =>
      isOurs(target) && LAYERS.indexOf(layerOf(target)) > LAYERS.indexOf(layerOf(path));

    expect(breaches(program, runsUp)).toEqual([]);
  });

  it.each([
    ['accounts', ACCOUNT_LAYERS],
    ['cycles', CYCLE_LAYERS],
  ])('so do the folders of %s', (home, floors) => {
    const place = (path: string): number => floors.indexOf(path.split('/')[1] ?? '');
    const files = named(new RegExp(`^${home}/`));
    const runsUp = (target: string, { path }: SourceFile): boolean =>
      target.startsWith(`${home}/`) && place(target) > place(path);

    expect(new Set(files.map(({ path }) => path.split('/')[1]))).toEqual(new Set(floors));
    expect(breaches(files, runsUp)).toEqual([]);
  });

  it('no two folders of the doors import each other', () => {
    const files = named(/^api\//);
    const arrows = new Set(
      files.flatMap(({ path, imports }) =>
        imports
          .filter((target) => target.startsWith('api/') && dirname(target) !== dirname(path))
          .map((target) => `${dirname(path)} → ${dirname(target)}`),
      ),
    );
    const back = (arrow: string): string => arrow.split(' → ').toReversed().join(' → ');

    expect(arrows).toContain('api/graphql/fast → api/graphql');
    expect([...arrows].filter((arrow) => arrows.has(back(arrow)))).toEqual([]);
  });

  it('nobody knows the fast path, but who switches it on', () => {
    expect(
      breaches(
        program.filter(({ path }) => !path.startsWith('api/graphql/fast/')),
        (target) => target.startsWith('api/graphql/fast/'),
      ),
    ).toEqual(['run/app.ts imports api/graphql/fast/fast-path.ts']);
  });

  it('rules import each other, nothing else', () => {
    const allowed = (target: string): boolean => target.startsWith('domain/');
    // Hashes and the one way to write JSON are pure, and no business of ours (ADR 38).
    // So is formatting messages, whose texts the programs load (ADR 53).
    const libraries: Record<string, RegExp> = {
      'domain/canonical.ts': /^(@noble\/hashes\/|canonicalize$)/,
      'domain/messages/translate.ts': /^@lingui\/core$/,
    };

    expect(
      breaches(named(/^domain\//), (target, { path }) => !allowed(target) && !libraries[path]?.test(target)),
    ).toEqual([]);
  });

  it('tables import rules, columns and each other', () => {
    const allowed =
      /^(typeorm|type-graphql|domain\/.+\.ts|schema\/(columns|enums|scalars)\.ts|cycles\/tables\/obligation\.ts|.+\.entity\.ts)$/;

    expect(breaches(named(/\.entity\.ts$/), (target) => !allowed.test(target))).toEqual([]);
  });

  it('inputs import rules and their checking', () => {
    const allowed =
      /^(type-graphql|domain\/.+\.ts|schema\/(enums|scalars|validation)\.ts|accounts\/credentials\/new-password\.ts)$/;

    expect(breaches(named(/\.inputs\.ts$/), (target) => !allowed.test(target))).toEqual([]);
  });

  it('services know nothing of doors, nor of how the database is opened', () => {
    const api = /^(express|graphql|type-graphql|@apollo\/|passport|.+\.resolver\.ts)/;

    expect(breaches(named(/\.service\.ts$/), (target) => api.test(target))).toEqual([]);
  });

  it('resolvers know neither each other nor the database', () => {
    expect(
      breaches(named(/\.resolver\.ts$/), (target) =>
        /^(typeorm$|db\/|cycles\/aggregate\/loaders\.ts$|.+\.resolver\.ts$)/.test(target),
      ),
    ).toEqual([]);
    for (const { path, text } of named(/\.resolver\.ts$/)) {
      expect({ path, usesManager: /\.manager\b/.test(text) }).toEqual({ path, usesManager: false });
    }
  });

  it('REST paths know neither resolvers nor the database', () => {
    const beyond = /^(typeorm$|db\/|cycles\/aggregate\/loaders\.ts$|api\/graphql\/|.+\.resolver\.ts$)/;

    expect(breaches(named(/^api\/rest\//), (target) => beyond.test(target))).toEqual([]);
    for (const { path, text } of named(/^api\/rest\//)) {
      expect({ path, usesManager: /\.manager\b/.test(text) }).toEqual({ path, usesManager: false });
    }
  });

  it('what was recorded of a cycle is only ever added to and read (ADR 12)', () => {
    const own = server.filter((file) => !isTest(file) && !file.path.startsWith('database/migrations/'));
    const CHAIN = 'cycles/aggregate/chain.ts';
    const table = /^cycles\/tables\/(cycle-change|change-fact)\.entity\.ts$/;
    const knowing = own.filter(({ imports }) => imports.some((target) => table.test(target)));
    const byName = own.filter(({ text }) => /cycle_change/.test(text));
    const changing = /\.(update|delete|remove|save|upsert|query|clear|createQueryBuilder|softDelete)\(/;

    const changingByName = /\b(UPDATE|INTO|DELETE FROM|TABLE)\s+[`"]?cycle_change/i;

    expect(knowing.map(({ path }) => path).sort()).toEqual([
      'cycles/aggregate/loaders.ts',
      'cycles/aggregate/newest-changes.ts',
      'cycles/aggregate/record.ts',
      'cycles/history/feed.service.ts',
      'cycles/history/history.service.ts',
      'cycles/tables/change-fact.entity.ts',
      'cycles/tables/feed-entry.entity.ts',
      'database/entities.ts',
    ]);
    // Two entities, the feed, which reads them and has a table of its own, the loader of the newest, and whoever locks a
    // cycle and counts them; the newest position of one, and of somebody's;
    // the history, which asks since when an invite has its address;
    // and who reads chains, and seals what the version before has left without a hash; and who compares the names beside the entries.
    expect(byName.map(({ path }) => path).sort()).toEqual([
      CHAIN,
      'cycles/aggregate/locked-cycle.ts',
      'cycles/aggregate/newest-changes.ts',
      'cycles/aggregate/versions.ts',
      'cycles/history/book-rows.ts',
      'cycles/history/feed-numbers.ts',
      'cycles/history/feed.service.ts',
      'cycles/history/history.service.ts',
      'cycles/history/unsealed.ts',
      'cycles/tables/change-fact.entity.ts',
      'cycles/tables/cycle-change.entity.ts',
    ]);
    expect(byName.filter(({ text }) => changingByName.test(text)).map(({ path }) => path)).toEqual([CHAIN]);
    for (const { path, text } of knowing) {
      expect({ path, changes: changing.test(text) }).toEqual({ path, changes: false });
    }
  });

  it('nobody imports what is only for tests, but tests', () => {
    const forTests = /^\.\.\/test\/|\.test\.ts$|^(fast-check|supertest|smtp-server|jest)$/;

    expect(breaches(program, (target) => forTests.test(target))).toEqual([]);
  });

  it('migrations keep a copy of what they need: a rule of today is another one tomorrow', () => {
    const files = named(/^database\/migrations\/\d/);
    const shared = ['database/migrations/table-columns.ts', 'database/migrations/progress.ts'];
    const foreign = (target: string): boolean => target.includes('/') && !shared.includes(target);

    expect(breaches(files, foreign)).toEqual([]);
  });

  it('nobody but the entrances reads the environment', () => {
    const readers = server.filter((file) => !isTest(file) && /process\.env\b/.test(file.text));

    expect(readers.map(({ path }) => path).sort()).toEqual([
      'commands/account/command.ts',
      'commands/backup/command.ts',
      'commands/demo/command.ts',
      'commands/emails/command.ts',
      'commands/stats/command.ts',
      'main.ts',
    ]);
  });

  it('the client knows the server by its rules alone', () => {
    // Its tests may read the agreed schema, which is nobody's code, and its own page.
    const texts = ['../../schema.graphql?raw', '../index.html?raw'];
    const beyond = (target: string): boolean =>
      (target.startsWith('@kolo/') && !target.startsWith('@kolo/server/domain/')) ||
      (target.startsWith('../') && !texts.includes(target));

    expect(breaches(client, beyond)).toEqual([]);
    expect(breaches(client, (target) => target.startsWith('@kolo/server/domain/'))).not.toEqual([]);
  });

  it('the product knows neither benches nor scripts, and tests and scripts know no bench', () => {
    const imports = (folder: 'bench' | 'scripts') => (target: string) => `/${target}`.includes(`/${folder}/`);
    const product = [...server, ...client].filter((file) => !isTest(file));
    const tools = ['scripts', 'server/test', 'client/e2e', 'client/vite'].flatMap((folder) =>
      filesIn(join(HOME, folder)),
    );

    expect(breaches(product, imports('scripts'))).toEqual([]);
    expect(breaches([...server, ...client, ...tools], imports('bench'))).toEqual([]);
    // The script that measures the built code would be the first to break it.
    expect(breaches(tools, (target) => target === 'built-code.ts')).not.toEqual([]);
  });

  it('a folder of the client imports only what stands above it in the list', () => {
    const floors = client.filter((file) => clientLayer(file.path) >= 0 && !isTest(file));
    // What stands in no folder starts the application, and nobody imports it.
    const runsUp = (target: string, { path }: SourceFile): boolean =>
      /^\w[^/]*\.tsx?$/.test(target) || (isOurs(target) && clientLayer(target) > clientLayer(path));

    expect(CLIENT_LAYERS.filter((floor) => !floors.some(({ path }) => path.startsWith(`${floor}/`)))).toEqual(
      [],
    );
    expect(breaches(floors, runsUp)).toEqual([]);
  });

  it('features of the client know no other feature', () => {
    const featureOf = (path: string): string | undefined => /^features\/([^/]+)\//.exec(path)?.[1];
    const foreign = (target: string, { path }: SourceFile): boolean => {
      const [own, other] = [featureOf(path), featureOf(target)];
      return own !== undefined && other !== undefined && other !== own;
    };

    expect(breaches(client, foreign)).toEqual([]);
  });

  it('components know nothing of the domain, nor of how it is asked for', () => {
    const components = client.filter((file) => file.path.startsWith('components/') && !isTest(file));

    expect(breaches(components, (target) => /^(@kolo\/|graphql\/|@apollo\/)/.test(target))).toEqual([]);
  });

  it('everything is exported by its name', () => {
    const withDefault = [...server, ...client].filter((file) => /^export default\b/m.test(file.text));

    expect(withDefault.map(({ path }) => path)).toEqual([]);
  });
});

describe('what is listed by hand', () => {
  const listed = (list: string, kind: RegExp): { listed: string[]; there: string[] } => ({
    listed: (server.find(({ path }) => path === list)?.imports ?? [])
      .filter((target) => kind.test(target))
      .sort(),
    there: named(kind)
      .map(({ path }) => path)
      .sort(),
  });

  it.each([
    ['.entity', 'database/entities.ts', /\.entity\.ts$/],
    ['.resolver', 'api/graphql/schema.ts', /\.resolver\.ts$/],
  ])(
    'every file that is called %s stands in %s: what is missing is to be added there',
    (_what, list, kind) => {
      const { listed: known, there } = listed(list, kind);

      expect(known).toEqual(there);
    },
  );

  it('whatever of them is imported there is in the list, too: each class of each file', () => {
    const classes = (kind: RegExp, decorator: RegExp): string[] =>
      named(kind).flatMap(({ text }) => [...text.matchAll(decorator)].map(([, name = '']) => name));
    const inList = (file: string, start: RegExp): string[] => {
      const { text = '' } = server.find(({ path }) => path === file) ?? {};
      const [, list = ''] = start.exec(text) ?? [];
      return list.match(/\w+/g) ?? [];
    };

    expect(inList('database/entities.ts', /entities = \[([^\]]*)\]/).sort()).toEqual(
      classes(/\.entity\.ts$/, /^@Entity\([^]*?^export class (\w+)/gm).sort(),
    );
    expect(inList('api/graphql/schema.ts', /resolvers: \[([^\]]*)\]/).sort()).toEqual(
      classes(/\.resolver\.ts$/, /^@Resolver(?:Of)?\([^]*?^export class (\w+)/gm).sort(),
    );
  });
});
