import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findingsIn, namesOnTheWire, reportOf, type Finding } from '../../../scripts/wording/check.ts';
import { HOUSE_WORDS, ORDINARY_FORMS } from '../../../scripts/wording/house-words.ts';
import { plainText, readMessages } from '../../../scripts/wording/messages.ts';
import { isEasy, measure } from '../../../scripts/wording/readability.ts';

const HOME = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(join(HOME, path), 'utf8');

const wire = namesOnTheWire(read('schema.graphql'));
const reports = (path: string, source: string): string[] => findingsIn(path, source, wire).map(reportOf);
const found = (path: string, source: string): [line: number, found: string][] =>
  findingsIn(path, source, wire).map((finding: Finding) => [finding.line, finding.found]);

const catalogue = (...messages: readonly string[]): string =>
  [
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n',
    ...messages.map((text, index) => `msgid "sample.${index}"\nmsgstr ${JSON.stringify(text)}\n`),
  ].join('\n');
const onScreen = (text: string): string[] =>
  findingsIn('locales/en/sample.po', catalogue(text), wire).map((finding) => finding.found);

describe('code', () => {
  it('refuses a letter that is an email, and names the file, the line and the word to use', () => {
    expect(reports('server/src/sample.ts', 'const draft = 1;\nexport const inviteLetter = draft;\n')).toEqual(
      ['server/src/sample.ts:2: identifier: "inviteLetter"; write "email"'],
    );
    expect(reports('server/src/sample.ts', '/**\n * Writes\n * letters to payers.\n */\n')).toEqual([
      'server/src/sample.ts:3: comment: "letters"; write "email"',
    ]);
  });

  it('accepts letters of the alphabet', () => {
    expect(reports('server/src/sample.ts', '// A capital letter, then letters and digits.\n')).toEqual([]);
    expect(reports('client/src/sample.tsx', "const style = { letterSpacing: '1px' };\n")).toEqual([]);
  });

  it.each([
    ['a name', 'tellOwner();', 'tellOwner'],
    ['a name in capitals', 'const LOCKED_FLOORS = 2;', 'LOCKED_FLOORS'],
    ['a name of messages', 'const payWords = {};', 'payWords'],
    ['a private name', 'class Box { #deeds = 1; }', 'deeds'],
    ['a comment', '// The owner is told by email.', 'is told'],
    ['a comment over two lines', '// The owner is\n// told by email.', 'is told'],
    ['a string', "log('the link was mended');", 'mended'],
    ['a template', 'log(`sent ${count} times anew`);', 'anew'],
    ['a text between tags', 'const page = <p>Whoever pays is named here.</p>;', 'Whoever'],
  ])('checks %s', (_, source, word) => {
    expect(found('client/src/sample.tsx', source).map(([, each]) => each)).toContain(word);
  });

  it('checks the name of the file', () => {
    expect(reports('client/src/proof-letter.graphql', 'query Session { viewer { id } }\n')).toEqual([
      'client/src/proof-letter.graphql:1: identifier: "proof-letter"; write "email"',
    ]);
  });

  it('leaves parts of other words alone', () => {
    expect(
      reports('server/src/sample.ts', 'const index = Math.floor(newsletterCount / outdoorSeason);\n'),
    ).toEqual([]);
  });

  it('allows names on the wire, and in prose everything in backticks', () => {
    expect(wire).toContain('emailProven');
    const source = '// Sets `emailProven` at once.\nconst { emailProven, seats } = input;\n';

    expect(reports('server/src/sample.ts', source)).toEqual([]);
    expect(reports('server/src/sample.ts', 'const emailProvenTwice = 1;\n')).toHaveLength(1);
  });

  it('checks the descriptions of the schema, and not its names', () => {
    const schema = '"""\nWhoever signed in.\n"""\ntype Letter { seats: Int! }\n';

    expect(found('schema.graphql', schema)).toEqual([[2, 'Whoever']]);
  });

  it('leaves released migrations alone', () => {
    expect(reports('server/src/database/migrations/0012-refused-letters.ts', 'const letters = 1;\n')).toEqual(
      [],
    );
  });
});

describe('documents', () => {
  it('refuses house words in prose, and not in examples, code and addresses', () => {
    const text = [
      '# Emails',
      '',
      'An email goes to the payer,',
      'who is',
      'asked to pay. See [the list](letters.md) and `letters`.',
      '',
      '```sh',
      'curl /letters # anew',
      '```',
      'Sent anew.',
    ].join('\n');

    expect(found('docs/rules.md', text)).toEqual([
      [4, 'is asked'],
      [10, 'anew'],
    ]);
    expect(found('docs/rules.md', 'The letter goes to the payer.\n')).toEqual([[1, 'letter']]);
  });

  it('leaves released parts of the changelog alone', () => {
    const text = '# Changes\n\n## Not released yet\n\nSent anew.\n\n## 0.1\n\nAsked anew.\n';

    expect(found('CHANGELOG.md', text)).toEqual([[5, 'anew']]);
  });
});

describe('texts for people', () => {
  it('reports the file, the line and the word to use', () => {
    expect(reports('locales/en/sample.po', catalogue('Saved', 'Whoever pays gets an email.'))).toEqual([
      'locales/en/sample.po:8: screen: "Whoever"; write "anyone who", or the role ("the payer")',
    ]);
  });

  it.each([
    ['The owner is told when you answer.', ['is told']],
    ['Send the link anew', ['anew']],
    ['We shall email you.', ['shall']],
    ['Your proven address', ['proven']],
    ['You hold slot {slot}.', ['slot']],
    ['{count, plural, one {# letter} other {# letters}}', ['letters']],
    ['Ask somebody; nobody answers.', ['somebody', 'nobody', ';']],
  ])('refuses “%s”', (text, expected) => {
    expect(onScreen(text)).toEqual(expected);
  });

  it('refuses a sentence of more than 30 words', () => {
    const words = (count: number) => `${Array.from({ length: count }, () => 'word').join(' ')}.`;

    expect(onScreen(`${words(30)} ${words(30)}`)).toEqual([]);
    expect(onScreen(words(31))).toEqual([words(31)]);
  });

  it.each([
    'You’ve paid {name}. We’ll email you if it doesn’t arrive.',
    '{count, plural, one {# person has} other {# people have}} paid.',
    'Your <b>turn</b> is {slot, number}.',
    'Use at least one letter and one digit.',
  ])('accepts “%s”', (text) => {
    expect(onScreen(text)).toEqual([]);
  });

  it('skips prescribed texts', () => {
    const text = '#. spec\nmsgid "freeze"\nmsgstr "Nobody shall change it; hence it is frozen."\n';

    expect(readMessages(text)).toMatchObject([{ isSpec: true }]);
    expect(reports('locales/en/sample.po', text)).toEqual([]);
  });

  it('checks the notes for translators as well', () => {
    expect(found('locales/en/sample.po', '#. Whoever pays.\nmsgid "a"\nmsgstr "Pay"\n')).toEqual([
      [1, 'Whoever'],
    ]);
  });

  it('reads a message as a person would', () => {
    expect(plainText("{name} hasn't <b>paid</b> {n, plural, one {# bill} other {# bills}}.")).toBe(
      "Ann hasn't paid two bills.",
    );
  });
});

describe('readability', () => {
  const measured = (...texts: string[]) => measure([{ name: 'sample.po', source: catalogue(...texts) }]);

  it('passes plain sentences', () => {
    const plain = measured('You’ve paid {name}. We’ll email you if it doesn’t arrive.', 'Stop this circle?');

    expect(plain.all).toMatchObject({ sentences: 3, mean: 13 / 3 });
    expect(isEasy(plain)).toBe(true);
  });

  it('fails hard words and long sentences, and lists them', () => {
    const hard = 'Reconciliation necessitates unanimous organisational authorisation.';
    const long = `${Array.from({ length: 21 }, () => 'go').join(' ')}.`;

    expect(isEasy(measured(hard))).toBe(false);
    expect(isEasy(measured(long))).toBe(false);
    expect(measured('You have paid your share.', hard).hardest[0]).toMatchObject({ text: hard, line: 8 });
  });

  it('skips prescribed texts', () => {
    const source = '#. spec\nmsgid "a"\nmsgstr "Unanimous organisational authorisation."\n';

    expect(measure([{ name: 'sample.po', source }]).all.sentences).toBe(0);
  });
});

describe('the glossary', () => {
  const glossary = read('docs/glossary.md');
  const rules = [...HOUSE_WORDS, ...ORDINARY_FORMS];
  /** Whether a rule looks for the word. */
  const isKnown = (word: string): boolean =>
    rules.some(({ name, prose, part }) =>
      [name, ...(prose?.[Symbol.matchAll] ? word.matchAll(prose) : [])].some((each) =>
        typeof each === 'string' ? each === word || part?.test(word) === true : each[0] === word,
      ),
    );

  it('and the check have the same words', () => {
    const replaced = [...glossary.matchAll(/^\|(?:[^|\n]*\|){2}([^|\n]*)\|$/gm)]
      .map(([, cell = '']) => cell.trim())
      .filter((cell) => cell && cell !== 'not' && !cell.startsWith('---'))
      .flatMap((cell) => cell.split(/, /));
    const [, last = ''] = glossary.split('## Words we do not use');
    const refused = [...last.matchAll(/`([a-z]+)`|"(is [a-z]+|should it …)"/g)].map(
      ([, single, several]) => single ?? several ?? '',
    );

    expect(replaced.length).toBeGreaterThan(20);
    expect(refused.length).toBeGreaterThan(10);
    expect([...replaced, ...refused].filter((word) => !isKnown(word))).toEqual([]);
  });
});
