// Reads a message catalogue (gettext PO, with English in ICU MessageFormat) as plain sentences.
import { parse, type Token } from '@messageformat/parser';
import PO from 'pofile';

export interface Message {
  id: string;
  /** As a person would read it: one word for each parameter, the branch `other` of each choice, no tags. */
  text: string;
  /** The line of its `msgid`, counted from 1. */
  line: number;
  /** Its wording is prescribed; the catalogue marks it with the comment `#. spec`. */
  isSpec: boolean;
}

/** A parameter counts as one word of one syllable. */
const PARAMETER = 'Ann';
const NUMBER = 'two';

function flatten(tokens: Token[]): string {
  return tokens
    .map((token): string => {
      switch (token.type) {
        case 'content':
          return token.value;
        case 'octothorpe':
          return NUMBER;
        case 'select':
        case 'plural':
        case 'selectordinal':
          return flatten(
            (token.cases.find(({ key }) => key === 'other') ?? token.cases.at(-1))?.tokens ?? [],
          );
        default:
          return PARAMETER;
      }
    })
    .join('');
}

/** An ICU message as a person reads it. */
export const plainText = (message: string): string =>
  flatten(parse(message))
    .replaceAll(/<\/?[\w-]+\s*\/?>/g, '')
    .trim();

/** Every translated message of a catalogue. */
export function readMessages(source: string): Message[] {
  const lines = source.split(/\r?\n/);
  return PO.parse(source)
    .items.filter(({ msgid, obsolete }) => msgid !== '' && !obsolete)
    .map(({ msgid, msgstr, extractedComments }) => ({
      id: msgid,
      text: plainText(msgstr.join('\n')),
      line: lines.indexOf(`msgid ${JSON.stringify(msgid)}`) + 1,
      isSpec: extractedComments.some((comment) => /^spec\b/.test(comment.trim())),
    }));
}

/** The sentences of a text. A line break ends one, and so does a full stop before a space. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?…]["”’)]*)\s+(?=\S)/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));

export const wordsOf = (sentence: string): string[] =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
