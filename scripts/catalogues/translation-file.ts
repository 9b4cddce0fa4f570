// Reads the translations: one file for each language, in the form that translation programs know. An entry has the id as its
// context, the English text, and the translation.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import { LOCALES_FOLDER } from './english.ts';

export const translationFile = (locale: string): string => `${LOCALES_FOLDER}/${locale}.po`;

type Entry = InstanceType<typeof PO.Item>;

/** The entries of a file by id. */
export function entriesOf(po: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const entry of PO.parse(po).items) if (entry.msgctxt !== null) entries.set(entry.msgctxt ?? '', entry);
  return entries;
}

/** The translation of an entry. */
export const textOf = (entry: Entry | undefined): string => entry?.msgstr.join('') ?? '';

/** Reads a file, or an empty one if the language is new. */
export function readTranslation(home: string, locale: string): string {
  const file = join(home, translationFile(locale));
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The translated messages of a file by id. */
export const textsOf = (po: string): Map<string, string> =>
  new Map(Array.from(entriesOf(po), ([id, entry]) => [id, textOf(entry)]));
