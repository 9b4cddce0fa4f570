import { readFileSync } from 'node:fs';
import { failures } from '../../domain/index.ts';
import { codeOf, statusOf } from './errors.ts';

const guide = readFileSync(new URL('../../../../docs/graphql.md', import.meta.url), 'utf8');
/** The cells of each row of the table of reasons. */
const rows = guide
  .slice(guide.indexOf('### All reasons'))
  .replace(/\n## [^]*/, '')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));

it('tells integrators of every reason there is, with its code and status, in their order', () => {
  expect(rows.map(([, reason, code, status]) => ({ reason, code, status }))).toEqual(
    Object.entries(failures).map(([reason, { kind }]) => ({
      reason,
      code: codeOf[kind],
      status: String(statusOf[kind]),
    })),
  );
});

it('says what each of them means', () => {
  expect(rows.filter(([, , , , meaning]) => !meaning)).toEqual([]);
});
