import { t } from '../../lib/t.ts';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { notices } from '../../lib/messages/notices.ts';
import { toaster } from '../../lib/toaster.ts';
import {
  EndOtherSessionsDocument,
  EndSessionDocument,
  SessionsDocument,
  type OpenSessionFieldsFragment,
} from '../../graphql/generated.ts';
import { formatInstant, formatInstantDay } from '../../lib/format.ts';
import { anOpenSession } from '../../testing/builders.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import { Sessions } from './sessions.tsx';

const here = anOpenSession({ id: 'here', isCurrent: true });
const phone = anOpenSession({ id: 'phone', device: 'Safari on iPhone' });
const unknown = anOpenSession({ id: 'unknown', device: null });
const phones = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...phone, id: `phone-${index}` }));
const listed = (...sessions: OpenSessionFieldsFragment[]) => answering(SessionsDocument, { sessions });

const items = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
const signOut = (name: string) => screen.findByRole('button', { name: new RegExp(`^Sign out: ${name}`) });

type User = Awaited<ReturnType<typeof show>>['user'];
async function agree(user: User, button: HTMLElement, question: string, password = 'correct horse') {
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(question)).not.toBeNull();
  await user.type(dialog.getByLabelText('Your Password'), password);
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
}

const OF_ALL_FIVE =
  'Sign out of all 5 sign-ins on “Safari on iPhone”? Anyone who uses them has to sign in again.';
const ofAllFive = () => screen.findByRole('button', { name: 'Sign out of all 5 sign-ins: Safari on iPhone' });
const ended = (calls: Awaited<ReturnType<typeof show>>['calls']) =>
  calls.filter(({ name }) => name === 'EndSession').map(({ variables }) => variables);

afterEach(() => act(() => toaster.remove()));

describe('the sessions of an account', () => {
  it('are listed with their device and last use, that of this browser first', async () => {
    await show(<Sessions />, [listed(here, phone, unknown)]);

    const since = `Signed in ${formatInstantDay(here.createdAt)}`;
    const used = `Last used ${formatInstant(phone.lastUsedAt)}`;
    expect(await items()).toEqual([
      `Firefox on LinuxThis browser${since}Sign out`,
      `Safari on iPhone${since}${used}Sign out`,
      `${t('statements.unknownDevice')}${since}${used}Sign out`,
    ]);
    expect(screen.getByRole('region', { name: t('sessions.title') })).not.toBeNull();
  });

  it('have no button for all others if there are no others', async () => {
    await show(<Sessions />, [listed(here)]);

    expect(await items()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  it('are grouped by device if there are many, after the button for all others', async () => {
    const { container } = await show(<Sessions />, [listed(here, ...phones(12), unknown)]);

    const summary = await screen.findByText('· 12 sign-ins', { exact: false });
    expect(summary.closest('summary')?.textContent).toBe(
      `Safari on iPhone · 12 sign-insLast used ${formatInstant(phone.lastUsedAt)}`,
    );
    const group = summary.closest('details');
    expect(group?.open).toBe(false);
    expect(within(group ?? container).getAllByRole('button', { name: /^Sign out: Safari/ })).toHaveLength(12);
    expect(screen.getByText('This browser').closest('details')).toBeNull();
    expect((await signOut(t('statements.unknownDevice'))).closest('details')).toBeNull();
    const first = [...container.querySelectorAll('button, summary')][0];
    expect(first?.textContent).toBe('Sign out everywhere else');
  });

  it('can be loaded again after a failure', async () => {
    const { user } = await show(<Sessions />, [unreachable(SessionsDocument), listed(here)]);
    expect(await screen.findByText(t('statements.sessionsUnavailable'))).not.toBeNull();

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await items()).toHaveLength(1);
  });
});

describe('signing out', () => {
  it('elsewhere asks for the password, then removes the session from the list and moves the focus', async () => {
    const { user, calls, client } = await show(<Sessions />, [
      listed(here, phone, unknown),
      answering(EndSessionDocument, { endSession: [here, unknown] }),
    ]);

    await agree(
      user,
      await signOut('Safari on iPhone'),
      t('questions.endSession', { device: 'Safari on iPhone' }),
    );

    expect(await screen.findByText(notices.endSession.done())).not.toBeNull();
    expect(calls.at(-1)).toEqual({
      name: 'EndSession',
      variables: { id: 'phone', password: 'correct horse' },
    });
    expect(JSON.stringify(client.cache.extract())).not.toContain('correct horse');
    expect(await items()).toHaveLength(2);
    const next = await signOut(t('statements.unknownDevice'));
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('of a whole device asks for the password once, and ends each of its sessions', async () => {
    const all = phones(5);
    const { user, calls } = await show(<Sessions />, [
      listed(here, ...all),
      ...all.map((_, index) =>
        answering(EndSessionDocument, { endSession: [here, ...all.slice(index + 1)] }),
      ),
    ]);
    await agree(user, await ofAllFive(), OF_ALL_FIVE);

    await waitFor(async () => expect(await items()).toHaveLength(1));
    expect(ended(calls)).toEqual(all.map(({ id }) => ({ id, password: 'correct horse' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of a whole device stops at a failure, and then continues with the sessions that are left', async () => {
    const all = phones(5);
    const { user, calls } = await show(<Sessions />, [
      listed(here, ...all),
      answering(EndSessionDocument, { endSession: [here, ...all.slice(1)] }),
      unreachable(EndSessionDocument),
      ...all
        .slice(1)
        .map((_, index) => answering(EndSessionDocument, { endSession: [here, ...all.slice(index + 2)] })),
    ]);
    await agree(user, await ofAllFive(), OF_ALL_FIVE);

    expect((await screen.findByRole('alert')).textContent).toBe(notices.endSession.failed());
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    await waitFor(async () => expect(await items()).toHaveLength(1));
    expect(ended(calls).map((variables) => variables?.id)).toEqual([
      'phone-0',
      'phone-1',
      'phone-1',
      'phone-2',
      'phone-3',
      'phone-4',
    ]);
  });

  it('elsewhere does nothing if cancelled', async () => {
    const { user, calls } = await show(<Sessions />, [listed(here, phone)]);
    await user.click(await signOut('Safari on iPhone'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));

    expect(calls.map(({ name }) => name)).toEqual(['Sessions']);
    const button = await signOut('Safari on iPhone');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it.each(['wrong-password', 'too-many-requests'] as const)(
    'elsewhere shows beside the password that it is refused (%s), and ends nothing',
    async (reason) => {
      const { user } = await show(<Sessions />, [
        listed(here, phone),
        refusing(EndSessionDocument, reason),
        answering(EndSessionDocument, { endSession: [here] }),
      ]);
      await agree(
        user,
        await signOut('Safari on iPhone'),
        t('questions.endSession', { device: 'Safari on iPhone' }),
      );

      const dialog = within(await screen.findByRole('dialog'));
      expect(await dialog.findByText(failureText(reason))).not.toBeNull();
      await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Your Password')));
      await user.click(dialog.getByRole('button', { name: 'Sign out' }));
      expect(await screen.findByText(notices.endSession.done())).not.toBeNull();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  it('elsewhere sends nothing without a password', async () => {
    const { user, calls } = await show(<Sessions />, [listed(here, phone)]);
    await user.click(await signOut('Safari on iPhone'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));

    expect(await dialog.findByText(t('complaints.passwordRequired'))).not.toBeNull();
    expect(calls.map(({ name }) => name)).toEqual(['Sessions']);
  });

  it('elsewhere shows that the session has already ended, and reloads the list', async () => {
    const { user } = await show(<Sessions />, [
      listed(here, phone),
      listed(here),
      refusing(EndSessionDocument, 'session-not-found'),
    ]);
    await agree(
      user,
      await signOut('Safari on iPhone'),
      t('questions.endSession', { device: 'Safari on iPhone' }),
    );

    expect(await screen.findByText(notices.endSession.failed())).not.toBeNull();
    await waitFor(async () => expect(await items()).toHaveLength(1));
  });

  it('in this browser opens Sign In, and ends no other session', async () => {
    const { user, session, address } = await show(
      <Sessions />,
      [listed(here, phone), answering(EndSessionDocument, { endSession: [phone] })],
      { at: '/profile' },
    );

    await user.click(await signOut('Firefox on Linux'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(t('questions.endThisSession'))).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));

    await waitFor(() => expect(address()).toBe('/'));
    expect(session.viewer).toBeUndefined();
    expect(screen.queryByText(failureText('session-ended'))).toBeNull();
  });

  it('everywhere else keeps the session of this browser', async () => {
    const { user, calls } = await show(<Sessions />, [
      listed(here, phone, unknown),
      answering(EndOtherSessionsDocument, { endOtherSessions: [here] }),
    ]);

    const button = await screen.findByRole('button', { name: 'Sign out everywhere else' });
    await agree(user, button, t('questions.endOtherSessions'));

    expect(await screen.findByText(notices.endOtherSessions.done())).not.toBeNull();
    expect(calls.at(-1)?.name).toBe('EndOtherSessions');
    expect(await items()).toHaveLength(1);
    const own = await signOut('Firefox on Linux');
    await waitFor(() => expect(document.activeElement).toBe(own));
  });

  it.each([
    ['there is no response', unreachable(EndOtherSessionsDocument), notices.endOtherSessions.failed()],
    ['a limit is reached', refusing(EndOtherSessionsDocument, 'limit-reached'), failureText('limit-reached')],
  ])(
    'everywhere else, if %s, shows that in the dialog and keeps the password',
    async (_why, failing, message) => {
      const { user, calls } = await show(<Sessions />, [
        listed(here, phone),
        failing,
        answering(EndOtherSessionsDocument, { endOtherSessions: [here] }),
      ]);
      const button = await screen.findByRole('button', { name: 'Sign out everywhere else' });
      await agree(user, button, t('questions.endOtherSessions'));

      expect((await screen.findByRole('alert')).textContent).toBe(message);
      expect(screen.getAllByText(message)).toHaveLength(1);
      expect(await screen.findAllByRole('listitem', { hidden: true })).toHaveLength(2);
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));

      expect(await screen.findByText(notices.endOtherSessions.done())).not.toBeNull();
      expect(calls.at(-1)?.variables).toEqual({ password: 'correct horse' });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await items()).toHaveLength(1);
    },
  );

  it('in this browser keeps the session if it fails', async () => {
    const { user, session } = await show(<Sessions />, [
      listed(here, phone),
      refusing(EndSessionDocument, 'password-required'),
    ]);
    await user.click(await signOut('Firefox on Linux'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out' }),
    );

    expect(await screen.findByText(notices.endThisSession.failed())).not.toBeNull();
    expect(session.viewer).toBeDefined();
  });
});
