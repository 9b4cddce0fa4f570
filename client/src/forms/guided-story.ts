/** What stands between two paragraphs. */
const BREAK = '\n\n';

/** An answer as it stands in the story: one paragraph, without the blank lines that would make it several. */
export const paragraphOf = (answer: string): string => answer.trim().replace(/\n\s*\n/g, '\n');

/** Where a paragraph begins in a text; -1 where it is not there as a whole paragraph. */
function placeOf(paragraph: string, text: string): number {
  if (paragraph === '') return -1;
  for (let at = text.indexOf(paragraph); at !== -1; at = text.indexOf(paragraph, at + 1)) {
    const end = at + paragraph.length;
    const begins = at === 0 || text.slice(0, at).endsWith(BREAK);
    if (begins && (end === text.length || text.startsWith(BREAK, end))) return at;
  }
  return -1;
}

/** Whether an answer still stands in the text as it was given. */
export const holds = (text: string, answer: string): boolean => placeOf(paragraphOf(answer), text) !== -1;

/**
 * The text with an answer in the place of what the same question had put there before; at the end where it had put nothing.
 * Whatever else stands in the text stays as it is (docs/rules.md §20.6).
 */
export function withAnswer(text: string, before: string, answer: string): string {
  const [old, now] = [paragraphOf(before), paragraphOf(answer)];
  const at = placeOf(old, text);
  if (at === -1) return now === '' ? text : [text.trimEnd(), now].filter(Boolean).join(BREAK);
  const [head, tail] = [text.slice(0, at), text.slice(at + old.length)];
  if (now !== '') return head + now + tail;
  return head === '' ? tail.slice(BREAK.length) : head.slice(0, -BREAK.length) + tail;
}
