import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { clickOnceOpen } from '../testing/click-once-open.ts';
import { show } from '../testing/render.tsx';
import { Modal, ModalCancel } from './modal.tsx';

function World({ dirty, busy }: { dirty?: boolean; busy?: boolean }) {
  const [open, setOpen] = useState(true);
  return (
    <Modal
      open={open}
      onClose={() => setOpen(false)}
      title="Edit"
      dirty={dirty}
      busy={busy}
      footer={<ModalCancel />}
    >
      <input aria-label="Title" />
    </Modal>
  );
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a dialog', () => {
  it('closes on Cancel and on Escape', async () => {
    const { user, unmount } = await show(<World />);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await isGone();
    unmount();

    const again = await show(<World />);
    await screen.findByRole('dialog', { name: 'Edit' });
    await again.user.keyboard('{Escape}');
    await isGone();
  });

  it('asks before it discards changes', async () => {
    const { user } = await show(<World dirty />);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Title')).not.toBeNull();

    await user.click(screen.getByRole('button', { name: 'Close' }));
    await clickOnceOpen(user, 'Discard changes');
    await isGone();
  });

  it('stays open while something is being saved', async () => {
    const { user } = await show(<World busy />);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Escape}');

    expect(screen.getByRole('dialog', { name: 'Edit' })).not.toBeNull();
  });
});
