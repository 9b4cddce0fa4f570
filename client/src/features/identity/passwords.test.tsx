import { t } from '../../lib/t.ts';
import { useLocation } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  RequestPasswordResetDocument,
  ResetPasswordDocument,
  VerifyEmailDocument,
} from '../../graphql/generated.ts';
import { accountNotices } from '../../lib/messages/account-notices.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import type { Answer } from '../../testing/server.ts';
import { rememberEmail } from '../../lib/typed-email.ts';
import { everythingStored } from '../../testing/storage.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { SignInPage } from './sign-in-page.tsx';

const SENT = /^If you entered your email correctly, you should soon receive an email/;
const registered = answering(VerifyEmailDocument, { verifyEmail: true });

async function forget(answers: Answer[]) {
  const shown = await show(<ForgotPasswordPage />, answers, { viewer: null });
  await shown.user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await shown.user.click(screen.getByRole('button', { name: 'Reset Password' }));
  return shown;
}

describe('a forgotten password', () => {
  it('is asked about once the address is known to be registered; then the form locks', async () => {
    const { calls } = await forget([
      registered,
      answering(RequestPasswordResetDocument, { requestPasswordReset: true }),
    ]);

    const answer = await screen.findByText(SENT);
    await waitFor(() => expect(document.activeElement).toBe(answer));
    expect(calls.map(({ name }) => name)).toEqual(['VerifyEmail', 'RequestPasswordReset']);
    expect(screen.getByLabelText<HTMLInputElement>('Email').disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reset Password' }).disabled).toBe(true);
  });

  it('of an unknown address is told in the toast and beside the field', async () => {
    const { calls } = await forget([refusing(VerifyEmailDocument, 'email-not-registered')]);

    expect(await screen.findByText('Email not found. Please check your email and try again.')).not.toBeNull();
    expect(
      screen.getByText('Email is not registered. Please check your email and try again.'),
    ).not.toBeNull();
    expect(calls).toHaveLength(1);
  });

  it('whose address cannot be looked up says so', async () => {
    await forget([unreachable(VerifyEmailDocument)]);

    expect(await screen.findByText('Failed to verify email. Please try again later.')).not.toBeNull();
  });

  it('asked about too often is told so', async () => {
    await forget([refusing(VerifyEmailDocument, 'limit-reached')]);

    expect(await screen.findByText('Too many requests. Please try again later.')).not.toBeNull();
  });

  it('whose letter cannot be asked for says so, and can be tried again', async () => {
    await forget([registered, unreachable(RequestPasswordResetDocument)]);

    expect(await screen.findByText('Failed to send reset email. Please try again later.')).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Email').disabled).toBe(false);
  });
});

async function reset(answers: Answer[], { oobCode = 'a-code', password = 'secret', again = 'secret' } = {}) {
  const shown = await show(<ResetPasswordPage oobCode={oobCode || undefined} />, answers, {
    viewer: null,
    at: '/reset-password',
  });
  await shown.user.type(screen.getByLabelText('New Password'), password);
  await shown.user.type(screen.getByLabelText('Confirm Password'), again);
  await shown.user.click(screen.getByRole('button', { name: 'Reset Password' }));
  return shown;
}

/** As the link of the letter opens it: in a tab of its own, which knows nothing that was typed in another. */
function Link() {
  const { pathname } = useLocation();
  return pathname === '/' ? <SignInPage search={{}} /> : <ResetPasswordPage oobCode="a-code" />;
}

describe('Sign In after a new password', () => {
  const askForReset = async () => {
    const { user, unmount } = await show(
      <ForgotPasswordPage />,
      [registered, answering(RequestPasswordResetDocument, { requestPasswordReset: true })],
      { viewer: null },
    );
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    await screen.findByText(SENT);
    unmount();
    rememberEmail('');
  };
  const resetByLink = async () => {
    const { user } = await show(<Link />, [answering(ResetPasswordDocument, { resetPassword: true })], {
      viewer: null,
      at: '/reset-password',
    });
    await user.type(screen.getByLabelText('New Password'), 'a-new-secret');
    await user.type(screen.getByLabelText('Confirm Password'), 'a-new-secret');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    return screen.findByLabelText<HTMLInputElement>('Email');
  };

  it('begins with the address for which it was asked in this browser, and keeps it no longer', async () => {
    await askForReset();

    expect((await resetByLink()).value).toBe('ada@example.com');
    expect(everythingStored()).not.toContain('ada@example.com');
    expect(everythingStored()).not.toContain('secret');
  });

  it('begins with nobody’s where another browser asked', async () => {
    expect((await resetByLink()).value).toBe('');
  });
});

describe('a new password', () => {
  it('is set by the code of the link, and leads to Sign In', async () => {
    const { calls, address } = await reset([answering(ResetPasswordDocument, { resetPassword: true })]);

    expect(await screen.findByText('Password updated successfully')).not.toBeNull();
    await waitFor(() => expect(address()).toBe('/'));
    expect(calls[0]?.variables).toEqual({ input: { oobCode: 'a-code', password: 'secret' } });
  });

  it.each([
    [{ password: 'short', again: 'short' }, 'Password must be at least 6 characters long'],
    [{ password: 'secret', again: 'secret2' }, 'Passwords do not match!'],
  ])('%o is refused beside the field', async (given, words) => {
    const { calls } = await reset([], given);

    expect(await screen.findByText(words)).not.toBeNull();
    expect(calls).toEqual([]);
  });

  it('that came to match by a change of the first field is complained about no longer', async () => {
    const { user } = await reset([], { password: 'secret', again: 'secret2' });
    await screen.findByText('Passwords do not match!');
    await user.type(screen.getByLabelText('New Password'), '2');

    await waitFor(() => expect(screen.queryByText('Passwords do not match!')).toBeNull());
  });

  it('ends the session of whoever was signed in with the old one', async () => {
    const { user, session } = await show(
      <ResetPasswordPage oobCode="a-code" />,
      [answering(ResetPasswordDocument, { resetPassword: true })],
      { at: '/reset-password' },
    );
    await user.type(screen.getByLabelText('New Password'), 'secret');
    await user.type(screen.getByLabelText('Confirm Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));

    await waitFor(() => expect(session.viewer).toBeUndefined());
  });

  it('is not tried without a code', async () => {
    const { calls } = await reset([], { oobCode: '' });

    expect(await screen.findAllByText('Invalid or expired reset link.')).toHaveLength(2);
    expect(calls).toEqual([]);
  });

  it('says in the server’s words why the code was refused', async () => {
    await reset([refusing(ResetPasswordDocument, 'invalid-reset-code')]);

    expect(await screen.findByText('Invalid or expired reset link.')).not.toBeNull();
  });

  it('says beside the field that the server knows the password from a list', async () => {
    const fields = { password: [t('complaints.passwordTooCommon')] };
    await reset([refusing(ResetPasswordDocument, 'invalid-input', { fields })]);

    const field = screen.getByLabelText('New Password');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(t('complaints.passwordTooCommon'))).not.toBeNull();
  });

  it('says that it failed where there are none', async () => {
    await reset([unreachable(ResetPasswordDocument)]);

    expect(await screen.findByText('Failed to update password. Try again.')).not.toBeNull();
  });
});

it('a reset whose answer was lost says with the second press that the password may be set', async () => {
  const { user } = await show(
    <ResetPasswordPage oobCode="a-code" />,
    [unreachable(ResetPasswordDocument), refusing(ResetPasswordDocument, 'invalid-reset-code')],
    { viewer: null },
  );
  await user.type(screen.getByLabelText('New Password'), 'battery staple');
  await user.type(screen.getByLabelText('Confirm Password'), 'battery staple');
  const press = () => user.click(screen.getByRole('button', { name: 'Reset Password' }));
  await press();
  await screen.findByText(accountNotices.resetPassword.failed());
  await press();

  expect(await screen.findByText(/Your new password may already be set/)).not.toBeNull();
});
