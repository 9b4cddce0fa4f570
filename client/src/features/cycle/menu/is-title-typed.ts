/** Marks of direction, which older titles may contain and no one types. */
const MARKS = /[\u061c\u200e\u200f]/g;

const plain = (text: string): string =>
  text.normalize('NFKC').replace(MARKS, '').replace(/\s+/g, ' ').trim().toLocaleLowerCase();

/** Whether someone has typed this title. Capitals and blanks do not matter (docs/rules.md §37.1). */
export const isTitleTyped = (typed: string, title: string): boolean => plain(typed) === plain(title);
