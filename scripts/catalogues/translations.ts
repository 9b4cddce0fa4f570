// Keeps the translations in step with the English messages, and checks them.
import PO from 'pofile';
import { LANGUAGES, type Locale } from '../../server/src/domain/languages.ts';
import type { Catalogues } from './english.ts';
import { entriesOf, textOf, translationFile } from './translation-file.ts';
import { differingQuotes, problemsOfTranslation } from './translation-problems.ts';

/** Marks an entry whose English text has changed since it was translated. */
const FUZZY = 'fuzzy';

/**
 * Brings a file up to date with the English messages: their order, comments and texts. Keeps the translations, and marks those whose
 * English text has changed.
 */
export function updated(po: string, english: Catalogues, locale: Locale): string {
  const before = entriesOf(po);
  const file = new PO();
  file.comments = [`${LANGUAGES[locale].name}. How to improve it: docs/translating.md`];
  file.headers = { 'Content-Type': 'text/plain; charset=UTF-8', Language: locale };
  for (const [area, messages] of english) {
    for (const [index, { id, text, comments }] of messages.entries()) {
      const old = before.get(id);
      const entry = new PO.Item();
      entry.msgctxt = id;
      entry.msgid = text;
      entry.msgstr = [textOf(old)];
      // What translators have written above an entry stays.
      entry.comments = old?.comments ?? [];
      entry.extractedComments = index === 0 ? [`--- ${area} ---`, ...comments] : comments;
      const isStale = old !== undefined && textOf(old) !== '' && (old.msgid !== text || old.flags[FUZZY]);
      if (isStale) entry.flags[FUZZY] = true;
      file.items.push(entry);
    }
  }
  return `${file.toString().trim()}\n`;
}

/** The translated messages, and one line for everything that is wrong with them. */
export function checked(
  po: string,
  english: Catalogues,
  locale: Locale,
): { texts: Map<string, string>; problems: string[] } {
  const entries = entriesOf(po);
  const texts = new Map<string, string>();
  const problems: string[] = [];
  const file = translationFile(locale);
  const messages = [...english.values()].flat();
  for (const { id, text } of messages) {
    const entry = entries.get(id);
    const translated = textOf(entry);
    texts.set(id, translated);
    if (entry?.flags[FUZZY])
      problems.push(`${file}: ${id}: the English text has changed; check the translation, then remove "fuzzy"`);
    for (const problem of problemsOfTranslation(text, translated, LANGUAGES[locale].tag))
      problems.push(`${file}: ${id}: ${problem}`);
  }
  const source = new Map(messages.map(({ id, text }) => [id, text]));
  for (const line of differingQuotes(source, texts)) problems.push(`${file}: ${line}`);
  return { texts, problems };
}
