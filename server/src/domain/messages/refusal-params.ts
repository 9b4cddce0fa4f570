import { NAMED } from '../text.ts';
import type { Sentence } from './sentence.ts';

/** What a text of a refusal uses, for programs that write it themselves: `{ max: 300 }`. */
export type Params = Record<string, string | number | boolean>;

/** The name of a sentence in the APIs: its id in kebab-case, without `complaints.`: `too-long`, `limits-emails-to`. */
export const reasonOfSentence = ({ id }: Sentence): string =>
  id
    .replace(/^complaints\./, '')
    .replaceAll('.', '-')
    .replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** The values of a sentence. A list of addresses becomes one text of those that the sentence lists, and the number of the others. */
export const paramsOfSentence = ({ values }: Sentence): Params =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (typeof value !== 'object') return [[name, value]];
      const more = value.length - NAMED;
      return [[name, value.slice(0, NAMED).join(', ')], ...(more > 0 ? [['more', more]] : [])];
    }),
  );

/**
 * The values of the message of a refusal, which consists of these sentences. Without any it is the usual one of the reason, which has
 * no values. Otherwise `wording` holds their names. The values of the second sentence have a 2 after their names, and so on.
 */
export function paramsOfMessage(sentences: readonly Sentence[]): Params {
  if (sentences.length === 0) return {};
  const numbered = sentences.map((each, index) =>
    Object.entries(paramsOfSentence(each)).map(([name, value]) => [name + suffixOf(index), value]),
  );
  return { wording: sentences.map(reasonOfSentence).join(' '), ...Object.fromEntries(numbered.flat()) };
}

/** What stands after the names of the values of a sentence. */
export const suffixOf = (index: number): string => (index === 0 ? '' : String(index + 1));
