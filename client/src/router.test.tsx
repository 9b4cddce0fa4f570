import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  DashboardDocument,
  DashboardUserDocument,
  OwnProofDocument,
  ProfileDocument,
} from './graphql/generated.ts';
import { readPending } from './lib/pending-invite.ts';
import { cancelCode, confirmCode } from './lib/email-change-codes.ts';
import { forgetProofCode, keptProofCode } from './lib/proof-code.ts';
import { t } from './lib/t.ts';
import { visit } from './testing/app.tsx';
import { aUser, aViewer } from './testing/builders.ts';
import { answering } from './testing/render.tsx';

const values = {
  email: 'ada@example.com',
  token: '12345678901234567890',
  cycleId: 'c1',
  participantId: 'p1',
};
const query = new URLSearchParams(values).toString();
const bob = aViewer({ id: 'user-bob', email: 'bob@example.com' });

describe('a visitor', () => {
  it.each([
    '/my-cycles',
    '/my-cycles/c1?status=pending',
    '/start-cycle?step=1',
    '/send-invites?cycleId=c1',
    '/profile',
  ])('who opens %s goes to Sign In', async (path) => {
    const { address } = await visit(path, { viewer: null });

    expect(address()).toBe('/');
    expect(screen.getByRole('heading', { name: 'Sign In', level: 1 })).not.toBeNull();
  });

  it.each([
    ['/', 'Sign In | Kolo'],
    ['/sign-up?step=1', 'Sign Up'],
    ['/forgot-password', 'Forgot Password'],
    ['/reset-password?oobCode=x', 'Reset Password'],
  ])('of %s finds "%s"', async (path, title) => {
    await visit(path, { viewer: null });

    await waitFor(() => expect(document.title).toBe(title));
  });

  it('who follows a verification link goes to Sign In, and the code is kept outside the address', async () => {
    const { router } = await visit('/prove-email?code=a-code', { viewer: null });

    expect(router.state.location.pathname).toBe('/');
    expect(router.state.location.search).toEqual({ redirect: '/prove-email' });
    expect(keptProofCode()).toBe('a-code');
    forgetProofCode();
  });

  it('who follows the link to a new email goes to Sign In, and the code is kept outside the address', async () => {
    const { router } = await visit('/confirm-email?code=a-code', { viewer: null });

    expect(router.state.location.pathname).toBe('/');
    expect(router.state.location.search).toEqual({ redirect: '/confirm-email' });
    expect(confirmCode.read()).toBe('a-code');
    confirmCode.forget();
  });

  it('who follows the link that cancels a change of email stays there, without the code in the address', async () => {
    const { address, router } = await visit('/cancel-email?code=a-code', { viewer: null });

    expect(await screen.findByRole('button', { name: t('emailCancel.button') })).not.toBeNull();
    expect(address()).toBe('/cancel-email');
    expect(router.history.length).toBe(1);
    expect(cancelCode.read()).toBe('a-code');
    cancelCode.forget();
  });

  it('who follows an invite goes to Sign In, and the link is stored', async () => {
    const { address } = await visit(`/confirm/invite?${query}`, { viewer: null });

    expect(address()).toBe('/');
    expect(readPending()).toEqual({
      ...values,
      purpose: 'invite',
      status: 'pending',
      isOwner: 'false',
      inviteEmail: 'ada@example.com',
      inviteToken: '12345678901234567890',
    });
  });

  it('who follows a confirmation can sign in with any address', async () => {
    await visit(`/confirm/collectionStatus?${query}`, { viewer: null });

    expect(readPending()).toEqual({
      ...values,
      purpose: 'collectionStatus',
      status: 'accepted',
      isOwner: 'false',
    });
  });

  it('who opens the access check goes to Sign In, and returns afterwards', async () => {
    const { router } = await visit(`/invite/accept?purpose=invite&${query}`, { viewer: null });

    expect(router.state.location.pathname).toBe('/');
    expect(router.state.location.search).toEqual({ redirect: `/invite/accept?purpose=invite&${query}` });
    expect(readPending()).toMatchObject(values);
  });
});

const dashboard = [
  answering(DashboardUserDocument, { me: aUser() }),
  answering(DashboardDocument, {
    me: { id: 'user-ada', joinRequests: [], joinRequestsToAnswer: [], proposalsToAnswer: [] },
    myCycles: { version: '0', owned: [], accepted: [], pending: [], rejected: [] },
  }),
];

describe('a signed-in account', () => {
  it('sees the verification page, without the code in the address and the history', async () => {
    const me = { id: 'user-ada', email: 'ada@example.com', emailProven: false };
    const { address, router } = await visit('/prove-email?code=a-code', {
      answers: [answering(OwnProofDocument, { me })],
    });

    expect(await screen.findByRole('button', { name: t('verifyEmail.confirm') })).not.toBeNull();
    expect(address()).toBe('/prove-email');
    expect(router.history.length).toBe(1);
    forgetProofCode();
  });

  it.each(['/', '/sign-up?step=1'])('goes from %s to the dashboard', async (path) => {
    const { address } = await visit(path, { answers: dashboard });

    expect(address()).toBe('/dashboard');
  });

  it('with another email address than the link does not pass the access check', async () => {
    const { router } = await visit(`/confirm/invite?${query}`, { viewer: bob });

    expect(router.state.location.pathname).toBe('/invite/accept');
    expect(router.state.location.search).toEqual({ ...values, purpose: 'invite' });
    expect(await screen.findByRole('heading', { name: 'Cannot access cycle page' })).not.toBeNull();
    expect(
      screen.getByText('Please sign in with the email address that received the invitation'),
    ).not.toBeNull();
  });

  it.each([
    ['Sign In with Different Account', '/', {}],
    ['Create New Account', '/sign-up', { step: '1' }],
  ])('on the access check can choose "%s", which keeps the link', async (button, path, search) => {
    const { user, router, session } = await visit(`/invite/accept?purpose=invite&${query}`, { viewer: bob });
    await user.click(await screen.findByRole('button', { name: button }));

    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(router.state.location.search).toEqual({
      ...search,
      redirect: `/invite/accept?purpose=invite&${query}`,
    });
    expect(session.viewer).toBeUndefined();
    expect(readPending()).toMatchObject({ ...values, inviteToken: values.token });
  });

  it('with the link’s email address passes the access check', async () => {
    const { router } = await visit(`/invite/accept?purpose=invite&${query}`);

    expect(router.state.location.pathname).toBe('/my-cycles/c1');
    expect(router.state.location.search).toMatchObject({
      participantId: 'p1',
      status: 'pending',
      purpose: 'invite',
    });
  });

  it('with an incomplete link sees an error', async () => {
    await visit('/confirm/invite?email=ada@example.com');

    expect(await screen.findByText(/^This link is no longer valid/)).not.toBeNull();
  });

  it('goes to Sign In when the session ends', async () => {
    const { session, address } = await visit('/profile', {
      answers: [answering(ProfileDocument, { me: aUser() })],
    });
    await screen.findByRole('heading', { name: 'Ada Lovelace' });
    await session.refresh();

    await waitFor(() => expect(address()).toBe('/'));
  });
});

describe('a query parameter', () => {
  it.each(['12345678901234567890', '1e5', '007', 'a+b', '50%', 'true', '{"a":1}'])(
    '%s arrives as it was sent, and stays so when the application passes it on',
    async (word) => {
      const { router } = await visit(`/reset-password?oobCode=${encodeURIComponent(word)}`, { viewer: null });
      expect(router.state.location.search).toEqual({ oobCode: word });

      await act(() => router.navigate({ to: '/sign-up', search: { redirect: word } }));
      expect(router.state.location.search).toEqual({ redirect: word });
      expect(new URLSearchParams(router.state.location.searchStr).get('redirect')).toBe(word);
    },
  );
});

describe('an unknown address', () => {
  it.each(['/nowhere', `/confirm/anything?${query}`])(
    '%s says so, stores nothing, and offers a way on',
    async (path) => {
      await visit(path, { viewer: null });

      expect(await screen.findByRole('heading', { name: t('navigation.notFound.title') })).not.toBeNull();
      expect(
        screen.getByRole<HTMLAnchorElement>('link', { name: t('navigation.toDashboard') }).pathname,
      ).toBe('/dashboard');
      expect(readPending()).toEqual({});
    },
  );
});
