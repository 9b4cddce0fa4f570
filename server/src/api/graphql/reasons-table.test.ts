import { readFileSync } from 'node:fs';
import { withReasonsTable } from './reasons-table.ts';

const guide = readFileSync(new URL('../../../../docs/graphql.md', import.meta.url), 'utf8');

it('lists every reason in the guide with its code, its status and its meaning', () => {
  expect(withReasonsTable(guide)).toBe(guide);
});

it('adds missing rows and does not change the rest of the guide', () => {
  const without = guide.replace(/\| `cycle-running`[^\n]*\n/, '').replace('`not-owner`  ', '`notowner`');

  expect(without).not.toBe(guide);
  expect(withReasonsTable(without)).toBe(guide);
});

it('throws if the guide has no table', () => {
  expect(() => withReasonsTable(guide.replace('### All reasons', '### Reasons'))).toThrow('no table');
});
