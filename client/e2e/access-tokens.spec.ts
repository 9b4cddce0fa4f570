import { expect, test } from '@playwright/test';
import { send } from './api.ts';
import { clickAndConfirm, expectToast, section } from './app.ts';
import { PASSWORD } from './password.ts';
import { browserErrors, expectLoaded, expectAccessible } from './inspect.ts';
import { personAt, signedUp } from './people.ts';

const ME = '{ me { email } }';
const RENAME = 'mutation { updateProfile(input: { firstName: "Eve" }) { id } }';

test('a program can use a personal access token until it is revoked', async ({ page, request }) => {
  const ada = await signedUp(personAt(page, 'Ada Lovelace'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const errors = browserErrors(page);
  await page.goto('/profile');
  await expectLoaded(page);
  const tokens = section(page, 'Access tokens');
  await expect(tokens).toContainText('You have no access tokens yet.');

  // The section is collapsed if there are no tokens, because few people need them.
  await expect(tokens.getByRole('button', { name: 'Create token' })).toBeHidden();
  await tokens.getByText('Manage access tokens').click();

  // Uses only the keyboard, from the button to the secret.
  await tokens.getByRole('button', { name: 'Create token' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Create token' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Nightly copy');
  await expect(form.getByLabel('Expires')).toHaveValue('90');
  await form.getByLabel('Your Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const created = page.getByRole('dialog', { name: 'Access token created' });
  await expect(created.getByLabel('Token', { exact: true })).toBeFocused();
  await expect(created).toContainText('We won’t show it again');
  await expectAccessible(page, 'a new token', '[role=dialog]');
  await created.getByRole('button', { name: 'Copy' }).click();
  await expectToast(page, 'Token copied');
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  expect(secret).toMatch(/^kolo_pat_/);
  await page.keyboard.press('Escape');
  await expect(created).toBeHidden();
  await expect(tokens.getByRole('button', { name: 'Create token' })).toBeFocused();
  const row = tokens.getByRole('listitem').filter({ hasText: 'Nightly copy' });
  await expect(row).toContainText('Read only');
  await expect(row).toContainText('Never used');
  await expect(row).toContainText('Expires');

  // The program may read but not write.
  expect(await send(request, ME, {}, secret)).toEqual({ me: { email: ada.email } });
  await expect(send(request, RENAME, {}, secret)).rejects.toThrow('This access token can only read.');
  await page.reload();
  await expect(row).toContainText('Last used');
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  expect(await page.content()).not.toContain(secret);
  await expectAccessible(page, 'a profile with a token');

  await clickAndConfirm(row.getByRole('button', { name: 'Revoke' }), 'Revoke “Nightly copy”?');
  await expectToast(page, 'Access token revoked');
  await expect(tokens).toContainText('You have no access tokens yet.');
  await expect(tokens.getByRole('button', { name: 'Create token' })).toBeFocused();
  await expect(send(request, ME, {}, secret)).rejects.toThrow('This access token is not valid.');
  expect(errors).toEqual([]);
});
