import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ProfileDocument,
  SendOwnEmailProofDocument,
  UpdatePreferencesDocument,
  useProfileQuery,
} from '../../graphql/generated.ts';
import { notices } from '../../lib/messages/notices.ts';
import { t } from '../../lib/t.ts';
import { toaster } from '../../lib/toaster.ts';
import { aUser } from '../../testing/builders.ts';
import { answering, held, show, unreachable } from '../../testing/render.tsx';
import { Preferences } from './preferences.tsx';

const label = {
  reminders: () => t('preferences.reminders.label'),
  receipts: () => t('preferences.receipts.label'),
};
const hint = {
  reminders: () => t('preferences.reminders.hint'),
  receipts: () => t('preferences.receipts.hint'),
};
const timeThere = (time: string) => t('preferences.zone.now', { time });

const originalZone = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'Africa/Lagos';
});
afterEach(() => {
  vi.useRealTimers();
  if (originalZone === undefined) delete process.env.TZ;
  else process.env.TZ = originalZone;
});

function LoadedPreferences() {
  const { data, dataState } = useProfileQuery();
  return dataState === 'complete' ? <Preferences user={data.me} /> : null;
}
type Given = NonNullable<Parameters<typeof aUser>[0]>;
const shown = async (given: Given, ...answers: Parameters<typeof show>[1] & {}) => {
  const all = await show(<LoadedPreferences />, [
    answering(ProfileDocument, { me: aUser(given) }),
    ...answers,
  ]);
  await screen.findByRole('region', { name: t('preferences.heading') });
  return all;
};
const saved = (given: Given) => {
  const { id, timeZone, reminders, receipts } = aUser(given);
  const user = { id, timeZone, locale: 'en', reminders, receipts };
  return answering(UpdatePreferencesDocument, { updatePreferences: user });
};
const switchOf = (kind: 'reminders' | 'receipts') =>
  screen.getByRole<HTMLInputElement>('switch', { name: label[kind]() });

describe('the email switches', () => {
  it('show the saved preferences', async () => {
    await shown({ reminders: true, receipts: false });

    expect([switchOf('reminders').checked, switchOf('receipts').checked]).toEqual([true, false]);
    for (const kind of ['reminders', 'receipts'] as const) {
      const described = document.getElementById(switchOf(kind).getAttribute('aria-describedby') ?? '');
      expect(described?.textContent).toBe(hint[kind]());
    }
  });

  it.each(['reminders', 'receipts'] as const)('are saved straight away: %s', async (kind) => {
    const { user, calls } = await shown({}, saved({ [kind]: false }));
    await user.click(switchOf(kind));

    expect(await screen.findByText(notices.updatePreferences.done())).not.toBeNull();
    expect(calls.at(-1)).toEqual({ name: 'UpdatePreferences', variables: { input: { [kind]: false } } });
    expect(switchOf(kind).checked).toBe(false);
  });

  it('are turned on again if saving fails', async () => {
    const { user } = await shown({}, unreachable(UpdatePreferencesDocument));
    await user.click(switchOf('reminders'));

    expect(await screen.findByText(notices.updatePreferences.failed())).not.toBeNull();
    await waitFor(() => expect(switchOf('reminders').checked).toBe(true));
  });

  const both = () => [switchOf('reminders').checked, switchOf('receipts').checked];
  const inputs = (calls: readonly { name: string | undefined; variables: { input?: unknown } }[]) =>
    calls.filter(({ name }) => name === 'UpdatePreferences').map(({ variables }) => variables.input);

  it('keep two quick changes, which are sent one after the other', async () => {
    const first = held(saved({ reminders: false }));
    const second = held(saved({ reminders: false, receipts: false }));
    const { user, calls } = await shown({}, first.answer, second.answer);
    await user.click(switchOf('reminders'));
    await user.click(switchOf('receipts'));
    expect(both()).toEqual([false, false]);
    expect(inputs(calls)).toEqual([{ reminders: false }]);

    first.come();
    await waitFor(() => expect(inputs(calls)).toEqual([{ reminders: false }, { receipts: false }]));
    expect(both()).toEqual([false, false]);
    act(() => toaster.remove());
    second.come();
    expect(await screen.findByText(notices.updatePreferences.done())).not.toBeNull();
    expect(both()).toEqual([false, false]);
  });

  it('keep a change that is undone before it is saved', async () => {
    const first = held(saved({ reminders: false }));
    const second = held(saved({}));
    const { user, calls } = await shown({}, first.answer, second.answer);
    await user.click(switchOf('reminders'));
    await user.click(switchOf('reminders'));
    expect(both()).toEqual([true, true]);

    first.come();
    await waitFor(() => expect(inputs(calls)).toEqual([{ reminders: false }, { reminders: true }]));
    expect(both()).toEqual([true, true]);
    act(() => toaster.remove());
    second.come();
    expect(await screen.findByText(notices.updatePreferences.done())).not.toBeNull();
    expect(both()).toEqual([true, true]);
  });

  it('keep a change if saving another one fails in the meantime', async () => {
    const first = held(unreachable(UpdatePreferencesDocument));
    const second = held(saved({ receipts: false }));
    const { user } = await shown({}, first.answer, second.answer);
    await user.click(switchOf('reminders'));
    await user.click(switchOf('receipts'));
    first.come();

    await waitFor(() => expect(both()).toEqual([true, false]));
    second.come();
    expect(await screen.findByText(notices.updatePreferences.done())).not.toBeNull();
    expect(both()).toEqual([true, false]);
  });

  it('can be changed by keyboard', async () => {
    const { user, calls } = await shown({}, saved({ receipts: false }));
    switchOf('receipts').focus();
    await user.keyboard(' ');

    await waitFor(() => expect(calls.at(-1)?.variables).toEqual({ input: { receipts: false } }));
  });
});

describe('bounced emails', () => {
  it('are shown with their first day and a way to fix them', async () => {
    const since = '2026-05-03T12:00:00.000Z';
    const { user, calls } = await shown(
      { emailBouncedSince: since },
      answering(SendOwnEmailProofDocument, { sendOwnEmailProof: true }),
      answering(ProfileDocument, { me: aUser({ emailBouncedSince: since }) }),
    );

    expect(
      screen.getByText(
        'Emails to ada@example.com have been coming back since 3 May 2026, so we’ve stopped your reminders.',
      ),
    ).not.toBeNull();
    await user.click(screen.getByRole('button', { name: t('emailVerification.send') }));
    expect(await screen.findByText(t('emailVerification.sent', { email: 'ada@example.com' }))).not.toBeNull();
    expect(calls.map(({ name }) => name)).toContain('SendOwnEmailProof');
  });

  it('are not mentioned if there are none', async () => {
    await shown({});
    expect(screen.queryByText(/coming back/)).toBeNull();
  });
});

describe('the time zone', () => {
  it('is shown with its current time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-03T09:59:00Z') });
    await shown({ timeZone: 'America/New_York' });

    expect(screen.getByText('America/New York')).not.toBeNull();
    expect(screen.getByText(timeThere('05:59'))).not.toBeNull();
  });

  it('keeps its time up to date', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-05-03T09:59:55Z') });
    await shown({ timeZone: 'Africa/Lagos' });
    expect(screen.getByText(timeThere('10:59'))).not.toBeNull();

    await vi.advanceTimersByTimeAsync(15_000);

    expect(await screen.findByText(timeThere('11:00'))).not.toBeNull();
  });

  it('can be set to that of the browser by one click, if their clocks differ', async () => {
    const { user, calls } = await shown({ timeZone: 'Asia/Tokyo' }, saved({ timeZone: 'Africa/Lagos' }));
    await user.click(
      screen.getByRole('button', { name: t('preferences.zone.use', { zone: 'Africa/Lagos' }) }),
    );

    expect(await screen.findByText('Africa/Lagos')).not.toBeNull();
    expect(calls.at(-1)?.variables).toEqual({ input: { timeZone: 'Africa/Lagos' } });
    await waitFor(() => expect(screen.queryByText(/This browser is in/)).toBeNull());
    // The button that was clicked is gone.
    const next = screen.getByRole('button', { name: t('preferences.zone.changeLabel') });
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('is shown by its present name, even if the engine uses a former one', async () => {
    process.env.TZ = 'Asia/Calcutta';
    const { user, calls } = await shown({ timeZone: 'Europe/Kiev' }, saved({ timeZone: 'Asia/Calcutta' }));
    expect(screen.getByText('Europe/Kyiv')).not.toBeNull();
    await user.click(
      screen.getByRole('button', { name: t('preferences.zone.use', { zone: 'Asia/Kolkata' }) }),
    );

    expect(await screen.findByText('Asia/Kolkata')).not.toBeNull();
    expect(calls.at(-1)?.variables).toEqual({ input: { timeZone: 'Asia/Kolkata' } });
    await user.click(screen.getByRole('button', { name: t('preferences.zone.changeLabel') }));
    const dialog = within(await screen.findByRole('dialog', { name: t('preferences.zone.changeLabel') }));
    expect(dialog.getByRole('button', { current: true }).textContent).toContain(
      `Asia/Kolkata${t('preferences.zone.chosen')}`,
    );
    await user.type(dialog.getByLabelText(t('preferences.zone.search')), 'Calcutta');
    expect(dialog.getByRole('status').textContent).toBe(t('preferences.zone.found', { count: 1 }));
  });

  it.each(['Africa/Lagos', 'Africa/Luanda'])(
    'is not compared with the browser’s if both clocks are the same: %s',
    async (timeZone) => {
      await shown({ timeZone });
      expect(screen.queryByText(/This browser is in/)).toBeNull();
    },
  );

  async function opened(...answers: Parameters<typeof show>[1] & {}) {
    const all = await shown({ timeZone: 'Asia/Tokyo' }, ...answers);
    await all.user.click(screen.getByRole('button', { name: t('preferences.zone.changeLabel') }));
    const dialog = within(await screen.findByRole('dialog', { name: t('preferences.zone.changeLabel') }));
    return { ...all, dialog, rows: () => dialog.queryAllByRole('listitem').map((row) => row.textContent) };
  }

  it('can be searched by name, and chosen by one click', async () => {
    // The list shows the time in each zone, to the minute.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-03T09:59:00Z') });
    const { user, calls, dialog, rows } = await opened(saved({ timeZone: 'America/New_York' }));
    await user.type(dialog.getByLabelText(t('preferences.zone.search')), 'new yo');
    expect(dialog.getByRole('status').textContent).toBe(t('preferences.zone.found', { count: 1 }));
    expect(rows()).toEqual(['America/New York05:59']);

    await user.click(dialog.getByRole('button', { name: /^America\/New York/ }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.at(-1)?.variables).toEqual({ input: { timeZone: 'America/New_York' } });
    expect(screen.getByText('America/New York')).not.toBeNull();
  });

  it('is listed after that of the browser, with the number of all zones', async () => {
    const { dialog, rows } = await opened();

    expect(rows()[0]).toContain(`Africa/Lagos${t('preferences.zone.browser')}`);
    expect(rows()[1]).toContain(`Asia/Tokyo${t('preferences.zone.chosen')}`);
    expect(dialog.getByRole('status').textContent).toMatch(/^The first 40 of \d{3} time zones/);
    expect(dialog.getByRole('button', { current: true }).textContent).toContain('Asia/Tokyo');
  });

  it('has no match for an unknown name', async () => {
    const { user, dialog, rows } = await opened();
    await user.type(dialog.getByLabelText(t('preferences.zone.search')), 'Olympus Mons');

    expect(dialog.getByRole('status').textContent).toBe(t('preferences.zone.none'));
    expect(rows()).toEqual([]);
  });

  it('can be chosen again if saving fails', async () => {
    const { user, dialog } = await opened(unreachable(UpdatePreferencesDocument));
    await user.click(dialog.getByRole('button', { name: /^Africa\/Lagos/ }));

    expect(await screen.findByText(notices.updatePreferences.failed())).not.toBeNull();
    expect(screen.getByRole('dialog', { name: t('preferences.zone.changeLabel') })).not.toBeNull();
  });
});
