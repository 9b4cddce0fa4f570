import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { describe, expect, it } from 'vitest';
import { failureText } from './announce.ts';
import { codeOf, fieldsOf, messageOf, reasonOf } from './errors.ts';
import { accountNotices } from './messages/account-notices.ts';
import { notices } from './messages/notices.ts';

const serverError = (message: string, extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions }] });

const taken = serverError('Taken.', { code: 'CONFLICT', reason: 'email-taken' });
const broken = serverError('Something went wrong on our side.', { code: 'INTERNAL_SERVER_ERROR' });
const offline = new TypeError('Failed to fetch');

describe('an error', () => {
  it('has a code and a reason, if it is the server’s', () => {
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

  it('has messages by field', () => {
    expect(
      fieldsOf(serverError('No.', { reason: 'invalid-input', fields: { title: ['Too short.'] } })),
    ).toEqual({
      title: ['Too short.'],
    });
    expect(fieldsOf(taken)).toEqual({});
    expect(fieldsOf(offline)).toEqual({});
  });
});

describe('the text of an error', () => {
  it('is the server’s if the notice has reasonFirst', () => {
    expect(failureText(accountNotices.signUp, taken)).toBe('Taken.');
    expect(failureText(accountNotices.signUp, broken)).toBe('Registration failed. Please try again.');
    expect(failureText(accountNotices.signUp, offline)).toBe('Registration failed. Please try again.');
  });

  it('is otherwise the notice’s own', () => {
    expect(failureText(notices.freezeSection, taken)).toBe('Error freezing section');
  });
});
