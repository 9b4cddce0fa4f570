import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOME } from '../../src/base/home.ts';
import { idleFinders } from './find-guards.ts';

it('every finder of guards still matches some code', () => {
  const source = join(HOME, 'server/src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));

  expect(idleFinders(files)).toEqual([]);
});
