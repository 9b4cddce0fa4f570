import { setupI18n, type Messages } from '@lingui/core';
import { LANGUAGES, isLocale, SOURCE_LOCALE } from '../languages.ts';
import { direction, setLanguageTag, withLatinDigits } from './language.ts';
import type { SharedMessages } from './shared-messages.ts';

/** Compiled messages by id, as `npm run codegen` writes them from `locales/`. */
export type Catalogue = Messages;

type Values<M, Id extends keyof M> = M[Id] extends undefined ? [] : [values: M[Id]];

/** Returns the text of a message: `t('complaints.tooLong', { max: 300 })`. */
export type Translate<M> = <Id extends keyof M & string>(id: Id, ...values: Values<M, Id>) => string;

type MissingHandler = (id: string) => string;

let whenMissing: MissingHandler = (id) => {
  throw new Error(`No text for "${id}": its catalogue is not loaded`);
};

const i18n = setupI18n({
  locale: SOURCE_LOCALE,
  // For numbers and plurals.
  locales: [withLatinDigits(LANGUAGES[SOURCE_LOCALE].tag)],
  messages: { [SOURCE_LOCALE]: {} },
  missing: (_locale, id) => whenMissing(id),
});

/** Adds messages of a language. */
export const loadCatalogue = (locale: string, catalogue: Catalogue): void => i18n.load(locale, catalogue);

/** The locale of the messages that `t` writes. */
export const currentLocale = (): string => i18n.locale;

/**
 * Sets the language of messages, dates, numbers and lists. Its messages are loaded before.
 *
 * @param locale one of `LANGUAGES`, or a pseudo-locale, which is its own tag
 */
export function setLanguage(locale: string): void {
  const tag = isLocale(locale) ? LANGUAGES[locale].tag : locale;
  setLanguageTag(tag);
  i18n.activate(locale, [withLatinDigits(tag)]);
}

/** Writes something in a language. `write` must not be asynchronous: other texts would get its language. */
export function inLanguage<T>(locale: string, write: () => T extends Promise<unknown> ? never : T): T {
  const before = i18n.locale;
  if (before === locale) return write();
  setLanguage(locale);
  try {
    return write();
  } finally {
    setLanguage(before);
  }
}

/** Sets what happens when a message has no text, instead of an error. The handler returns the text to show. */
export const onMissingMessage = (handler: MissingHandler): void => {
  whenMissing = handler;
};

/**
 * Escapes backslashes: Lingui decodes sequences such as \u202e in the finished text, and must not change what people typed.
 */
const withoutEscapes = (value: string): string => value.replaceAll('\\', '\\x5c');

/** Letters of one direction, which the text around them cannot take apart. */
const WORD = /^(?:[A-Za-z_]*|\p{Script=Arabic}*)$/u;
/** A text that `isolated` or `marked` has isolated already. */
const ISOLATED = /^[\u2066-\u2068]/;
const STARTS_FROM_RIGHT = /^[^\p{L}\u200E\u200F]*[\u200F\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * In a language from right to left, isolates a value, so that a code, a reference or an amount keeps the order of its parts. These
 * marks differ from those of names, which `markedParts` looks for.
 */
const inDirection = (value: string): string => {
  if (direction() === 'ltr' || WORD.test(value) || ISOLATED.test(value)) return value;
  return `${STARTS_FROM_RIGHT.test(value) ? '\u2067' : '\u2066'}${value}\u2069`;
};

const prepared = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? inDirection(withoutEscapes(value)) : value,
    ]),
  );

/** Creates `t` for the messages of one program. */
export const translator =
  <M>(): Translate<M> =>
  (id, ...[values]) =>
    i18n._(id, values && prepared(values));

/** The same for an id that is computed, of a message that is known to exist. */
export const translateById: (id: string, values: object) => string = translator<Record<string, object>>();

/**
 * Returns the text of a message whose id and values come from the server, which may be newer than this program; undefined if there is
 * no such message, or one of its values is missing.
 */
export function translateIfKnown(id: string, values: object): string | undefined {
  if (!Object.hasOwn(i18n.messages, id)) return undefined;
  let isComplete = true;
  const given = new Proxy(prepared(values), {
    get: (own, name: string) => {
      isComplete &&= Object.hasOwn(own, name);
      return own[name];
    },
  });
  const text = i18n._(id, given);
  return isComplete ? text : undefined;
}

/** A value of `translateInParts`. Numbers and names for `plural` and `select` keep their type. */
export type Part<T, V> = string extends T ? V | T : T;
export type PartValues<M, Id extends keyof M, V> = M[Id] extends undefined
  ? []
  : [values: { [Name in keyof M[Id]]: Part<M[Id][Name], V> }];

/** A placeholder for a value while a message is formatted. No catalogue contains these characters. */
const PLACEHOLDER = /\uE000(\d+)\uE001/;

/** Whether `plural` and `select` may need the value itself: numbers and plain ASCII names. */
const isPlain = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && /^[A-Za-z]+$/.test(value));

/**
 * Splits a message at its values, so that the caller can render values that are not text, such as elements. Every second part, from
 * the second on, is a value as it was given; the others are text of the catalogue. While the message is formatted, placeholders
 * replace the values, so that a value cannot be read as part of the message.
 */
export function translateInParts<V>(id: string, values: object = {}): (string | V)[] {
  const replaced: V[] = [];
  const placeholders = Object.entries(values as Record<string, V>).map(([name, value]) => [
    name,
    isPlain(value) ? value : `\uE000${replaced.push(value) - 1}\uE001`,
  ]);
  const parts = i18n._(id, Object.fromEntries(placeholders)).split(PLACEHOLDER);
  return parts.map((part, index) => {
    if (index % 2 === 0) return part;
    const value = replaced[Number(part)] as V;
    return typeof value === 'string' ? inDirection(value) : value;
  });
}

/** `t` for the messages that the domain uses in the server and the client. */
export const t = translator<SharedMessages>();
