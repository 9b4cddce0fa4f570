import { readFileSync } from 'node:fs';
import { withReasonsTable } from './reasons-table.ts';

const guide = readFileSync(new URL('../../../../docs/graphql.md', import.meta.url), 'utf8');

it('tells integrators of every reason there is, with its code, its status and what it means', () => {
  expect(withReasonsTable(guide)).toBe(guide);
});

it('writes what is missing, and leaves the rest of the guide alone', () => {
  const without = guide.replace(/\| `cycle-running`[^\n]*\n/, '').replace('`not-owner`  ', '`notowner`');

  expect(without).not.toBe(guide);
  expect(withReasonsTable(without)).toBe(guide);
});

it('does not write beside a table that is not there', () => {
  expect(() => withReasonsTable(guide.replace('### All reasons', '### Reasons'))).toThrow('no table');
});
