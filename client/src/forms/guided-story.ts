const BREAK = '\n\n';

/** An answer as one paragraph of the story, without blank lines. */
export const paragraphOf = (answer: string): string => answer.trim().replace(/\n\s*\n/g, '\n');

/** The index of a paragraph in a text; -1 if the text does not contain it as a whole paragraph. */
function indexOf(paragraph: string, text: string): number {
  if (paragraph === '') return -1;
  for (let at = text.indexOf(paragraph); at !== -1; at = text.indexOf(paragraph, at + 1)) {
    const end = at + paragraph.length;
    const begins = at === 0 || text.slice(0, at).endsWith(BREAK);
    if (begins && (end === text.length || text.startsWith(BREAK, end))) return at;
  }
  return -1;
}

/** True if the text still contains the answer unchanged. */
export const containsAnswer = (text: string, answer: string): boolean =>
  indexOf(paragraphOf(answer), text) !== -1;

/**
 * Replaces the paragraph of an earlier answer to the same question, or appends the answer. The rest of the text stays unchanged
 * (docs/rules.md §20.6).
 */
export function withAnswer(text: string, before: string, answer: string): string {
  const [old, now] = [paragraphOf(before), paragraphOf(answer)];
  const at = indexOf(old, text);
  if (at === -1) return now === '' ? text : [text.trimEnd(), now].filter(Boolean).join(BREAK);
  const [head, tail] = [text.slice(0, at), text.slice(at + old.length)];
  if (now !== '') return head + now + tail;
  return head === '' ? tail.slice(BREAK.length) : head.slice(0, -BREAK.length) + tail;
}
