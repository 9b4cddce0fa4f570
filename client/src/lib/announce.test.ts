import { CombinedGraphQLErrors } from '@apollo/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failureText } from './announce.ts';
import { notices } from './messages/notices.ts';
import { t } from './t.ts';

afterEach(() => vi.restoreAllMocks());

const serverError = (code: string, message: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, reason: 'a-reason' } }] });

describe('the text of an error', () => {
  it('is the notice’s own, or the server’s if the notice has reasonFirst', () => {
    const error = serverError('CONFLICT', 'It is frozen.');

    expect(failureText(notices.sendInvites, error)).toBe(notices.sendInvites.failed());
    expect(failureText(notices.createCycle, error)).toBe('It is frozen.');
  });

  it('says that nothing is lost if the device is offline, also for an action that would give the reason', () => {
    const unanswered = new TypeError('Failed to fetch');
    expect(failureText(notices.createCycle, unanswered)).toBe(notices.createCycle.failed());

    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(failureText(notices.createCycle, unanswered)).toBe(t('connection.notSaved'));
    expect(failureText(notices.createCycle, serverError('CONFLICT', 'It is frozen.'))).toBe('It is frozen.');
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
