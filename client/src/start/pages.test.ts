import { describe, expect, it } from 'vitest';
import { pageAt, type StartPages } from './pages.ts';

const pages: StartPages = {
  '/': { shell: 'sign-in', code: [], messages: [] },
  '/my-cycles': { shell: 'my-cycles', code: ['/list.js'], messages: [] },
  '/my-cycles/([^/]+)': { shell: 'signed-in', code: ['/cycle.js'], messages: [] },
};

describe('pageAt', () => {
  it.each([
    ['/', 'sign-in', undefined],
    ['/my-cycles', 'my-cycles', undefined],
    ['/my-cycles/', 'my-cycles', undefined],
    ['/my-cycles/c1', 'signed-in', 'c1'],
    ['/my-cycles/c1/', 'signed-in', 'c1'],
  ])('returns for %s the page with the shell %s', (path, shell, id) => {
    expect(pageAt(path, pages)).toMatchObject({ shell, id });
  });

  it.each(['/nowhere', '/my-cycles/c1/more', '//'])('returns no page with code for %s', (path) => {
    expect(pageAt(path, pages)?.code ?? []).toEqual([]);
  });
});
