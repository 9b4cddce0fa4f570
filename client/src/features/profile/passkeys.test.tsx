import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  AddPasskeyDocument,
  PasskeyRegistrationOptionsDocument,
  ProfileDocument,
  RemovePasskeyDocument,
  RenamePasskeyDocument,
  useProfileQuery,
  type PasskeyFieldsFragment,
} from '../../graphql/generated.ts';
import { formatInstant, formatInstantDay } from '../../lib/format.ts';
import { notices } from '../../lib/messages/notices.ts';
import { t } from '../../lib/t.ts';
import { toaster } from '../../lib/toaster.ts';
import { aPasskey, aUser } from '../../testing/builders.ts';
import { MAKE_OPTIONS, stubPasskeys } from '../../testing/passkeys.ts';
import { answering, refusing, show, unreachable } from '../../testing/render.tsx';
import type { Answer } from '../../testing/server.ts';
import { Passkeys } from './passkeys.tsx';

/** The section as the profile shows it: what a mutation returns reaches it through Apollo's cache. */
function Section() {
  const { data, dataState } = useProfileQuery();
  return dataState === 'complete' ? <Passkeys passkeys={data.me.passkeys} /> : null;
}

const me = (...passkeys: PasskeyFieldsFragment[]) => ({ ...aUser(), __typename: 'User' as const, passkeys });
const listed = (...passkeys: PasskeyFieldsFragment[]) => answering(ProfileDocument, { me: me(...passkeys) });
const options = answering(PasskeyRegistrationOptionsDocument, { passkeyRegistrationOptions: MAKE_OPTIONS });
const after = (...passkeys: PasskeyFieldsFragment[]) => ({
  __typename: 'User' as const,
  id: 'user-ada',
  passkeys,
});
const added = answering(AddPasskeyDocument, { addPasskey: after(aPasskey()) });

const open = (name: string) => screen.findByRole('button', { name });
const items = () => screen.queryAllByRole('listitem', { hidden: true }).map((item) => item.textContent);

async function fill(...answers: Answer[]) {
  const shown = await show(<Section />, [listed(), ...answers]);
  await shown.user.click(await open(t('passkeys.add')));
  const dialog = within(await screen.findByRole('dialog', { name: t('passkeys.add') }));
  await shown.user.type(dialog.getByLabelText('Name'), ' My phone ');
  await shown.user.type(dialog.getByLabelText('Your Password'), 'correct horse');
  await shown.user.click(dialog.getByRole('button', { name: t('passkeys.submit') }));
  return { ...shown, dialog };
}

afterEach(() => act(() => toaster.remove()));

describe('the passkeys of an account', () => {
  it('are listed with their dates', async () => {
    const lastUsedAt = '2026-03-01T12:30:00.000Z';
    const key = aPasskey({ id: 'k2', name: 'Key ring', lastUsedAt });
    await show(<Section />, [listed(key, aPasskey())]);

    expect(await screen.findByRole('list', { name: t('passkeys.title') })).not.toBeNull();
    const day = `Added ${formatInstantDay(key.createdAt)}`;
    expect(items()).toEqual([
      `Key ring${day}Last used ${formatInstant(lastUsedAt)}RenameRemove`,
      `My phone${day}Never usedRenameRemove`,
    ]);
  });

  it('cannot be added in a browser without them, but removed', async () => {
    await show(<Section />, [listed(aPasskey())]);

    expect((await open(t('passkeys.add'))).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(t('passkeys.notOffered'))).not.toBeNull();
    expect(await open('Remove My phone')).not.toBeNull();
  });

  it('are ten at most', async () => {
    stubPasskeys();
    await show(<Section />, [
      listed(...Array.from({ length: 10 }, (_, index) => aPasskey({ id: `${index}` }))),
    ]);

    expect((await open(t('passkeys.add'))).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(failureText('too-many-passkeys'))).not.toBeNull();
  });
});

describe('adding a passkey', () => {
  it('asks for the password and the device, and lists the passkey', async () => {
    const device = stubPasskeys();
    const { calls, client } = await fill(options, added);

    expect(await screen.findByText(notices.addPasskey.done())).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(items()).toHaveLength(1);
    expect(device.create).toHaveBeenCalledOnce();
    const sent = calls.filter(({ name }) => name !== 'Profile' && name !== 'OwnPasskeyIds');
    expect(sent).toMatchObject([
      { name: 'PasskeyRegistrationOptions', variables: { password: 'correct horse' } },
      { name: 'AddPasskey', variables: { name: 'My phone' } },
    ]);
    const { response } = (sent[1]?.variables ?? {}) as { response: string };
    expect(JSON.parse(response)).toMatchObject({ id: 'AQID', response: { transports: ['internal'] } });
    expect(JSON.stringify(client.cache.extract())).not.toContain('correct horse');
  });

  it('shows beside the password that it is wrong, and does not ask the device', async () => {
    const device = stubPasskeys();
    const { dialog } = await fill(refusing(PasskeyRegistrationOptionsDocument, 'wrong-password'));

    expect(await dialog.findByText(failureText('wrong-password'))).not.toBeNull();
    expect(device.create).not.toHaveBeenCalled();
  });

  it.each([
    ['NotAllowedError', () => t('passkeys.declined')],
    ['InvalidStateError', () => t('passkeys.there')],
    ['UnknownError', () => notices.addPasskey.failed()],
  ])('explains that the device answered with %s, and can be tried again', async (name, text) => {
    const device = stubPasskeys();
    device.create.mockRejectedValueOnce(new DOMException('no', name));
    const { user, dialog } = await fill(options, options, added);
    expect(await dialog.findByText(text())).not.toBeNull();

    await user.click(dialog.getByRole('button', { name: t('passkeys.submit') }));

    expect(await screen.findByText(notices.addPasskey.done())).not.toBeNull();
  });

  it('needs a name', async () => {
    stubPasskeys();
    const { user } = await show(<Section />, [listed()]);
    await user.click(await open(t('passkeys.add')));
    await user.click(await open(t('passkeys.submit')));

    expect(await screen.findByText(t('complaints.passkeyNameRequired'))).not.toBeNull();
  });

  it('shows that the server refused the passkey', async () => {
    stubPasskeys();
    const { dialog } = await fill(options, refusing(AddPasskeyDocument, 'invalid-passkey'));

    expect(await dialog.findByText(failureText('invalid-passkey'))).not.toBeNull();
  });
});

it('renames a passkey', async () => {
  const renamed = answering(RenamePasskeyDocument, { renamePasskey: after(aPasskey({ name: 'Old phone' })) });
  const { user, calls } = await show(<Section />, [listed(aPasskey()), renamed]);
  await user.click(await open('Rename My phone'));
  const dialog = within(await screen.findByRole('dialog', { name: t('passkeys.renameTitle') }));
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Old phone');
  await user.click(dialog.getByRole('button', { name: t('passkeys.save') }));

  expect(await screen.findByText(notices.renamePasskey.done())).not.toBeNull();
  expect(calls.at(-1)).toEqual({ name: 'RenamePasskey', variables: { id: 'k1', name: 'Old phone' } });
  expect(await screen.findByText('Old phone')).not.toBeNull();
});

describe('removing a passkey', () => {
  const question = t('passkeys.removeQuestion', { name: 'My phone' });

  async function remove(...answers: Answer[]) {
    const shown = await show(<Section />, [listed(aPasskey()), ...answers]);
    await shown.user.click(await open('Remove My phone'));
    const dialog = within(await screen.findByRole('dialog', { name: t('passkeys.removeTitle') }));
    expect(dialog.getByText(question)).not.toBeNull();
    await shown.user.type(dialog.getByLabelText('Your Password'), 'correct horse');
    await shown.user.click(dialog.getByRole('button', { name: t('passkeys.remove') }));
    return { ...shown, dialog };
  }

  it('needs the password', async () => {
    const { calls, client } = await remove(answering(RemovePasskeyDocument, { removePasskey: after() }));

    expect(await screen.findByText(notices.removePasskey.done())).not.toBeNull();
    expect(await screen.findByText(t('passkeys.none'))).not.toBeNull();
    expect(calls.at(-1)).toEqual({
      name: 'RemovePasskey',
      variables: { id: 'k1', password: 'correct horse' },
    });
    expect(JSON.stringify(client.cache.extract())).not.toContain('correct horse');
  });

  it.each([
    [
      'the password is wrong',
      refusing(RemovePasskeyDocument, 'wrong-password'),
      failureText('wrong-password'),
    ],
    ['there is no response', unreachable(RemovePasskeyDocument), notices.removePasskey.failed()],
  ])('shows in the dialog that %s', async (_what, answer, text) => {
    const { dialog } = await remove(answer);

    expect(await dialog.findByText(text)).not.toBeNull();
    expect(items()).toHaveLength(1);
  });
});
