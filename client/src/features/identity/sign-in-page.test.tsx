import { screen, waitFor } from '@testing-library/react';
import type { FailureReason } from '@kolo/server/domain';
import { describe, expect, it } from 'vitest';
import { SignInDocument } from '../../graphql/generated.ts';
import { readPending, storePending } from '../../lib/pending-invite.ts';
import { aViewer } from '../../testing/builders.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import type { Answer } from '../../testing/server.ts';
import { SignInPage } from './sign-in-page.tsx';

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

describe('signing in', () => {
  it('leads to the dashboard and says so', async () => {
    const { session, address, calls } = await signIn(granted);

    expect(await screen.findByText('Signed in successfully')).not.toBeNull();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(session.viewer?.email).toBe('ada@example.com');
    expect(calls).toEqual([
      { name: 'SignIn', variables: { input: { email: 'ada@example.com', password: 'secret' } } },
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

    expect(await screen.findByText(words)).not.toBeNull();
    expect(address()).toBe('/');
    expect(session.viewer).toBeUndefined();
  });

  it('says that it failed when nobody answers', async () => {
    await signIn(unreachable(SignInDocument));

    expect(await screen.findByText('Sign in failed. Please try again.')).not.toBeNull();
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

    expect(
      await screen.findByText('Please sign in with bob@example.com to accept the invite'),
    ).not.toBeNull();
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
