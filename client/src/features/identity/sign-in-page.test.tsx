import { act, screen, waitFor } from '@testing-library/react';
import { failureText, type FailureReason } from '@kolo/server/domain/messages/failures.ts';
import { useLocation, useSearch } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import {
  PasskeySignInOptionsDocument,
  SignInDocument,
  SignInWithPasskeyDocument,
} from '../../graphql/generated.ts';
import { leaveNote, noteLeft } from '../../lib/note.ts';
import { readPending, storePending } from '../../lib/pending-invite.ts';
import type { Search } from '../../lib/search.ts';
import { toaster } from '../../lib/toaster.ts';
import { typedEmail } from '../../lib/typed-email.ts';
import { aViewer } from '../../testing/builders.ts';
import { t } from '../../lib/t.ts';
import { SIGN_OPTIONS, stubPasskeys } from '../../testing/passkeys.ts';
import { browserZone } from '../../lib/browser-zone.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import type { Answer } from '../../testing/server.ts';
import { everythingStored } from '../../testing/storage.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';

const granted = answering(SignInDocument, {
  signIn: { accessToken: 't1', expiresAt: '2099-01-01T00:00:00.000Z', user: aViewer() },
});

async function signIn(answer: Answer, { email = 'ada@example.com', search = {} } = {}) {
  const shown = await show(<SignInPage search={search} />, [answer], { viewer: null });
  const field = screen.getByLabelText('Email');
  await shown.user.clear(field);
  await shown.user.type(field, email);
  await shown.user.type(screen.getByLabelText('Password'), 'secret');
  await shown.user.click(screen.getByRole('button', { name: 'Sign In' }));
  return shown;
}

/** Expects the text in the toast and beside the form. Screen readers must announce it only once, in the toast. */
async function expectShownTwice(text: string) {
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  const announced = screen
    .getAllByText(text)
    .filter((element) => element.closest('[aria-live], [role=alert]'));
  expect(announced).toHaveLength(1);
  expect(announced[0]?.closest('#toasts')).not.toBeNull();
}

it('shows the result of the action that led to Sign In, once', async () => {
  leaveNote(t('accountDeleted.done'));
  const { unmount } = await show(<SignInPage search={{}} />, [], { viewer: null });
  expect(screen.getByRole('status').textContent).toBe(t('accountDeleted.done'));
  unmount();
  expect(noteLeft()).toBeUndefined();
});

describe('signing in', () => {
  it('opens the dashboard and shows a toast', async () => {
    const { session, address, calls } = await signIn(granted);

    expect(await screen.findByText('Signed in successfully')).not.toBeNull();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(session.viewer?.email).toBe('ada@example.com');
    expect(calls).toEqual([
      {
        name: 'SignIn',
        variables: {
          input: { email: 'ada@example.com', password: 'secret', timeZone: browserZone(), locale: 'en' },
        },
      },
    ]);
  });

  it('opens the path that the query names', async () => {
    const { address } = await signIn(granted, { search: { redirect: '/my-cycles/c1?status=pending' } });

    await waitFor(() => expect(address()).toBe('/my-cycles/c1?status=pending'));
  });

  it('resumes a pending link, and forgets it', async () => {
    storePending({
      purpose: 'collectionStatus',
      email: 'ada@example.com',
      token: '1e5',
      cycleId: 'c1',
      participantId: 'p1',
    });
    const { address } = await signIn(granted);

    await waitFor(() =>
      expect(address()).toBe(
        '/confirm/collectionStatus?email=ada%40example.com&token=1e5&cycleId=c1&participantId=p1',
      ),
    );
    expect(readPending()).toEqual({});
  });

  it.each<[FailureReason, string]>([
    ['invalid-email', 'Invalid email address format.'],
    ['user-disabled', 'This account has been disabled.'],
    ['user-not-found', 'No account found with this email.'],
    ['wrong-password', 'Incorrect password.'],
    ['too-many-requests', 'Too many unsuccessful login attempts. Please try again later.'],
    ['busy', 'Sign in failed. Please try again.'],
  ])('that fails with %s shows "%s"', async (reason, text) => {
    const { address, session } = await signIn(
      refusing(SignInDocument, reason, { message: 'Another message.' }),
    );

    await expectShownTwice(text);
    expect(address()).toBe('/');
    expect(session.viewer).toBeUndefined();
  });

  it('shows that it failed if there is no response', async () => {
    await signIn(unreachable(SignInDocument));

    await expectShownTwice('Sign in failed. Please try again.');
  });

  it('needs an email and a password', async () => {
    const { user, calls } = await show(<SignInPage search={{}} />, [], { viewer: null });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));

    expect(await screen.findByText('Email is required')).not.toBeNull();
    expect(screen.getByText('Password is required')).not.toBeNull();
    expect(calls).toEqual([]);
  });
});

describe('a person who followed an invite', () => {
  const followed = () => storePending({ inviteEmail: 'bob@example.com', inviteToken: 't' });

  it('cannot sign in with another email', async () => {
    followed();
    const { calls } = await signIn(granted);

    await expectShownTwice('Please sign in with bob@example.com to accept the invite');
    expect(calls).toEqual([]);
  });

  it('may type the email in capitals and with spaces around it', async () => {
    followed();
    const { calls } = await signIn(granted, { email: ' BOB@example.com ' });

    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('can sign in with any email if the token of the invite is missing', async () => {
    storePending({ inviteEmail: 'bob@example.com' });
    const { calls } = await signIn(granted);

    await waitFor(() => expect(calls).toHaveLength(1));
  });
});

describe('the link to Sign Up', () => {
  it('keeps the query', async () => {
    await show(<SignInPage search={{ redirect: '/invite/accept?token=1e5', token: '007' }} />, [], {
      viewer: null,
    });
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign Up' });
    const { pathname, searchParams } = new URL(href);

    expect(pathname).toBe('/sign-up');
    expect(Object.fromEntries(searchParams)).toEqual({
      redirect: '/invite/accept?token=1e5',
      token: '007',
      step: '1',
    });
  });
});

/** The pages of visitors, as their routes show them. */
function VisitorPages() {
  const { pathname } = useLocation();
  const search: Search = useSearch({ strict: false });
  if (pathname === '/sign-up') return <SignUpPage search={search} />;
  return pathname === '/forgot-password' ? <ForgotPasswordPage /> : <SignInPage search={search} />;
}

async function fail(reason: FailureReason, ...more: Answer[]) {
  const shown = await show(<VisitorPages />, [refusing(SignInDocument, reason), ...more], {
    at: '/?redirect=%2Fprofile',
    viewer: null,
  });
  await shown.user.type(screen.getByLabelText('Email'), ' bob@example.com ');
  await shown.user.type(screen.getByLabelText('Password'), 'a-long-secret');
  await shown.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findAllByText(failureText(reason));
  act(() => toaster.remove());
  return shown;
}
const email = () => screen.getByLabelText<HTMLInputElement>('Email').value;
const link = (name: string) => screen.queryByRole('link', { name });
const [NEW_ACCOUNT, NEW_PASSWORD] = ['Create an account with this email', 'Choose a new password'];

describe('a sign-in that failed', () => {
  it('is still shown when the toast is gone, until the form changes', async () => {
    const { user } = await fail('wrong-password');
    expect(screen.getByText('Incorrect password.')).not.toBeNull();

    await user.type(screen.getByLabelText('Password'), '1');
    expect(screen.queryByText('Incorrect password.')).toBeNull();
  });

  it('is no longer shown once the next attempt succeeds', async () => {
    const { user, address } = await fail('wrong-password', granted);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));

    await waitFor(() => expect(address()).toBe('/profile'));
    expect(screen.queryByText('Incorrect password.')).toBeNull();
  });

  it('for a missing account links to Sign Up, which has the email and the query, but no email in its address', async () => {
    const { user, address } = await fail('user-not-found');
    expect(link(NEW_PASSWORD)).toBeNull();
    await user.click(screen.getByRole('link', { name: NEW_ACCOUNT }));

    expect(await screen.findByText('Step 1 of 2')).not.toBeNull();
    expect(email()).toBe('bob@example.com');
    expect(address()).toBe('/sign-up?redirect=%2Fprofile&step=1');
    expect(everythingStored()).not.toContain('bob@example.com');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  it('for the password links to Forgot Password, which has the email', async () => {
    const { user } = await fail('wrong-password');
    expect(link(NEW_ACCOUNT)).toBeNull();
    await user.click(screen.getByRole('link', { name: NEW_PASSWORD }));

    expect(await screen.findByRole('heading', { name: 'Reset Password' })).not.toBeNull();
    expect(email()).toBe('bob@example.com');
  });

  it('has both links if the server does not say which of the two was wrong', async () => {
    await fail('wrong-credentials');

    expect(link(NEW_ACCOUNT)).not.toBeNull();
    expect(link(NEW_PASSWORD)).not.toBeNull();
  });

  it.each<FailureReason>(['too-many-requests', 'user-disabled'])(
    'has neither link for %s',
    async (reason) => {
      await fail(reason);

      expect(link(NEW_ACCOUNT)).toBeNull();
      expect(link(NEW_PASSWORD)).toBeNull();
    },
  );

  it('leaves no email behind for the next person', async () => {
    const { user, address } = await fail('wrong-password', granted);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(address()).toBe('/profile'));

    expect(typedEmail()).toBe('');
  });
});

describe('signing in with a passkey', () => {
  const options = answering(PasskeySignInOptionsDocument, { passkeySignInOptions: SIGN_OPTIONS });
  const signedIn = answering(SignInWithPasskeyDocument, {
    signInWithPasskey: { accessToken: 't1', expiresAt: '2099-01-01T00:00:00.000Z', user: aViewer() },
  });
  const button = () => screen.findByRole('button', { name: t('signIn.passkey') });

  it('opens the page that the query names', async () => {
    const device = stubPasskeys();
    const { user, address, session, calls } = await show(
      <SignInPage search={{ redirect: '/my-cycles/c1' }} />,
      [options, signedIn],
      { viewer: null },
    );

    await user.click(await button());

    await waitFor(() => expect(address()).toBe('/my-cycles/c1'));
    expect(await screen.findByText('Signed in successfully')).not.toBeNull();
    expect(session.viewer?.email).toBe('ada@example.com');
    expect(device.get.mock.calls[0]?.[0].mediation).toBeUndefined();
    expect(calls.at(-1)).toMatchObject({
      name: 'SignInWithPasskey',
      variables: { timeZone: browserZone(), locale: 'en' },
    });
  });

  it('shows nothing if the person declines, and works the next time', async () => {
    const device = stubPasskeys();
    device.get.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    const { user, address } = await show(<SignInPage search={{}} />, [options, options, signedIn], {
      viewer: null,
    });
    await user.click(await button());
    await waitFor(async () => expect((await button()).getAttribute('aria-busy')).toBeNull());
    expect(screen.queryByText('Sign in failed. Please try again.')).toBeNull();

    await user.click(await button());

    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it.each<[FailureReason, string]>([
    ['invalid-passkey', failureText('invalid-passkey')],
    ['user-disabled', 'This account has been disabled.'],
    ['busy', 'Sign in failed. Please try again.'],
  ])('that fails with %s shows "%s"', async (reason, text) => {
    stubPasskeys();
    const { user, session } = await show(
      <SignInPage search={{}} />,
      [options, refusing(SignInWithPasskeyDocument, reason)],
      { viewer: null },
    );

    await user.click(await button());

    await expectShownTwice(text);
    expect(session.viewer).toBeUndefined();
  });

  it('is not offered by browsers without passkeys', async () => {
    await show(<SignInPage search={{}} />, [], { viewer: null });

    expect(screen.queryByRole('button', { name: t('signIn.passkey') })).toBeNull();
  });

  it('works by a suggestion of the browser, once the form is used', async () => {
    const device = stubPasskeys({ hasAutofill: true });
    const { user, address } = await show(<SignInPage search={{}} />, [options, signedIn], { viewer: null });
    expect(screen.getByLabelText<HTMLInputElement>('Email').autocomplete).toBe('username webauthn');
    expect(device.get).not.toHaveBeenCalled();

    await user.click(screen.getByLabelText('Email'));

    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(device.get.mock.calls[0]?.[0].mediation).toBe('conditional');
  });

  it('asks the browser for suggestions once, and takes them back when the page is left', async () => {
    const device = stubPasskeys({ hasAutofill: true });
    let signal: AbortSignal | undefined;
    device.get.mockImplementation(
      (request) =>
        new Promise((_resolve, reject) => {
          ({ signal } = request);
          signal?.addEventListener('abort', () => reject(new DOMException('over', 'AbortError')));
        }),
    );
    const { user, unmount } = await show(<SignInPage search={{}} />, [options], { viewer: null });
    await user.click(screen.getByLabelText('Email'));
    await user.click(screen.getByLabelText('Password'));
    await waitFor(() => expect(device.get).toHaveBeenCalledOnce());

    unmount();

    await waitFor(() => expect(signal?.aborted).toBe(true));
    expect(device.get).toHaveBeenCalledOnce();
  });
});
