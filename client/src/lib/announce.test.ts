import { CombinedGraphQLErrors } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { failureText } from './announce.ts';
import { notices } from './messages/notices.ts';

const serverError = (code: string, message: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, reason: 'a-reason' } }] });

describe('the text of an error', () => {
  it('is the notice’s own, or the server’s if the notice has reasonFirst', () => {
    const error = serverError('CONFLICT', 'It is frozen.');

    expect(failureText(notices.sendInvites, error)).toBe(notices.sendInvites.failed());
    expect(failureText(notices.createCycle, error)).toBe('It is frozen.');
  });

  it('is the server’s for a limit', () => {
    const error = serverError('TOO_MANY_REQUESTS', 'You can do this 10 times within a day.');

    expect(failureText(notices.updateProfile, error)).toBe(error.errors[0]?.message);
  });

  it('is the notice’s own for a limit that the form explains', () => {
    const error = serverError('TOO_MANY_REQUESTS', 'You can invite 200 people within a day: 1 more for now.');

    expect(failureText(notices.sendInvites, error)).toBe(notices.sendInvites.failed());
  });
});
