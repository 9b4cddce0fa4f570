// Compiles the catalogues of messages (`locales/`) into modules, and their parameters into types. The programs load the
// modules; the types refuse an id that is not there, and a parameter that is missing, misspelt or too many.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { parse, type Token } from '@messageformat/parser';
import PO from 'pofile';

/** The language of the product; the other languages are translated from it. */
const SOURCE = 'en';

const LOCALES = 'locales';

/** `swaps.propose.title`: the name of the file, then one or more parts in camel case. */
const ID = /^[a-z][A-Za-z\d]*(?:\.[a-z][A-Za-z\d]*)+$/;

/** What no text may hold: the marks of `translateInParts`, and backslashes, which Lingui reads as escapes. */
const RESERVED = /[\uE000-\uF8FF\\]/;

/** What a program of ours loads: which groups of areas, and where the compiled modules go. */
const PROGRAMS = [
  {
    folder: 'client/src/lib/catalogues',
    types: 'ClientMessages',
    groups: ['visitor', 'guest', 'app', 'start', 'writing'],
  },
  { folder: 'server/src/base/catalogues', types: 'ServerMessages', groups: ['server'] },
];
const SHARED = { file: 'server/src/domain/messages/shared-messages.ts', types: 'SharedMessages' };
/** Areas of the server alone whose messages are written in `domain`; they get types of their own there. */
const DOMAIN = { group: 'domain', types: 'ServerDomainMessages' };

const HEADER = '// Written by `npm run codegen`, from the files in `locales/`.\n';

export interface Message {
  id: string;
  text: string;
}

/** The messages of an area, in the order of its file. */
export type Catalogues = Map<string, Message[]>;

/**
 * Reads one file.
 * @throws with one line for everything that is wrong with it
 */
export function readArea(area: string, file: string, po: string): Message[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  const messages = PO.parse(po).items.map(({ msgid: id, msgstr }) => {
    const text = msgstr.join('');
    for (const problem of problemsOf(area, id, text, seen)) problems.push(`${file}: ${id}: ${problem}`);
    seen.add(id);
    return { id, text };
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return messages;
}

function problemsOf(area: string, id: string, text: string, seen: ReadonlySet<string>): string[] {
  const problems = [];
  if (!ID.test(id)) problems.push('an id is parts in camel case, joined by dots');
  if (!id.startsWith(`${area}.`)) problems.push(`an id of this file begins with "${area}."`);
  if (seen.has(id)) problems.push('this id is there twice');
  if (text === '') problems.push('there is no text');
  if (text.trim() !== text) problems.push('the text begins or ends with a blank');
  if (RESERVED.test(text)) problems.push('the text holds a reserved character');
  try {
    parametersOf(text);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return problems;
}

/** The parameters of a message and their types, in the order in which they first occur. */
export function parametersOf(text: string): Map<string, string> {
  const types = new Map<string, string>();
  const add = (name: string, type: string): void => {
    const known = types.get(name);
    // What is written as it is takes any type that the message asks for elsewhere; a choice is never written.
    if (known !== undefined && known !== type && [known, type].some((one) => one.startsWith("'")))
      throw new Error(`"${name}" chooses between texts, and cannot be anything else`);
    if (known === undefined || known === ANY) types.set(name, type);
  };
  const walk = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (token.type === 'argument') add(token.arg, ANY);
      else if (token.type === 'function') {
        if (token.key !== 'number' || token.param)
          throw new Error(`"${token.key}" is not supported: format the value before`);
        add(token.arg, 'number');
      } else if (token.type === 'select') {
        add(token.arg, token.cases.map(({ key }) => `'${key}'`).join(' | '));
      } else if (token.type === 'plural' || token.type === 'selectordinal') {
        add(token.arg, 'number');
      }
      if ('cases' in token) {
        if (!token.cases.some(({ key }) => key === 'other')) throw new Error(`"${token.arg}" has no "other"`);
        for (const { tokens: inner } of token.cases) walk(inner);
      }
    }
  };
  walk(parse(text));
  return types;
}

const ANY = 'string | number';

/** All files of a language. */
export function readCatalogues(home: string, locale: string): Catalogues {
  const folder = join(home, LOCALES, locale);
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.po'))
    .sort();
  return new Map(
    files.map((file) => {
      const area = file.slice(0, -'.po'.length);
      const path = `${LOCALES}/${locale}/${file}`;
      return [area, readArea(area, path, readFileSync(join(folder, file), 'utf8'))];
    }),
  );
}

/** Which areas each group holds. */
export const readGroups = (home: string): Record<string, string[]> =>
  JSON.parse(readFileSync(join(home, LOCALES, 'groups.json'), 'utf8')) as Record<string, string[]>;

const messagesOf = (catalogues: Catalogues, areas: readonly string[]): Message[] =>
  areas.flatMap((area) => {
    const messages = catalogues.get(area);
    if (!messages) throw new Error(`${LOCALES}/groups.json: there is no file for "${area}"`);
    return messages;
  });

const literal = (text: string): string => JSON.stringify(text).replace(/^"|"$/g, "'");

/** A module with the compiled messages of a group. */
function compiled(group: string, messages: readonly Message[], typesFrom: string): string {
  const lines = messages.map(
    ({ id, text }) => `  ${JSON.stringify(id)}: ${JSON.stringify(compileMessageOrThrow(text))},`,
  );
  return [
    HEADER,
    `import type { Catalogue } from '${typesFrom}';`,
    '',
    `export const ${group}: Catalogue = {`,
    ...lines,
    '};',
    '',
  ].join('\n');
}

/** An interface with the parameters of messages. */
function parameterTypes(name: string, messages: readonly Message[], parent?: string): string {
  const lines = messages.map(({ id, text }) => {
    const parameters = [...parametersOf(text)].map(([parameter, type]) => `${parameter}: ${type}`);
    return `  ${literal(id)}: ${parameters.length > 0 ? `{ ${parameters.join('; ')} }` : 'undefined'};`;
  });
  return [`export interface ${name}${parent ? ` extends ${parent}` : ''} {`, ...lines, '}', ''].join('\n');
}

/** The generated files, by where they stand. */
export function catalogueFiles(home: string): Record<string, string> {
  const catalogues = readCatalogues(home, SOURCE);
  const groups = readGroups(home);
  const areasOf = (names: readonly string[]): Set<string> =>
    new Set(names.flatMap((name) => groups[name] ?? []));
  const unused = [...catalogues.keys()].filter((area) => !areasOf(Object.keys(groups)).has(area));
  if (unused.length > 0) throw new Error(`${LOCALES}/groups.json: no group holds ${unused.join(', ')}`);

  const [client, server] = PROGRAMS.map((program) => areasOf(program.groups));
  const shared = [...catalogues.keys()].filter((area) => client?.has(area) && server?.has(area));
  const files: Record<string, string> = {
    [SHARED.file]: [
      HEADER,
      parameterTypes(SHARED.types, messagesOf(catalogues, shared)),
      parameterTypes(DOMAIN.types, messagesOf(catalogues, groups[DOMAIN.group] ?? [])),
    ].join('\n'),
  };
  for (const program of PROGRAMS) {
    const domain = program.folder.startsWith('client/') ? '@kolo/server/domain' : '../../domain';
    const own = [...areasOf(program.groups)].filter((area) => !shared.includes(area));
    files[`${program.folder}/types.ts`] = [
      HEADER,
      `import type { ${SHARED.types} } from '${domain}/messages/shared-messages.ts';`,
      '',
      parameterTypes(program.types, messagesOf(catalogues, own), SHARED.types),
    ].join('\n');
    for (const group of program.groups) {
      const messages = messagesOf(catalogues, groups[group] ?? []);
      const from = domain.startsWith('.') ? `../${domain}` : domain;
      files[`${program.folder}/${SOURCE}/${group}.ts`] = compiled(
        group,
        messages,
        `${from}/messages/translate.ts`,
      );
    }
  }
  return files;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const home = fileURLToPath(new URL('..', import.meta.url));
  for (const [file, text] of Object.entries(catalogueFiles(home))) writeFileSync(join(home, file), text);
}
