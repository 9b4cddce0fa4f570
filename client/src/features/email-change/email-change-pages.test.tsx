import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  CancelEmailChangeDocument,
  ConfirmEmailChangeDocument,
  OwnEmailChangeDocument,
} from '../../graphql/generated.ts';
import { cancelCode, confirmCode } from '../../lib/email-change-codes.ts';
import { notices } from '../../lib/messages/notices.ts';
import { t } from '../../lib/t.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import type { Answer } from '../../testing/server.ts';
import { CancelEmailPage } from './cancel-email-page.tsx';
import { ConfirmEmailPage } from './confirm-email-page.tsx';

const EMAIL = 'ada@example.com';
const NEW = 'ada@new.example';
const account = { id: 'user-ada', email: EMAIL, pendingEmail: NEW, pendingEmailAt: null };
const me = answering(OwnEmailChangeDocument, { me: account });

afterEach(() => {
  confirmCode.forget();
  cancelCode.forget();
});

describe('the page that confirms a new email', () => {
  const open = async (answers: Answer[], code: string | undefined = 'a-code') => {
    if (code) confirmCode.keep(code);
    return show(<ConfirmEmailPage />, answers, { at: '/confirm-email' });
  };
  const press = async ({ user }: Awaited<ReturnType<typeof open>>) =>
    user.click(await screen.findByRole('button', { name: t('emailChange.confirm.button') }));

  it('asks first, and then shows when the email changes', async () => {
    const confirmEmailChange = { ...account, pendingEmailAt: '2099-01-06T14:30:00.000Z' };
    const shown = await open([
      me,
      answering(ConfirmEmailChangeDocument, { confirmEmailChange }, { code: 'a-code' }),
    ]);
    expect(
      await screen.findByText(t('emailChange.confirm.question', { email: EMAIL, newEmail: NEW })),
    ).not.toBeNull();
    expect(shown.calls.map(({ name }) => name)).toEqual(['OwnEmailChange']);

    await press(shown);

    const done = await screen.findByText(t('emailChange.confirm.done'));
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(screen.getByText(/Your email changes to ada@new\.example on 6 Jan 2099/)).not.toBeNull();
    expect(screen.getByRole('link', { name: t('emailChange.confirm.profile') })).not.toBeNull();
    expect(confirmCode.read()).toBeUndefined();
  });

  it('says that the email has changed, if the link was used before', async () => {
    const confirmEmailChange = { ...account, email: NEW, pendingEmail: null };
    const shown = await open([me, answering(ConfirmEmailChangeDocument, { confirmEmailChange })]);
    await press(shown);
    expect(await screen.findByText(t('emailChange.confirm.changed', { email: NEW }))).not.toBeNull();
  });

  it('explains a link that does not work, and can continue with another account', async () => {
    const shown = await open([me, me, refusing(ConfirmEmailChangeDocument, 'invalid-link')]);
    await press(shown);
    expect((await screen.findByRole('alert')).textContent).toContain(
      t('emailChange.confirm.badLink', { email: EMAIL, hours: 24 }),
    );
    expect(screen.queryByText(notices.confirmEmailChange.failed())).toBeNull();

    await shown.user.click(screen.getByRole('button', { name: t('verifyEmail.otherAccount') }));
    await waitFor(() => expect(shown.address()).toBe('/?redirect=%2Fconfirm-email'));
    expect(confirmCode.read()).toBe('a-code');
  });

  it('leads to the profile without a link', async () => {
    await open([me], '');
    expect(await screen.findByText(t('emailChange.confirm.noLink'))).not.toBeNull();
    expect(screen.getByRole('link', { name: t('emailChange.confirm.profile') })).not.toBeNull();
  });

  it('can be tried again if there is no response', async () => {
    const shown = await open([me, unreachable(ConfirmEmailChangeDocument)]);
    await press(shown);
    expect(await screen.findByText(notices.confirmEmailChange.failed())).not.toBeNull();
    expect(screen.getByRole('button', { name: t('emailChange.confirm.button') })).not.toBeNull();
  });
});

describe('the page that cancels a change', () => {
  const open = async (answers: Answer[], code: string | undefined = 'a-code') => {
    if (code) cancelCode.keep(code);
    return show(<CancelEmailPage />, answers, { at: '/cancel-email', viewer: null });
  };
  const press = async ({ user }: Awaited<ReturnType<typeof open>>) =>
    user.click(await screen.findByRole('button', { name: t('emailCancel.button') }));

  it('takes a click, not just a visit, and leads to a new password', async () => {
    const shown = await open([
      answering(CancelEmailChangeDocument, { cancelEmailChange: true }, { code: 'a-code' }),
    ]);
    expect(await screen.findByText(t('emailCancel.question'))).not.toBeNull();
    expect(shown.calls).toEqual([]);

    await press(shown);

    const done = await screen.findByText(t('emailCancel.done'));
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(screen.getByRole('link', { name: t('emailCancel.newPassword') }).getAttribute('href')).toBe(
      '/forgot-password',
    );
    expect(cancelCode.read()).toBeUndefined();
  });

  it('explains a link that no longer works', async () => {
    await press(await open([refusing(CancelEmailChangeDocument, 'invalid-link')]));
    expect((await screen.findByRole('alert')).textContent).toContain(t('emailCancel.badLink'));
  });

  it('explains a missing link', async () => {
    await open([], '');
    expect(await screen.findByText(t('emailCancel.noLink'))).not.toBeNull();
  });

  it('can be tried again if there is no response', async () => {
    await press(await open([unreachable(CancelEmailChangeDocument)]));
    expect(await screen.findByText(t('emailCancel.failed'))).not.toBeNull();
    expect(screen.getByRole('button', { name: t('emailCancel.button') })).not.toBeNull();
  });
});
