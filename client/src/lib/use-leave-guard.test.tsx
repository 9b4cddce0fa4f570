import { screen, waitFor } from '@testing-library/react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/render.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useLogout } from './use-logout.ts';

function Form() {
  const [text, setText] = useState('');
  const release = useLeaveGuard(text !== '', (pathname) => pathname === '/sign-up');
  const logout = useLogout();
  return (
    <>
      <input aria-label="Title" value={text} onChange={(event) => setText(event.target.value)} />
      <button onClick={release}>Save</button>
      <Link to="/sign-up">Next step</Link>
      <Link to="/dashboard">Away</Link>
      <button onClick={() => void logout()}>Logout</button>
    </>
  );
}

async function fill() {
  const shown = await show(<Form />, [], { at: '/start-cycle' });
  await shown.user.type(screen.getByLabelText('Title'), 'Holiday');
  const leave = () => shown.user.click(screen.getByRole('link', { name: 'Away' }));
  return { ...shown, leave };
}

describe('an unsaved form', () => {
  it('asks before it is left', async () => {
    const { user, leave, address } = await fill();
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(address()).toBe('/start-cycle');

    await leave();
    await user.click(await screen.findByRole('button', { name: 'Leave page' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('keeps the session until the answer, and asks once at logout', async () => {
    const { user, session, address } = await fill();
    const logOut = () => user.click(screen.getByRole('button', { name: 'Logout' }));
    await logOut();
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(session.viewer).toBeDefined();
    expect(address()).toBe('/start-cycle');

    await logOut();
    await user.click(await screen.findByRole('button', { name: 'Leave page' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(session.viewer).toBeUndefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('does not ask before its own next step', async () => {
    const { user, address } = await fill();
    await user.click(screen.getByRole('link', { name: 'Next step' }));

    await waitFor(() => expect(address()).toBe('/sign-up'));
  });

  it('does not ask once it is saved', async () => {
    const { user, leave, address } = await fill();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await leave();

    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('does not ask while it is empty', async () => {
    const { user, address } = await show(<Form />, [], { at: '/start-cycle' });
    await user.click(screen.getByRole('link', { name: 'Away' }));

    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});
