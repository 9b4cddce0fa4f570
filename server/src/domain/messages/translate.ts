import { setupI18n, type Messages } from '@lingui/core';
import type { SharedMessages } from './shared-messages.ts';

/** Compiled messages by id, as `npm run codegen` writes them from `locales/`. */
export type Catalogue = Messages;

type Values<M, Id extends keyof M> = M[Id] extends undefined ? [] : [values: M[Id]];

/** Writes the text of a message: `t('complaints.tooLong', { max: 300 })`. */
export type Translate<M> = <Id extends keyof M & string>(id: Id, ...values: Values<M, Id>) => string;

type MissingHandler = (id: string) => string;

let whenMissing: MissingHandler = (id) => {
  throw new Error(`No text for "${id}": its catalogue is not loaded`);
};

const LOCALE = 'en';
const i18n = setupI18n({
  locale: LOCALE,
  // Numbers and plurals are British.
  locales: ['en-GB'],
  messages: { [LOCALE]: {} },
  missing: (_locale, id) => whenMissing(id),
});

/** Each program loads its catalogues when it starts, before it calls `t`. */
export const loadCatalogue = (catalogue: Catalogue): void => i18n.load(LOCALE, catalogue);

/** Replaces the error that a message without a text causes. */
export const onMissingMessage = (handler: MissingHandler): void => {
  whenMissing = handler;
};

/** Lingui decodes escape sequences such as \u202e in the finished text. What a person has typed must stay as it is. */
const withoutEscapes = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', '\\x5c') : value,
    ]),
  );

/** `t` for the messages of one program. */
export const translator =
  <M>(): Translate<M> =>
  (id, ...[values]) =>
    i18n._(id, values && withoutEscapes(values));

/** A value of `translateInParts`; numbers and names for `plural` and `select` stay what they are. */
export type Part<T, V> = string extends T ? V | T : T;
export type PartValues<M, Id extends keyof M, V> = M[Id] extends undefined
  ? []
  : [values: { [Name in keyof M[Id]]: Part<M[Id][Name], V> }];

/** Holds the place of a value while a message is formatted. No catalogue holds these characters. */
const PLACE = /\uE000(\d+)\uE001/;

/** What `plural` and `select` read. It is the same in every form of a text. */
const isPlain = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && /^[A-Za-z]+$/.test(value));

/**
 * Writes a message whose values are put into it by the caller, such as elements. Every second part, from the second on, is a
 * value as it was given; the others are text of the catalogue. The values are not there while the message is formatted, so
 * that none can become a part of it.
 */
export function translateInParts<V>(id: string, values: object = {}): (string | V)[] {
  const given: V[] = [];
  const places = Object.entries(values as Record<string, V>).map(([name, value]) => [
    name,
    isPlain(value) ? value : `\uE000${given.push(value) - 1}\uE001`,
  ]);
  const parts = i18n._(id, Object.fromEntries(places)).split(PLACE);
  return parts.map((part, index) => (index % 2 === 0 ? part : (given[Number(part)] as V)));
}

/** `t` for the messages that the domain itself uses. */
export const t = translator<SharedMessages>();
