import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { Modal } from '../components/modal.tsx';
import { clickOnceOpen } from '../testing/click-once-open.ts';
import { show } from '../testing/render.tsx';
import { TraversableWindow } from '../testing/traversable-window.ts';
import { holdHistory } from './open-dialogs.ts';

let tab: TraversableWindow;
let history: RouterHistory;
beforeEach(async () => {
  tab = new TraversableWindow();
  history = createBrowserHistory({ window: tab });
  holdHistory(history);
  for (const path of ['/before', '/page', '/after']) await goes(() => history.push(path), path);
  await goes(() => history.back(), '/page');
});
afterEach(() => history.destroy());

/** Moves, and waits for the address to be this. */
async function goes(move: () => void, path: string): Promise<void> {
  move();
  await waitFor(() => expect([history.location.pathname, tab.location.pathname]).toEqual([path, path]));
}

/** Presses Back. The move is taken back at once, so the address is the same in the end. */
async function goBack(): Promise<void> {
  const moved = new Promise((resolve) => tab.addEventListener('popstate', resolve, { once: true }));
  tab.history.back();
  await moved;
  await waitFor(() => expect(tab.location.pathname).toBe('/page'));
}

function World({ typed = false, busy = false }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Modal open={open} onClose={close} title="Edit" dirty={typed} busy={busy}>
        <ConfirmButton question="Really?" onConfirm={close}>
          Remove
        </ConfirmButton>
        <button onClick={close}>Save</button>
      </Modal>
    </>
  );
}

async function openWorld(world = <World />) {
  const shown = await show(world);
  await shown.user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Edit' });
  return shown;
}

const isGone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull());
/** What a browser asks a page before it is reloaded or closed. */
const holdsTab = (): boolean => !tab.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('Back while a dialog is open', () => {
  it('closes it and stays on the page; the next one leaves, and Forward leads where it did', async () => {
    await openWorld();
    await goBack();
    await isGone('dialog');

    await goes(() => tab.history.back(), '/before');
    await goes(() => tab.history.go(2), '/after');
  });

  it('asks first where something was typed, closes the question next, and closes without saving when told so', async () => {
    const { user } = await openWorld(<World typed />);
    await goBack();
    await screen.findByRole('alertdialog', { name: 'Unsaved changes' });
    await goBack();
    await isGone('alertdialog');
    expect(screen.getByRole('dialog', { name: 'Edit' })).not.toBeNull();

    await goBack();
    await clickOnceOpen(user, 'Close without saving');
    await isGone('dialog');
    await goes(() => tab.history.back(), '/before');
  });

  it('closes a question over it alone', async () => {
    const { user } = await openWorld();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByRole('alertdialog');

    await goBack();
    await isGone('alertdialog');
    expect(screen.getByRole('dialog', { name: 'Edit' })).not.toBeNull();
    await goBack();
    await isGone('dialog');
  });

  it('does nothing while something is being saved', async () => {
    await openWorld(<World busy />);
    await goBack();

    expect(screen.getByRole('dialog', { name: 'Edit' })).not.toBeNull();
  });
});

describe('a dialog', () => {
  it.each(['Save', 'Close'])('that was closed by %s leaves nothing in the history', async (name) => {
    const { user } = await openWorld();
    const { length } = tab.history;
    await user.click(screen.getByRole('button', { name }));
    await isGone('dialog');

    expect(tab.history.length).toBe(length);
    await goes(() => tab.history.back(), '/before');
  });

  it('lets the page itself move on', async () => {
    await openWorld(<World typed />);

    await goes(() => history.push('/elsewhere'), '/elsewhere');
  });

  it('holds the tab where something was typed, as long as it is open', async () => {
    const { user, unmount } = await openWorld(<World typed />);
    expect(holdsTab()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await isGone('dialog');
    expect(holdsTab()).toBe(false);
    unmount();

    await openWorld();
    expect(holdsTab()).toBe(false);
  });
});

it('every dialog is one of the two parts that do so', () => {
  const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true });
  const own = Object.entries(sources).filter(([, source]) => /<(Dialog|Drawer|Popover)\.Root/.test(source));

  expect(own.map(([path]) => path).sort()).toEqual([
    '../components/ask-dialog.tsx',
    '../components/modal.tsx',
  ]);
});
