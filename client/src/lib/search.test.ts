import { describe, expect, it } from 'vitest';
import {
  linkToken,
  parseSearch,
  readAll,
  readLinkParameters,
  readParameters,
  stringifySearch,
} from './search.ts';

/** Tokens, ids and addresses. */
const values = [
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
  it.each(values)('%s comes back from the address as it went in', (token) => {
    expect(parseSearch(stringifySearch({ token }))).toEqual({ token });
  });

  it('are left out if they are undefined, with the question mark if there are none', () => {
    expect(stringifySearch({ step: '1', redirect: undefined })).toBe('?step=1');
    expect(stringifySearch({ redirect: undefined })).toBe('');
  });

  it('are read by name, or all of them', () => {
    expect(readParameters('step')({ step: 2, other: 'x' })).toEqual({ step: '2' });
    expect(readAll({ step: 2, other: 'x', odd: {} })).toEqual({ step: '2', other: 'x' });
  });
});

describe('the parameters of a link in an email', () => {
  const read = readLinkParameters('email', 'token', 'participantId');

  it.each(['.', ')', ',', '*', '”', ' ', '\u200b', '>.', ''])('may be followed by %j', (mark) => {
    expect(read(parseSearch(`?email=ada%2Bkolo@example.com&token=Aa0-_&participantId=p-1${mark}`))).toEqual({
      email: 'ada+kolo@example.com',
      token: 'Aa0-_',
      participantId: 'p-1',
    });
    expect(read(parseSearch(`?token=Aa0-_&email=ada@example.com${mark}`)).email).toBe('ada@example.com');
  });

  it('may be separated by &amp;', () => {
    expect(read(parseSearch('?email=a@b.co&amp;token=t&amp;amp;participantId=p&amp;x=1'))).toEqual({
      email: 'a@b.co',
      token: 't',
      participantId: 'p',
    });
  });

  it('does not change a valid token', () => {
    expect(linkToken('Aa0-_'.repeat(14))).toBe('Aa0-_'.repeat(14));
  });
});
