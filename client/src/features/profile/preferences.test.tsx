import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ProfileDocument,
  SendOwnEmailProofDocument,
  UpdatePreferencesDocument,
  useProfileQuery,
} from '../../graphql/generated.ts';
import { notices } from '../../lib/messages/notices.ts';
import { toaster } from '../../lib/toaster.ts';
import { aUser } from '../../testing/builders.ts';
import { answering, held, show, unreachable } from '../../testing/render.tsx';
import { preferencesMessages as words } from './preferences-messages.ts';
import { Preferences } from './preferences.tsx';
import { timeIn } from './time-zones.ts';
import { t } from '../../lib/t.ts';

const zoneMessages = words.zone;

const home = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'Africa/Lagos';
});
afterEach(() => {
  vi.useRealTimers();
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

function Asked() {
  const { data, dataState } = useProfileQuery();
  return dataState === 'complete' ? <Preferences user={data.me} /> : null;
}
type Given = NonNullable<Parameters<typeof aUser>[0]>;
const shown = async (given: Given, ...answers: Parameters<typeof show>[1] & {}) => {
  const all = await show(<Asked />, [answering(ProfileDocument, { me: aUser(given) }), ...answers]);
  await screen.findByRole('region', { name: words.heading });
  return all;
};
const saved = (given: Given) => {
  const { id, timeZone, reminders, receipts } = aUser(given);
  return answering(UpdatePreferencesDocument, { updatePreferences: { id, timeZone, reminders, receipts } });
};
const switchOf = (kind: 'reminders' | 'receipts') =>
  screen.getByRole<HTMLInputElement>('switch', { name: words[kind].label });

describe('the letters that somebody wants', () => {
  it('are on, or off, as they are', async () => {
    await shown({ reminders: true, receipts: false });

    expect([switchOf('reminders').checked, switchOf('receipts').checked]).toEqual([true, false]);
    for (const kind of ['reminders', 'receipts'] as const) {
      const hint = document.getElementById(switchOf(kind).getAttribute('aria-describedby') ?? '');
      expect(hint?.textContent).toBe(words[kind].hint);
    }
  });

  it.each(['reminders', 'receipts'] as const)('are turned off at once: %s', async (kind) => {
    const { user, calls } = await shown({}, saved({ [kind]: false }));
    await user.click(switchOf(kind));

    expect(await screen.findByText(notices.updatePreferences.done())).not.toBeNull();
    expect(calls.at(-1)).toEqual({ name: 'UpdatePreferences', variables: { input: { [kind]: false } } });
    expect(switchOf(kind).checked).toBe(false);
  });

  it('are on again where that was refused', async () => {
    const { user } = await shown({}, unreachable(UpdatePreferencesDocument));
    await user.click(switchOf('reminders'));

    expect(await screen.findByText(notices.updatePreferences.failed())).not.toBeNull();
    await waitFor(() => expect(switchOf('reminders').checked).toBe(true));
  });

  const both = () => [switchOf('reminders').checked, switchOf('receipts').checked];
  const inputs = (calls: readonly { name: string | undefined; variables: { input?: unknown } }[]) =>
    calls.filter(({ name }) => name === 'UpdatePreferences').map(({ variables }) => variables.input);

  it('stay as they were put by two quick presses, which are sent one after the other', async () => {
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

  it('stay as they were put where one is put back at once', async () => {
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

  it('stay off where another one was refused meanwhile', async () => {
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

  it('are chosen by the keyboard', async () => {
    const { user, calls } = await shown({}, saved({ receipts: false }));
    switchOf('receipts').focus();
    await user.keyboard(' ');

    await waitFor(() => expect(calls.at(-1)?.variables).toEqual({ input: { receipts: false } }));
  });
});

describe('letters that came back', () => {
  it('are told with the day since when, and with what helps', async () => {
    const since = '2026-05-03T12:00:00.000Z';
    const { user, calls } = await shown(
      { emailBouncedSince: since },
      answering(SendOwnEmailProofDocument, { sendOwnEmailProof: true }),
      answering(ProfileDocument, { me: aUser({ emailBouncedSince: since }) }),
    );

    expect(
      screen.getByText(
        'Letters to ada@example.com have been coming back since 3 May 2026. Reminders have stopped.',
      ),
    ).not.toBeNull();
    await user.click(screen.getByRole('button', { name: t('emailVerification.send') }));
    expect(await screen.findByText(t('emailVerification.sent', { email: 'ada@example.com' }))).not.toBeNull();
    expect(calls.map(({ name }) => name)).toContain('SendOwnEmailProof');
  });

  it('are not spoken of where none did', async () => {
    await shown({});
    expect(screen.queryByText(/coming back/)).toBeNull();
  });
});

describe('the time zone', () => {
  it('stands there with its time', async () => {
    await shown({ timeZone: 'America/New_York' });

    expect(screen.getByText('America/New York')).not.toBeNull();
    expect(screen.getByText(zoneMessages.now(timeIn('America/New_York', new Date()) ?? ''))).not.toBeNull();
  });

  it('goes on with the clock', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-05-03T09:59:55Z') });
    await shown({ timeZone: 'Africa/Lagos' });
    expect(screen.getByText(zoneMessages.now('10:59'))).not.toBeNull();

    await vi.advanceTimersByTimeAsync(15_000);

    expect(await screen.findByText(zoneMessages.now('11:00'))).not.toBeNull();
  });

  it('is that of the browser by one press, where their clocks differ', async () => {
    const { user, calls } = await shown({ timeZone: 'Asia/Tokyo' }, saved({ timeZone: 'Africa/Lagos' }));
    await user.click(screen.getByRole('button', { name: zoneMessages.use('Africa/Lagos') }));

    expect(await screen.findByText('Africa/Lagos')).not.toBeNull();
    expect(calls.at(-1)?.variables).toEqual({ input: { timeZone: 'Africa/Lagos' } });
    await waitFor(() => expect(screen.queryByText(/This browser is in/)).toBeNull());
    // The button that was pressed is gone.
    const next = screen.getByRole('button', { name: zoneMessages.changeZone });
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('has the name by which people know it, whatever an engine calls it', async () => {
    process.env.TZ = 'Asia/Calcutta';
    const { user, calls } = await shown({ timeZone: 'Europe/Kiev' }, saved({ timeZone: 'Asia/Calcutta' }));
    expect(screen.getByText('Europe/Kyiv')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: zoneMessages.use('Asia/Kolkata') }));

    expect(await screen.findByText('Asia/Kolkata')).not.toBeNull();
    expect(calls.at(-1)?.variables).toEqual({ input: { timeZone: 'Asia/Kolkata' } });
    await user.click(screen.getByRole('button', { name: zoneMessages.changeZone }));
    const dialog = within(await screen.findByRole('dialog', { name: zoneMessages.dialog }));
    expect(dialog.getByRole('button', { current: true }).textContent).toContain(
      `Asia/Kolkata${zoneMessages.present}`,
    );
    await user.type(dialog.getByLabelText(zoneMessages.search), 'Calcutta');
    expect(dialog.getByRole('status').textContent).toBe(zoneMessages.found(1));
  });

  it.each(['Africa/Lagos', 'Africa/Luanda'])(
    'says nothing of the browser where it is as late: %s',
    async (timeZone) => {
      await shown({ timeZone });
      expect(screen.queryByText(/This browser is in/)).toBeNull();
    },
  );

  async function opened(...answers: Parameters<typeof show>[1] & {}) {
    const all = await shown({ timeZone: 'Asia/Tokyo' }, ...answers);
    await all.user.click(screen.getByRole('button', { name: zoneMessages.changeZone }));
    const dialog = within(await screen.findByRole('dialog', { name: zoneMessages.dialog }));
    return { ...all, dialog, rows: () => dialog.queryAllByRole('listitem').map((row) => row.textContent) };
  }

  it('is found by its name, and chosen by a press', async () => {
    const { user, calls, dialog, rows } = await opened(saved({ timeZone: 'America/New_York' }));
    await user.type(dialog.getByLabelText(zoneMessages.search), 'new yo');
    expect(dialog.getByRole('status').textContent).toBe(zoneMessages.found(1));
    expect(rows()).toEqual([`America/New York${timeIn('America/New_York', new Date())}`]);

    await user.click(dialog.getByRole('button', { name: /^America\/New York/ }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.at(-1)?.variables).toEqual({ input: { timeZone: 'America/New_York' } });
    expect(screen.getByText('America/New York')).not.toBeNull();
  });

  it('shows this browser’s and the present one first, and says that there are more', async () => {
    const { dialog, rows } = await opened();

    expect(rows()[0]).toContain(`Africa/Lagos${zoneMessages.ofBrowser}`);
    expect(rows()[1]).toContain(`Asia/Tokyo${zoneMessages.present}`);
    expect(dialog.getByRole('status').textContent).toMatch(/^The first 40 of \d{3} time zones/);
    expect(dialog.getByRole('button', { current: true }).textContent).toContain('Asia/Tokyo');
  });

  it('says so where none is called so', async () => {
    const { user, dialog, rows } = await opened();
    await user.type(dialog.getByLabelText(zoneMessages.search), 'Olympus Mons');

    expect(dialog.getByRole('status').textContent).toBe(zoneMessages.none);
    expect(rows()).toEqual([]);
  });

  it('that is refused stays to be chosen', async () => {
    const { user, dialog } = await opened(unreachable(UpdatePreferencesDocument));
    await user.click(dialog.getByRole('button', { name: /^Africa\/Lagos/ }));

    expect(await screen.findByText(notices.updatePreferences.failed())).not.toBeNull();
    expect(screen.getByRole('dialog', { name: zoneMessages.dialog })).not.toBeNull();
  });
});
