import { act, screen, waitFor } from '@testing-library/react';
import { failures, type FailureReason } from '@kolo/server/domain/messages/failures.ts';
import { useLocation, useSearch } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { SignInDocument } from '../../graphql/generated.ts';
import { readPending, storePending } from '../../lib/pending-invite.ts';
import type { Search } from '../../lib/search.ts';
import { toaster } from '../../lib/toaster.ts';
import { typedEmail } from '../../lib/typed-email.ts';
import { aViewer } from '../../testing/builders.ts';
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

/** In the toast, which is read out, and beside the form, which is not again. */
async function expectShownTwice(words: string) {
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
  const readOut = screen.getAllByText(words).filter((told) => told.closest('[aria-live], [role=alert]'));
  expect(readOut).toHaveLength(1);
  expect(readOut[0]?.closest('#toasts')).not.toBeNull();
}

describe('signing in', () => {
  it('leads to the dashboard and says so', async () => {
    const { session, address, calls } = await signIn(granted);

    expect(await screen.findByText('Signed in successfully')).not.toBeNull();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(session.viewer?.email).toBe('ada@example.com');
    expect(calls).toEqual([
      {
        name: 'SignIn',
        variables: { input: { email: 'ada@example.com', password: 'secret', timeZone: browserZone() } },
      },
    ]);
  });

  it('leads to the path that the query names', async () => {
    const { address } = await signIn(granted, { search: { redirect: '/my-cycles/c1?status=pending' } });

    await waitFor(() => expect(address()).toBe('/my-cycles/c1?status=pending'));
  });

  it('resumes a link that waits, and forgets it', async () => {
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
  ])('refused for %s says "%s"', async (reason, words) => {
    const { address, session } = await signIn(
      refusing(SignInDocument, reason, { message: 'Not these words.' }),
    );

    await expectShownTwice(words);
    expect(address()).toBe('/');
    expect(session.viewer).toBeUndefined();
  });

  it('says that it failed when nobody answers', async () => {
    await signIn(unreachable(SignInDocument));

    await expectShownTwice('Sign in failed. Please try again.');
  });

  it('needs an e-mail and a password', async () => {
    const { user, calls } = await show(<SignInPage search={{}} />, [], { viewer: null });
    await user.click(screen.getByRole('button', { name: 'Sign In' }));

    expect(await screen.findByText('Email is required')).not.toBeNull();
    expect(screen.getByText('Password is required')).not.toBeNull();
    expect(calls).toEqual([]);
  });
});

describe('somebody who followed an invite', () => {
  const followed = () => storePending({ inviteEmail: 'bob@example.com', inviteToken: 't' });

  it('is held back from signing in as somebody else', async () => {
    followed();
    const { calls } = await signIn(granted);

    await expectShownTwice('Please sign in with bob@example.com to accept the invite');
    expect(calls).toEqual([]);
  });

  it('may write the address in capitals and with spaces around', async () => {
    followed();
    const { calls } = await signIn(granted, { email: ' BOB@example.com ' });

    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('is free again without the invite’s token', async () => {
    storePending({ inviteEmail: 'bob@example.com' });
    const { calls } = await signIn(granted);

    await waitFor(() => expect(calls).toHaveLength(1));
  });
});

describe('the way to Sign Up', () => {
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

/** The pages before a session, as their routes show them. */
function Api() {
  const { pathname } = useLocation();
  const search: Search = useSearch({ strict: false });
  if (pathname === '/sign-up') return <SignUpPage search={search} />;
  return pathname === '/forgot-password' ? <ForgotPasswordPage /> : <SignInPage search={search} />;
}

async function fail(reason: FailureReason, ...more: Answer[]) {
  const shown = await show(<Api />, [refusing(SignInDocument, reason), ...more], {
    at: '/?redirect=%2Fprofile',
    viewer: null,
  });
  await shown.user.type(screen.getByLabelText('Email'), ' bob@example.com ');
  await shown.user.type(screen.getByLabelText('Password'), 'a-long-secret');
  await shown.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findAllByText(failures[reason].text());
  act(() => toaster.remove());
  return shown;
}
const email = () => screen.getByLabelText<HTMLInputElement>('Email').value;
const way = (name: string) => screen.queryByRole('link', { name });
const [NEW_ACCOUNT, NEW_PASSWORD] = ['Create an account with this email', 'Choose a new password'];

describe('a sign-in that failed', () => {
  it('is still told when the toast is gone, until something else is typed', async () => {
    const { user } = await fail('wrong-password');
    expect(screen.getByText('Incorrect password.')).not.toBeNull();

    await user.type(screen.getByLabelText('Password'), '1');
    expect(screen.queryByText('Incorrect password.')).toBeNull();
  });

  it('is told no longer while it is tried again', async () => {
    const { user, address } = await fail('wrong-password', granted);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));

    await waitFor(() => expect(address()).toBe('/profile'));
    expect(screen.queryByText('Incorrect password.')).toBeNull();
  });

  it('for want of an account leads to Sign Up, with the address and the query, and not in it', async () => {
    const { user, address } = await fail('user-not-found');
    expect(way(NEW_PASSWORD)).toBeNull();
    await user.click(screen.getByRole('link', { name: NEW_ACCOUNT }));

    expect(await screen.findByText('Step 1 of 2')).not.toBeNull();
    expect(email()).toBe('bob@example.com');
    expect(address()).toBe('/sign-up?redirect=%2Fprofile&step=1');
    expect(everythingStored()).not.toContain('bob@example.com');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  it('for the password leads to Forgot Password, with the address', async () => {
    const { user } = await fail('wrong-password');
    expect(way(NEW_ACCOUNT)).toBeNull();
    await user.click(screen.getByRole('link', { name: NEW_PASSWORD }));

    expect(await screen.findByRole('heading', { name: 'Reset Password' })).not.toBeNull();
    expect(email()).toBe('bob@example.com');
  });

  it('for either of the two, where nobody says for which, leaves both ways open', async () => {
    await fail('wrong-credentials');

    expect(way(NEW_ACCOUNT)).not.toBeNull();
    expect(way(NEW_PASSWORD)).not.toBeNull();
  });

  it.each<FailureReason>(['too-many-requests', 'user-disabled'])('for %s has neither', async (reason) => {
    await fail(reason);

    expect(way(NEW_ACCOUNT)).toBeNull();
    expect(way(NEW_PASSWORD)).toBeNull();
  });

  it('leaves no address behind for whoever signs in there next', async () => {
    const { user, address } = await fail('wrong-password', granted);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(address()).toBe('/profile'));

    expect(typedEmail()).toBe('');
  });
});
