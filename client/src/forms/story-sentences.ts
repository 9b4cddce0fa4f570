/** A blank in a sentence or a text to start from. The description cannot be saved while it has one (docs/rules.md §20.6). */
const BLANK = '[…]';

export const blanksIn = (text: string): number => text.split(BLANK).length - 1;

/** Matches a sentence, with anything in its blanks. */
const patternOf = (sentence: string): RegExp =>
  new RegExp(
    sentence
      .split(BLANK)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('[^\\n]+?'),
  );

/** True if a text has the sentence, with anything in its blanks. */
export const hasSentence = (text: string, sentence: string): boolean => patternOf(sentence).test(text);

const without = (text: string, sentence: string): string =>
  text
    .replace(patternOf(sentence), '')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

/** Adds a sentence to an answer in place of those that exclude it. Removes it if it is there. */
export function withSentence(answer: string, sentence: string, alternatives: readonly string[]): string {
  const rest = alternatives.reduce(without, answer);
  return hasSentence(answer, sentence) ? rest : [rest.trimEnd(), sentence].filter(Boolean).join(' ');
}

/** Focuses a field, and selects the next blank after its selection, or the first one. Without a blank, moves to the end. */
export function goToBlank(field: HTMLTextAreaElement): void {
  const { value } = field;
  const next = value.indexOf(BLANK, field.selectionEnd);
  const at = next === -1 ? value.indexOf(BLANK) : next;
  field.focus();
  if (at === -1) field.setSelectionRange(value.length, value.length);
  else field.setSelectionRange(at, at + BLANK.length);
}
