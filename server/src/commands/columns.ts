/** Control characters, which could move the cursor or colour a terminal. */
const CONTROL = /\p{Cc}/gu;

/** Formats rows in columns, two spaces apart. Control characters in what people typed cannot reach the terminal. */
export function inColumns(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => cell.replace(CONTROL, ' ')));
  const widths: number[] = [];
  for (const row of cells) {
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length);
  }
  const lineOf = (row: string[]): string =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  return cells.map(lineOf).join('\n');
}
