import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PO from 'pofile';

const locales = fileURLToPath(new URL('../../locales/', import.meta.url));

/** Returns the texts of the pages in a language, by the ids of their messages. Values replace the parameters. */
export function textsIn(locale: string): (id: string, values?: Record<string, string | number>) => string {
  const { items } = PO.parse(readFileSync(`${locales}${locale}.po`, 'utf8'));
  const texts = new Map(items.map(({ msgctxt, msgstr }) => [msgctxt, msgstr.join('')]));
  return (id, values = {}) => {
    const text = texts.get(id);
    if (!text) throw new Error(`there is no text "${id}" in ${locale}`);
    return text.replace(/\{(\w+)(?:, number)?\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
