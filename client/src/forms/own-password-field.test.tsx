import { screen, waitFor } from '@testing-library/react';
import { t } from '../lib/t.ts';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  OwnPasskeyIdsDocument,
  PasskeySignInOptionsDocument,
  ReauthenticateDocument,
} from '../graphql/generated.ts';
import { SIGN_OPTIONS, stubPasskeys } from '../testing/passkeys.ts';
import { answering, refusing, show } from '../testing/render.tsx';
import { FilledForm } from './filled-form.tsx';
import { OwnPasswordField } from './own-password-field.tsx';

const onSubmit = vi.fn<(values: { password: string }) => void>();

function Form() {
  const form = useForm({ defaultValues: { password: '' } });
  return (
    <FilledForm form={form} onSubmit={form.handleSubmit((values) => onSubmit(values))}>
      <OwnPasswordField form={form} name="password" />
      <button type="submit">Continue</button>
    </FilledForm>
  );
}

const submit = () => screen.getByRole('button', { name: 'Continue' });

beforeEach(() => onSubmit.mockClear());

it('requires the password', async () => {
  const { user } = await show(<Form />);
  await user.click(submit());

  expect(await screen.findByText(t('complaints.passwordRequired'))).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('reads a password that a password manager filled in without an event', async () => {
  const { user } = await show(<Form />);
  screen.getByLabelText<HTMLInputElement>('Your Password').value = 'correct horse';
  await user.click(submit());

  expect(onSubmit.mock.calls).toEqual([[{ password: 'correct horse' }]]);
});

describe('a person with a passkey', () => {
  const hasPasskey = answering(OwnPasskeyIdsDocument, {
    me: { id: 'user-ada', passkeys: [{ id: 'p1' }] },
  });
  const options = answering(PasskeySignInOptionsDocument, { passkeySignInOptions: SIGN_OPTIONS });
  const instead = () => screen.findByRole('button', { name: t('passkeys.instead') });

  it('can use it instead, and then sends no password', async () => {
    const device = stubPasskeys();
    const { user, calls } = await show(<Form />, [
      hasPasskey,
      options,
      answering(ReauthenticateDocument, { reauthenticate: true }),
    ]);
    await user.click(await instead());

    expect(await screen.findByText(t('passkeys.confirmed'))).toBeTruthy();
    expect(screen.queryByLabelText('Your Password')).toBeNull();
    await user.click(submit());
    expect(onSubmit.mock.calls).toEqual([[{ password: undefined }]]);
    expect(device.get).toHaveBeenCalledOnce();
    const { passkey } = (calls.at(-1)?.variables ?? {}) as { passkey: string };
    expect(JSON.parse(passkey)).toMatchObject({ id: 'AQID', type: 'public-key' });
  });

  it('still has the field for the password after declining it, or after the server refuses it', async () => {
    const device = stubPasskeys();
    device.get.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    const { user } = await show(<Form />, [
      hasPasskey,
      options,
      options,
      refusing(ReauthenticateDocument, 'invalid-passkey'),
    ]);

    await user.click(await instead());
    expect(await screen.findByText(t('passkeys.declined'))).toBeTruthy();
    await user.click(await instead());
    expect(await screen.findByText(t('notices.usePasskey.failed'))).toBeTruthy();

    expect(screen.getByLabelText('Your Password')).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('has the field again if the server wants the password after all', async () => {
    stubPasskeys();
    function Late() {
      const form = useForm({ defaultValues: { password: '' } });
      const refuse = () => form.setError('password', { message: t('complaints.passwordRequired') });
      return (
        <FilledForm form={form} onSubmit={form.handleSubmit(refuse)}>
          <OwnPasswordField form={form} name="password" />
          <button type="submit">Continue</button>
        </FilledForm>
      );
    }
    const { user } = await show(<Late />, [
      hasPasskey,
      options,
      answering(ReauthenticateDocument, { reauthenticate: true }),
    ]);
    await user.click(await instead());
    await screen.findByText(t('passkeys.confirmed'));

    await user.click(submit());

    expect(await screen.findByLabelText('Your Password')).toBeTruthy();
    expect(screen.getByText(t('complaints.passwordRequired'))).toBeTruthy();
  });

  it('has no such button without a passkey, in an old browser, and where only the password counts', async () => {
    stubPasskeys();
    const none = answering(OwnPasskeyIdsDocument, {
      me: { id: 'user-ada', passkeys: [] },
    });
    const { calls, unmount } = await show(<Form />, [none]);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('button', { name: t('passkeys.instead') })).toBeNull();
    unmount();

    vi.unstubAllGlobals();
    expect((await show(<Form />)).calls).toEqual([]);
  });
});
