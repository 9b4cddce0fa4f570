import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { SignInDocument } from './graphql/generated.ts';
import { readPending } from './lib/pending-invite.ts';
import { stringifySearch } from './lib/search.ts';
import { takeWantedPlace } from './lib/wanted-place.ts';
import { visit } from './testing/app.tsx';
import { aViewer } from './testing/builders.ts';
import { answering } from './testing/render.tsx';

const ada = aViewer({ email: 'ada+kolo%2B@example.com' });
const bob = aViewer({ id: 'user-bob', email: 'bob@example.com' });
const signedIn = answering(SignInDocument, {
  signIn: { accessToken: 'a-token', expiresAt: new Date(Date.now() + 3_600_000).toISOString(), user: ada },
});

async function signIn(user: UserEvent) {
  await screen.findByRole('heading', { name: 'Sign In', level: 1 });
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(ada.email);
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe.each(['12345678901234567890', '1e5', 'a+b', 'a%2Bb', '100%', 'a&b=c', `"'d e`])(
  'the token %s',
  (odd) => {
    const values = { email: ada.email, token: odd, cycleId: 'c1', participantId: odd };
    const link = `/confirm/invite${stringifySearch(values)}`;

    it('is unchanged after a sign-in', async () => {
      const { user, router } = await visit(link, { viewer: null, answers: [signedIn] });
      expect(readPending()).toMatchObject({ ...values, inviteEmail: ada.email, inviteToken: odd });
      await signIn(user);

      await waitFor(() => expect(router.state.location.pathname).toBe('/confirm/invite'));
      expect(router.state.location.search).toEqual(values);
      expect(readPending()).toEqual({});
    });

    it('survives a sign-in with the wrong account', async () => {
      const { user, router } = await visit(link, { viewer: bob, answers: [signedIn] });
      expect(router.state.location).toMatchObject({ pathname: '/invite/accept', search: values });
      await user.click(screen.getByRole('button', { name: 'Sign In with Different Account' }));
      await screen.findByRole('heading', { name: 'Sign In', level: 1 });
      expect(readPending()).toMatchObject(values);
      // The address contains the whole link, too.
      sessionStorage.removeItem('token');
      await signIn(user);

      await waitFor(() => expect(router.state.location.pathname).toBe('/my-cycles/c1'));
      expect(router.state.location.search).toMatchObject({ purpose: 'invite', participantId: odd });
      expect(readPending()).toEqual({});
    });
  },
);

/** Signs in on a page with an empty email field. */
async function signInAs(email: string, user: UserEvent) {
  await screen.findByRole('heading', { name: 'Sign In', level: 1 });
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe.each(['/my-cycles/c1?round=p1', '/profile'])('the link %s in an email', (link) => {
  it('opens its page after a sign-in, but only once', async () => {
    const first = await visit(link, { viewer: null, answers: [signedIn] });
    expect(first.address()).toBe('/');
    await signInAs(ada.email, first.user);
    await waitFor(() => expect(first.address()).toBe(link));
    first.unmount();

    const next = await visit('/', { viewer: null, answers: [signedIn] });
    await signInAs(ada.email, next.user);
    await waitFor(() => expect(next.address()).toBe('/dashboard'));
  });

  it('is still wanted after Forgot Password and Back to Sign In', async () => {
    const { user, address } = await visit(link, { viewer: null, answers: [signedIn] });
    await user.click(await screen.findByRole('link', { name: 'I forgot my password' }));
    await user.click(await screen.findByRole('link', { name: 'Back to Sign In' }));
    await signInAs(ada.email, user);

    await waitFor(() => expect(address()).toBe(link));
  });

  it('is not opened by another account after a logout, even with Back', async () => {
    const { user, router, session, address } = await visit(link, { viewer: bob, answers: [signedIn] });
    await act(() => session.signOut());
    await act(() => router.navigate({ to: '/' }));
    router.history.back();
    await act(() => router.load());
    expect(address()).toBe('/');
    await signInAs(ada.email, user);

    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('is forgotten if the sign-in led elsewhere', async () => {
    const { user, router, session, address } = await visit(link, { viewer: null, answers: [signedIn] });
    await act(() => router.navigate({ to: '/', search: { redirect: '/start-cycle' } }));
    await signInAs(ada.email, user);
    await waitFor(() => expect(address()).toMatch(/^\/start-cycle/));
    await act(() => session.signOut());
    await act(() => router.navigate({ to: '/' }));
    await signInAs(ada.email, user);

    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});

describe('Sign In', () => {
  beforeEach(() => void takeWantedPlace());

  it.each([
    ['/my-cycles/c1', 'Sign in to go on to your circle.'],
    ['/my-cycles/c1?pay=p1', 'Sign in to see your payment.'],
    [`/?redirect=${encodeURIComponent('/my-cycles/c1/ledger')}`, 'Sign in to go on to your circle.'],
  ])('says why someone who opened %s is here', async (at, reason) => {
    await visit(at, { viewer: null });

    expect(await screen.findByText(reason)).not.toBeNull();
  });

  it.each(['/', '/profile', '/?redirect=//evil.example/my-cycles/c1', '/?redirect=https://my-cycles/x'])(
    'gives no reason to someone who opened %s',
    async (at) => {
      await visit(at, { viewer: null });

      await screen.findByRole('heading', { name: 'Sign In', level: 1 });
      expect(screen.queryByText(/^Sign in to/)).toBeNull();
    },
  );

  it('goes on to the page of its redirect after Forgot Password, too', async () => {
    const at = `/?redirect=${encodeURIComponent('/my-cycles/c1?pay=p1')}`;
    const { user, address } = await visit(at, { viewer: null, answers: [signedIn] });
    await user.click(await screen.findByRole('link', { name: 'I forgot my password' }));
    await user.click(await screen.findByRole('link', { name: 'Back to Sign In' }));
    expect(address()).toBe('/');
    await signInAs(ada.email, user);

    await waitFor(() => expect(address()).toBe('/my-cycles/c1?pay=p1'));
  });
});
