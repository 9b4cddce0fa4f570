import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { describe, expect, it } from 'vitest';
import { failureText } from './announce.ts';
import { codeOf, fieldsOf, messageOf, reasonOf } from './errors.ts';
import { notices } from './messages/notices.ts';

const refused = (message: string, extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions }] });

const taken = refused('Taken.', { code: 'CONFLICT', reason: 'email-taken' });
const broken = refused('Something went wrong on our side.', { code: 'INTERNAL_SERVER_ERROR' });
const offline = new TypeError('Failed to fetch');

describe('an error', () => {
  it('of the server is told apart by its code and reason', () => {
    expect([codeOf(taken), reasonOf(taken), messageOf(taken)]).toEqual(['CONFLICT', 'email-taken', 'Taken.']);
    expect([codeOf(broken), reasonOf(broken), messageOf(broken)]).toEqual([
      'INTERNAL_SERVER_ERROR',
      undefined,
      undefined,
    ]);
    expect([codeOf(offline), reasonOf(offline), messageOf(offline)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('brings complaints by field, where it has some', () => {
    expect(fieldsOf(refused('No.', { reason: 'invalid-input', fields: { title: ['Too short.'] } }))).toEqual({
      title: ['Too short.'],
    });
    expect(fieldsOf(taken)).toEqual({});
    expect(fieldsOf(offline)).toEqual({});
  });
});

describe('the words for a failure', () => {
  it('are the server’s, where the notice lets them come first and there are some', () => {
    expect(failureText(notices.signUp, taken)).toBe('Taken.');
    expect(failureText(notices.signUp, broken)).toBe('Registration failed. Please try again.');
    expect(failureText(notices.signUp, offline)).toBe('Registration failed. Please try again.');
  });

  it('are the notice’s own otherwise', () => {
    expect(failureText(notices.freezeSection, taken)).toBe('Error freezing section');
  });
});
