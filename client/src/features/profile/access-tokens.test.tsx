import { t } from '../../lib/t.ts';
import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { notices } from '../../lib/messages/notices.ts';
import { toaster } from '../../lib/toaster.ts';
import {
  AccessTokensDocument,
  CreateAccessTokenDocument,
  RevokeAccessTokenDocument,
} from '../../graphql/generated.ts';
import { formatInstant, formatInstantDay } from '../../lib/format.ts';
import { aToken } from '../../testing/builders.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import type { Answer } from '../../testing/server.ts';
import { AccessTokens } from './access-tokens.tsx';

const SECRET = `kolo_pat_${'x'.repeat(43)}`;
const listed = (...tokens: ReturnType<typeof aToken>[]) =>
  answering(AccessTokensDocument, { personalAccessTokens: tokens });
const created = (accessToken = aToken()) =>
  answering(CreateAccessTokenDocument, { createPersonalAccessToken: { token: SECRET, accessToken } });

const items = async () =>
  (await screen.findAllByRole('listitem')).map((item) => item.textContent?.replace(/Revoke$/, ''));
const details = () => screen.getByText('Manage access tokens').closest('details');
const newToken = () => screen.findByRole('button', { name: 'Create token' });

async function openDialog(...answers: Answer[]) {
  const shown = await show(<AccessTokens />, answers);
  await shown.user.click(await newToken());
  await screen.findByRole('dialog', { name: 'Create token' });
  return shown;
}
const create = () => screen.getByRole('button', { name: 'Create' });
const password = () => screen.getByLabelText<HTMLInputElement>('Your Password');

afterEach(() => act(() => toaster.remove()));

describe('the tokens of an account', () => {
  it('are explained if there is none', async () => {
    await show(<AccessTokens />, [listed()]);

    expect(await screen.findByText(t('statements.noTokens'))).not.toBeNull();
    expect(screen.getByText(t('statements.accessTokens'))).not.toBeNull();
    expect(screen.getByRole('region', { name: 'Access tokens' })).not.toBeNull();
  });

  it('are collapsed if there is none, and shown if there are some', async () => {
    const { unmount } = await show(<AccessTokens />, [listed()]);
    await screen.findByText(t('statements.noTokens'));
    expect(details()?.open).toBe(false);
    unmount();

    await show(<AccessTokens />, [listed(aToken())]);
    expect(await items()).toHaveLength(1);
    expect(details()?.open).toBe(true);
  });

  it('are listed with their scope and last use', async () => {
    const lastUsedAt = '2026-03-01T12:30:00.000Z';
    const { createdAt } = aToken();
    await show(<AccessTokens />, [
      listed(aToken({ id: '2', name: 'Sync', scope: 'WRITE', lastUsedAt }), aToken()),
    ]);

    const since = `Created ${formatInstantDay(createdAt)}`;
    expect(await items()).toEqual([
      `SyncRead and write${since}Last used ${formatInstant(lastUsedAt)}Never expires`,
      `Backup scriptRead only${since}Never usedNever expires`,
    ]);
  });

  it('can be loaded again after a failure', async () => {
    const { user } = await show(<AccessTokens />, [unreachable(AccessTokensDocument), listed(aToken())]);
    expect(await screen.findByText(t('statements.tokensUnavailable'))).not.toBeNull();

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await items()).toHaveLength(1);
  });

  it('show when they expire, or have expired', async () => {
    await show(<AccessTokens />, [
      listed(
        aToken({ id: '1', name: 'Later', expiresAt: '2126-03-03T12:00:00.000Z' }),
        aToken({ id: '2', name: 'Past', expiresAt: '2026-03-03T12:00:00.000Z' }),
        aToken({ id: '3', name: 'Always' }),
      ),
    ]);
    const [later, past, always] = await items();

    expect(later).toContain('Expires 3 Mar 2126');
    expect(past).toContain('Read onlyExpired');
    expect(past).toContain('Expired 3 Mar 2026');
    expect(always).toContain('Never expires');
  });

  it('are fifty at most: the disabled button says what to do', async () => {
    const tokens = Array.from({ length: 50 }, (_one, index) => aToken({ id: `t${index}` }));
    const { user } = await show(<AccessTokens />, [listed(...tokens)]);
    const button = await newToken();

    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(failureText('too-many-tokens'))).not.toBeNull();
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('creating a token', () => {
  it('shows its secret once, and lists it', async () => {
    const made = aToken({ id: 'token-2', name: 'Sync', scope: 'WRITE' });
    const { user, calls, client } = await openDialog(listed(aToken()), created(made));
    await user.type(screen.getByLabelText('Name'), ' Sync ');
    expect(screen.getByText(t('statements.tokenScope.read'))).not.toBeNull();
    await user.selectOptions(screen.getByLabelText('Access'), 'Read and write');
    expect(screen.getByText(t('statements.tokenScope.write'))).not.toBeNull();
    // Browsers start with 90; happy-dom selects the first option (e2e/access-tokens.spec.ts).
    await user.selectOptions(screen.getByLabelText('Expires'), 'After 90 days');
    await user.type(password(), 'correct horse');
    await user.click(create());

    const dialog = within(await screen.findByRole('dialog', { name: t('statements.tokenCreated') }));
    const field = dialog.getByLabelText<HTMLTextAreaElement>('Token');
    expect(field.value).toBe(SECRET);
    expect(field.readOnly).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(dialog.getByText(t('statements.tokenShownOnce'))).not.toBeNull();
    expect(calls.at(-1)).toEqual({
      name: 'CreateAccessToken',
      variables: {
        input: { name: 'Sync', scope: 'WRITE', expiresInDays: 90 },
        password: 'correct horse',
      },
    });

    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await items()).map((text) => text?.slice(0, 4))).toEqual(['Sync', 'Back']);
    expect(document.body.textContent).not.toContain(SECRET);
    expect(JSON.stringify(client.cache.extract())).not.toContain(SECRET);
    expect(JSON.stringify(client.cache.extract())).not.toContain('correct horse');
  });

  it('can last for 30, 90 or 365 days, or for ever, with a warning', async () => {
    const { user, calls } = await openDialog(listed(), created());
    const expires = screen.getByLabelText<HTMLSelectElement>('Expires');
    expect([...expires.options].map(({ text }) => text)).toEqual([
      'After 30 days',
      'After 90 days',
      'After 365 days',
      'Never',
    ]);
    expect(screen.getByText(t('statements.tokenExpires'))).not.toBeNull();

    await user.selectOptions(expires, 'Never');
    expect(screen.getByText(t('statements.tokenNeverExpires'))).not.toBeNull();
    await user.type(screen.getByLabelText('Name'), 'Sync');
    await user.type(password(), 'correct horse');
    await user.click(create());

    await screen.findByRole('dialog', { name: t('statements.tokenCreated') });
    expect(calls.at(-1)?.variables).toEqual({
      input: { name: 'Sync', scope: 'READ' },
      password: 'correct horse',
    });
  });

  it('copies the secret', async () => {
    const { user } = await openDialog(listed(), created());
    await user.type(screen.getByLabelText('Name'), 'Sync');
    await user.type(password(), 'correct horse');
    await user.click(create());
    await user.click(await screen.findByRole('button', { name: 'Copy' }));

    expect(await screen.findByText(notices.copyToken.done())).not.toBeNull();
    expect(await navigator.clipboard.readText()).toBe(SECRET);
  });

  it('shows if the browser cannot copy, and selects the secret', async () => {
    const { user } = await openDialog(listed(), created());
    await user.type(screen.getByLabelText('Name'), 'Sync');
    await user.type(password(), 'correct horse');
    await user.click(create());
    const button = await screen.findByRole('button', { name: 'Copy' });
    // Restored, because the test files share the browser's objects.
    const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    onTestFinished(() => refused.mockRestore());
    await user.click(button);

    expect(await screen.findByText(notices.copyToken.failed())).not.toBeNull();
    const field = screen.getByLabelText<HTMLTextAreaElement>('Token');
    expect(document.activeElement).toBe(field);
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(SECRET);
  });

  it('sends one request, even if the button is clicked twice', async () => {
    const { user, calls } = await openDialog(listed(), created());
    await user.type(screen.getByLabelText('Name'), 'Sync');
    await user.type(password(), 'correct horse');
    act(() => {
      create().click();
      create().click();
    });

    await screen.findByRole('dialog', { name: t('statements.tokenCreated') });
    expect(calls.filter(({ name }) => name === 'CreateAccessToken')).toHaveLength(1);
  });

  it('shows beside the password that it is wrong, and accepts another one', async () => {
    const { user } = await openDialog(
      listed(),
      refusing(CreateAccessTokenDocument, 'wrong-password'),
      created(),
    );
    await user.type(screen.getByLabelText('Name'), 'Sync');
    await user.type(password(), 'wrong horse');
    await user.click(create());

    await waitFor(() => expect(password().getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(failureText('wrong-password'))).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.clear(password());
    await user.type(password(), 'correct horse');
    await user.click(create());
    await screen.findByRole('dialog', { name: t('statements.tokenCreated') });
  });

  it('needs a name and the password', async () => {
    const { user, calls } = await openDialog(listed());
    await user.click(create());
    expect(await screen.findByText(t('complaints.tokenNameRequired'))).not.toBeNull();
    expect(screen.getByText(t('complaints.passwordRequired'))).not.toBeNull();

    await user.type(screen.getByLabelText('Name'), 'x'.repeat(61));
    expect(await screen.findByText(t('complaints.tooLong', { max: 60 }))).not.toBeNull();
    expect(calls.map(({ name }) => name)).toEqual(['AccessTokens']);
  });

  it('keeps the values and shows why it failed', async () => {
    const { user } = await openDialog(
      listed(),
      refusing(CreateAccessTokenDocument, 'too-many-requests'),
      refusing(CreateAccessTokenDocument, 'too-many-tokens'),
      refusing(CreateAccessTokenDocument, 'invalid-input', {
        fields: { name: [t('complaints.forbiddenCharacters')] },
      }),
      unreachable(CreateAccessTokenDocument),
    );
    const name = screen.getByLabelText<HTMLInputElement>('Name');
    await user.type(name, 'Sync');
    await user.type(password(), 'correct horse');

    await user.click(create());
    expect(await screen.findByText(notices.createToken.failed())).not.toBeNull();
    // Only once: the toast does not repeat it.
    expect(screen.getAllByText(failureText('too-many-requests'))).toHaveLength(1);

    await user.click(create());
    expect((await screen.findByRole('alert')).textContent).toBe(failureText('too-many-tokens'));

    await user.click(create());
    expect(await screen.findByText(t('complaints.forbiddenCharacters'))).not.toBeNull();
    expect(screen.queryByText(failureText('too-many-tokens'))).toBeNull();
    expect(name.value).toBe('Sync');
  });

  it('after a lost response first revokes that token, and no other', async () => {
    const older = aToken({ id: 'older', name: 'Sync', scope: 'READ', lastUsedAt: null });
    const lost = aToken({ id: 'lost', name: 'Sync', scope: 'READ', lastUsedAt: null });
    const other = aToken({ id: 'other', name: 'Export', scope: 'READ', lastUsedAt: null });
    const made = aToken({ id: 'made', name: 'Sync', scope: 'READ', lastUsedAt: null });
    const { user, calls } = await openDialog(
      listed(older),
      unreachable(CreateAccessTokenDocument),
      listed(other, lost, older),
      listed(other, lost, older),
      answering(RevokeAccessTokenDocument, { revokePersonalAccessToken: [other, older] }),
      answering(CreateAccessTokenDocument, {
        createPersonalAccessToken: { token: 'kolo_secret', accessToken: made },
      }),
    );
    await user.type(screen.getByLabelText('Name'), 'Sync');
    await user.type(password(), 'correct horse');
    await user.click(create());
    await screen.findByText(notices.createToken.failed());
    await user.click(create());

    expect(await screen.findByText('kolo_secret')).not.toBeNull();
    const ended = calls.filter(({ name }) => name === 'RevokeAccessToken');
    expect(ended.map(({ variables }) => variables)).toEqual([{ id: 'lost' }]);
  });

  it('asks before it discards a value', async () => {
    const { user } = await openDialog(listed());
    await user.type(screen.getByLabelText('Name'), 'Sync');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(await screen.findByRole('alertdialog', { name: t('controls.discard.title') })).not.toBeNull();
  });
});

describe('revoking a token', () => {
  const [one, two] = [aToken({ id: '1', name: 'One' }), aToken({ id: '2', name: 'Two' })];
  const revoked = (...left: ReturnType<typeof aToken>[]) =>
    answering(RevokeAccessTokenDocument, { revokePersonalAccessToken: left });
  const agree = async (user: Awaited<ReturnType<typeof show>>['user'], name: string) => {
    await user.click(await screen.findByRole('button', { name: `Revoke ${name}` }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke token' }));
    expect(dialog.getByText(t('questions.revokeToken', { name }))).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  };

  it('asks first, then removes the token from the list and moves the focus', async () => {
    const { user, calls } = await show(<AccessTokens />, [listed(one, two), revoked(two), revoked()]);

    await agree(user, 'One');
    expect(await screen.findByText(notices.revokeToken.done())).not.toBeNull();
    expect(calls.at(-1)).toEqual({ name: 'RevokeAccessToken', variables: { id: '1' } });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Revoke Two' })),
    );

    await agree(user, 'Two');
    expect(await screen.findByText(t('statements.noTokens'))).not.toBeNull();
    expect(details()?.open).toBe(true);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Create token' })),
    );
  });

  it('does nothing if cancelled', async () => {
    const { user, calls } = await show(<AccessTokens />, [listed(one)]);
    await user.click(await screen.findByRole('button', { name: 'Revoke One' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));

    expect(calls.map(({ name }) => name)).toEqual(['AccessTokens']);
  });

  it('shows that the token no longer exists, and reloads the list', async () => {
    const { user } = await show(<AccessTokens />, [
      listed(one, two),
      listed(two),
      refusing(RevokeAccessTokenDocument, 'token-not-found'),
    ]);
    await agree(user, 'One');

    expect(await screen.findByText(notices.revokeToken.failed())).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke One' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Revoke Two' })).not.toBeNull();
  });
});
