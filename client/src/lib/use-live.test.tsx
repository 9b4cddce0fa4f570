import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLive } from './use-live.ts';

const turn = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
/** Longer than the longest interval. */
const ROUND = 19;

let isVisible = true;
let isOnline = true;
const look = (visible: boolean) => {
  isVisible = visible;
  document.dispatchEvent(new Event('visibilitychange'));
};
const connect = (online: boolean) => {
  isOnline = online;
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};

beforeEach(() => {
  vi.useFakeTimers();
  [isVisible, isOnline] = [true, true];
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A page that shows version 1, and a fake server. */
function open({ on = true } = {}) {
  const server = { version: 1, isAway: false };
  const asked: number[] = [];
  const fetched: number[] = [];
  const ask = vi.fn(async () => {
    asked.push(Date.now());
    if (server.isAway) throw new TypeError('Failed to fetch');
    return server.version;
  });
  const rendered = renderHook(
    ({ shown, isOn }: { shown: number; isOn: boolean }) =>
      useLive({
        on: isOn,
        ask,
        onAnswer: (answered) => {
          if (answered <= shown) return undefined;
          fetched.push(answered);
          rendered.rerender({ shown: answered, isOn });
          return Promise.resolve();
        },
      }),
    { initialProps: { shown: 1, isOn: on } },
  );
  return { ...rendered, server, ask, asked, fetched };
}

describe('a live page', () => {
  it('polls about every fifteen seconds, and fetches nothing while the version is the same', async () => {
    const { asked, fetched } = open();
    await turn(120);

    const gaps = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
    expect(gaps.length).toBeGreaterThanOrEqual(5);
    for (const gap of gaps) {
      expect(gap).toBeGreaterThanOrEqual(15_000);
      expect(gap).toBeLessThanOrEqual(18_000);
    }
    expect(fetched).toEqual([]);
  });

  it('fetches once within twenty seconds after a new version', async () => {
    const { server, fetched } = open();
    await turn(40);
    server.version = 2;
    await turn(ROUND);
    expect(fetched).toEqual([2]);
    await turn(60);
    expect(fetched).toEqual([2]);
  });

  it('does not fetch a version that the page got while the request was pending', async () => {
    const { server, fetched, ask, rerender } = open();
    let answer: (version: number) => void = () => undefined;
    ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    await turn(ROUND);
    rerender({ shown: 2, isOn: true });
    server.version = 2;
    answer(2);
    await turn(60);

    expect(fetched).toEqual([]);
  });

  it('spreads the requests of pages that were opened together over five seconds', async () => {
    const pages = Array.from({ length: 60 }, () => open());
    await turn(ROUND);

    const first = pages.map(({ asked }) => asked[0] ?? 0);
    expect(Math.max(...first) - Math.min(...first)).toBeGreaterThan(5_000);
  });

  it('pauses while it is hidden or offline, and starts again afterwards', async () => {
    const { asked } = open();
    for (const leave of [look, connect]) {
      leave(false);
      const before = asked.length;
      await turn(300);
      expect(asked).toHaveLength(before);
      // Apollo fetches the page when it is visible again.
      leave(true);
      await turn(14);
      expect(asked).toHaveLength(before);
      await turn(5);
      expect(asked).toHaveLength(before + 1);
    }
  });

  it('keeps its interval during a short absence', async () => {
    const { asked } = open();
    await turn(ROUND);
    const last = asked.at(-1) ?? 0;
    while (Date.now() < last + 14_500) await turn(0.1);
    look(false);
    await turn(0.5);
    look(true);
    await turn(4);

    expect((asked.at(-1) ?? 0) - last).toBeLessThanOrEqual(18_600);
    expect(asked.at(-1)).not.toBe(last);
  });

  it('polls less often after errors, without a message, until there is a response', async () => {
    const { server, asked, fetched } = open();
    await turn(ROUND);
    server.isAway = true;
    const before = asked.length;
    await turn(600);
    expect(asked.length - before).toBeLessThanOrEqual(8);
    expect(asked.length - before).toBeGreaterThanOrEqual(5);

    server.isAway = false;
    server.version = 2;
    await turn(310);
    expect(fetched).toEqual([2]);
    const since = asked.length;
    await turn(60);
    expect(asked.length - since).toBeGreaterThanOrEqual(3);
  });

  it('does not poll while it is off or unmounted', async () => {
    const { asked, rerender, unmount } = open({ on: false });
    await turn(60);
    expect(asked).toEqual([]);
    rerender({ shown: 1, isOn: true });
    await turn(ROUND);
    expect(asked.length).toBeGreaterThan(0);

    unmount();
    const before = asked.length;
    look(false);
    look(true);
    await turn(60);
    expect(asked).toHaveLength(before);
  });
});
