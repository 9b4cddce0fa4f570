import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { LeaveQuestion } from '../components/leave-question.tsx';
import { Modal } from '../components/modal.tsx';
import { clickOnceOpen } from '../testing/click-once-open.ts';
import { show } from '../testing/render.tsx';
import { TraversableWindow } from '../testing/traversable-window.ts';
import type { LeaveAnswer } from './ask-to-leave.ts';
import { holdHistory } from './open-dialogs.ts';

let tab: TraversableWindow;
let history: RouterHistory;
beforeEach(async () => {
  tab = new TraversableWindow();
  history = holdHistory(() => createBrowserHistory({ window: tab }), tab);
  for (const path of ['/before', '/page', '/after']) await goes(() => history.push(path), path);
  await goes(() => history.back(), '/page');
});
afterEach(() => history.destroy());

/** Navigates, and waits for this address. */
async function goes(move: () => void, path: string): Promise<void> {
  move();
  await waitFor(() => expect([history.location.pathname, tab.location.pathname]).toEqual([path, path]));
}

/** Presses Back. The navigation is undone immediately, so the address stays the same. */
async function goBack(): Promise<void> {
  const moved = new Promise((resolve) => tab.addEventListener('popstate', resolve, { once: true }));
  tab.history.back();
  await moved;
  await waitFor(() => expect(tab.location.pathname).toBe('/page'));
}

function Page({ typed = false, busy = false, onClose = () => undefined as void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
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

function Asking() {
  const [answer, setAnswer] = useState<LeaveAnswer>();
  return (
    <>
      <button onClick={() => setAnswer(() => () => setAnswer(undefined))}>Leave</button>
      <LeaveQuestion answer={answer} />
    </>
  );
}

async function openDialog(world = <Page />) {
  const shown = await show(world);
  await shown.user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Edit' });
  return shown;
}

const isGone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull());
/** The event before a page is reloaded or closed. */
const holdsTab = (): boolean => !tab.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('Back while a dialog is open', () => {
  it('closes it and stays on the page; the next Back leaves, and Forward still works', async () => {
    await openDialog();
    await goBack();
    await isGone('dialog');

    await goes(() => tab.history.back(), '/before');
    await goes(() => tab.history.go(2), '/after');
  });

  it('asks before it discards changes, then closes the question', async () => {
    const { user } = await openDialog(<Page typed />);
    await goBack();
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await goBack();
    await isGone('alertdialog');
    expect(screen.getByRole('dialog', { name: 'Edit' })).not.toBeNull();

    await goBack();
    await clickOnceOpen(user, 'Discard changes');
    await isGone('dialog');
    await goes(() => tab.history.back(), '/before');
  });

  it('closes only a question on top of it', async () => {
    const { user } = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByRole('alertdialog');

    await goBack();
    await isGone('alertdialog');
    expect(screen.getByRole('dialog', { name: 'Edit' })).not.toBeNull();
    await goBack();
    await isGone('dialog');
  });

  it('lets a dialog change the page’s own address as it closes', async () => {
    await openDialog(<Page onClose={() => history.replace('/page?closed')} />);
    await goBack();
    await isGone('dialog');
    await waitFor(() => expect(tab.location.href).toBe('http://kolo.test/page?closed'));

    await goes(() => tab.history.back(), '/before');
    await goes(() => tab.history.forward(), '/page');
    expect(history.location.href).toBe('/page?closed');
  });

  it('does nothing while something is being saved', async () => {
    await openDialog(<Page busy />);
    await goBack();

    expect(screen.getByRole('dialog', { name: 'Edit' })).not.toBeNull();
  });
});

describe('Back from the first entry of the document', () => {
  beforeEach(() => {
    history.destroy();
    tab = new TraversableWindow();
    for (const path of ['/another-site', '/page']) tab.history.pushState(null, '', path);
    history = holdHistory(() => createBrowserHistory({ window: tab }), tab);
  });
  const index = (): number => {
    const { __TSR_index: at } = Object(tab.history.state) as { __TSR_index: number };
    return at;
  };

  it('closes the dialog and stays; the next Back leaves, and Forward returns to the page', async () => {
    await openDialog();
    await goBack();
    await isGone('dialog');
    await waitFor(() => expect(index()).toBe(0));

    await goes(() => tab.history.back(), '/another-site');
    await goes(() => tab.history.forward(), '/page');
    expect(index()).toBe(0);
  });

  it('asks before it discards changes, every time', async () => {
    const { user } = await openDialog(<Page typed />);
    for (let round = 0; round < 2; round += 1) {
      await goBack();
      await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
      await goBack();
      await isGone('alertdialog');
    }
    await goBack();
    await clickOnceOpen(user, 'Discard changes');
    await isGone('dialog');
    await waitFor(() => expect(index()).toBe(0));
  });

  it('leaves at once after the dialog was closed otherwise, even if it was opened twice', async () => {
    const { user } = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await isGone('dialog');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await isGone('dialog');
    await waitFor(() => expect(index()).toBe(0));

    await goes(() => tab.history.back(), '/another-site');
  });

  it('leads back at once from the page that a dialog opened', async () => {
    const { unmount } = await openDialog();
    await goes(() => history.push('/elsewhere'), '/elsewhere');
    unmount();
    await goes(() => tab.history.back(), '/page');
    expect(index()).toBe(0);
  });

  it.each(['push', 'replace'] as const)(
    'what the page writes while the dialog closes holds: %s',
    async (move) => {
      const { user } = await openDialog();
      await user.click(screen.getByRole('button', { name: 'Save' }));
      // While going back to the first entry.
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      history[move]('/elsewhere');
      await waitFor(() => expect(tab.location.pathname).toBe('/elsewhere'));
      await waitFor(() => expect(index()).toBe(move === 'push' ? 1 : 0));
      expect(history.location.pathname).toBe('/elsewhere');
    },
  );

  it('keeps the address that the page changed while the dialog was open', async () => {
    const { user } = await openDialog();
    history.replace('/page?tab=rounds');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect([index(), tab.location.search]).toEqual([0, '?tab=rounds']));
    expect(history.location.href).toBe('/page?tab=rounds');
  });

  it('has no guard for a question about leaving the page', async () => {
    const { user } = await show(<Asking />);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await screen.findByRole('alertdialog');

    expect(index()).toBe(0);
  });
});

describe('a dialog', () => {
  it.each(['Save', 'Close'])('closed by %s leaves nothing in the history', async (name) => {
    const { user } = await openDialog();
    const { length } = tab.history;
    await user.click(screen.getByRole('button', { name }));
    await isGone('dialog');

    expect(tab.history.length).toBe(length);
    await goes(() => tab.history.back(), '/before');
  });

  it('does not block navigation by the page', async () => {
    await openDialog(<Page typed />);

    await goes(() => history.push('/elsewhere'), '/elsewhere');
  });

  it('asks before the tab is closed while it has unsaved changes', async () => {
    const { user, unmount } = await openDialog(<Page typed />);
    expect(holdsTab()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await isGone('dialog');
    expect(holdsTab()).toBe(false);
    unmount();

    await openDialog();
    expect(holdsTab()).toBe(false);
  });
});

it('every dialog uses one of the two components', () => {
  const sources = import.meta.glob<string>('../**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const own = Object.entries(sources).filter(([, source]) => /<(Dialog|Drawer|Popover)\.Root/.test(source));

  expect(own.map(([path]) => path).sort()).toEqual([
    '../components/ask-dialog.tsx',
    '../components/modal.tsx',
  ]);
});
