import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { Shell } from '../features/navigation/shell.tsx';
import { ProveOwnEmailByCodeDocument, SendOwnEmailProofDocument } from '../graphql/generated.ts';
import { forgetNewAccount, rememberNewAccount } from '../lib/new-account.ts';
import { t } from '../lib/t.ts';
import { aViewer } from '../testing/builders.ts';
import { answering, refusing, show } from '../testing/render.tsx';
import type { Answer } from '../testing/server.ts';

afterEach(forgetNewAccount);

/** The page on which someone lands who has just signed up. */
async function land(...answers: Answer[]) {
  rememberNewAccount(aViewer().id);
  const shown = await show(<Shell>A page</Shell>, answers, { at: '/dashboard', viewer: aViewer() });
  await screen.findByRole('region', { name: t('emailVerification.step.title') });
  return shown;
}
const code = () => screen.getByLabelText<HTMLInputElement>(t('emailVerification.code'));
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: t('emailVerification.step.title') })).toBeNull());
const confirm = () => screen.getByRole('button', { name: t('emailVerification.code.confirm') });

describe('the step right after signing up', () => {
  it('sends the code with its last digit, and closes', async () => {
    const { user, calls } = await land(answering(ProveOwnEmailByCodeDocument, { proveOwnEmailByCode: true }));
    expect(screen.getByText(t('emailVerification.step.text', { email: aViewer().email }))).not.toBeNull();
    expect([code().inputMode, code().autocomplete]).toEqual(['numeric', 'one-time-code']);

    await user.type(code(), '012 345');

    await isGone();
    expect(calls.map(({ variables }) => variables)).toEqual([{ code: '012 345' }]);
    expect(screen.getByText(t('notices.proveOwnEmail.done'))).not.toBeNull();
  });

  it('accepts the digits of any script, and shows them as 0 to 9', async () => {
    const { user, calls } = await land(refusing(ProveOwnEmailByCodeDocument, 'wrong-code'));

    await user.type(code(), '٠١٢ ۳۴५');

    expect(await screen.findByText(failureText('wrong-code'))).not.toBeNull();
    expect(calls).toHaveLength(1);
    await user.tab();
    expect(code().value).toBe('012 345');
  });

  it('comes below the page of a join link, with the reason of someone who asks to join', async () => {
    rememberNewAccount(aViewer().id);
    await show(
      <Shell>
        <p>A page</p>
      </Shell>,
      [],
      { at: '/join/token', viewer: aViewer() },
    );

    const card = await screen.findByRole('region', { name: t('emailVerification.step.title') });
    expect(card.textContent).toContain(t('emailVerification.step.asking', { email: aViewer().email }));
    expect(screen.getByText('A page').compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('can be skipped, and does not come back on the next page', async () => {
    const { user, unmount } = await land();
    await user.click(screen.getByRole('button', { name: t('emailVerification.step.later') }));
    await isGone();
    unmount();

    await show(<Shell>Another page</Shell>, [], { at: '/my-cycles', viewer: aViewer() });
    expect(screen.queryByRole('region', { name: t('emailVerification.step.title') })).toBeNull();
  });

  it('shows beside the field what is wrong with a code', async () => {
    const { user, calls } = await land(
      refusing(ProveOwnEmailByCodeDocument, 'wrong-code'),
      refusing(ProveOwnEmailByCodeDocument, 'code-ended'),
    );
    await user.type(code(), '123');
    await user.click(confirm());
    expect(await screen.findByText(t('complaints.emailCode', { digits: 6 }))).not.toBeNull();
    expect(calls).toEqual([]);

    for (const reason of ['wrong-code', 'code-ended'] as const) {
      await user.clear(code());
      await user.type(code(), reason === 'wrong-code' ? '123456' : '654321');
      await waitFor(() => expect(code().getAttribute('aria-invalid')).toBe('true'));
      expect(await screen.findByText(failureText(reason))).not.toBeNull();
    }
    // Each try counts: a blank after the code, or before it, is none.
    await user.type(code(), ' ');
    await user.type(code(), ' ', { initialSelectionStart: 0 });
    expect(calls).toHaveLength(2);
  });

  it('sends another email', async () => {
    const { user } = await land(answering(SendOwnEmailProofDocument, { sendOwnEmailProof: true }));
    await user.click(screen.getByRole('button', { name: t('emailVerification.sendAnother') }));
    expect(await screen.findByText(t('emailVerification.sent', { email: aViewer().email }))).not.toBeNull();
  });

  it('is not for another account, or one that signs in', async () => {
    rememberNewAccount('someone-else');
    await show(<Shell>A page</Shell>, [], { at: '/dashboard', viewer: aViewer() });
    expect(screen.queryByRole('region', { name: t('emailVerification.step.title') })).toBeNull();
  });
});
