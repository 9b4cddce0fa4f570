import { describe, expect, it } from 'vitest';
import { readJoinLink } from './join-link.ts';

const query = 'email=ada%40example.com&token=12345678901234567890&cycleId=c-1&participantId=p-1';
const search = {
  email: 'ada@example.com',
  token: '12345678901234567890',
  cycleId: 'c-1',
  participantId: 'p-1',
};

describe('readJoinLink', () => {
  it.each([
    ['a whole link', `https://kolo.example/confirm/invite?${query}`],
    ['a link of another origin, which is dropped', `http://evil.example:8080/confirm/invite?${query}`],
    ['a link without its scheme', `localhost:4000/confirm/invite?${query}`],
    ['a path alone', `/confirm/invite?${query}`],
    ['a link with blanks and brackets around it', `  <https://kolo.example/confirm/invite?${query}>\n`],
    [
      'a link in the middle of a sentence',
      `Please open https://kolo.example/confirm/invite?${query}, and soon.`,
    ],
    [
      'the first link of Kolo in a message',
      `See kolo.example/profile?${query} (https://kolo.example/confirm/invite?${query}).`,
    ],
    ['a link with HTML entities', `/confirm/invite?${query.replaceAll('&', '&amp;')}`],
    ['a link with a full stop after it', `/confirm/invite?${query}.`],
    ['a link with an invisible character after it', `/confirm/invite?${query}\u200b`],
    ['a link with an unknown parameter and a hash', `/confirm/invite?${query}&redirect=//evil.example#x`],
  ])('reads an invite link: %s', (_name, link) => {
    expect(readJoinLink(link)).toEqual({ purpose: 'invite', search });
  });

  it('reads a confirmation link', () => {
    expect(readJoinLink(`https://kolo.example/confirm/collectionStatus?${query}`)).toEqual({
      purpose: 'collectionStatus',
      search,
    });
  });

  it.each([
    ['a whole link', 'https://kolo.example/join/'],
    ['a link of another origin, which is dropped', 'http://evil.example/join/'],
    ['a path alone', ' /join/'],
  ])('reads a join link: %s', (_name, before) => {
    const token = 'Aa0-_'.repeat(14);
    expect(readJoinLink(`${before}${token}?x=1#y`)).toEqual({ purpose: 'join', token });
    expect(readJoinLink(`${before}${token}x`)).toBeUndefined();
    expect(readJoinLink(`${before}${token}/more`)).toBeUndefined();
  });

  it.each(['.', ')', ',', '*', '”', ' ', '\u200b', '/', ').', '!', '…', '>', '?fbclid=1.'])(
    'reads a join link with %j after it',
    (mark) => {
      const token = 'Aa0-_'.repeat(14);
      for (const before of ['', 'Join us: ', '(', '*'])
        expect(readJoinLink(`${before}https://kolo.example/join/${token}${mark}`)).toEqual({
          purpose: 'join',
          token,
        });
    },
  );

  it('reads a megabyte of any text in no time', () => {
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
    ['a path with dots', `/confirm/invite/../../profile?${query}`],
    ['a path with encoded dots', `/confirm/%2e%2e/profile?${query}`],
    ['a script', `javascript:alert(1)//confirm/invite?${query}`],
    ['data', `data:text/html,/confirm/invite?${query}`],
    ['a file', `file:///confirm/invite?${query}`],
    ['a link without its token', '/confirm/invite?email=a%40b.example&cycleId=c-1&participantId=p-1'],
    ['a link with an empty token', `/confirm/invite?${query.replace(/token=\d+/, 'token=')}`],
    ['a link that is too long', `/confirm/invite?${query}&x=${'x'.repeat(5_000)}`],
  ])('refuses %s', (_name, link) => {
    expect(readJoinLink(link)).toBeUndefined();
  });
});
