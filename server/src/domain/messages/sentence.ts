import { firstOf } from '../text.ts';
import type { ServerDomainMessages, SharedMessages } from './shared-messages.ts';
import { translateById } from './translate.ts';

type Messages = SharedMessages & ServerDomainMessages;

/** The messages that say why Kolo refuses a value or a request. */
export type SentenceId = Extract<keyof Messages, `${'complaints' | 'limits' | 'requests'}.${string}`>;

/** Addresses stay a list until they are written, because languages join them differently. */
type ValuesOf<M> = M extends undefined
  ? []
  : [values: { [Name in keyof M]: Name extends 'emails' ? readonly string[] : M[Name] }];

/**
 * A sentence that says why Kolo refuses something. It is data, and becomes a text where people read it, in their language: the APIs
 * write English, and the pages write the language of the reader.
 */
export interface Sentence {
  readonly id: SentenceId;
  readonly values: Readonly<Record<string, string | number | readonly string[]>>;
}

/** A sentence by the id of its message: `sentence('complaints.tooLong', { max: 300 })`. */
export const sentence = <Id extends SentenceId>(id: Id, ...[values]: ValuesOf<Messages[Id]>): Sentence => ({
  id,
  values: values ?? {},
});

/** The text of a sentence in the language of the loaded catalogue. */
export function sentenceText(given: Sentence): string;
export function sentenceText(given: Sentence | undefined): string | undefined;
export function sentenceText(given: Sentence | undefined): string | undefined {
  if (!given) return undefined;
  const values = Object.entries(given.values).map(([name, value]) => [
    name,
    typeof value === 'object' ? firstOf(value) : value,
  ]);
  return translateById(given.id, Object.fromEntries(values));
}
