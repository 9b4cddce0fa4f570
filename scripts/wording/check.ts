// Finds house words, depending on whether a word is in a name, a comment, a string or a message. cspell checks the spelling.
import { buildSchema, isInputObjectType, isEnumType, isInterfaceType, isObjectType } from 'graphql';
import { ALLOWED_FORMS, ALLOWED_IDENTIFIERS, ALLOWED_PATHS, ALLOWED_PHRASES } from './allowed.ts';
import { HOUSE_WORDS, type HouseWord } from './house-words.ts';
import { sentencesOf, wordsOf } from './messages.ts';
import { partsOf, tokensOf, type Token } from './tokens.ts';

/** The maximum number of words of a sentence on screen. */
const LONGEST_SENTENCE = 30;

export interface Finding {
  path: string;
  line: number;
  /** The name of the rule. */
  name: string;
  kind: Token['kind'];
  found: string;
  instead: string;
}

/** Returns all names in the GraphQL schema: types, fields, arguments and enum values. */
export function namesOnTheWire(schema: string): Set<string> {
  const names = new Set<string>();
  for (const type of Object.values(buildSchema(schema).getTypeMap())) {
    names.add(type.name);
    if (isEnumType(type)) type.getValues().forEach(({ name }) => names.add(name));
    if (isInputObjectType(type)) Object.keys(type.getFields()).forEach((name) => names.add(name));
    if (!isObjectType(type) && !isInterfaceType(type)) continue;
    for (const { name, args } of Object.values(type.getFields()))
      for (const each of [name, ...args.map((arg) => arg.name)]) names.add(each);
  }
  return names;
}

const allowedIdentifiers = new Set(ALLOWED_IDENTIFIERS.flatMap(({ names }) => names));

/** Removes the released part of the changelog, which never changes. */
const withoutReleased = (path: string, source: string): string =>
  path === 'CHANGELOG.md' ? source.replace(/^## (?!Not released)[\s\S]*/m, '') : source;

const withoutAllowedPhrases = (text: string): string =>
  ALLOWED_PHRASES.reduce(
    (rest, { text: allowed }) => rest.replaceAll(allowed, ' '.repeat(allowed.length)),
    text,
  );

const newlines = (text: string): number => text.split('\n').length - 1;

/** Returns a rule's matches in a token. `below` is the number of lines after the token's first. */
export function hitsOf(
  { prose, part, identifier }: HouseWord,
  token: Token,
): { found: string; below: number }[] {
  if (token.kind === 'identifier') {
    const isHit =
      identifier?.test(token.text) === true || (part && partsOf(token.text).some((each) => part.test(each)));
    return isHit ? [{ found: token.text, below: 0 }] : [];
  }
  if (!prose) return [];
  const text = withoutAllowedPhrases(token.text);
  return [...text.matchAll(prose)].map(({ 0: found, index }) => ({
    found: found.trim().replaceAll(/\s+/g, ' '),
    below: newlines(text.slice(0, index + found.length - found.trimStart().length)),
  }));
}

function findingsOnScreen(path: string, { kind, text, line }: Token): Finding[] {
  if (kind !== 'screen') return [];
  const finding = (name: string, found: string, instead: string) => ({
    path,
    line,
    kind,
    name,
    found,
    instead,
  });
  return [
    ...(text.includes(';') ? [finding('semicolon', ';', 'two sentences')] : []),
    ...sentencesOf(text)
      .filter((sentence) => wordsOf(sentence).length > LONGEST_SENTENCE)
      .map((sentence) =>
        finding('long sentence', sentence, `at most ${LONGEST_SENTENCE} words in a sentence, better 20`),
      ),
  ];
}

/** Returns all house words of a file. `wire` contains the names that must not change. */
export function findingsIn(path: string, source: string, wire: ReadonlySet<string>): Finding[] {
  if (ALLOWED_PATHS.some((allowed) => allowed.path.test(path))) return [];
  const isAllowed = ({ kind, text }: Token) =>
    kind === 'identifier' &&
    (wire.has(text) || allowedIdentifiers.has(text) || ALLOWED_FORMS.some(({ form }) => form.test(text)));
  return tokensOf(path, withoutReleased(path, source))
    .filter((token) => !isAllowed(token))
    .flatMap((token) => [
      ...HOUSE_WORDS.filter(({ kinds }) => kinds.includes(token.kind)).flatMap((rule) =>
        hitsOf(rule, token).map(({ found, below }) => ({
          path,
          line: token.line + below,
          kind: token.kind,
          name: rule.name,
          found,
          instead: rule.instead,
        })),
      ),
      ...findingsOnScreen(path, token),
    ])
    .sort((one, other) => one.line - other.line);
}

export const reportOf = ({ path, line, kind, found, instead }: Finding): string =>
  `${path}:${line}: ${kind}: "${found}"; write ${instead}`;
