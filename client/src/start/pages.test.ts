import { describe, expect, it } from 'vitest';
import { pageAt, type StartPages } from './pages.ts';

const pages: StartPages = {
  '/': { picture: 'sign-in', code: [] },
  '/my-cycles': { picture: 'my-cycles', code: ['/list.js'] },
  '/my-cycles/([^/]+)': { picture: 'signed-in', code: ['/cycle.js'] },
};

describe('the page at a path', () => {
  it.each([
    ['/', 'sign-in', undefined],
    ['/my-cycles', 'my-cycles', undefined],
    ['/my-cycles/', 'my-cycles', undefined],
    ['/my-cycles/c1', 'signed-in', 'c1'],
    ['/my-cycles/c1/', 'signed-in', 'c1'],
  ])('%s is the one with the picture %s', (path, picture, id) => {
    expect(pageAt(path, pages)).toMatchObject({ picture, id });
  });

  it.each(['/nowhere', '/my-cycles/c1/more', '//'])('%s is none', (path) => {
    expect(pageAt(path, pages)?.code ?? []).toEqual([]);
  });
});
