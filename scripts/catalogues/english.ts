// Reads the English messages, which are the source of all others.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type Token } from '@messageformat/parser';
import PO from 'pofile';

export const LOCALES_FOLDER = 'locales';

/** The folder of the English messages. */
const SOURCE = 'en';

/** `swaps.propose.title`: the name of the file, then one or more parts in camel case. */
const ID = /^[a-z][A-Za-z\d]*(?:\.[a-z][A-Za-z\d]*)+$/;

/** What no text may hold: the marks of `translateInParts`, and backslashes, which Lingui reads as escapes. */
const RESERVED = /[\uE000-\uF8FF\\]/;

export interface Message {
  id: string;
  text: string;
  /** What translators should know about it. */
  comments: string[];
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
  const messages = PO.parse(po).items.map(({ msgid: id, msgstr, extractedComments: comments }) => {
    const text = msgstr.join('');
    for (const problem of problemsOf(area, id, text, seen)) problems.push(`${file}: ${id}: ${problem}`);
    seen.add(id);
    return { id, text, comments };
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

/** All English messages. */
export function readEnglish(home: string): Catalogues {
  const folder = join(home, LOCALES_FOLDER, SOURCE);
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.po'))
    .sort();
  return new Map(
    files.map((file) => {
      const area = file.slice(0, -'.po'.length);
      const path = `${LOCALES_FOLDER}/${SOURCE}/${file}`;
      return [area, readArea(area, path, readFileSync(join(folder, file), 'utf8'))];
    }),
  );
}

/** Which areas each group holds. */
export const readGroups = (home: string): Record<string, string[]> =>
  JSON.parse(readFileSync(join(home, LOCALES_FOLDER, 'groups.json'), 'utf8')) as Record<string, string[]>;

