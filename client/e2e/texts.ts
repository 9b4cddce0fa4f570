import { fileURLToPath } from 'node:url';
import { parse, type Token } from '@messageformat/parser';
import type { BrowserContext, Page } from '@playwright/test';
import { isLocale, SOURCE_LOCALE } from '@kolo/server/domain/languages.ts';
import { readEnglish } from '../../scripts/catalogues/english.ts';
import { readTranslation, textsOf } from '../../scripts/catalogues/translation-file.ts';
import { accented } from '../src/lib/pseudo.ts';
import { BASE_URL } from './environment.ts';

/** The same texts in three layouts: English, longer, and from right to left. */
export const LAYOUTS = ['en', 'en-XA', 'ar-XB'];

type Values = Record<string, string | number>;

const HOME = fileURLToPath(new URL('../..', import.meta.url));

const messages = new Map<string, Map<string, string>>();

/** The messages of a language by id. Those of the pseudo-locales are English. */
function messagesIn(locale: string): Map<string, string> {
  let texts = messages.get(locale);
  texts ??=
    isLocale(locale) && locale !== SOURCE_LOCALE
      ? textsOf(readTranslation(HOME, locale))
      : new Map([...readEnglish(HOME).values()].flat().map(({ id, text }) => [id, text]));
  messages.set(locale, texts);
  return texts;
}

/** The text of a message, or undefined if it has a parameter without a value, a plural or a choice. */
function plainText(message: string, values: Values): string | undefined {
  const parts = parse(message).map((token) => {
    if (token.type === 'content') return token.value;
    return token.type === 'argument' || token.type === 'function' ? values[token.arg] : undefined;
  });
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** Returns the texts of the pages in a language, by the ids of their messages. */
export function textsIn(locale: string): (id: string, values?: Values) => string {
  return (id, values = {}) => {
    const text = plainText(messagesIn(locale).get(id) ?? '', values);
    if (!text) throw new Error(`there is no text "${id}" in ${locale}, or a value is missing`);
    return text;
  };
}

const languages = new WeakMap<BrowserContext, string>();

/** Says in which language the pages of this browser are. Without it they are in English. */
export function speak(page: Page, locale: string): void {
  languages.set(page.context(), locale);
}

/** Chooses the language of the pages of this browser, as the menu does. */
export async function chooseLanguage(page: Page, locale: string): Promise<void> {
  speak(page, locale);
  await page.context().addCookies([{ name: 'kolo_locale', value: locale, url: BASE_URL }]);
}

export const languageOf = (page: Page): string => languages.get(page.context()) ?? SOURCE_LOCALE;

/** Marks for direction, which may stand around a value. */
const MARK = '[\\u2066-\\u2069]?';
const escaped = (text: string | number): string => String(text).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A pattern for the text of a message. A parameter without a value matches anything; of a plural or a choice, each form does. */
function patternOf(tokens: readonly Token[], values: Values, write: (text: string) => string): string {
  const parts = tokens.map((token) => {
    if (token.type === 'content') return escaped(write(token.value));
    if (token.type === 'octothorpe') return '\\d[\\d.,]*';
    if ('cases' in token)
      return `(?:${token.cases.map((form) => patternOf(form.tokens, values, write)).join('|')})`;
    const value = values[token.arg];
    return value === undefined ? '.*' : `${MARK}${escaped(value)}${MARK}`;
  });
  return parts.join('');
}

/** A pattern for each text that the pages of this browser have for an English message. */
function pattern(page: Page, english: string, values: Values): string {
  const locale = languageOf(page);
  const ids = [...messagesIn(SOURCE_LOCALE)].filter(([, text]) => text === english).map(([id]) => id);
  if (ids.length === 0) throw new Error(`no message is "${english}"`);
  const write = locale === 'en-XA' ? accented : (text: string) => text;
  const patterns = ids.map((id) => patternOf(parse(messagesIn(locale).get(id) ?? ''), values, write));
  return `(?:${[...new Set(patterns)].join('|')})`;
}

/** In English the text itself, if all values are known. */
const inEnglish = (page: Page, english: string, values: Values): string | undefined =>
  languageOf(page) === SOURCE_LOCALE ? plainText(english, values) : undefined;

/**
 * What the pages of this browser say for an English text, for a locator that looks for the text anywhere in a name. An English text
 * may have several translations, and each is meant.
 * @param english the whole English message, with its parameters in braces; one without a value stands for any text
 */
export const said = (page: Page, english: string, values: Values = {}): string | RegExp =>
  inEnglish(page, english, values) ?? new RegExp(pattern(page, english, values), 'u');

/** As `said`, for a locator that is `exact`: Playwright ignores that for patterns. */
export const saidExactly = (page: Page, english: string, values: Values = {}): string | RegExp =>
  inEnglish(page, english, values) ?? whole(page, english, values);

/** As `said`, for the whole of a text that is not on a page, such as a subject. */
export const whole = (page: Page, english: string, values: Values = {}): RegExp =>
  // `en-XA` writes brackets around each text, and lengthens it.
  new RegExp(`^\\[?${pattern(page, english, values)}[ ~]*\\]?$`, 'u');

/** A name, which is isolated where pages are from right to left, for a locator that is `exact`. */
export const named = (page: Page, name: string): string | RegExp =>
  languageOf(page) === SOURCE_LOCALE ? name : new RegExp(`^${MARK}${escaped(name)}${MARK}$`, 'u');
