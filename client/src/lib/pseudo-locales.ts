import { PSEUDO_LOCALES, SOURCE_LOCALE } from '@kolo/server/domain/languages.ts';

/** Whether this is a language for tests and development: English with accents, or mirrored. */
export const isPseudo = (locale: string): boolean => PSEUDO_LOCALES.some((each) => each === locale);

/** The language from which a pseudo-locale is made; any other stays. */
export const sourceOfPseudo = (locale: string): string => (isPseudo(locale) ? SOURCE_LOCALE : locale);
