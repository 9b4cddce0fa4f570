import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectToast, section } from './app.ts';
import { expectAccessible } from './inspect.ts';
import { PASSWORD } from './password.ts';
import { personAt, signedUp } from './people.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('people download everything Kolo stores about them', async ({ page }) => {
  const ada = await signedUp(personAt(page, 'Ada Lovelace'));
  await page.goto('/profile');
  await section(page, 'Your data').getByRole('button', { name: 'Download your data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download your data' });
  await expectAccessible(page, 'the dialog to download one’s data', '[role=dialog]');

  await dialog.getByLabel('Your Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByText('Incorrect password')).toBeVisible();

  await dialog.getByLabel('Your Password').fill(PASSWORD);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await (await download).path();
  await expectToast(page, 'Your file is ready');
  await expect(dialog).toBeHidden();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    format: 'kolo-export',
    account: { email: ada.email, firstName: 'Ada', lastName: 'Lovelace' },
  });
});
