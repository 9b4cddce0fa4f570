import { expect, it } from 'vitest';
import { selectedOperation } from './selected-operation.ts';

const TWO = `query Me { me { ...Name } }
mutation SignOut { signOut }
fragment Name on User { firstName }
fragment Rest on User { dob }`;

it('keeps the selected operation and its fragments', () => {
  const variables = { a: 1 };

  expect(selectedOperation({ query: TWO, operationName: 'SignOut', variables })).toEqual({
    query: 'mutation SignOut {\n  signOut\n}',
    operationName: 'SignOut',
    variables,
  });
  const { query } = selectedOperation({ query: TWO, operationName: 'Me' });
  expect(query).toContain('fragment Name on User');
  expect(query).not.toMatch(/SignOut|Rest/);
});

it.each([
  { query: TWO },
  { query: TWO, operationName: 'Unknown' },
  { query: '{ me { id }', operationName: 'Me' },
  { query: 'query   Me { me { id } }', operationName: 'Me' },
])('does not change a request without several operations or a valid selection: %j', (request) => {
  expect(selectedOperation(request)).toBe(request);
});
