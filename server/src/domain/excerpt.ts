/** In code points. `max` fills three lines of the widest card. One more is read to find out whether the text is longer. */
export const EXCERPT = { max: 240, read: 241 };

const untilLastBlank = /^.*\S(?=\s)/s;

/**
 * The beginning of a long text, cut after a whole word, with an ellipsis if text was cut.
 * @param max in code points
 */
export function excerptOf(text: string, max = EXCERPT.max): string {
  const end = unitsOf(text, max);
  if (end >= text.length) return text;
  const cut = text.slice(0, end);
  return `${/\s/.test(text.charAt(end)) ? cut.trimEnd() : (untilLastBlank.exec(cut)?.[0] ?? cut)}…`;
}

/** The number of UTF-16 code units of a number of code points. */
function unitsOf(text: string, points: number): number {
  let units = 0;
  for (let point = 0; point < points && units < text.length; point += 1) {
    units += (text.codePointAt(units) ?? 0) > 0xffff ? 2 : 1;
  }
  return units;
}
