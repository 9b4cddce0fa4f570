import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  OwnProofDocument,
  ProveOwnEmailDocument,
  SendOwnEmailProofDocument,
} from '../../graphql/generated.ts';
import { notices } from '../../lib/messages/notices.ts';
import { forgetProofCode, keepProofCode, keptProofCode } from '../../lib/proof-code.ts';
import { t } from '../../lib/t.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import type { Answer } from '../../testing/server.ts';
import { ProveEmailPage } from './prove-email-page.tsx';

const EMAIL = 'ada@example.com';
const me = (emailProven: boolean) =>
  answering(OwnProofDocument, { me: { id: 'user-ada', email: EMAIL, emailProven } });

async function open(answers: Answer[], code: string | undefined = 'a-code') {
  forgetProofCode();
  if (code) keepProofCode(code);
  return show(<ProveEmailPage />, answers, { at: '/prove-email' });
}
afterEach(forgetProofCode);

const click = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await screen.findByRole('button', { name: t('verifyEmail.confirm') }));

describe('confirming an email', () => {
  it('takes one click, and not just a visit', async () => {
    const shown = await open([
      me(false),
      me(true),
      answering(ProveOwnEmailDocument, { proveOwnEmail: true }, { code: 'a-code' }),
    ]);
    expect(await screen.findByText(t('verifyEmail.question', { email: EMAIL }))).not.toBeNull();
    expect(shown.calls.map(({ name }) => name)).toEqual(['OwnProof']);

    await click(shown);

    const done = await screen.findByText(t('verifyEmail.done', { email: EMAIL }));
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(screen.getByRole('link', { name: t('verifyEmail.dashboard') })).not.toBeNull();
    expect(keptProofCode()).toBeUndefined();
  });

  it('shows why a link does not work, and offers a new email', async () => {
    const shown = await open([
      me(false),
      refusing(ProveOwnEmailDocument, 'invalid-link'),
      answering(SendOwnEmailProofDocument, { sendOwnEmailProof: true }),
    ]);
    await click(shown);

    expect((await screen.findByText(t('verifyEmail.badLink', { email: EMAIL }))).getAttribute('role')).toBe(
      'alert',
    );
    expect(screen.queryByText(notices.proveOwnEmail.failed())).toBeNull();
    await shown.user.click(screen.getByRole('button', { name: t('emailVerification.send') }));
    expect(await screen.findByText(t('emailVerification.sent', { email: EMAIL }))).not.toBeNull();
  });

  it('can continue with another account, and keeps the code for it', async () => {
    const shown = await open([me(false), refusing(ProveOwnEmailDocument, 'invalid-link')]);
    await click(shown);
    await shown.user.click(await screen.findByRole('button', { name: t('verifyEmail.otherAccount') }));

    await waitFor(() => expect(shown.address()).toBe('/?redirect=%2Fprove-email'));
    expect(shown.session.viewer).toBeUndefined();
    expect(keptProofCode()).toBe('a-code');
  });

  it('shows that it is already done, and sends nothing', async () => {
    const { calls } = await open([me(true)]);

    expect(await screen.findByText(t('verifyEmail.alreadyDone', { email: EMAIL }))).not.toBeNull();
    expect(screen.queryByRole('button', { name: t('verifyEmail.confirm') })).toBeNull();
    expect(calls.map(({ name }) => name)).toEqual(['OwnProof']);
  });

  it('offers to send the email if there is no code', async () => {
    await open([me(false)], '');

    expect(await screen.findByText(t('verifyEmail.noLink'))).not.toBeNull();
    expect(screen.getByRole('button', { name: t('emailVerification.send') })).not.toBeNull();
  });

  it('can be tried again if there is no response', async () => {
    const shown = await open([me(false), unreachable(ProveOwnEmailDocument)]);
    await click(shown);

    expect(await screen.findByText(notices.proveOwnEmail.failed())).not.toBeNull();
    expect(screen.getByRole('button', { name: t('verifyEmail.confirm') })).not.toBeNull();
    expect(keptProofCode()).toBe('a-code');
  });

  it('can be tried again if the account could not be loaded', async () => {
    const { user } = await open([unreachable(OwnProofDocument), me(false)]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByText(t('verifyEmail.question', { email: EMAIL }))).not.toBeNull();
  });
});

it('the code is stored only in this tab', () => {
  keepProofCode('a-code');
  expect(sessionStorage.getItem('kolo.prove-email')).toBe('a-code');
  expect(localStorage.getItem('kolo.prove-email')).toBeNull();
  forgetProofCode();
  expect(keptProofCode()).toBeUndefined();
});
