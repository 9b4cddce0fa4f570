import { describe, expect, it } from 'vitest';
import { parseSearch, readAll, readWords, stringifySearch } from './search.ts';

/** What tokens, ids and addresses can look like. */
const words = [
  '12345678901234567890',
  '1e5',
  '0x10',
  '007',
  'a+b',
  '50%',
  'true',
  'null',
  '{"a":1}',
  '[1]',
  'ada+kolo@example.com',
  'x&y=z#hash',
  'Zoë 🙂',
];

describe('query parameters', () => {
  it.each(words)('%s comes back from the address as it went in', (token) => {
    expect(parseSearch(stringifySearch({ token }))).toEqual({ token });
  });

  it('are left out where they are undefined, and the question mark where there are none', () => {
    expect(stringifySearch({ step: '1', redirect: undefined })).toBe('?step=1');
    expect(stringifySearch({ redirect: undefined })).toBe('');
  });

  it('are read by name, or all of them', () => {
    expect(readWords('step')({ step: 2, other: 'x' })).toEqual({ step: '2' });
    expect(readAll({ step: 2, other: 'x', odd: {} })).toEqual({ step: '2', other: 'x' });
  });
});
