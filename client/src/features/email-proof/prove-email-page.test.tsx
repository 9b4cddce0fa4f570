import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  OwnProofDocument,
  ProveOwnEmailDocument,
  SendOwnEmailProofDocument,
} from '../../graphql/generated.ts';
import { notices } from '../../lib/messages/notices.ts';
import { forgetProofCode, keepProofCode, keptProofCode } from '../../lib/proof-code.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import type { Answer } from '../../testing/server.ts';
import { ProveEmailPage } from './prove-email-page.tsx';
import { verifyMessages } from './verify-messages.ts';
import { t } from '../../lib/t.ts';

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
  user.click(await screen.findByRole('button', { name: verifyMessages.button }));

describe('proving an address', () => {
  it('is one click, and no visit alone does it', async () => {
    const shown = await open([
      me(false),
      me(true),
      answering(ProveOwnEmailDocument, { proveOwnEmail: true }, { code: 'a-code' }),
    ]);
    expect(await screen.findByText(verifyMessages.ask(EMAIL))).not.toBeNull();
    expect(shown.calls.map(({ name }) => name)).toEqual(['OwnProof']);

    await click(shown);

    const done = await screen.findByText(verifyMessages.done(EMAIL));
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(screen.getByRole('link', { name: verifyMessages.onward })).not.toBeNull();
    expect(keptProofCode()).toBeUndefined();
  });

  it('by a link that is not good says why, and offers a new letter', async () => {
    const shown = await open([
      me(false),
      refusing(ProveOwnEmailDocument, 'invalid-link'),
      answering(SendOwnEmailProofDocument, { sendOwnEmailProof: true }),
    ]);
    await click(shown);

    expect((await screen.findByText(verifyMessages.badLink(EMAIL))).getAttribute('role')).toBe('alert');
    expect(screen.queryByText(notices.proveOwnEmail.failed())).toBeNull();
    await shown.user.click(screen.getByRole('button', { name: t('emailVerification.send') }));
    expect(await screen.findByText(t('emailVerification.sent', { email: EMAIL }))).not.toBeNull();
  });

  it('by a link of another account can go on in that one, and keeps the code for it', async () => {
    const shown = await open([me(false), refusing(ProveOwnEmailDocument, 'invalid-link')]);
    await click(shown);
    await shown.user.click(await screen.findByRole('button', { name: verifyMessages.another }));

    await waitFor(() => expect(shown.address()).toBe('/?redirect=%2Fprove-email'));
    expect(shown.session.viewer).toBeUndefined();
    expect(keptProofCode()).toBe('a-code');
  });

  it('that is done already says so, and asks for nothing', async () => {
    const { calls } = await open([me(true)]);

    expect(await screen.findByText(verifyMessages.already(EMAIL))).not.toBeNull();
    expect(screen.queryByRole('button', { name: verifyMessages.button })).toBeNull();
    expect(calls.map(({ name }) => name)).toEqual(['OwnProof']);
  });

  it('without a link offers the letter', async () => {
    await open([me(false)], '');

    expect(await screen.findByText(verifyMessages.noLink)).not.toBeNull();
    expect(screen.getByRole('button', { name: t('emailVerification.send') })).not.toBeNull();
  });

  it('that nobody answers can be tried again', async () => {
    const shown = await open([me(false), unreachable(ProveOwnEmailDocument)]);
    await click(shown);

    expect(await screen.findByText(notices.proveOwnEmail.failed())).not.toBeNull();
    expect(screen.getByRole('button', { name: verifyMessages.button })).not.toBeNull();
    expect(keptProofCode()).toBe('a-code');
  });

  it('says so where it cannot be found out whose address it is', async () => {
    const { user } = await open([unreachable(OwnProofDocument), me(false)]);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByText(verifyMessages.ask(EMAIL))).not.toBeNull();
  });
});

it('the code is kept by nothing but this tab', () => {
  keepProofCode('a-code');
  expect(sessionStorage.getItem('kolo.prove-email')).toBe('a-code');
  expect(localStorage.getItem('kolo.prove-email')).toBeNull();
  forgetProofCode();
  expect(keptProofCode()).toBeUndefined();
});
