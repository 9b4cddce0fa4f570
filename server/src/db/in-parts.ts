/** Databases bound how many values one statement takes; a circle of a hundred opens with 9,900 payments. */
export const PART = 500;

/** The rows in as many lists as there are statements needed for them, in their order. */
export function inParts<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < rows.length; start += PART) parts.push(rows.slice(start, start + PART));
  return parts;
}
