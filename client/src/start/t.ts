import { languageTag, withLatinDigits } from '@kolo/server/domain/messages/language.ts';

type Values = Record<string, string | number>;
type Token = string | [name: string, kind?: 'plural', forms?: Record<string, Token[] | string>];

export type Texts = Record<string, Token[] | string>;

let texts: Texts = {};

/** Sets the messages, which the page holds in its language (client/vite/prerendered-shells.ts). */
export const setTexts = (next: Texts): void => {
  texts = next;
};

let plurals: Intl.PluralRules | undefined;

/**
 * Replaces `lib/t.ts` in the start script, which is too small for Lingui (client/vite/start-script.ts). It reads compiled messages
 * with parameters and plurals: all that the `start` group contains.
 */
export const t = (id: string, values: Values = {}): string => textOf([texts[id] ?? id].flat(), values);

const textOf = (tokens: readonly Token[], values: Values, count?: number): string =>
  tokens
    .map((token) => {
      if (typeof token === 'string')
        return token === '#' && count !== undefined
          ? count.toLocaleString(withLatinDigits(languageTag()))
          : token;
      const [name, , forms] = token;
      const value = values[name] ?? '';
      if (!forms) return String(value);
      plurals ??= new Intl.PluralRules(languageTag());
      const form = forms[plurals.select(Number(value))] ?? forms.other ?? '';
      return textOf([form].flat(), values, Number(value));
    })
    .join('');
