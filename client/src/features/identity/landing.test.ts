import { describe, expect, it } from 'vitest';
import { parseSearch } from '../../lib/search.ts';
import { landing } from './landing.ts';

const link = {
  purpose: 'invite',
  email: 'bob+kolo@example.com',
  token: '12345678901234567890',
  cycleId: 'c1',
  participantId: 'p1',
};

describe('the page after a sign-in', () => {
  it('is the pending link, with its values unchanged', () => {
    const [path, query] = landing(link, '/profile').split('?');

    expect(path).toBe('/confirm/invite');
    expect(parseSearch(query ?? '')).toEqual({
      email: 'bob+kolo@example.com',
      token: '12345678901234567890',
      cycleId: 'c1',
      participantId: 'p1',
    });
  });

  it.each(Object.keys(link))('is the dashboard when the %s of the link is missing', (missing) => {
    expect(landing({ ...link, [missing]: undefined }, undefined)).toBe('/dashboard');
  });

  it('is the path that the query names', () => {
    expect(landing({}, '/my-cycles/c1?status=pending#story')).toBe('/my-cycles/c1?status=pending#story');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'is the dashboard instead of "%s"',
    (target) => {
      expect(landing({}, target)).toBe('/dashboard');
    },
  );
});
