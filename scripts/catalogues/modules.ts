// Writes the modules with compiled messages that the programs load, and the types of their parameters.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { parametersOf, type Catalogues, type Message } from './english.ts';

/** What a program of ours loads: which groups of areas, and where the compiled modules go. */
const CLIENT = {
  folder: 'client/src/lib/catalogues',
  types: 'ClientMessages',
  groups: ['visitor', 'guest', 'app', 'cycle', 'history', 'start', 'writing', 'places', 'page'],
  domain: '@kolo/server/domain',
};
const SERVER = {
  folder: 'server/src/base/catalogues',
  types: 'ServerMessages',
  groups: ['server'],
  domain: '../../domain',
};
const PROGRAMS = [CLIENT, SERVER];
const SHARED = { file: 'server/src/domain/messages/shared-messages.ts', types: 'SharedMessages' };
/** Areas of the server alone whose messages are written in `domain`; they get types of their own there. */
const DOMAIN = { group: 'domain', types: 'ServerDomainMessages' };

const HEADER = '// Written by `npm run codegen`, from the files in `locales/`.\n';

export type Groups = Record<string, string[]>;

/** The area of an entry of a group, which is an area or the id of one message. */
const areaOf = (entry: string): string => entry.split('.')[0] ?? '';

export const messagesOf = (catalogues: Catalogues, entries: readonly string[]): Message[] =>
  entries.flatMap((entry) => {
    const all = catalogues.get(areaOf(entry)) ?? [];
    const messages = entry.includes('.') ? all.filter(({ id }) => id === entry) : all;
    if (messages.length === 0) throw new Error(`locales/groups.json: there are no messages for "${entry}"`);
    return messages;
  });

const literal = (text: string): string => JSON.stringify(text).replace(/^"|"$/g, "'");

/** A module with the compiled messages of a group. */
function compiled(messages: readonly Message[], textOf: (id: string) => string, typesFrom: string): string {
  const lines = messages.map(
    ({ id }) => `  ${JSON.stringify(id)}: ${JSON.stringify(compileMessageOrThrow(textOf(id)))},`,
  );
  return [
    HEADER,
    `import type { Catalogue } from '${typesFrom}';`,
    '',
    'export const catalogue: Catalogue = {',
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

/** The types of all parameters, by the file in which they stand. */
export function typeFiles(english: Catalogues, groups: Groups): Record<string, string> {
  const areasOf = (names: readonly string[]): Set<string> =>
    new Set(names.flatMap((name) => (groups[name] ?? []).map(areaOf)));
  const whole = new Set(Object.values(groups).flat());
  const unused = [...english.keys()].filter((area) => !whole.has(area));
  if (unused.length > 0) throw new Error(`locales/groups.json: no group holds ${unused.join(', ')}`);

  const [client, server] = PROGRAMS.map((program) => areasOf(program.groups));
  const shared = [...english.keys()].filter((area) => client?.has(area) && server?.has(area));
  const files: Record<string, string> = {
    [SHARED.file]: [
      HEADER,
      parameterTypes(SHARED.types, messagesOf(english, shared)),
      parameterTypes(DOMAIN.types, messagesOf(english, groups[DOMAIN.group] ?? [])),
    ].join('\n'),
  };
  for (const program of PROGRAMS) {
    const own = [...areasOf(program.groups)].filter((area) => !shared.includes(area));
    files[`${program.folder}/types.ts`] = [
      HEADER,
      `import type { ${SHARED.types} } from '${program.domain}/messages/shared-messages.ts';`,
      '',
      parameterTypes(program.types, messagesOf(english, own), SHARED.types),
    ].join('\n');
  }
  return files;
}

/** The modules of one language, by the file in which they stand. */
export function languageFiles(
  locale: string,
  english: Catalogues,
  groups: Groups,
  textOf: (id: string) => string,
): Record<string, string> {
  const files: Record<string, string> = {};
  for (const { folder, groups: names, domain } of PROGRAMS) {
    const typesFrom = `${domain.startsWith('.') ? `../${domain}` : domain}/messages/translate.ts`;
    for (const group of names)
      files[`${folder}/${locale}/${group}.ts`] = compiled(
        messagesOf(english, groups[group] ?? []),
        textOf,
        typesFrom,
      );
  }
  return files;
}

/** A locale as a name in code: `pt-BR` is `ptBR`. */
const nameOf = (locale: string): string => locale.replaceAll('-', '');

/** The server's list of its catalogues: it writes in every language at the same time. */
export function serverList(locales: readonly string[]): Record<string, string> {
  const entries = locales.map((locale) => {
    const name = nameOf(locale);
    return name === locale ? name : `${literal(locale)}: ${name}`;
  });
  return {
    [`${SERVER.folder}/all.ts`]: [
      HEADER,
      "import type { Catalogue } from '../../domain/messages/translate.ts';",
      ...locales.map((locale) => `import { catalogue as ${nameOf(locale)} } from './${locale}/server.ts';`),
      '',
      `export const catalogues: Record<string, Catalogue> = { ${entries.join(', ')} };`,
      '',
    ].join('\n'),
  };
}
