/** Databases limit the number of values in a statement, and a cycle of a hundred participants opens with 9,900 payments. */
export const PART = 500;

/** Splits rows into parts of at most `PART`, one for each statement, in their order. */
export function inParts<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < rows.length; start += PART) parts.push(rows.slice(start, start + PART));
  return parts;
}
