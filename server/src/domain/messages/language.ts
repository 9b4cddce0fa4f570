// Which language texts are written in. Apart from the messages themselves, so that the start script needs no Lingui.
import { directionOf } from '../languages.ts';

/** English, until something else is set. */
let tag = 'en-GB';

/** The tag of the current language, for `Intl` and for HTML: `en-GB`, `ar`. */
export const languageTag = (): string => tag;

/** Sets the language of dates, numbers and lists. `setLanguage` in `translate.ts` also sets that of messages. */
export const setLanguageTag = (next: string): void => {
  tag = next;
};

/** The same with Latin digits in every language, so that people can compare amounts and references with those of their bank. */
export const withLatinDigits = (language: string): string => `${language}-u-nu-latn`;

/**
 * Creates a format of `Intl` for each language when it is first needed, because that takes tens of milliseconds on a phone.
 *
 * @param create called with the tag of a language
 * @returns a function that returns the format for the current language
 */
export function perLanguage<F>(create: (tag: string) => F): () => F {
  const formats = new Map<string, F>();
  return () => {
    let format = formats.get(tag);
    if (format === undefined) {
      format = create(withLatinDigits(tag));
      formats.set(tag, format);
    }
    return format;
  };
}

/** The direction in which the current language is written. */
export const direction = (): 'ltr' | 'rtl' => directionOf(tag);

/** The side on which lines of the current language begin and end, where a page cannot say `start` and `end`. */
export const startSide = (): 'left' | 'right' => (direction() === 'rtl' ? 'right' : 'left');
export const endSide = (): 'left' | 'right' => (direction() === 'rtl' ? 'left' : 'right');
