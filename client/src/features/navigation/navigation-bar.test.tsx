import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storePending, readPending } from '../../lib/pending-invite.ts';
import { keepResetEmail, keptResetEmail } from '../../lib/reset-email.ts';
import { show } from '../../testing/render.tsx';
import { Shell } from './shell.tsx';

/** Wide screens hide it, so it has no role there. */
const menuButton = () => screen.getByLabelText('Menu');

const at = (path: string) => show(<Shell>A page</Shell>, [], { at: path });

describe('the navigation bar', () => {
  it.each(['/my-cycles', '/my-cycles/c1?status=accepted'])('highlights My Cycles on %s', async (path) => {
    await at(path);

    expect(screen.getByRole('link', { name: 'My Cycles' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('aria-current')).toBeNull();
  });

  it.each(['/dashboard', '/profile', '/my-cycles-of-others'])(
    'does not highlight My Cycles on %s',
    async (path) => {
      await at(path);

      expect(screen.getByRole('link', { name: 'My Cycles' }).getAttribute('aria-current')).toBeNull();
    },
  );

  it('highlights Dashboard on the dashboard, and links to it from elsewhere', async () => {
    const { unmount } = await at('/dashboard');
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page');
    unmount();

    const { user, address } = await at('/profile');
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(address()).toBe('/dashboard');
  });

  it('links to the dashboard by the product’s name', async () => {
    await at('/profile');

    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Kolo' }).pathname).toBe('/dashboard');
  });

  it('opens its menu, and closes it on the next page', async () => {
    const { user } = await at('/dashboard');
    const menu = menuButton();
    await user.click(menu);
    expect(menu.getAttribute('aria-expanded')).toBe('true');

    await user.click(screen.getByRole('link', { name: 'Profile' }));
    await waitFor(() => expect(menuButton().getAttribute('aria-expanded')).toBe('false'));
  });

  it('closes its menu on Escape, and returns the focus to its button', async () => {
    const { user } = await at('/dashboard');
    await user.click(menuButton());
    await user.tab();

    await user.keyboard('{Escape}');

    expect(menuButton().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(menuButton());
  });

  it('signs out: clears the stored values and opens Sign In', async () => {
    storePending({ cycleId: 'c1', token: 't' });
    keepResetEmail('ada@example.com');
    const { user, session, address } = await at('/my-cycles');
    await user.click(screen.getByRole('button', { name: 'Logout' }));

    await waitFor(() => expect(address()).toBe('/'));
    expect(session.viewer).toBeUndefined();
    expect(readPending()).toEqual({});
    expect(keptResetEmail()).toEqual({});
  });

  it('describes that Logout is for every device', async () => {
    await at('/dashboard');
    const logout = screen.getByRole('button', { name: 'Logout' });

    const described = document.getElementById(logout.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Signs you out on every device');
  });

  it('shows visitors nothing that needs a session', async () => {
    await show(<Shell>A page</Shell>, [], { at: '/dashboard', viewer: null });

    expect(screen.queryByRole('link', { name: 'My Cycles' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it('changes the colour mode, and remembers it', async () => {
    const { user } = await at('/dashboard');
    await user.click(screen.getByRole('button', { name: 'Dark mode' }));
    expect(document.documentElement.classList.contains('dark')).toBe(true);
    expect(localStorage.getItem('kolo.colour-mode')).toBe('dark');

    await user.click(screen.getByRole('button', { name: 'Light mode' }));
    expect(document.documentElement.classList.contains('dark')).toBe(false);
  });
});
