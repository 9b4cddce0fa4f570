import { perLanguage } from './language.ts';

const format = perLanguage((tag) => new Intl.ListFormat(tag));

/** Joins items for a sentence: `Ada, Bob and Eve`. */
export const listText = (items: readonly string[]): string => format().format(items);
