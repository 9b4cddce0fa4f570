import { start } from '../lib/catalogues/en/start.ts';

type Values = Record<string, string | number>;
type Token = string | [name: string, kind?: 'plural', forms?: Record<string, Token[] | string>];

let plurals: Intl.PluralRules | undefined;

/**
 * Replaces `lib/t.ts` in the start script, which is too small for Lingui (client/vite/start-script.ts). It reads compiled messages
 * with parameters and plurals: all that the `start` group contains.
 */
export const t = (id: string, values: Values = {}): string =>
  textOf([start[id] ?? id].flat() as Token[], values);

const textOf = (tokens: readonly Token[], values: Values, count?: number): string =>
  tokens
    .map((token) => {
      if (typeof token === 'string')
        return token === '#' && count !== undefined ? count.toLocaleString('en-GB') : token;
      const [name, , forms] = token;
      const value = values[name] ?? '';
      if (!forms) return String(value);
      plurals ??= new Intl.PluralRules('en-GB');
      const form = forms[plurals.select(Number(value))] ?? forms.other ?? '';
      return textOf([form].flat(), values, Number(value));
    })
    .join('');
