import { complaints, failures, notices, questions, statements } from '@kolo/server/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
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

afterEach(() => act(() => toaster.remove()));

describe('where one is signed in', () => {
  it('is listed with what it is and when it was used, this browser first', async () => {
    await show(<Sessions />, [listed(here, phone, unknown)]);

    const since = `Signed in ${formatInstantDay(here.createdAt)}`;
    const used = `Last used ${formatInstant(phone.lastUsedAt)}`;
    expect(await items()).toEqual([
      `Firefox on LinuxThis browser${since}Sign out`,
      `Safari on iPhone${since}${used}Sign out`,
      `${statements.unknownDevice}${since}${used}Sign out`,
    ]);
    expect(screen.getByRole('region', { name: 'Where you are signed in' })).not.toBeNull();
  });

  it('offers no way out of everywhere else where there is nowhere else', async () => {
    await show(<Sessions />, [listed(here)]);

    expect(await items()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  it('that cannot be loaded says so, and can be tried again', async () => {
    const { user } = await show(<Sessions />, [unreachable(SessionsDocument), listed(here)]);
    expect(await screen.findByText(statements.sessionsUnavailable)).not.toBeNull();

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await items()).toHaveLength(1);
  });
});

describe('signing out', () => {
  it('there asks for the password, then takes it off the list; the focus moves on', async () => {
    const { user, calls, client } = await show(<Sessions />, [
      listed(here, phone, unknown),
      answering(EndSessionDocument, { endSession: [here, unknown] }),
    ]);

    await agree(user, await signOut('Safari on iPhone'), questions.endSession('Safari on iPhone'));

    expect(await screen.findByText(notices.endSession.done)).not.toBeNull();
    expect(calls.at(-1)).toEqual({
      name: 'EndSession',
      variables: { id: 'phone', password: 'correct horse' },
    });
    expect(JSON.stringify(client.cache.extract())).not.toContain('correct horse');
    expect(await items()).toHaveLength(2);
    const next = await signOut(statements.unknownDevice);
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('there does nothing where the answer is no', async () => {
    const { user, calls } = await show(<Sessions />, [listed(here, phone)]);
    await user.click(await signOut('Safari on iPhone'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));

    expect(calls.map(({ name }) => name)).toEqual(['Sessions']);
    const button = await signOut('Safari on iPhone');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it.each(['wrong-password', 'too-many-requests'] as const)(
    'there with a password that is refused (%s) says so beside it, and ends nothing',
    async (reason) => {
      const { user } = await show(<Sessions />, [
        listed(here, phone),
        refusing(EndSessionDocument, reason),
        answering(EndSessionDocument, { endSession: [here] }),
      ]);
      await agree(user, await signOut('Safari on iPhone'), questions.endSession('Safari on iPhone'));

      const dialog = within(await screen.findByRole('dialog'));
      expect(await dialog.findByText(failures[reason].text)).not.toBeNull();
      await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Your Password')));
      await user.click(dialog.getByRole('button', { name: 'Sign out' }));
      expect(await screen.findByText(notices.endSession.done)).not.toBeNull();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  it('there without a password is not asked of the server', async () => {
    const { user, calls } = await show(<Sessions />, [listed(here, phone)]);
    await user.click(await signOut('Safari on iPhone'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));

    expect(await dialog.findByText(complaints.passwordRequired)).not.toBeNull();
    expect(calls.map(({ name }) => name)).toEqual(['Sessions']);
  });

  it('there, where it has ended already, says so and fetches the list anew', async () => {
    const { user } = await show(<Sessions />, [
      listed(here, phone),
      listed(here),
      refusing(EndSessionDocument, 'session-not-found'),
    ]);
    await agree(user, await signOut('Safari on iPhone'), questions.endSession('Safari on iPhone'));

    expect(await screen.findByText(notices.endSession.failed)).not.toBeNull();
    await waitFor(async () => expect(await items()).toHaveLength(1));
  });

  it('here leads to Sign In, and ends no other session', async () => {
    const { user, session, address } = await show(
      <Sessions />,
      [listed(here, phone), answering(EndSessionDocument, { endSession: [phone] })],
      { at: '/profile' },
    );

    await user.click(await signOut('Firefox on Linux'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(questions.endThisSession)).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));

    await waitFor(() => expect(address()).toBe('/'));
    expect(session.viewer).toBeUndefined();
    expect(screen.queryByText(failures['session-ended'].text)).toBeNull();
  });

  it('everywhere else leaves this browser', async () => {
    const { user, calls } = await show(<Sessions />, [
      listed(here, phone, unknown),
      answering(EndOtherSessionsDocument, { endOtherSessions: [here] }),
    ]);

    const button = await screen.findByRole('button', { name: 'Sign out everywhere else' });
    await agree(user, button, questions.endOtherSessions);

    expect(await screen.findByText(notices.endOtherSessions.done)).not.toBeNull();
    expect(calls.at(-1)?.name).toBe('EndOtherSessions');
    expect(await items()).toHaveLength(1);
    const own = await signOut('Firefox on Linux');
    await waitFor(() => expect(document.activeElement).toBe(own));
  });

  it.each([
    ['nobody answers', unreachable(EndOtherSessionsDocument), notices.endOtherSessions.failed],
    [
      'a limit is reached',
      refusing(EndOtherSessionsDocument, 'limit-reached'),
      failures['limit-reached'].text,
    ],
  ])(
    'everywhere else, where %s, says so in its place and keeps what was typed',
    async (_why, failing, said) => {
      const { user, calls } = await show(<Sessions />, [
        listed(here, phone),
        failing,
        answering(EndOtherSessionsDocument, { endOtherSessions: [here] }),
      ]);
      const button = await screen.findByRole('button', { name: 'Sign out everywhere else' });
      await agree(user, button, questions.endOtherSessions);

      expect((await screen.findByRole('alert')).textContent).toBe(said);
      expect(screen.getAllByText(said)).toHaveLength(1);
      expect(await screen.findAllByRole('listitem', { hidden: true })).toHaveLength(2);
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));

      expect(await screen.findByText(notices.endOtherSessions.done)).not.toBeNull();
      expect(calls.at(-1)?.variables).toEqual({ password: 'correct horse' });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await items()).toHaveLength(1);
    },
  );

  it('here, that fails, says so and leaves the session', async () => {
    const { user, session } = await show(<Sessions />, [
      listed(here, phone),
      refusing(EndSessionDocument, 'password-required'),
    ]);
    await user.click(await signOut('Firefox on Linux'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out' }),
    );

    expect(await screen.findByText(notices.endSession.failed)).not.toBeNull();
    expect(session.viewer).toBeDefined();
  });
});
