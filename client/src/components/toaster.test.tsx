import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../testing/render.tsx';
import { toaster } from '../lib/toaster.ts';
import { keepClear } from './toast-place.ts';

describe('a toast', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  const say = (title: string, type: 'success' | 'error' = 'success') =>
    act(() => toaster.create({ type, title }));

  it('is announced, and disappears by itself', async () => {
    await show(null);
    say('Saved');
    expect(screen.getByRole('region', { name: 'Notifications' }).getAttribute('aria-live')).toBe('polite');
    expect(screen.getByText('Saved')).not.toBeNull();

    act(() => void vi.advanceTimersByTime(5_100));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('stays longer for an error', async () => {
    await show(null);
    say('Failed', 'error');
    act(() => void vi.advanceTimersByTime(5_100));
    expect(screen.getByText('Failed')).not.toBeNull();

    act(() => void vi.advanceTimersByTime(3_000));
    expect(screen.queryByText('Failed')).toBeNull();
  });

  it('stays while it has the pointer or the focus, and can be closed', async () => {
    await show(null);
    say('Saved');
    const close = screen.getByRole('button', { name: 'Close notification' });
    act(() => close.focus());
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Saved')).not.toBeNull();

    act(() => close.click());
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('replaces an equal one', async () => {
    await show(null);
    say('Failed', 'error');
    say('Failed', 'error');

    expect(screen.getAllByText('Failed')).toHaveLength(1);
  });

  /** Those that are seen: the others wait out of sight, without a button that could be reached. */
  const inSight = () =>
    screen
      .queryAllByRole('button', { name: 'Close notification' })
      .map((button) => button.parentElement?.textContent);

  it('is visible with one other at most, newest first, with the number of the rest', async () => {
    await show(null);
    for (const title of ['one', 'two', 'three', 'four']) say(title);
    expect(inSight()).toEqual(['four', 'three']);
    expect(screen.getByText('2 more messages').getAttribute('aria-live')).toBe('off');
    const two = screen.getByText('two');

    act(() => void vi.advanceTimersByTime(5_100));
    expect(inSight()).toEqual(['two', 'one']);
    // It was read out when it came: the same element is seen now, nothing new that would be read out again.
    expect(screen.getByText('two')).toBe(two);
    expect(screen.queryByText(/wait/)).toBeNull();

    act(() => void vi.advanceTimersByTime(5_100));
    expect(inSight()).toEqual([]);
  });

  it('is never dropped if it is about an error', async () => {
    await show(null);
    for (const title of ['first', 'second', 'third']) say(title, 'error');
    for (let count = 1; count <= 10; count += 1) say(`Saved ${count}`);
    expect(screen.queryByText('Saved 7')).toBeNull();
    expect(screen.getByText('4 more messages')).not.toBeNull();

    act(() => void vi.advanceTimersByTime(5_100));
    act(() => void vi.advanceTimersByTime(5_100));
    expect(inSight()).toEqual(['third', 'second']);
    act(() => void vi.advanceTimersByTime(8_100));
    expect(inSight()).toEqual(['first']);
  });

  it('can be swiped away, and returns after a short movement', async () => {
    await show(null);
    say('Saved');
    const card = screen.getByText('Saved').parentElement ?? document.body;
    vi.spyOn(card, 'offsetWidth', 'get').mockReturnValue(320);
    const drag = (by: number) => {
      const at = (clientX: number) => ({ changedTouches: [{ clientX }] });
      fireEvent.touchStart(card, at(200));
      fireEvent.touchMove(card, at(200 + by));
      expect(card.style.translate).toBe(`${by}px`);
      fireEvent.touchEnd(card, at(200 + by));
    };
    drag(-60);
    expect(card.style.translate).toBe('');
    expect(inSight()).toEqual(['Saved']);
    drag(60);
    expect(inSight()).toEqual(['Saved']);

    drag(-100);
    expect(inSight()).toEqual([]);
  });
});

describe('the position of the toasts', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('changes when a navigation bar appears', async () => {
    const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    rect.mockImplementation(function (this: Element) {
      return this.localName === 'header' ? new DOMRect(0, 0, 360, 64) : new DOMRect(16, 16, 328, 56);
    });
    const { container } = await show(null);
    act(() => toaster.create({ type: 'success', title: 'Signed in' }));
    const region = screen.getByRole('region', { name: 'Notifications' });
    expect(region.style.top).toBe('');

    container.append(document.createElement('header'));
    await waitFor(() => expect(region.style.top).toBe('72px'));
  });

  const at = (element: HTMLElement, [left, top, width, height]: [number, number, number, number]) =>
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, width, height));
  const place = (html: string, ...rects: [number, number, number, number][]) => {
    document.body.innerHTML = html;
    const kept = [
      ...document.querySelectorAll<HTMLElement>('header, h1, h2, [data-kept-clear], .chakra-dialog__header'),
    ];
    for (const [index, rect] of rects.entries()) at(kept[index] ?? document.body, rect);
    const toasts = document.body.appendChild(document.createElement('div'));
    at(toasts, [400, 16, 320, 56]);
    keepClear(toasts);
    return toasts.style.top;
  };
  const DIALOG = '<div data-state="open"><div class="chakra-dialog__header"></div></div>';

  it('is unchanged while nothing would be covered', () => {
    expect(place('<header></header>', [0, -300, 1280, 64])).toBe('');
  });

  it('is below the navigation bar and its menu', () => {
    expect(place('<header></header>', [0, 0, 1280, 64])).toBe('72px');
    expect(place('<header></header>', [0, 0, 1280, 300])).toBe('308px');
  });

  it('is below the header of a dialog that it would cover', () => {
    expect(place(DIALOG, [0, 0, 720, 68])).toBe('76px');
    expect(place(DIALOG, [0, 40, 380, 68])).toBe('');
    expect(place(DIALOG, [0, 400, 720, 68])).toBe('');
    expect(place(`<header></header>${DIALOG}`, [0, 0, 1280, 64], [100, 80, 512, 68])).toBe('156px');
  });

  it('is below the title of a page, and below what the page is opened for', () => {
    const page = '<header></header><h1></h1><section data-kept-clear></section>';
    const header: [number, number, number, number] = [0, 0, 390, 64];
    expect(place(page, header, [18, 70, 700, 40], [18, 130, 700, 200])).toBe('338px');
    // A short title does not reach below the toasts on a wide screen.
    expect(place(page, [0, 0, 1280, 64], [18, 70, 200, 40], [18, 400, 700, 200])).toBe('72px');
  });

  it('is below the headings of a page, but not below those behind a dialog', () => {
    const rects: [number, number, number, number][] = [
      [0, 0, 1280, 64],
      [18, 90, 700, 30],
    ];
    expect(place('<header></header><h2></h2>', ...rects)).toBe('128px');
    expect(place('<header></header><main aria-hidden="true"><h2></h2></main>', ...rects)).toBe('72px');
  });

  it('ignores a dialog that is closing', () => {
    expect(place(DIALOG.replace('open', 'closed'), [0, 0, 720, 68])).toBe('');
  });
});
