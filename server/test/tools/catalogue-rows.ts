/**
 * The rows of the catalogue (`catalogue.md` beside the product's spec: its statements, one by one) that are checked by a
 * request over REST or GraphQL, by group. `rest/catalogue-*.test.ts` walk them.
 */
export const CATALOGUE_ROWS = {
  'R-OVERVIEW': [1, 2, 3, 4, 7, 9, 10],
  'R-SIGNUP': [18, 19],
  'R-ROUND': [1, 2, 3, 4, 5, 7],
  'R-ENTITY': [
    2, 5, 6, 7, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 35,
  ],
  'R-STATE': [6, 7, 8, 9, 10, 15, 23, 24, 25, 26, 27, 28, 29, 34, 35, 37, 38, 39, 40, 43, 44, 45, 46, 47],
  'R-VALID': [20, 25, 26, 27, 29, 34, 39, 49, 52],
  'R-ROLE': [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 24, 25, 26],
  'R-REST': [
    2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
    32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57,
    58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76,
  ],
  'R-OPS': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
  'R-ERR': [11, 12],
  'R-CONST': [9, 10, 11, 12, 14, 15, 20],
} as const;

export type RowGroup = keyof typeof CATALOGUE_ROWS;

type TwoDigits<N extends number> = `${N}` extends `${infer _First}${infer Rest}`
  ? Rest extends ''
    ? `0${N}`
    : `${N}`
  : never;

/** `R-REST-04`, as the catalogue writes it. */
export type RowId = { [G in RowGroup]: `${G}-${TwoDigits<(typeof CATALOGUE_ROWS)[G][number]>}` }[RowGroup];

/** All rows of these groups. */
export const rowsOf = (groups: readonly RowGroup[]): string[] =>
  groups.flatMap((group) =>
    CATALOGUE_ROWS[group].map((number) => `${group}-${String(number).padStart(2, '0')}`),
  );
