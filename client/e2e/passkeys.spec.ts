import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { expectToast, section, signOut } from './app.ts';
import { browserErrors, expectAccessible, expectLoaded } from './inspect.ts';
import { PASSWORD } from './password.ts';
import { personAt, signedUp } from './people.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A phone's own authenticator, whose user always agrees. */
async function withAuthenticator(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
}

test('a passkey signs in, confirms who one is, and ends when it is removed', async ({ page }) => {
  const ada = await signedUp(personAt(page, 'Ada Lovelace'));
  await withAuthenticator(page);
  const errors = browserErrors(page);
  await page.goto('/profile');
  await expectLoaded(page);
  const passkeys = section(page, 'Passkeys');
  await expect(passkeys).toContainText('You have no passkeys yet.');

  // Adds one. The name is that of the device.
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(adding.getByLabel('Name')).toHaveValue('Chrome on Linux');
  await expectAccessible(page, 'the dialog for a passkey', '[role=dialog]');
  await adding.getByLabel('Your Password').fill(PASSWORD);
  await adding.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'Passkey added');
  await expect(adding).toBeHidden();
  const row = passkeys.getByRole('listitem');
  await expect(row).toContainText('Chrome on Linux');
  await expect(row).toContainText('Never used');
  await expectAccessible(page, 'a profile with a passkey');

  await row.getByRole('button', { name: 'Rename Chrome on Linux' }).click();
  await page.getByRole('dialog', { name: 'Rename passkey' }).getByLabel('Name').fill('My phone');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Passkey renamed');
  await expect(row).toContainText('My phone');

  // The same device cannot have a second one.
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await adding.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(adding).toContainText('Confirmed with your passkey.');
  await adding.getByRole('button', { name: 'Continue' }).click();
  await expect(adding).toContainText('This device already has a passkey for your account.');
  await adding.getByRole('button', { name: 'Cancel' }).click();

  // Signs in without an email and a password.
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expectToast(page, 'Signed in successfully');
  await expect(page.getByRole('heading', { name: `Hello ${ada.firstName} ${ada.lastName}` })).toBeVisible();
  await page.goto('/profile');
  await expect(row).toContainText('Last used');

  // Confirms who she is instead of the password.
  await row.getByRole('button', { name: 'Remove My phone' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove passkey' });
  await removing.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(removing).toContainText('Confirmed with your passkey.');
  await expect(removing.getByLabel('Your Password')).toBeHidden();
  await removing.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, 'Passkey removed');
  await expect(passkeys).toContainText('You have no passkeys yet.');

  // It no longer works.
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This passkey didn’t work.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(errors).toEqual([]);
});
