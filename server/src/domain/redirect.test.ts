import fc from 'fast-check';
import { safeRedirect } from './redirect.ts';

const ORIGIN = 'https://kolo.example';

describe('where a redirect parameter may lead', () => {
  it.each([
    '/',
    '/dashboard',
    '/invite/accept?email=a%2Bb%40example.com&token=x',
    '/my-cycles/1#story',
    '/a?to=//b',
  ])('%s is a path of this application', (target) => {
    expect(safeRedirect(target)).toBe(target);
  });

  it.each([
    ['another site', 'https://evil.example'],
    ['another site without its scheme', '//evil.example'],
    ['the same by a backslash', '/\\evil.example'],
    ['another site behind a dot', '/.//evil.example'],
    ['another site behind two', '/dashboard/..//evil.example'],
    ['a backslash further on', '/a\\..\\evil'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line end that browsers drop', '/\n/evil.example'],
    ['a blank before', ' //evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script with a line end', 'java\nscript:alert(1)'],
    ['data', 'data:text/html,hello'],
    ['a relative path', 'dashboard'],
    ['a null byte', '/a\0'],
    ['another site behind three slashes', '///evil.example'],
    ['another site behind a slash and a backslash', '\\/evil.example'],
    ['another site with one slash', 'https:/evil.example'],
    ['an escaped tab before another site', '%09//evil.example'],
    ['escapes that are another site once they are read', '%2f%2fevil.example'],
    ['a tab within a script', 'java\tscript:alert(1)'],
    ['a line separator of old Mac files', '/\u0085/evil.example'],
    ['another user of ours', '@evil.example'],
    ['nothing', ''],
  ])('%s is not', (_what, target) => {
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
  ])('%s is a path of this application, however strange', (target) => {
    expect(safeRedirect(target)).toBe(target);
    expect(new URL(target, ORIGIN).origin).toBe(ORIGIN);
    // A path that begins with two slashes after one decoding is refused as well.
    const read = safeRedirect(decodeURIComponent(target));
    if (read !== undefined) expect(new URL(read, ORIGIN).origin).toBe(ORIGIN);
  });

  it.each([undefined, null, 5, {}, ['/dashboard']])('%p is not', (target) => {
    expect(safeRedirect(target)).toBeUndefined();
  });

  it('never leaves this site, for any input', () => {
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
