import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../testing/render.tsx';
import { BusyButton } from './busy-button.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { DisabledHint } from './disabled-hint.tsx';

describe('a busy button', () => {
  it('says so, keeps the focus, and sends nothing a second time', async () => {
    const send = vi.fn();
    function Form() {
      const [busy, setBusy] = useState(false);
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            send();
            setBusy(true);
          }}
        >
          <input aria-label="Name" />
          <BusyButton type="submit" busy={busy} busyText="Saving...">
            Save
          </BusyButton>
        </form>
      );
    }
    const { user } = await show(<Form />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const button = screen.getByRole('button', { name: 'Saving...' });
    expect(document.activeElement).toBe(button);

    await user.click(button);
    await user.type(screen.getByLabelText('Name'), 'Ada{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('a disabled button', () => {
  it('says why, to screen readers too, and does nothing', async () => {
    const act = vi.fn();
    const { user } = await show(
      <DisabledHint reason="Freeze the cycle first.">
        <BusyButton onClick={act}>Run</BusyButton>
      </DisabledHint>,
    );
    const button = screen.getByRole('button', { name: 'Run' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Freeze the cycle first.');

    await user.click(button);
    button.focus();
    await user.keyboard('{Enter}');
    expect(act).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
  });

  it('works as usual without a reason', async () => {
    const act = vi.fn();
    const { user } = await show(
      <DisabledHint reason={undefined}>
        <BusyButton onClick={act}>Run</BusyButton>
      </DisabledHint>,
    );
    await user.click(screen.getByRole('button', { name: 'Run' }));

    expect(act).toHaveBeenCalledTimes(1);
  });
});

describe('a button that asks first', () => {
  it('acts on yes, once', async () => {
    const act = vi.fn();
    const { user } = await show(
      <ConfirmButton question="Are you sure?" onConfirm={act}>
        Freeze
      </ConfirmButton>,
    );
    await user.click(screen.getByRole('button', { name: 'Freeze' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Freeze' });
    expect(dialog.textContent).toContain('Are you sure?');
    expect(act).not.toHaveBeenCalled();
    await user.click(
      [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Freeze') ?? dialog,
    );

    expect(act).toHaveBeenCalledTimes(1);
  });

  it('does nothing on Cancel', async () => {
    const act = vi.fn();
    const { user } = await show(
      <ConfirmButton question="Are you sure?" onConfirm={act}>
        Freeze
      </ConfirmButton>,
    );
    await user.click(screen.getByRole('button', { name: 'Freeze' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));

    expect(act).not.toHaveBeenCalled();
  });

  it('does not even ask while it is disabled', async () => {
    const { user } = await show(
      <ConfirmButton question="Are you sure?" reason="Already frozen." onConfirm={vi.fn()}>
        Freeze
      </ConfirmButton>,
    );
    await user.click(screen.getByRole('button', { name: 'Freeze' }));

    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
