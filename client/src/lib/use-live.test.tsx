import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLive } from './use-live.ts';

const turn = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
/** Longer than the longest wait between two questions. */
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

/** A page that shows version 1, and a server that answers with whatever it is told. */
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

describe('a page that is kept up to date', () => {
  it('asks every fifteen seconds or a little later, and fetches nothing as long as nothing has moved', async () => {
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

  it('fetches once when it has moved, within twenty seconds', async () => {
    const { server, fetched } = open();
    await turn(40);
    server.version = 2;
    await turn(ROUND);
    expect(fetched).toEqual([2]);
    await turn(60);
    expect(fetched).toEqual([2]);
  });

  it('does not fetch what the page has got by itself while the question was under way', async () => {
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

  it('spreads pages that were opened together over more than five seconds', async () => {
    const pages = Array.from({ length: 60 }, () => open());
    await turn(ROUND);

    const first = pages.map(({ asked }) => asked[0] ?? 0);
    expect(Math.max(...first) - Math.min(...first)).toBeGreaterThan(5_000);
  });

  it('pauses while it is hidden or without a network, and begins anew when somebody is back', async () => {
    const { asked } = open();
    for (const leave of [look, connect]) {
      leave(false);
      const before = asked.length;
      await turn(300);
      expect(asked).toHaveLength(before);
      // What is on the screen is fetched by whoever sees to coming back.
      leave(true);
      await turn(14);
      expect(asked).toHaveLength(before);
      await turn(5);
      expect(asked).toHaveLength(before + 1);
    }
  });

  it('keeps its time through a moment’s look away', async () => {
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

  it('asks more and more seldom while nobody answers, in silence, and as before once somebody does', async () => {
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

  it('asks nothing while there is nothing to grow old, and nothing more once it is gone', async () => {
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
