/** In code points: three lines of the widest card. One more has to be read to know whether there is more. */
export const EXCERPT = { max: 240, read: 241 };

const lastWords = /^.*\S(?=\s)/s;

/** The beginning of a long text, whole words of it, with an ellipsis where it goes on. */
export function excerptOf(text: string): string {
  const end = unitsOf(text, EXCERPT.max);
  if (end >= text.length) return text;
  const cut = text.slice(0, end);
  return `${/\s/.test(text.charAt(end)) ? cut.trimEnd() : (lastWords.exec(cut)?.[0] ?? cut)}…`;
}

/** How many units of UTF-16 so many code points take. */
function unitsOf(text: string, points: number): number {
  let units = 0;
  for (let point = 0; point < points && units < text.length; point += 1) {
    units += (text.codePointAt(units) ?? 0) > 0xffff ? 2 : 1;
  }
  return units;
}
