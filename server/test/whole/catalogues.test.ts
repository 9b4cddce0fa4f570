import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { checkEmail, checkGivenPassword } from '../../src/domain/account.ts';
import { LOCALES } from '../../src/domain/languages.ts';
import { failureKinds, failureMessageId } from '../../src/domain/messages/failures.ts';
import { generateCatalogues } from '../../../scripts/catalogues.ts';
import { messagesOf } from '../../../scripts/catalogues/modules.ts';
import { parametersOf, readArea, readEnglish, readGroups } from '../../../scripts/catalogues/english.ts';

const HOME = fileURLToPath(new URL('../../..', import.meta.url));
const catalogues = readEnglish(HOME);
const generated = generateCatalogues(HOME);
const ids = new Set([...catalogues.values()].flat().map(({ id }) => id));

/** Program code of both sides, by its path. */
const code = new Map(
  ['server/src', 'client/src'].flatMap((folder) =>
    readdirSync(join(HOME, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/catalogues\//.test(path))
      .map((path): [string, string] => [join(folder, path), readFileSync(join(HOME, folder, path), 'utf8')]),
  ),
);
code.delete('server/src/domain/messages/shared-messages.ts');

const idsIn = (text: string): string[] =>
  [...text.matchAll(/'([a-z][A-Za-z\d]*(?:\.[A-Za-z\d]+)+)'/g)].flatMap(([, id = '']) =>
    ids.has(id) ? [id] : [],
  );

describe('a catalogue', () => {
  const read = (po: string) => () => readArea('swaps', 'locales/en/swaps.po', `msgid ""\nmsgstr ""\n\n${po}`);

  it('is read in its order', () => {
    const po = 'msgid "swaps.b"\nmsgstr "One"\n\nmsgid "swaps.a.c"\nmsgstr ""\n"Two "\n"lines"\n';
    expect(read(po)()).toEqual([
      { id: 'swaps.b', text: 'One', comments: [] },
      { id: 'swaps.a.c', text: 'Two lines', comments: [] },
    ]);
  });

  it.each([
    ['text that is not ICU', 'msgid "swaps.a"\nmsgstr "Hello {name"', 'swaps.a: '],
    ['a plural without "other"', 'msgid "swaps.a"\nmsgstr "{n, plural, one {x}}"', 'swaps.a: '],
    ['a date', 'msgid "swaps.a"\nmsgstr "{day, date, long}"', 'swaps.a: "date" is not supported'],
    [
      'the same id twice',
      'msgid "swaps.a"\nmsgstr "x"\n\nmsgid "swaps.a"\nmsgstr "y"',
      'swaps.a: this id is there twice',
    ],
    [
      'an id of another area',
      'msgid "check.a"\nmsgstr "x"',
      'check.a: an id of this file begins with "swaps."',
    ],
    ['an id that is a sentence', 'msgid "swaps.Not like this"\nmsgstr "x"', 'swaps.Not like this: an id is'],
    ['no text', 'msgid "swaps.a"\nmsgstr ""', 'swaps.a: there is no text'],
    ['a blank at the end', 'msgid "swaps.a"\nmsgstr "x "', 'swaps.a: the text begins or ends with a blank'],
    [
      'a reserved character',
      'msgid "swaps.a"\nmsgstr "\uE000"',
      'swaps.a: the text holds a reserved character',
    ],
    [
      'a choice that is also written',
      'msgid "swaps.a"\nmsgstr "{x, select, other {}} {x}"',
      'swaps.a: "x" chooses',
    ],
  ])('with %s is refused, by file and id', (_what, po, problem) => {
    expect(read(po)).toThrow(`locales/en/swaps.po: ${problem}`);
  });

  it('types the parameters', () => {
    const text =
      '{name} {count} {count, plural, one {# {thing}} other {#}} {at, number} {side, select, left {l} other {r}}';
    expect([...parametersOf(text)]).toEqual([
      ['name', 'string | number'],
      ['count', 'number'],
      ['thing', 'string | number'],
      ['at', 'number'],
      ['side', "'left' | 'other'"],
    ]);
  });

  it('is complete in every language, and fits the English messages', () => {
    expect(generated.problems).toEqual([]);
  });

  it('comes from the list of languages alone: no other code lists them', () => {
    const locales = new RegExp(`(['"\`])(?:${LOCALES.join('|')})\\1`, 'g');
    const lists = [...code].filter(
      // A file may name one as an example, and English.
      ([path, text]) => !path.endsWith('/generated.ts') && new Set(text.match(locales)).size > 2,
    );
    expect(lists.map(([path]) => path)).toEqual(['server/src/domain/languages.ts']);
  });

  it('is written as it was when it was generated last', () => {
    for (const [file, text] of Object.entries(generated.files))
      expect({ file, text: readFileSync(join(HOME, file), 'utf8') }).toEqual({ file, text });
  });
});

describe('the messages', () => {
  it('are all used', () => {
    const ofReasons = Object.keys(failureKinds).map(failureMessageId);
    expect(ofReasons.filter((id) => !ids.has(id))).toEqual([]);
    const used = new Set([...code.values()].flatMap(idsIn).concat(ofReasons));
    expect([...ids].filter((id) => !used.has(id))).toEqual([]);
  });

  it('are called by ids that can be found: literals', () => {
    const built = [...code].filter(([, text]) => /(?<![\w.$])(?:t|richT)\(\s*(?!'|id\b)[^\s)]/.test(text));
    expect(built.map(([path]) => path)).toEqual([]);
  });
});

describe('a component', () => {
  /** Attributes that people read or hear. */
  const SHOWN = ['title', 'label', 'aria-label', 'placeholder', 'alt', 'hint'];
  const isText = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll('Kolo', ''));

  /** The texts for people that stand in the code itself. */
  function textsIn(node: unknown): string[] {
    if (Array.isArray(node)) return node.flatMap(textsIn);
    if (typeof node !== 'object' || node === null) return [];
    const { type, value, name } = node as { type?: string; value?: unknown; name?: { name?: string } };
    if (type === 'JSXText') return isText(String(value)) ? [String(value).trim()] : [];
    const literal = (value as { type?: string; value?: unknown } | null) ?? {};
    const isShown = type === 'JSXAttribute' && SHOWN.includes(name?.name ?? '');
    const own =
      isShown && literal.type === 'Literal' && isText(String(literal.value)) ? [String(literal.value)] : [];
    return [...own, ...Object.values(node).flatMap(textsIn)];
  }
  const inSource = (source: string): string[] => textsIn(parseSync('page.tsx', source).program);

  it('has no text for people: all are in the catalogues', () => {
    expect(inSource('<p title="A tip">Hello {name}</p>')).toEqual(['A tip', 'Hello']);
    const pages = [...code].filter(([path]) => path.endsWith('.tsx') && !path.includes('/developer/'));
    expect(pages.flatMap(([path, text]) => inSource(text).map((found) => `${path}: ${found}`))).toEqual([]);
  });
});

describe('a page of the client', () => {
  const groups = new Map(
    Object.entries(readGroups(HOME)).map(([group, areas]) => [
      group,
      new Set(messagesOf(catalogues, areas).map(({ id }) => id)),
    ]),
  );
  const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g;
  const LOADS = /(?:loadMessages\(|withMessages\(import\('[^']+'\), )((?:'\w+'(?:, )?)+)\)/g;
  /** The groups that a file loads. */
  const loadedBy = (file: string): string[] =>
    [...(code.get(file) ?? '').matchAll(LOADS)].flatMap(([, named = '']) => named.match(/\w+/g) ?? []);

  const targetOf = (path: string, target: string): string => {
    if (target.startsWith('@kolo/server/')) return target.replace('@kolo/server/', 'server/src/');
    return target.startsWith('.') ? relative(HOME, join(HOME, dirname(path), target)) : target;
  };
  /** A file and all that it leads to; the routes of the pages are pages of their own. */
  function reached(path: string, found = new Set<string>()): Set<string> {
    if (found.has(path)) return found;
    found.add(path);
    for (const [, , target = ''] of (code.get(path) ?? '').matchAll(IMPORT)) {
      const file = targetOf(path, target);
      if (!file.startsWith('client/src/routes/') && file !== 'client/src/routeTree.gen.ts')
        reached(file, found);
    }
    return found;
  }

  const routes = [...code.keys()].filter((path) => path.startsWith('client/src/routes/'));
  const SIGNED_IN = 'client/src/routes/_signed-in.tsx';

  it.each(['client/src/main.tsx', ...routes])('%s loads the messages that it shows', (page) => {
    expect([...code.keys()]).toContain(page);
    const frames = page.startsWith('client/src/routes/_signed-in/') ? [SIGNED_IN, page] : [page];
    const files = new Set(frames.flatMap((frame) => [...reached(frame)]));
    const loaded = ['visitor', ...[...files].flatMap(loadedBy)];
    const isLoaded = (id: string): boolean => loaded.some((group) => groups.get(group)?.has(id));

    // What the domain says against a value is data. Sign In has the few that it shows (the next test).
    const isData = (file: string, id: string): boolean =>
      file.startsWith('server/src/domain/') && id.startsWith('complaints.');
    const missing = [...files].flatMap((file) =>
      idsIn(code.get(file) ?? '').flatMap((id) =>
        isLoaded(id) || isData(file, id) ? [] : [`${file}: ${id}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it('has what Sign In says against an email and a password', () => {
    const typed = ['', ' ', 'ada', 'a@b.example', 'x'.repeat(5_000), '\u0000', null];
    const said = [checkEmail, checkGivenPassword].flatMap((check) =>
      typed.flatMap((value) => check(value)?.id ?? []),
    );
    expect(said).toContain('complaints.tooLong');
    expect(said.filter((id) => !groups.get('visitor')?.has(id))).toEqual([]);
  });

  it('is not the first to load the messages of others', () => {
    expect(loadedBy('client/src/main.tsx')).toEqual(['visitor']);
  });
});
