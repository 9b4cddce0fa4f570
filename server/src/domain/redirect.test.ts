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
    ['nothing', ''],
  ])('%s is not', (_what, target) => {
    expect(safeRedirect(target)).toBeUndefined();
  });

  it.each([undefined, null, 5, {}, ['/dashboard']])('%p is not', (target) => {
    expect(safeRedirect(target)).toBeUndefined();
  });

  it('never leaves this site, whatever is asked', () => {
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
