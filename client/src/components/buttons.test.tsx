import { act as flush, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../testing/render.tsx';
import { BusyButton } from './busy-button.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { DisabledHint } from './disabled-hint.tsx';

describe('a busy button', () => {
  it('shows its label, keeps the focus and submits nothing a second time', async () => {
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
  it('describes its reason to screen readers, and does nothing', async () => {
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

describe('a disabled button that is pressed', () => {
  afterEach(() => void vi.useRealTimers());

  const Two = () => (
    <>
      <DisabledHint reason="Freeze the cycle first.">
        <BusyButton>Run</BusyButton>
      </DisabledHint>
      <DisabledHint reason="No one has joined yet.">
        <BusyButton>Send</BusyButton>
      </DisabledHint>
    </>
  );
  const button = (name: string) => screen.getByRole('button', { name });
  /** A tap: there is no hover, and on some phones the focus does not move. */
  const tap = (element: HTMLElement) => {
    const finger = { pointerType: 'touch' };
    fireEvent.pointerDown(element, finger);
    fireEvent.pointerUp(element, finger);
    fireEvent.pointerLeave(element, finger);
    fireEvent.click(element, finger);
  };
  /** The visible reasons. */
  const visibleReasons = () =>
    screen.queryAllByRole('tooltip', { hidden: true }).map((tip) => tip.textContent);
  const announced = () =>
    [...document.querySelectorAll('[aria-live=polite]:not(#toasts)')].map((region) => region.textContent);

  it('shows its reason on touch screens, and announces it once, until a tap elsewhere', async () => {
    await show(<Two />);
    expect(visibleReasons()).toEqual([]);
    expect(announced()).toEqual(['', '']);

    tap(button('Run'));
    await waitFor(() => expect(visibleReasons()).toEqual(['Freeze the cycle first.']));
    expect(announced()).toEqual(['Freeze the cycle first.', '']);
    tap(button('Run'));
    await waitFor(() => expect(visibleReasons()).toEqual(['Freeze the cycle first.']));

    tap(button('Send'));
    await waitFor(() => expect(visibleReasons()).toEqual(['No one has joined yet.']));
    expect(announced()).toEqual(['', 'No one has joined yet.']);

    tap(document.body);
    await waitFor(() => expect(visibleReasons()).toEqual([]));
    expect(announced()).toEqual(['', '']);
  });

  it('shows its reason even if a field’s error moves it away before the click', async () => {
    await show(<Two />);
    fireEvent.pointerDown(button('Run'), { pointerType: 'touch' });
    fireEvent.pointerUp(button('Run'), { pointerType: 'touch' });
    button('Run').focus();
    fireEvent.click(document.body);

    await waitFor(() => expect(visibleReasons()).toEqual(['Freeze the cycle first.']));
    expect(announced()).toEqual(['Freeze the cycle first.', '']);
  });

  it('hides its reason after a few seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show(<Two />);
    tap(button('Run'));
    await waitFor(() => expect(visibleReasons()).toHaveLength(1));
    await flush(() => vi.advanceTimersByTimeAsync(5_000));
    expect(visibleReasons()).toHaveLength(1);

    await flush(() => vi.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(visibleReasons()).toEqual([]));
  });

  it.each(['{Enter}', ' '])('shows its reason after the key “%s”, until Escape', async (key) => {
    const { user } = await show(<Two />);
    button('Run').focus();
    await user.keyboard(key);
    await waitFor(() => expect(visibleReasons()).toEqual(['Freeze the cycle first.']));
    expect(announced()).toEqual(['Freeze the cycle first.', '']);

    await user.keyboard('{Escape}');
    await waitFor(() => expect(visibleReasons()).toEqual([]));
  });

  it('does not show its reason again after Escape, even if it was about to because of the focus', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show(<Two />);
    button('Run').focus();
    fireEvent.click(button('Run'));
    await waitFor(() => expect(visibleReasons()).toHaveLength(1));
    fireEvent.keyDown(button('Run'), { key: 'Escape' });

    await flush(() => vi.advanceTimersByTimeAsync(1_000));
    expect(visibleReasons()).toEqual([]);
  });

  it('shows no reason once it is enabled', async () => {
    const { user } = await show(<Freezing />);
    tap(button('Run'));
    await waitFor(() => expect(visibleReasons()).toHaveLength(1));
    await user.click(button('Freeze'));

    await waitFor(() => expect(visibleReasons()).toEqual([]));
    expect(announced()).toEqual([]);
  });

  function Freezing() {
    const [frozen, setFrozen] = useState(false);
    return (
      <>
        <DisabledHint reason={frozen ? undefined : 'Freeze the cycle first.'}>
          <BusyButton>Run</BusyButton>
        </DisabledHint>
        <button type="button" onClick={() => setFrozen(true)}>
          Freeze
        </button>
      </>
    );
  }
});

describe('a confirm button', () => {
  it('acts once on confirmation', async () => {
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

  it('does not ask while it is disabled', async () => {
    const { user } = await show(
      <ConfirmButton question="Are you sure?" reason="Already frozen." onConfirm={vi.fn()}>
        Freeze
      </ConfirmButton>,
    );
    await user.click(screen.getByRole('button', { name: 'Freeze' }));

    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
