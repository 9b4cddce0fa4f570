import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../testing/render.tsx';
import { toaster } from '../lib/toaster.ts';

describe('a toast', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  const say = (title: string, type: 'success' | 'error' = 'success') =>
    act(() => toaster.create({ type, title }));

  it('is read out, and goes away by itself', async () => {
    await show(null);
    say('Saved');
    expect(screen.getByRole('region', { name: 'Notifications' }).getAttribute('aria-live')).toBe('polite');
    expect(screen.getByText('Saved')).not.toBeNull();

    act(() => void vi.advanceTimersByTime(5_100));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('of a failure stays longer', async () => {
    await show(null);
    say('Failed', 'error');
    act(() => void vi.advanceTimersByTime(5_100));
    expect(screen.getByText('Failed')).not.toBeNull();

    act(() => void vi.advanceTimersByTime(3_000));
    expect(screen.queryByText('Failed')).toBeNull();
  });

  it('stays while somebody is at it, and can be closed', async () => {
    await show(null);
    say('Saved');
    const close = screen.getByRole('button', { name: 'Close notification' });
    act(() => close.focus());
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Saved')).not.toBeNull();

    act(() => close.click());
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('said again is not said twice', async () => {
    await show(null);
    say('Failed', 'error');
    say('Failed', 'error');

    expect(screen.getAllByText('Failed')).toHaveLength(1);
  });

  it('of long ago makes room', async () => {
    await show(null);
    for (const title of ['one', 'two', 'three', 'four', 'five']) say(title);

    expect(screen.queryByText('one')).toBeNull();
    expect(screen.getByText('two')).not.toBeNull();
  });
});
