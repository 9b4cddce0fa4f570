import { expect, it } from 'vitest';
import { onlyChosen } from './only-chosen.ts';

const TWO = `query Me { me { ...Name } }
mutation SignOut { signOut }
fragment Name on User { firstName }
fragment Rest on User { dob }`;

it('sends the chosen operation of several, with its own fragments and nothing else', () => {
  const variables = { a: 1 };

  expect(onlyChosen({ query: TWO, operationName: 'SignOut', variables })).toEqual({
    query: 'mutation SignOut {\n  signOut\n}',
    operationName: 'SignOut',
    variables,
  });
  const { query } = onlyChosen({ query: TWO, operationName: 'Me' });
  expect(query).toContain('fragment Name on User');
  expect(query).not.toMatch(/SignOut|Rest/);
});

it.each([
  { query: TWO },
  { query: TWO, operationName: 'Nobody' },
  { query: '{ me { id }', operationName: 'Me' },
  { query: 'query   Me { me { id } }', operationName: 'Me' },
])('leaves alone what it cannot, or need not, take apart: %j', (asked) => {
  expect(onlyChosen(asked)).toBe(asked);
});
