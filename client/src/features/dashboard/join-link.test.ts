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
    ['a link in the middle of a sentence', `Please open https://kolo.example/confirm/invite?${query}`],
    ['a link of endless length', `/confirm/invite?${query}&x=${'x'.repeat(5_000)}`],
  ])('is refused: %s', (_name, link) => {
    expect(readJoinLink(link)).toBeUndefined();
  });
});
