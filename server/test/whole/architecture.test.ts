import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const HOME = fileURLToPath(new URL('../../..', import.meta.url));
const SERVER = join(HOME, 'server/src');
const CLIENT = join(HOME, 'client/src');

/** From the bottom up: a folder imports only folders above it in this list (docs/architecture.md). */
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
  'export',
  'database',
  'api',
  'run',
  'commands',
  'main.ts',
];
/** The layers of the accounts, in the same order. */
const ACCOUNT_LAYERS = [
  'users',
  'credentials',
  'sessions',
  'access-tokens',
  'calendar-links',
  'email-proofs',
  'passkeys',
  'email-changes',
  'sign-in',
  'passwords',
  'deletion',
];

/** The layers of the cycles: the tables, then what every change of a cycle uses, then the single subjects. */
const CYCLE_LAYERS = [
  'tables',
  'aggregate',
  'answer-links',
  'history',
  'consents',
  'handover',
  'swaps',
  'proposals',
  'stopping',
  'rounds',
  'participants',
  'joining',
  'invites',
  'places',
  'cycle',
  'calendar',
  'reminders',
  'erasure',
];

/** The layers of the client. */
const CLIENT_LAYERS = ['lib', 'graphql', 'components', 'forms', 'features', 'routes'];

interface SourceFile {
  /** Relative to the source folder: `cycles/cycle/cycle.service.ts`. */
  path: string;
  text: string;
  /** Packages by name, files relative to the source folder. */
  imports: string[];
}

/** Static and dynamic imports, re-exports and side-effect imports. Imports of types count too, because they also couple files. */
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

/** Each violation as a line: `a.ts imports b.ts`. */
const violations = (
  files: SourceFile[],
  isForbidden: (target: string, file: SourceFile) => boolean,
): string[] =>
  files.flatMap((file) =>
    file.imports
      .filter((target) => isForbidden(target, file))
      .map((target) => `${file.path} imports ${target}`),
  );

/** Import cycles, each once: `a.ts → b.ts → a.ts`. */
function importCyclesIn(files: readonly SourceFile[]): string[] {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const follow = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path);
    if (start >= 0) cycles.push([...way.slice(start), path].join(' → '));
    if (start >= 0 || done.has(path)) return;
    for (const target of importsOf.get(path) ?? []) follow(target, [...way, path]);
    done.add(path);
  };
  for (const { path } of files) follow(path, []);
  return cycles;
}

const filesMatching = (pattern: RegExp): SourceFile[] => {
  const files = server.filter((file) => pattern.test(file.path) && !isTest(file));
  if (files.length === 0)
    throw new Error(`no file matches ${String(pattern)}, so the rule would check nothing`);
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

describe('the architecture', () => {
  const program = server.filter((file) => !isTest(file));
  const layerOf = (path: string): string => path.split('/')[0] ?? '';
  /** The index of the client layer, or -1 for a file outside the layers. */
  const clientLayer = (path: string): number => CLIENT_LAYERS.indexOf(layerOf(path));

  it.each([
    ['server', server],
    ['client', client],
  ])('has no import cycles in the %s, types included', (_side, files) => {
    expect(importCyclesIn(files)).toEqual([]);
  });

  it('is checked by a test that finds import cycles', () => {
    const file = (path: string, ...imports: string[]): SourceFile => ({ path, text: '', imports });

    expect(
      importCyclesIn([
        file('a.ts', 'b.ts', 'd.ts'),
        file('b.ts', 'c.ts'),
        file('c.ts', 'a.ts'),
        file('d.ts'),
      ]),
    ).toEqual(['a.ts → b.ts → c.ts → a.ts']);
  });

  it('lists every folder of the server as a layer', () => {
    expect([...new Set(server.map(({ path }) => layerOf(path)))].sort()).toEqual([...LAYERS].sort());
  });

  it('lets a server folder import only folders above it in the list', () => {
    const goesUp = (target: string, { path }: SourceFile): boolean =>
      isOurs(target) && LAYERS.indexOf(layerOf(target)) > LAYERS.indexOf(layerOf(path));

    expect(violations(program, goesUp)).toEqual([]);
  });

  it.each([
    ['accounts', ACCOUNT_LAYERS],
    ['cycles', CYCLE_LAYERS],
  ])('lets the folders of %s import only folders above them in the list', (home, layers) => {
    const indexOf = (path: string): number => layers.indexOf(path.split('/')[1] ?? '');
    const files = filesMatching(new RegExp(`^${home}/`));
    const goesUp = (target: string, { path }: SourceFile): boolean =>
      target.startsWith(`${home}/`) && indexOf(target) > indexOf(path);

    expect(new Set(files.map(({ path }) => path.split('/')[1]))).toEqual(new Set(layers));
    expect(violations(files, goesUp)).toEqual([]);
  });

  it('lets no two API folders import each other', () => {
    const files = filesMatching(/^api\//);
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

  it('lets only the file that turns the fast path on import it', () => {
    expect(
      violations(
        program.filter(({ path }) => !path.startsWith('api/graphql/fast/')),
        (target) => target.startsWith('api/graphql/fast/'),
      ),
    ).toEqual(['run/app.ts imports api/graphql/fast/fast-path.ts']);
  });

  it('lets the domain import only the domain', () => {
    const allowed = (target: string): boolean => target.startsWith('domain/');
    // Hashing, canonical JSON and the formatting of messages come from pure libraries (ADR 38, 53).
    const libraries: Record<string, RegExp> = {
      'domain/canonical.ts': /^(@noble\/hashes\/|canonicalize$)/,
      'domain/messages/translate.ts': /^@lingui\/core$/,
    };

    expect(
      violations(
        filesMatching(/^domain\//),
        (target, { path }) => !allowed(target) && !libraries[path]?.test(target),
      ),
    ).toEqual([]);
  });

  it('lets entities import only the domain, column types and other entities', () => {
    const allowed =
      /^(typeorm|type-graphql|domain\/.+\.ts|schema\/(columns|enums|scalars)\.ts|cycles\/tables\/obligation\.ts|.+\.entity\.ts)$/;

    expect(violations(filesMatching(/\.entity\.ts$/), (target) => !allowed.test(target))).toEqual([]);
  });

  it('lets inputs import only the domain and validation', () => {
    const allowed =
      /^(type-graphql|domain\/.+\.ts|schema\/(enums|scalars|validation)\.ts|accounts\/credentials\/new-password-rule\.ts)$/;

    expect(violations(filesMatching(/\.inputs\.ts$/), (target) => !allowed.test(target))).toEqual([]);
  });

  it('keeps services independent of the APIs', () => {
    const api = /^(express|graphql|type-graphql|@apollo\/|passport|.+\.resolver\.ts)/;

    expect(violations(filesMatching(/\.service\.ts$/), (target) => api.test(target))).toEqual([]);
  });

  it('keeps resolvers independent of each other and of the database', () => {
    expect(
      violations(filesMatching(/\.resolver\.ts$/), (target) =>
        /^(typeorm$|db\/|cycles\/aggregate\/loaders\.ts$|.+\.resolver\.ts$)/.test(target),
      ),
    ).toEqual([]);
    for (const { path, text } of filesMatching(/\.resolver\.ts$/)) {
      expect({ path, usesManager: /\.manager\b/.test(text) }).toEqual({ path, usesManager: false });
    }
  });

  it('keeps REST routes independent of resolvers and of the database', () => {
    const beyond = /^(typeorm$|db\/|cycles\/aggregate\/loaders\.ts$|api\/graphql\/|.+\.resolver\.ts$)/;

    expect(violations(filesMatching(/^api\/rest\//), (target) => beyond.test(target))).toEqual([]);
    for (const { path, text } of filesMatching(/^api\/rest\//)) {
      expect({ path, usesManager: /\.manager\b/.test(text) }).toEqual({ path, usesManager: false });
    }
  });

  it('lets code only append to the audit log and read it, delete it with its cycle, or erase a person from it (ADR 12, 63, 66)', () => {
    const own = server.filter((file) => !isTest(file) && !file.path.startsWith('database/migrations/'));
    const CHAIN = 'cycles/aggregate/chain.ts';
    const DELETION = 'cycles/cycle/delete-cycle.service.ts';
    const ERASURE = 'cycles/erasure/erase-facts.ts';
    const table = /^cycles\/tables\/(cycle-change|change-fact)\.entity\.ts$/;
    const knowing = own.filter(({ imports }) => imports.some((target) => table.test(target)));
    const byName = own.filter(({ text }) => /cycle_change/.test(text));
    const changing = /\.(update|delete|remove|save|upsert|query|clear|createQueryBuilder|softDelete)\(/;

    const changingByName = /\b(UPDATE|INTO|DELETE FROM|TABLE)\s+([`"]?cycle_change|\$\{)/i;

    expect(knowing.map(({ path }) => path).sort()).toEqual([
      'cycles/aggregate/loaders.ts',
      'cycles/aggregate/newest-changes.ts',
      'cycles/aggregate/record.ts',
      'cycles/history/feed.service.ts',
      'cycles/history/history.service.ts',
      'cycles/tables/change-fact.entity.ts',
      'database/entities.ts',
      'export/history-part.ts',
    ]);
    // By name: chain.ts, which seals and reads chains; the deletion of a cycle; the erasure of a person, and what finds their cycles and their time in a place; files that count entries, lock a cycle, read newest
    // positions or look for later entries by others; the feed, which
    // has a table of its own; the history, which looks up since when an invite has its address, on which day a reader collected
    // then, and since when a reader owns the cycle; the check of the names beside
    // entries; the sealing of entries that the previous version left without a hash; and the two entities.
    expect(byName.map(({ path }) => path).sort()).toEqual([
      CHAIN,
      'cycles/aggregate/hidden.ts',
      'cycles/aggregate/locked-cycle.ts',
      'cycles/aggregate/newest-changes.ts',
      'cycles/aggregate/versions.ts',
      DELETION,
      'cycles/erasure/cycles-with.ts',
      ERASURE,
      'cycles/erasure/tenures.ts',
      'cycles/history/book-rows.ts',
      'cycles/history/collection-days.ts',
      'cycles/history/feed-numbers.ts',
      'cycles/history/feed.service.ts',
      'cycles/history/history.service.ts',
      'cycles/history/owner-changes.ts',
      'cycles/history/unsealed.ts',
      'cycles/tables/change-fact.entity.ts',
      'cycles/tables/cycle-change.entity.ts',
    ]);
    expect(byName.filter(({ text }) => changingByName.test(text)).map(({ path }) => path)).toEqual([
      CHAIN,
      DELETION,
      ERASURE,
    ]);
    for (const { path, text } of knowing) {
      expect({ path, changes: changing.test(text) }).toEqual({ path, changes: false });
    }
  });

  it('lets only tests import tests and test libraries', () => {
    const forTests = /^\.\.\/test\/|\.test\.ts$|^(fast-check|supertest|smtp-server|jest)$/;

    expect(violations(program, (target) => forTests.test(target))).toEqual([]);
  });

  it('keeps migrations independent of rules that may change: they keep copies of what they need', () => {
    const files = filesMatching(/^database\/migrations\/\d/);
    const shared = ['database/migrations/table-columns.ts', 'database/migrations/progress.ts'];
    const foreign = (target: string): boolean => target.includes('/') && !shared.includes(target);

    expect(violations(files, foreign)).toEqual([]);
  });

  it('lets only the entry points read the environment', () => {
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

  it('lets the client import only the domain of the server', () => {
    // Tests of the client may read the committed schema and its own page.
    const texts = ['../../schema.graphql?raw', '../index.html?raw'];
    const beyond = (target: string): boolean =>
      (target.startsWith('@kolo/') && !target.startsWith('@kolo/server/domain/')) ||
      (target.startsWith('../') && !texts.includes(target));

    expect(violations(client, beyond)).toEqual([]);
    expect(violations(client, (target) => target.startsWith('@kolo/server/domain/'))).not.toEqual([]);
  });

  it('keeps the product independent of benchmarks and scripts, and tests and scripts independent of benchmarks', () => {
    const imports = (folder: 'bench' | 'scripts') => (target: string) => `/${target}`.includes(`/${folder}/`);
    const product = [...server, ...client].filter((file) => !isTest(file));
    const tools = ['scripts', 'server/test', 'client/e2e', 'client/vite'].flatMap((folder) =>
      filesIn(join(HOME, folder)),
    );

    expect(violations(product, imports('scripts'))).toEqual([]);
    expect(violations([...server, ...client, ...tools], imports('bench'))).toEqual([]);
    // A script that measures the built code would be the first to violate this.
    expect(violations(tools, (target) => target === 'built-code.ts')).not.toEqual([]);
  });

  it('lets a client folder import only folders above it in the list', () => {
    const layered = client.filter((file) => clientLayer(file.path) >= 0 && !isTest(file));
    // Files outside all folders start the application; no file may import them.
    const goesUp = (target: string, { path }: SourceFile): boolean =>
      /^\w[^/]*\.tsx?$/.test(target) || (isOurs(target) && clientLayer(target) > clientLayer(path));

    expect(
      CLIENT_LAYERS.filter((layer) => !layered.some(({ path }) => path.startsWith(`${layer}/`))),
    ).toEqual([]);
    expect(violations(layered, goesUp)).toEqual([]);
  });

  it('keeps client features independent of each other', () => {
    const featureOf = (path: string): string | undefined => /^features\/([^/]+)\//.exec(path)?.[1];
    const foreign = (target: string, { path }: SourceFile): boolean => {
      const [own, other] = [featureOf(path), featureOf(target)];
      return own !== undefined && other !== undefined && other !== own;
    };

    expect(violations(client, foreign)).toEqual([]);
  });

  it('keeps client components independent of the domain and of GraphQL', () => {
    const components = client.filter((file) => file.path.startsWith('components/') && !isTest(file));

    expect(violations(components, (target) => /^(@kolo\/|graphql\/|@apollo\/)/.test(target))).toEqual([]);
  });

  it('has no default exports', () => {
    const withDefault = [...server, ...client].filter((file) => /^export default\b/m.test(file.text));

    expect(withDefault.map(({ path }) => path)).toEqual([]);
  });
});

describe('the manual lists', () => {
  const compareList = (list: string, kind: RegExp): { compareList: string[]; there: string[] } => ({
    compareList: (server.find(({ path }) => path === list)?.imports ?? [])
      .filter((target) => kind.test(target))
      .sort(),
    there: filesMatching(kind)
      .map(({ path }) => path)
      .sort(),
  });

  it.each([
    ['.entity', 'database/entities.ts', /\.entity\.ts$/],
    ['.resolver', 'api/graphql/schema.ts', /\.resolver\.ts$/],
  ])('contain every %s file in %s', (_what, list, kind) => {
    const { compareList: known, there } = compareList(list, kind);

    expect(known).toEqual(there);
  });

  it('contain every class of every listed file', () => {
    const classes = (kind: RegExp, decorator: RegExp): string[] =>
      filesMatching(kind).flatMap(({ text }) => [...text.matchAll(decorator)].map(([, name = '']) => name));
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
