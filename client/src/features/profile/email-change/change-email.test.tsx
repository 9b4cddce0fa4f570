import { act, screen, waitFor } from '@testing-library/react';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { afterEach, expect, it } from 'vitest';
import {
  AccessTokensDocument,
  ChangeEmailDocument,
  ConfirmEmailChangeDocument,
  ProfileDocument,
  SessionsDocument,
} from '../../../graphql/generated.ts';
import { notices } from '../../../lib/messages/notices.ts';
import { t } from '../../../lib/t.ts';
import { toaster } from '../../../lib/toaster.ts';
import { anOpenSession, aUser } from '../../../testing/builders.ts';
import { answering, refusing, show } from '../../../testing/render.tsx';
import type { Answer } from '../../../testing/server.ts';
import { ProfilePage } from '../profile-page.tsx';

const NEW = 'ada@new.example';
const asked = { pendingEmail: NEW, pendingEmailAt: null };

const open = (me: ReturnType<typeof aUser>[], ...answers: Answer[]) =>
  show(<ProfilePage />, [
    ...me.map((each) => answering(ProfileDocument, { me: each })),
    answering(AccessTokensDocument, { personalAccessTokens: [] }),
    answering(SessionsDocument, { sessions: [anOpenSession({ isCurrent: true })] }),
    ...answers,
  ]);

afterEach(() => act(() => toaster.remove()));

async function fillIn({ user }: Awaited<ReturnType<typeof open>>, email = NEW) {
  await user.click(await screen.findByRole('button', { name: t('emailChange.change') }));
  await screen.findByRole('dialog', { name: t('emailChange.change') });
  await user.type(screen.getByLabelText(t('emailChange.newEmail')), email);
  await user.type(screen.getByLabelText(t('accountFields.ownPassword')), 'correct horse');
}

it('asks for the new email and the password, and then shows what it waits for', async () => {
  const shown = await open([aUser(), aUser(asked)], answering(ChangeEmailDocument, { changeEmail: true }));
  await fillIn(shown);
  await shown.user.click(screen.getByRole('button', { name: t('emailChange.submit') }));

  expect(await screen.findByText(t('emailChange.pending.unconfirmed', { email: NEW }))).not.toBeNull();
  expect(screen.getByText(t('emailChange.pending.cancel', { email: 'ada@example.com' }))).not.toBeNull();
  expect(shown.calls.find(({ name }) => name === 'ChangeEmail')?.variables).toEqual({
    email: NEW,
    password: 'correct horse',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('suggests another domain for a typing error', async () => {
  const shown = await open([aUser()]);
  await fillIn(shown, 'ada@gmial.com');
  await shown.user.click(await screen.findByRole('button', { name: t('accountFields.suggestion.take') }));
  expect(screen.getByLabelText<HTMLInputElement>(t('emailChange.newEmail')).value).toBe('ada@gmail.com');
});

it.each([
  ['email-taken', t('emailChange.newEmail')],
  ['wrong-password', t('accountFields.ownPassword')],
] as const)('shows %s beside its field', async (reason, label) => {
  const shown = await open([aUser(), aUser()], refusing(ChangeEmailDocument, reason));
  await fillIn(shown);
  await shown.user.click(screen.getByRole('button', { name: t('emailChange.submit') }));
  await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(failureText(reason)).length).toBeGreaterThan(0);
  expect(screen.getByRole('dialog')).not.toBeNull();
});

it('takes the code, and then shows when the email changes', async () => {
  const confirmEmailChange = {
    id: 'user-ada',
    email: 'ada@example.com',
    pendingEmail: NEW,
    pendingEmailAt: '2099-01-06T14:30:00.000Z',
  };
  const shown = await open(
    [aUser(asked)],
    answering(ConfirmEmailChangeDocument, { confirmEmailChange }, { code: '123456' }),
  );
  await shown.user.type(await screen.findByLabelText(t('emailVerification.code')), '123456');

  expect(await screen.findByText(notices.confirmEmailChange.done())).not.toBeNull();
  expect(await screen.findByText(/Your email changes to ada@new\.example on 6 Jan 2099/)).not.toBeNull();
  expect(screen.queryByLabelText(t('emailVerification.code'))).toBeNull();
});

it('shows a wrong code beside the field', async () => {
  const shown = await open(
    [aUser(asked), aUser(asked)],
    refusing(ConfirmEmailChangeDocument, 'invalid-link'),
  );
  await shown.user.type(await screen.findByLabelText(t('emailVerification.code')), '123456');
  expect(await screen.findByText(t('emailChange.code.wrong'))).not.toBeNull();
  expect(screen.queryByText(notices.confirmEmailChange.failed())).toBeNull();
});
