import fc from 'fast-check';
import { safeRedirect } from './redirect.ts';

const ORIGIN = 'https://kolo.example';

describe('the target of a redirect parameter', () => {
  it.each([
    '/',
    '/dashboard',
    '/invite/accept?email=a%2Bb%40example.com&token=x',
    '/my-cycles/1#story',
    '/a?to=//b',
  ])('can be the path %s', (target) => {
    expect(safeRedirect(target)).toBe(target);
  });

  it.each([
    ['another site', 'https://evil.example'],
    ['another site without its scheme', '//evil.example'],
    ['another site after a backslash', '/\\evil.example'],
    ['another site after a dot', '/.//evil.example'],
    ['another site after two dots', '/dashboard/..//evil.example'],
    ['a path with backslashes', '/a\\..\\evil'],
    ['a tab that browsers remove', '/\t/evil.example'],
    ['a line end that browsers remove', '/\n/evil.example'],
    ['another site after a blank', ' //evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script with a line end', 'java\nscript:alert(1)'],
    ['a data URL', 'data:text/html,hello'],
    ['a relative path', 'dashboard'],
    ['a path with a null byte', '/a\0'],
    ['another site after three slashes', '///evil.example'],
    ['another site after a backslash and a slash', '\\/evil.example'],
    ['another site with only one slash', 'https:/evil.example'],
    ['an escaped tab before another site', '%09//evil.example'],
    ['another site with escaped slashes', '%2f%2fevil.example'],
    ['a script with a tab', 'java\tscript:alert(1)'],
    ['a path with a next-line character', '/\u0085/evil.example'],
    ['another site after an @', '@evil.example'],
    ['an empty text', ''],
  ])('cannot be %s', (_what, target) => {
    expect(safeRedirect(target)).toBeUndefined();
  });

  it.each([
    '/%2f/evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '/@evil.example',
    '/／evil.example',
    '/.evil.example',
    '/:80',
    '/;/evil.example',
  ])('can be the unusual path %s', (target) => {
    expect(safeRedirect(target)).toBe(target);
    expect(new URL(target, ORIGIN).origin).toBe(ORIGIN);
    // Also after its escapes have been decoded once: a result with two slashes is refused.
    const decoded = safeRedirect(decodeURIComponent(target));
    if (decoded !== undefined) expect(new URL(decoded, ORIGIN).origin).toBe(ORIGIN);
  });

  it.each([undefined, null, 5, {}, ['/dashboard']])('cannot be %p', (target) => {
    expect(safeRedirect(target)).toBeUndefined();
  });

  it('is never on another site', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '\t',
      '\n',
      '@',
      ':',
      'evil.example',
      'https:',
      '?',
      '#',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 3 }))), (pieces) => {
        const target = safeRedirect(pieces.join(''));
        if (target !== undefined) expect(new URL(target, ORIGIN).origin).toBe(ORIGIN);
      }),
      { numRuns: 2_000 },
    );
  });
});
