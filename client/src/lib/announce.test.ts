import { CombinedGraphQLErrors } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { failureText } from './announce.ts';
import { notices } from './messages/notices.ts';

const refusal = (code: string, message: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, reason: 'a-reason' } }] });

describe('what is said of a failure', () => {
  it('is the notice’s own sentence, and the server’s where the notice lets it come first', () => {
    const error = refusal('CONFLICT', 'It is frozen.');

    expect(failureText(notices.sendInvites, error)).toBe(notices.sendInvites.failed);
    expect(failureText(notices.createCycle, error)).toBe('It is frozen.');
  });

  it('is the server’s where a limit is reached: trying again is what does not help', () => {
    const error = refusal('TOO_MANY_REQUESTS', 'You can do this 10 times a day.');

    expect(failureText(notices.updateProfile, error)).toBe(error.errors[0]?.message);
  });

  it('leaves even a limit to the form, where the form says why', () => {
    const error = refusal(
      'TOO_MANY_REQUESTS',
      'You can invite 200 people a day. You can still invite 1 now.',
    );

    expect(failureText(notices.sendInvites, error)).toBe(notices.sendInvites.failed);
  });
});
