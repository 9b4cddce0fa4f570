import { t } from '../../lib/t.ts';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { notices } from '../../lib/messages/notices.ts';
import { toaster } from '../../lib/toaster.ts';
import {
  AccessTokensDocument,
  ChangePasswordDocument,
  EndOtherSessionsDocument,
  ProfileDocument,
  SessionsDocument,
} from '../../graphql/generated.ts';
import { anOpenSession, aUser } from '../../testing/builders.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import type { Answer } from '../../testing/server.ts';
import { ProfilePage } from './profile-page.tsx';

const here = anOpenSession({ isCurrent: true });
const there = anOpenSession({ id: 'there', device: 'Safari on iPhone' });
const changed = answering(ChangePasswordDocument, { changePassword: true });

async function openDialog(...answers: Answer[]) {
  const shown = await show(<ProfilePage />, [
    answering(ProfileDocument, { me: aUser() }),
    answering(AccessTokensDocument, { personalAccessTokens: [] }),
    answering(SessionsDocument, { sessions: [here, there] }),
    answering(SessionsDocument, { sessions: [here] }),
    ...answers,
  ]);
  await screen.findByText('Safari on iPhone');
  await shown.user.click(screen.getByRole('button', { name: 'Change Password' }));
  await screen.findByRole('dialog', { name: 'Change Password' });
  return shown;
}

type User = Awaited<ReturnType<typeof show>>['user'];
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function fill(user: User, current = 'correct horse', next = 'battery staple', again = next) {
  await user.type(field('Current Password'), current);
  await user.type(field('New Password'), next);
  await user.type(field('Confirm Password'), again);
}
const submit = async (user: User) => {
  const [button] = screen.getAllByRole('button', { name: 'Change Password' }).slice(-1);
  if (button) await user.click(button);
};

afterEach(() => act(() => toaster.remove()));

it('changes the password, shows a toast, and removes the ended sessions from the list', async () => {
  const { user, calls, client } = await openDialog(changed);
  expect(screen.getByText(t('statements.changePassword'))).not.toBeNull();
  await fill(user);
  await submit(user);

  expect(await screen.findByText(notices.changePassword.done())).not.toBeNull();
  expect(calls.find(({ name }) => name === 'ChangePassword')?.variables).toEqual({
    input: { currentPassword: 'correct horse', newPassword: 'battery staple' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(JSON.stringify(client.cache.extract())).not.toContain('horse');
});

it('shows beside the field that the current password is wrong, and keeps the session', async () => {
  const { user, session } = await openDialog(refusing(ChangePasswordDocument, 'wrong-password'), changed);
  await fill(user);
  await submit(user);

  expect(await screen.findByText(failureText('wrong-password'))).not.toBeNull();
  expect(screen.getByText(notices.changePassword.failed())).not.toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field('Current Password')));
  expect(field('New Password').value).toBe('battery staple');
  expect(session.viewer).toBeDefined();
});

it('shows other errors, and keeps the values', async () => {
  const { user } = await openDialog(
    refusing(ChangePasswordDocument, 'too-many-requests'),
    refusing(ChangePasswordDocument, 'invalid-input', {
      fields: { newPassword: [t('complaints.passwordTooShortAtReset', { min: 6 })] },
    }),
    unreachable(ChangePasswordDocument),
  );
  await fill(user);

  await submit(user);
  expect((await screen.findByRole('alert')).textContent).toBe(failureText('too-many-requests'));
  await submit(user);
  expect(await screen.findByText(t('complaints.passwordTooShortAtReset', { min: 6 }))).not.toBeNull();
  expect(screen.queryByText(failureText('too-many-requests'))).toBeNull();
  expect(field('Current Password').value).toBe('correct horse');
});

it('does not send invalid values', async () => {
  const { user, calls } = await openDialog();
  await submit(user);
  expect(await screen.findAllByText(t('complaints.passwordRequired'))).toHaveLength(2);

  await fill(user, 'correct horse', '12345', '1234');
  await submit(user);

  expect(await screen.findByText(t('complaints.passwordTooShortAtReset', { min: 6 }))).not.toBeNull();
  expect(screen.getByText(t('complaints.passwordsDifferAtReset'))).not.toBeNull();
  expect(calls.map(({ name }) => name)).not.toContain('ChangePassword');
});

it('succeeds on the second try after a lost response, if the new password is already set', async () => {
  const { user, calls } = await openDialog(
    unreachable(ChangePasswordDocument),
    refusing(ChangePasswordDocument, 'wrong-password'),
    answering(EndOtherSessionsDocument, { endOtherSessions: [here] }),
  );
  await fill(user);
  await submit(user);
  expect(await screen.findByText(notices.changePassword.failed())).not.toBeNull();
  await submit(user);

  expect(await screen.findByText(notices.changePassword.done())).not.toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ name }) => name === 'EndOtherSessions')?.variables).toEqual({
    password: 'battery staple',
  });
});

it('shows after a lost response that the current password is wrong, if the new one is not set', async () => {
  const { user } = await openDialog(
    unreachable(ChangePasswordDocument),
    refusing(ChangePasswordDocument, 'wrong-password'),
    refusing(EndOtherSessionsDocument, 'wrong-password'),
  );
  await fill(user);
  await submit(user);
  await submit(user);

  expect(await screen.findByText(failureText('wrong-password'))).not.toBeNull();
  expect(screen.queryByText(notices.changePassword.done())).toBeNull();
});
