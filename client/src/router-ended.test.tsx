import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  AccessTokensDocument,
  CalendarSinceDocument,
  ProfileDocument,
  SessionsDocument,
  SignInDocument,
  UpdateProfileDocument,
} from './graphql/generated.ts';
import { keepDraft } from './lib/drafts.ts';
import { toaster } from './lib/toaster.ts';
import { SIGNED_IN } from './graphql/preloaded.ts';
import { visit } from './testing/app.tsx';
import { anOpenSession, aUser, aViewer } from './testing/builders.ts';
import { answering, refusing } from './testing/render.tsx';
import { everythingStored } from './testing/storage.ts';

const ada = aViewer();
const bola = aViewer({ id: 'user-bola', email: 'bola@example.com' });
const signInAnswer = (user = ada) =>
  answering(SignInDocument, {
    signIn: { accessToken: 'a-token', expiresAt: new Date(Date.now() + 3_600_000).toISOString(), user },
  });
const page = [
  answering(ProfileDocument, { me: aUser() }),
  answering(SessionsDocument, { sessions: [anOpenSession({ isCurrent: true })] }),
  answering(AccessTokensDocument, { personalAccessTokens: [] }),
  answering(CalendarSinceDocument, { me: { ...aUser(), calendarSince: null } }),
];
const answers = (user = ada) => [...page, signInAnswer(user), ...page];

beforeEach(() => sessionStorage.clear());

async function openProfile(user: UserEvent): Promise<HTMLInputElement> {
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  return screen.findByLabelText<HTMLInputElement>('First Name');
}

/** Ada's profile, with an unsaved name. */
async function typing(who = ada) {
  const shown = await visit('/profile', { answers: answers(who) });
  const field = await openProfile(shown.user);
  await shown.user.clear(field);
  await shown.user.type(field, 'Adaeze');
  return shown;
}

async function signIn(user: UserEvent, { email } = ada): Promise<void> {
  await screen.findByRole('heading', { name: 'Sign In', level: 1 });
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

/** Another tab changes the signed-in account. */
const otherTab = (newValue: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SIGNED_IN, newValue })));

describe('a session that ends while a form is unsaved', () => {
  it.each([
    [
      'refused',
      async ({ session }: Awaited<ReturnType<typeof visit>>) => void (await act(() => session.refresh())),
    ],
    ['found ended by another tab', async () => otherTab(null)],
  ])('returns to the same page after a sign-in, with its input: %s', async (_how, end) => {
    const shown = await typing();
    await end(shown);
    await signIn(shown.user);

    await waitFor(() => expect(shown.address()).toBe('/profile'));
    expect((await openProfile(shown.user)).value).toBe('Adaeze');
    // The form is dirty, so closing asks.
    await shown.user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).not.toBeNull();
  });

  it('shows nothing to another account, and deletes the input', async () => {
    const shown = await typing(bola);
    await act(() => shown.session.refresh());
    expect(everythingStored()).toContain('Adaeze');
    await signIn(shown.user, bola);

    await waitFor(() => expect(shown.address()).toBe('/dashboard'));
    expect(everythingStored()).not.toContain('Adaeze');
  });

  it.each(['', bola.id])(
    'keeps nothing after a sign-out or another sign-in in another tab: %j',
    async (name) => {
      await typing();
      otherTab(name);

      await screen.findByRole('heading', { name: 'Sign In', level: 1 });
      expect(everythingStored()).not.toContain('Adaeze');
    },
  );

  it('is different from a logout, which stores an empty id first', async () => {
    const { session } = await visit('/profile', { answers: page });
    const written = vi.spyOn(localStorage, 'setItem');
    await act(() => session.signOut());

    expect(written.mock.calls).toEqual([[SIGNED_IN, '']]);
    expect(localStorage.getItem(SIGNED_IN)).toBeNull();
    written.mockRestore();
  });

  it('keeps nothing after a logout', async () => {
    const { user, session, router } = await typing();
    await act(() => session.refresh());
    await signIn(user);
    await screen.findByRole('button', { name: 'Edit Profile' });
    expect(everythingStored()).toContain('Adaeze');
    await user.click(screen.getAllByRole('button', { name: 'Logout' })[0] ?? document.body);

    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(everythingStored()).not.toContain('Adaeze');
  });
});

describe('the toast when a session ends', () => {
  const toasts = () => toaster.current().map(({ title }) => title);

  it('says that what was typed is kept', async () => {
    const { session } = await typing();
    await act(() => session.refresh());

    expect(toasts()).toEqual(['Your session has ended. Please sign in again. We kept what you typed.']);
  });

  it('says so for a draft of a circle, too, and signing in leads back to it', async () => {
    keepDraft(ada.id, { title: 'Holiday' });
    const { session, user, address } = await visit('/start-cycle?step=1', { answers: answers() });
    await act(() => session.refresh());
    expect(toasts()).toEqual(['Your session has ended. Please sign in again. We kept what you typed.']);
    await signIn(user);

    await waitFor(() => expect(address()).toBe('/start-cycle?step=1'));
  });

  it('is the only one if a change was refused because of it', async () => {
    const refused = refusing(UpdateProfileDocument, 'session-ended');
    const { user } = await visit('/profile', { answers: [...page, refused, ...page] });
    await user.type(await openProfile(user), 'x');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await screen.findByRole('heading', { name: 'Sign In', level: 1 });
    expect(toasts()).toEqual(['Your session has ended. Please sign in again. We kept what you typed.']);
  });

  it.each([
    ['Your session has ended. Please sign in again.', null],
    ['You signed out in another tab.', ''],
    ['You signed in to another account in another tab.', bola.id],
  ])('is “%s” if another tab stores %j', async (text, stored) => {
    await visit('/profile', { answers: page });
    otherTab(stored);

    await screen.findByRole('heading', { name: 'Sign In', level: 1 });
    expect(toasts()).toEqual([text]);
  });
});
