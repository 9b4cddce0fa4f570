import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CycleHistoryDocument,
  CyclePageDocument,
  CycleVersionDocument,
  UpdateCycleStoryDocument,
} from '../../graphql/generated.ts';
import { aChange } from '../../testing/builders.ts';
import { aCircle } from '../../testing/circle.ts';
import { openCyclePage } from '../../testing/cycle-page.tsx';
import { answering, refusing, unreachable } from '../../testing/render.tsx';
import type { Answer } from '../../testing/server.ts';
import { t } from '../../lib/t.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The longest time until a change by someone else is shown. */
const wait = () => act(() => vi.advanceTimersByTimeAsync(20_000));
const version = (cycleVersion: number) =>
  answering(CycleVersionDocument, { cycleVersion }, { id: 'cycle-1' });
const countOf = (calls: readonly { name: string | undefined }[], name: string) =>
  calls.filter((call) => call.name === name).length;

/** Opens the page as Ada, with the next responses of the server. */
async function open(given: Parameters<typeof aCircle>[0], ...answers: Answer[]) {
  const opened = await openCyclePage(aCircle(given), { answers });
  await screen.findByRole('heading', { level: 1, name: 'Holiday savings' });
  return { ...opened, user: userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime }) };
}
const renamed = answering(CyclePageDocument, {
  cycle: aCircle({ given: { title: 'Named by another', version: 2 } }),
});

describe('a cycle that someone else changes', () => {
  it('is not refetched while its version stays the same', async () => {
    const { calls } = await open({}, version(1), renamed);
    await wait();
    await wait();

    expect(countOf(calls, 'CycleVersion')).toBeGreaterThanOrEqual(2);
    expect(countOf(calls, 'CyclePage')).toBe(1);
  });

  it('is refetched once its version changes, without a spinner, and keeps the focus and the text of an open form', async () => {
    const { user, calls } = await open({}, version(2), renamed);
    const story = screen.getByRole('region', { name: 'The Story' });
    await user.click(within(story).getByRole('button', { name: 'Edit' }));
    const field = await screen.findByRole('textbox', { name: /Description/ });
    await user.clear(field);
    await user.click(field);
    await user.paste('Half of a sentence');
    const isStable = new Set<boolean>();
    const observer = new MutationObserver(() => {
      isStable.add(screen.queryByRole('status', { name: 'Loading...' }) === null);
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    await wait();

    expect(screen.getByRole('heading', { level: 1, name: 'Named by another', hidden: true })).not.toBeNull();
    observer.disconnect();
    expect([...isStable]).toEqual([true]);
    expect((field as HTMLTextAreaElement).value).toBe('Half of a sentence');
    expect(document.activeElement).toBe(field);
    expect(countOf(calls, 'CyclePage')).toBe(2);
    await wait();
    expect(countOf(calls, 'CyclePage')).toBe(2);
  });

  it('refetches an open history too', async () => {
    const entry = (position: number, markedSummary: string) =>
      aChange({ id: `change-${position}`, position, markedSummary });
    const histories = [
      answering(CycleHistoryDocument, { history: [entry(1, 'Ada.LO started it')] }),
      answering(CycleHistoryDocument, {
        history: [entry(2, 'Bola.OK renamed it'), entry(1, 'Ada.LO started it')],
      }),
    ];
    const { user } = await open({}, version(2), renamed, ...histories);
    await user.click(screen.getByRole('button', { name: 'Show history' }));
    await screen.findByText('Ada.LO started it');
    await wait();

    expect(await screen.findByText('Bola.OK renamed it')).not.toBeNull();
  });

  it('is not refetched after a change by the viewer', async () => {
    const cycle = aCircle({ given: { title: 'Named by me', version: 2 } });
    const { user, calls } = await open(
      {},
      answering(UpdateCycleStoryDocument, { updateCycleStory: cycle }),
      version(2),
    );
    await user.click(
      within(screen.getByRole('region', { name: 'The Story' })).getByRole('button', { name: 'Edit' }),
    );
    await user.click(await screen.findByRole('radio', { name: 'Challenge' }));
    const title = await screen.findByRole('textbox', { name: /Title/ });
    await user.clear(title);
    await user.click(title);
    await user.paste('Named by me');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    await screen.findByRole('heading', { level: 1, name: 'Named by me', hidden: true });
    await wait();

    expect(countOf(calls, 'CycleVersion')).toBeGreaterThan(0);
    expect(countOf(calls, 'CyclePage')).toBe(1);
  });

  it.each([
    ['the server is unreachable', unreachable(CycleVersionDocument)],
    ['the session is over', refusing(CycleVersionDocument, 'session-ended')],
    ['there are too many requests', refusing(CycleVersionDocument, 'too-many-requests')],
  ])('stays on screen without an error or a sign-out if %s', async (_case, response) => {
    const { session, calls } = await open({}, response);
    await wait();
    await wait();

    expect(countOf(calls, 'CycleVersion')).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { level: 1, name: 'Holiday savings' })).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(session.viewer).toBeDefined();
  });

  it('stays on screen if refetching it fails', async () => {
    await open({}, version(2), unreachable(CyclePageDocument));
    await wait();

    expect(screen.getByRole('heading', { level: 1, name: 'Holiday savings' })).not.toBeNull();
    expect(screen.queryByText(t('statements.cycleUnavailable'))).toBeNull();
  });

  it('is replaced by an error once the viewer is removed, and sends no more requests', async () => {
    const { calls } = await open(
      {},
      refusing(CycleVersionDocument, 'not-a-member'),
      refusing(CyclePageDocument, 'not-a-member'),
    );
    await wait();

    expect((await screen.findByRole('alert')).textContent).toContain(failureText('not-a-member'));
    const before = calls.length;
    await wait();
    await wait();
    expect(calls).toHaveLength(before);
  });
});
