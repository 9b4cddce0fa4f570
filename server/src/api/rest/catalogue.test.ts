import { readdirSync, readFileSync } from 'node:fs';
import { CATALOGUE_ROWS } from '../../../test/tools/catalogue-rows.ts';

it('every group of the catalogue is walked by one of the suites beside this', () => {
  const folder = new URL('.', import.meta.url);
  const walks = readdirSync(folder)
    .filter((name) => /^catalogue-.*\.test\.ts$/.test(name))
    .flatMap((name) => /walkCatalogue\((.*)\)/.exec(readFileSync(new URL(name, folder), 'utf8'))?.[1] ?? [])
    .flatMap((groups) => groups.replaceAll("'", '').split(', '));

  expect(walks.sort()).toEqual(Object.keys(CATALOGUE_ROWS).sort());
});
