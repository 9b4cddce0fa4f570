import { camelCase, listAndMore } from '../text.ts';
import { failureMessageId } from './failures.ts';
import { suffixOf } from './refusal-params.ts';
import { translateIfKnown } from './translate.ts';

/** Values from the API. Nothing is known about them, because the server may be another version. */
type Given = Readonly<Record<string, unknown>>;

/** The id of the message of a sentence: `complaints.tooLong`. */
function idOf(name: string): string {
  const camel = camelCase(name);
  const [area] = /^(?:limits|requests)(?=-)/.exec(name) ?? [];
  if (!area) return `complaints.${camel}`;
  return `${area}.${camel.charAt(area.length).toLowerCase()}${camel.slice(area.length + 1)}`;
}

/**
 * Writes a sentence in the language of the loaded catalogue.
 * @returns undefined if the catalogue does not have it, or a value is missing
 */
export function textOfReason(name: string, { emails, more, ...others }: Given): string | undefined {
  return translateIfKnown(idOf(name), {
    ...others,
    ...(typeof emails === 'string' && { emails: listAndMore(emails.split(', '), Number(more ?? 0)) }),
  });
}

/**
 * Writes the message of a refusal in the language of the loaded catalogue (docs/graphql.md, "Errors").
 * @returns undefined if the catalogue does not have a sentence, or a value is missing
 */
export function textOfRefusal(reason: string, { wording, ...params }: Given): string | undefined {
  if (typeof wording !== 'string') return translateIfKnown(failureMessageId(reason), {});
  const sentences = wording.split(' ').map((name, index) => textOfReason(name, ofSentence(params, index)));
  return sentences.includes(undefined) ? undefined : sentences.join(' ');
}

/** The values of one of several sentences. */
const ofSentence = (params: Given, index: number): Given =>
  Object.fromEntries(
    Object.entries(params).flatMap(([key, value]) => {
      const [, name = '', number] = /^(\D+)(\d*)$/.exec(key) ?? [];
      return number === suffixOf(index) ? [[name, value]] : [];
    }),
  );
