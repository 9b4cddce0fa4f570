import { afterEach, describe, expect, it, vi } from 'vitest';
import { askOnce } from './ask-once.ts';

afterEach(() => vi.useRealTimers());

describe('what is shown beside the forms for visitors', () => {
  it('is requested once, even if several pages want it', async () => {
    const once = askOnce<string>();
    const ask = vi.fn(async () => 'invite');
    expect(await Promise.all([once('a', ask), once('a', ask)])).toEqual(['invite', 'invite']);
    expect(await once('a', ask)).toBe('invite');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is requested again for another link', async () => {
    const once = askOnce<string>();
    await once('a', async () => 'first');
    expect(await once('b', async () => 'second')).toBe('second');
  });

  it('is requested again after a failure', async () => {
    const once = askOnce<string>();
    expect(await once('a', () => Promise.reject(new Error('unreachable')))).toBeUndefined();
    expect(await once('a', async () => 'invite')).toBe('invite');
  });

  it('holds forms up for four seconds altogether, and is shown by a later form', async () => {
    vi.useFakeTimers();
    const once = askOnce<string>();
    const ask = vi.fn(() => new Promise<string>((resolve) => setTimeout(() => resolve('invite'), 6_000)));
    const first = once('a', ask);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await first).toBeUndefined();
    expect(await once('a', ask)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await once('a', ask)).toBe('invite');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('of an earlier link does not forget a later one', async () => {
    const once = askOnce<string>();
    const earlier = once('a', async () => undefined);
    const later = vi.fn(async () => 'later');
    const shown = once('b', later);
    await Promise.all([earlier, shown]);
    expect(await once('b', later)).toBe('later');
    expect(later).toHaveBeenCalledTimes(1);
  });
});
