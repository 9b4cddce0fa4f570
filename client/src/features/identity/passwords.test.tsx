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
import { handedPassword, rememberEmail } from '../../lib/typed-email.ts';
import { takeWantedPlace, wantedPlace, wantPlace } from '../../lib/wanted-place.ts';
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

describe('Forgot Password', () => {
  it('checks that the email is registered, asks for the reset email, then disables the form', async () => {
    const { calls } = await forget([
      registered,
      answering(RequestPasswordResetDocument, { requestPasswordReset: true }),
    ]);

    const output = await screen.findByText(SENT);
    await waitFor(() => expect(document.activeElement).toBe(output));
    expect(calls.map(({ name }) => name)).toEqual(['VerifyEmail', 'RequestPasswordReset']);
    expect(screen.getByLabelText<HTMLInputElement>('Email').disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reset Password' }).disabled).toBe(true);
  });

  it('shows an unknown email in the toast and beside the field', async () => {
    const { calls } = await forget([refusing(VerifyEmailDocument, 'email-not-registered')]);

    expect(await screen.findByText('Email not found. Please check your email and try again.')).not.toBeNull();
    expect(
      screen.getByText('Email is not registered. Please check your email and try again.'),
    ).not.toBeNull();
    expect(calls).toHaveLength(1);
  });

  it('shows that the check failed', async () => {
    await forget([unreachable(VerifyEmailDocument)]);

    expect(await screen.findByText('Failed to verify email. Please try again later.')).not.toBeNull();
  });

  it('shows that the limit is reached', async () => {
    await forget([refusing(VerifyEmailDocument, 'limit-reached')]);

    expect(await screen.findByText('Too many requests. Please try again later.')).not.toBeNull();
  });

  it('stays usable if the request for the email fails', async () => {
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

/** Reset Password in a tab of its own, as the emailed link opens it. What was typed in another tab is not known there. */
function NewTab() {
  const { pathname } = useLocation();
  return pathname === '/' ? <SignInPage search={{}} /> : <ResetPasswordPage oobCode="a-code" />;
}

describe('Sign In after a new password', () => {
  const askForReset = async (place?: string) => {
    if (place) wantPlace(place);
    const { user, unmount } = await show(
      <ForgotPasswordPage />,
      [registered, answering(RequestPasswordResetDocument, { requestPasswordReset: true })],
      { viewer: null },
    );
    await user.type(screen.getByLabelText('Email'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    await screen.findByText(SENT);
    unmount();
    // A new tab knows neither.
    rememberEmail('');
    takeWantedPlace();
  };
  const resetByLink = async () => {
    const { user } = await show(<NewTab />, [answering(ResetPasswordDocument, { resetPassword: true })], {
      viewer: null,
      at: '/reset-password',
    });
    await user.type(screen.getByLabelText('New Password'), 'a-new-secret');
    await user.type(screen.getByLabelText('Confirm Password'), 'a-new-secret');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    return screen.findByLabelText<HTMLInputElement>('Email');
  };

  it('fills in the email of the reset if this browser asked for it, then forgets it', async () => {
    await askForReset();

    expect((await resetByLink()).value).toBe('ada@example.com');
    expect(everythingStored()).not.toContain('ada@example.com');
    expect(everythingStored()).not.toContain('secret');
  });

  it('has no email if another browser asked for the reset', async () => {
    expect((await resetByLink()).value).toBe('');
    expect(wantedPlace()).toBeUndefined();
  });

  it('fills in the new password, once, and stores it nowhere', async () => {
    await resetByLink();

    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('a-new-secret');
    expect(everythingStored()).not.toContain('secret');
    expect(handedPassword()).toBe('');
  });

  it('goes on to the page that was wanted before, and says so', async () => {
    await askForReset('/my-cycles/c1?pay=p1');
    await resetByLink();

    expect(wantedPlace()).toBe('/my-cycles/c1?pay=p1');
    expect(screen.getByText('Sign in to see your payment.')).not.toBeNull();
    expect(everythingStored()).not.toContain('c1');
    takeWantedPlace();
  });
});

describe('Reset Password', () => {
  it('sets the password with the code of the link, and opens Sign In', async () => {
    const { calls, address } = await reset([answering(ResetPasswordDocument, { resetPassword: true })]);

    expect(await screen.findByText('Password updated successfully')).not.toBeNull();
    await waitFor(() => expect(address()).toBe('/'));
    expect(calls[0]?.variables).toEqual({ input: { oobCode: 'a-code', password: 'secret' } });
  });

  it.each([
    [{ password: 'short', again: 'short' }, 'Password must be at least 6 characters long'],
    [{ password: 'secret', again: 'secret2' }, 'Passwords do not match!'],
  ])('rejects %o beside the field', async (given, message) => {
    const { calls } = await reset([], given);

    expect(await screen.findByText(message)).not.toBeNull();
    expect(calls).toEqual([]);
  });

  it('removes the error once a change of the first field makes both match', async () => {
    const { user } = await reset([], { password: 'secret', again: 'secret2' });
    await screen.findByText('Passwords do not match!');
    await user.type(screen.getByLabelText('New Password'), '2');

    await waitFor(() => expect(screen.queryByText('Passwords do not match!')).toBeNull());
  });

  it('ends a session that the old password had started', async () => {
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

  it('sends nothing without a code', async () => {
    const { calls } = await reset([], { oobCode: '' });

    expect(await screen.findAllByText('Invalid or expired reset link.')).toHaveLength(2);
    expect(calls).toEqual([]);
  });

  it('shows the server’s message if the code is rejected', async () => {
    await reset([refusing(ResetPasswordDocument, 'invalid-reset-code')]);

    expect(await screen.findByText('Invalid or expired reset link.')).not.toBeNull();
  });

  it('shows beside the field that the password is too common', async () => {
    const fields = { password: [t('complaints.passwordTooCommon')] };
    await reset([refusing(ResetPasswordDocument, 'invalid-input', { fields })]);

    const field = screen.getByLabelText('New Password');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(t('complaints.passwordTooCommon'))).not.toBeNull();
  });

  it('shows its own message if the server does not answer', async () => {
    await reset([unreachable(ResetPasswordDocument)]);

    expect(await screen.findByText('Failed to update password. Try again.')).not.toBeNull();
  });
});

it('after a lost response, a second try says that the password may already be set', async () => {
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
