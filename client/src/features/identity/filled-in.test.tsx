import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ResetPasswordDocument, SignInDocument } from '../../graphql/generated.ts';
import { useSearch } from '@tanstack/react-router';
import type { Search } from '../../lib/search.ts';
import { typedEmail } from '../../lib/typed-email.ts';
import { aViewer } from '../../testing/builders.ts';
import { answering, show } from '../../testing/render.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';
import { t } from '../../lib/t.ts';

/** Sets the values without an event, as some password managers do. */
function fillIn(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) {
    screen.getByLabelText<HTMLInputElement>(label).value = value;
  }
}

const Registration = () => <SignUpPage search={useSearch({ strict: false }) satisfies Search} />;

describe('a value that a password manager filled in without an event', () => {
  it('is sent by Sign In', async () => {
    const granted = answering(SignInDocument, {
      signIn: { accessToken: 't1', expiresAt: '2099-01-01T00:00:00.000Z', user: aViewer() },
    });
    const { user, calls } = await show(<SignInPage search={{}} />, [granted], { viewer: null });
    fillIn({ Email: 'ada@example.com', Password: 'secret' });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));

    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.variables).toMatchObject({ input: { email: 'ada@example.com', password: 'secret' } });
  });

  it('goes from Sign In to the other pages', async () => {
    const { user } = await show(<SignInPage search={{}} />, [], { viewer: null });
    fillIn({ Email: 'ada@example.com' });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));

    expect(typedEmail()).toBe('ada@example.com');
  });

  it.each([
    [
      'pointed at',
      (button: HTMLElement) =>
        ({ user }: Awaited<ReturnType<typeof show>>) =>
          user.hover(button),
    ],
    ['reached by keyboard', (button: HTMLElement) => async () => button.focus()],
  ])('enables Next of Sign Up as soon as it is %s', async (_how, approach) => {
    const shown = await show(<Registration />, [], { viewer: null, at: '/sign-up?step=1' });
    const names = { 'First Name': 'Ada', 'Last Name': 'Obi', Email: 'ada@example.com' };
    fillIn({ ...names, Password: 'correct horse', 'Confirm Password': 'correct horse' });
    const next = () => screen.getByRole('button', { name: 'Next' });
    expect(next().getAttribute('aria-disabled')).toBe('true');

    await approach(next())(shown);
    await waitFor(() => expect(next().getAttribute('aria-disabled')).toBeNull());
    await shown.user.click(next());
    await waitFor(() => expect(shown.address()).toBe('/sign-up?step=2'));
    expect(screen.queryByText(t('accountNotices.stepMissing'))).toBeNull();
  });

  it('is sent by Reset Password', async () => {
    const done = answering(ResetPasswordDocument, { resetPassword: true });
    const { user, calls } = await show(<ResetPasswordPage oobCode="a-code" />, [done], { viewer: null });
    fillIn({ 'New Password': 'battery staple', 'Confirm Password': 'battery staple' });
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));

    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.variables).toEqual({ input: { oobCode: 'a-code', password: 'battery staple' } });
  });
});
