import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import PO from 'pofile';
import { isPseudo } from '../src/lib/pseudo-locales.ts';
import { accented } from '../src/lib/pseudo.ts';
import { BASE_URL } from './environment.ts';

/** The same texts in three layouts: English, longer, and from right to left. */
export const LAYOUTS = ['en', 'en-XA', 'ar-XB'];

type Values = Record<string, string | number>;

interface Message {
  english: string;
  text: string;
}

const folder = fileURLToPath(new URL('../../locales/', import.meta.url));
const itemsIn = (file: string) => PO.parse(readFileSync(`${folder}${file}`, 'utf8')).items;

const read = (locale: string): Map<string, Message> =>
  new Map(
    itemsIn(`${locale}.po`).map(({ msgctxt = '', msgid, msgstr }) => [
      msgctxt,
      { english: msgid, text: msgstr.join('') },
    ]),
  );

const readEnglish = (): Map<string, Message> =>
  new Map(
    readdirSync(`${folder}en`)
      .flatMap((file) => itemsIn(`en/${file}`))
      .map(({ msgid, msgstr }) => [msgid, { english: msgstr.join(''), text: msgstr.join('') }]),
  );

const catalogues = new Map<string, Map<string, Message>>();

function messagesIn(locale: string): Map<string, Message> {
  const messages =
    catalogues.get(locale) ?? (locale === 'en' || isPseudo(locale) ? readEnglish() : read(locale));
  catalogues.set(locale, messages);
  return messages;
}

/** Returns the texts of the pages in a language, by the ids of their messages. Values replace the parameters. */
export function textsIn(locale: string): (id: string, values?: Values) => string {
  return (id, values = {}) => {
    const text = messagesIn(locale).get(id)?.text;
    if (!text) throw new Error(`there is no text "${id}" in ${locale}`);
    return withValues(text, values);
  };
}

const PARAMETER = /\{(\w+)(?:, number)?\}/g;

const withValues = (text: string, values: Values): string =>
  text.replace(PARAMETER, (_, name: string) => String(values[name] ?? ''));

const languages = new WeakMap<BrowserContext, string>();

/** Says in which language the pages of this browser are. Without it they are in English. */
export const speak = (page: Page, locale: string): unknown => languages.set(page.context(), locale);

/** Chooses the language of the pages of this browser, as the menu does. */
export async function chooseLanguage(page: Page, locale: string): Promise<void> {
  speak(page, locale);
  await page.context().addCookies([{ name: 'kolo_locale', value: locale, url: BASE_URL }]);
}

export const languageOf = (page: Page): string => languages.get(page.context()) ?? 'en';

/** Marks for direction, which may stand around a value. */
const MARK = '[\\u2066-\\u2069]?';
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Plurals and choices: any of their forms. */
function patternOfForms(part: string, write: (text: string) => string): string {
  const forms = [...part.matchAll(/\w+ \{([^{}]*)\}/g)].map(([, form = '']) =>
    form
      .split('#')
      .map((text) => escaped(write(text)))
      .join('\\S+'),
  );
  return forms.length > 0 ? `(?:${forms.join('|')})` : '.*';
}

/** A pattern for the text of a message. A parameter without a value matches anything. */
function patternOf(text: string, values: Values, write: (text: string) => string): string {
  const parts = text.split(/(\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})/);
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return escaped(write(part));
      const value = values[part.slice(1, -1)];
      return value === undefined ? patternOfForms(part, write) : `${MARK}${escaped(String(value))}${MARK}`;
    })
    .join('');
}

function pattern(locale: string, english: string, values: Values): string {
  const found = [...messagesIn(locale).values()].filter((message) => message.english === english);
  if (found.length === 0) throw new Error(`no message is "${english}"`);
  const write = locale === 'en-XA' ? accented : (text: string) => text;
  const patterns = found.map(({ text }) => patternOf(text, values, write));
  return `(?:${[...new Set(patterns)].join('|')})`;
}

/** Whether the text is known without the catalogue: pages in English, and a value for each parameter. */
const isPlain = (locale: string, english: string, values: Values): boolean =>
  locale === 'en' &&
  !english.replace(PARAMETER, (whole, name: string) => (name in values ? '' : whole)).includes('{');

/**
 * What the pages of this browser say for an English text, for a locator that looks for the text anywhere in a name. An English text
 * may have several translations, and each is meant.
 * @param english the whole English message, with its parameters in braces; one without a value stands for any text
 */
export function said(page: Page, english: string, values: Values = {}): string | RegExp {
  const locale = languageOf(page);
  if (isPlain(locale, english, values)) return withValues(english, values);
  return new RegExp(pattern(locale, english, values), 'u');
}

/** As `said`, for a locator that is `exact`: Playwright ignores that for patterns. */
export function saidExactly(page: Page, english: string, values: Values = {}): string | RegExp {
  const locale = languageOf(page);
  if (isPlain(locale, english, values)) return withValues(english, values);
  // `en-XA` writes brackets around each text, and lengthens it.
  return new RegExp(`^\\[?${pattern(locale, english, values)}[ ~]*\\]?$`, 'u');
}
