import { expect, test } from '@playwright/test';
import { ask } from './api.ts';
import { agreeTo, expectToast, section } from './app.ts';
import { PASSWORD } from './password.ts';
import { complaintsOf, expectLoaded, expectWhole } from './inspect.ts';
import { inFrontOf, signedUp } from './people.ts';

const ME = '{ me { email } }';
const RENAME = 'mutation { updateProfile(input: { firstName: "Eve" }) { id } }';

test('a program acts with a token of the profile, until it is revoked', async ({ page, request }) => {
  const ada = await signedUp(inFrontOf(page, 'Ada Lovelace'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const complaints = complaintsOf(page);
  await page.goto('/profile');
  await expectLoaded(page);
  const tokens = section(page, 'Access tokens');
  await expect(tokens).toContainText('You have no access tokens yet.');

  // Few people need them: without any they are folded.
  await expect(tokens.getByRole('button', { name: 'New token' })).toBeHidden();
  await tokens.getByText('Manage access tokens').click();

  // By keyboard, from the button to the secret.
  await tokens.getByRole('button', { name: 'New token' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New token' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Nightly copy');
  await form.getByLabel('Your Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Access token created' });
  await expect(shown.getByLabel('Token', { exact: true })).toBeFocused();
  await expect(shown).toContainText('it will not be shown again');
  await expectWhole(page, 'a token that was just made', '[role=dialog]');
  await shown.getByRole('button', { name: 'Copy' }).click();
  await expectToast(page, 'Token copied');
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  expect(secret).toMatch(/^kolo_pat_/);
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await expect(tokens.getByRole('button', { name: 'New token' })).toBeFocused();
  const row = tokens.getByRole('listitem').filter({ hasText: 'Nightly copy' });
  await expect(row).toContainText('Read only');
  await expect(row).toContainText('Never used');

  // The program reads, and may not write.
  expect(await ask(request, ME, {}, secret)).toEqual({ me: { email: ada.email } });
  await expect(ask(request, RENAME, {}, secret)).rejects.toThrow('This access token can only read.');
  await page.reload();
  await expect(row).toContainText('Last used');
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  expect(await page.content()).not.toContain(secret);
  await expectWhole(page, 'a profile with a token');

  await agreeTo(row.getByRole('button', { name: 'Revoke' }), 'Revoke “Nightly copy”?');
  await expectToast(page, 'Access token revoked');
  await expect(tokens).toContainText('You have no access tokens yet.');
  await expect(tokens.getByRole('button', { name: 'New token' })).toBeFocused();
  await expect(ask(request, ME, {}, secret)).rejects.toThrow('This access token is not valid.');
  expect(complaints).toEqual([]);
});
