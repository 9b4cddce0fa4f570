import { describe, expect, it } from 'vitest';
import { readJoinLink } from './join-link.ts';

const query = 'email=ada%40example.com&token=12345678901234567890&cycleId=c-1&participantId=p-1';
const search = {
  email: 'ada@example.com',
  token: '12345678901234567890',
  cycleId: 'c-1',
  participantId: 'p-1',
};

describe('a pasted invite link', () => {
  it.each([
    ['a whole link', `https://kolo.example/confirm/invite?${query}`],
    ['one of another origin, which is dropped', `http://evil.example:8080/confirm/invite?${query}`],
    ['one without its scheme', `localhost:4000/confirm/invite?${query}`],
    ['a path alone', `/confirm/invite?${query}`],
    [
      'one with blanks and brackets of a letter around it',
      `  <https://kolo.example/confirm/invite?${query}>\n`,
    ],
    [
      'one in the middle of a sentence',
      `Please open https://kolo.example/confirm/invite?${query}, and soon.`,
    ],
    [
      'the first of a message',
      `See kolo.example/profile?${query} (https://kolo.example/confirm/invite?${query}).`,
    ],
    ['one with the marks of HTML', `/confirm/invite?${query.replaceAll('&', '&amp;')}`],
    ['one with a full stop behind it', `/confirm/invite?${query}.`],
    ['one with a mark that nobody sees behind it', `/confirm/invite?${query}\u200b`],
    ['one with a foreign parameter and a hash', `/confirm/invite?${query}&redirect=//evil.example#x`],
  ])('leads to the invite: %s', (_name, link) => {
    expect(readJoinLink(link)).toEqual({ purpose: 'invite', search });
  });

  it('may be one of a confirmation', () => {
    expect(readJoinLink(`https://kolo.example/confirm/collectionStatus?${query}`)).toEqual({
      purpose: 'collectionStatus',
      search,
    });
  });

  it.each([
    ['a whole link', 'https://kolo.example/join/'],
    ['one of another origin, which is dropped', 'http://evil.example/join/'],
    ['a path alone', ' /join/'],
  ])('may be one to share: %s', (_name, before) => {
    const token = 'Aa0-_'.repeat(14);
    expect(readJoinLink(`${before}${token}?x=1#y`)).toEqual({ purpose: 'join', token });
    expect(readJoinLink(`${before}${token}x`)).toBeUndefined();
    expect(readJoinLink(`${before}${token}/more`)).toBeUndefined();
  });

  it.each(['.', ')', ',', '*', '”', ' ', '\u200b', '/', ').', '!', '…', '>', '?fbclid=1.'])(
    'to share may have %j behind it',
    (mark) => {
      const token = 'Aa0-_'.repeat(14);
      for (const before of ['', 'Join us: ', '(', '*'])
        expect(readJoinLink(`${before}https://kolo.example/join/${token}${mark}`)).toEqual({
          purpose: 'join',
          token,
        });
    },
  );

  it('takes no time in a megabyte of anything', () => {
    const started = performance.now();
    for (const text of [
      '/join/'.repeat(2e5),
      '.'.repeat(1e6),
      '<'.repeat(1e6),
      `/join/${'%20'.repeat(3e5)}x`,
    ])
      readJoinLink(text);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it.each([
    ['nothing', ''],
    ['a word', 'invite'],
    ['another page', `https://kolo.example/profile?${query}`],
    ['another purpose', `/confirm/delete?${query}`],
    ['a longer path', `/confirm/invite/more?${query}`],
    ['a path that climbs', `/confirm/invite/../../profile?${query}`],
    ['a path that climbs in disguise', `/confirm/%2e%2e/profile?${query}`],
    ['a script', `javascript:alert(1)//confirm/invite?${query}`],
    ['data', `data:text/html,/confirm/invite?${query}`],
    ['a file', `file:///confirm/invite?${query}`],
    ['a link without its token', '/confirm/invite?email=a%40b.example&cycleId=c-1&participantId=p-1'],
    ['a link with an empty token', `/confirm/invite?${query.replace(/token=\d+/, 'token=')}`],
    ['a link of endless length', `/confirm/invite?${query}&x=${'x'.repeat(5_000)}`],
  ])('is refused: %s', (_name, link) => {
    expect(readJoinLink(link)).toBeUndefined();
  });
});
