import { failureText } from '@kolo/server/domain/messages/failures.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ExportMyDataDocument, ReauthenticateDocument } from '../../graphql/generated.ts';
import { notices } from '../../lib/messages/notices.ts';
import { t } from '../../lib/t.ts';
import { toaster } from '../../lib/toaster.ts';
import { answering, refusing, show } from '../../testing/render.tsx';
import type { Answer } from '../../testing/server.ts';
import { YourData } from './your-data.tsx';

const confirmed = answering(ReauthenticateDocument, { reauthenticate: true }, { password: 'correct horse' });
const exported = answering(ExportMyDataDocument, { exportMyData: '{"format":"kolo-export"}' });

const urls = vi.spyOn(URL, 'createObjectURL');
const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
beforeEach(() => {
  urls.mockReset().mockReturnValue('blob:data');
  click.mockReset();
});
afterEach(() => act(() => toaster.remove()));

/** Opens the dialog, and confirms with the password. */
async function download(...answers: Answer[]) {
  const { user } = await show(<YourData />, answers);
  await user.click(await screen.findByRole('button', { name: t('yourData.download') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('yourData.download') }));
  await user.type(dialog.getByLabelText('Your Password'), 'correct horse');
  await user.click(dialog.getByRole('button', { name: t('yourData.confirm') }));
  return dialog;
}

it('saves the export as a file, once the password is confirmed', async () => {
  await download(confirmed, exported);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText(notices.exportData.done())).not.toBeNull();
  const [blob] = urls.mock.calls[0] ?? [];
  expect(blob instanceof Blob ? [blob.type, await blob.text()] : []).toEqual([
    'application/json',
    '{"format":"kolo-export"}',
  ]);
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toMatch(/^kolo-\d{4}-\d\d-\d\d\.json$/);
});

it('shows a wrong password beside its field, and downloads nothing', async () => {
  const dialog = await download(refusing(ReauthenticateDocument, 'wrong-password'));

  expect(await dialog.findByText(failureText('wrong-password'))).not.toBeNull();
  expect(click).not.toHaveBeenCalled();
});

it.each(['limit-reached', 'export-too-large'] as const)('explains %s in the dialog', async (reason) => {
  const dialog = await download(confirmed, refusing(ExportMyDataDocument, reason));

  expect(await dialog.findByText(failureText(reason))).not.toBeNull();
  expect(click).not.toHaveBeenCalled();
});
