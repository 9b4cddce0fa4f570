import { expect, test } from '@playwright/test';
import { clickAndConfirm, openAndSignIn, expectToast, greeting, section, trySignIn } from './app.ts';
import { browserErrors, expectLoaded, expectAccessible } from './inspect.ts';
import { emailTo } from './mailbox.ts';
import { PASSWORD } from './password.ts';
import { newPerson, signedIn, withAccount, type Person } from './people.ts';

const SIGN_IN = { name: 'Sign In' };
const ENDED = 'Your session has ended. Please sign in again. We kept what you typed.';

test('sessions can be listed and ended, and changing the password ends all others', async ({
  browser,
  request,
}) => {
  const ada = await withAccount(request, await newPerson(browser, 'Ada Lovelace'));
  const { page } = ada;
  const signInElsewhere = async (): Promise<Person> => {
    const { page: another } = await newPerson(browser, 'Ada');
    return signedIn({ ...ada, page: another });
  };
  const [second, third] = [await signInElsewhere(), await signInElsewhere()];
  const errors = browserErrors(page);
  await third.page.goto('/dashboard');
  await expect(third.page.getByRole('heading', { name: greeting(ada) })).toBeVisible();
  await openAndSignIn(ada);
  await page.goto('/profile');
  await expectLoaded(page);
  const sessions = section(page, 'Where you’re signed in');
  const rows = sessions.getByRole('listitem');
  // Signing up through the API has also created a session.
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('This browser');
  await expect(rows.first()).toContainText('Chrome on Linux');
  await expectAccessible(page, 'a profile with sessions');

  // The newest of the other sessions, the third, is listed first.
  await rows.nth(1).getByRole('button', { name: 'Sign out' }).click();
  const signOutDialog = page.getByRole('dialog', { name: 'Sign out' });
  await expect(signOutDialog).toContainText('Anyone who uses it has to sign in again.');
  await signOutDialog.getByLabel('Your Password').fill('not this one');
  await page.keyboard.press('Enter');
  await expect(signOutDialog.getByLabel('Your Password')).toBeFocused();
  await expect(signOutDialog).toContainText('Incorrect password.');
  await expectAccessible(page, 'the dialog to end a session', '[role=dialog]');
  await signOutDialog.getByLabel('Your Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Signed out on that device');
  await expect(rows).toHaveCount(3);
  // The dashboard is also open to visitors, but does not greet them by name.
  await third.page.reload();
  await expect(third.page.getByRole('heading', { name: 'Hello there' })).toBeVisible();

  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current Password').fill('not this one');
  await dialog.getByLabel('New Password').fill('battery staple');
  await dialog.getByLabel('Confirm Password').fill('battery staple');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Current Password')).toBeFocused();
  await expect(dialog).toContainText('Incorrect password.');
  await expectAccessible(page, 'the password dialog with an error', '[role=dialog]');
  await dialog.getByLabel('Current Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Password changed');
  await expect(dialog).toBeHidden();
  await expect(rows).toHaveCount(1);
  expect((await emailTo(request, ada.email, 'password-changed')).text).toContain('signed out everywhere');

  await second.page.goto('/profile');
  await expect(second.page.getByRole('heading', SIGN_IN)).toBeVisible();
  await trySignIn(second.page, ada.email, 'battery staple');
  await expectToast(second.page, 'Signed in successfully');
  await second.page.goto('/profile');

  await page.reload();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const everywhere = page.getByRole('dialog', { name: 'Sign out everywhere else' });
  await expect(everywhere).toContainText('Access tokens keep working.');
  await everywhere.getByLabel('Your Password').fill('battery staple');
  await everywhere.getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, 'Signed out on all other devices');
  // An open page notices it at the next change.
  await second.page.getByRole('button', { name: 'Edit Profile' }).click();
  await second.page.getByLabel('First Name').fill('Eve');
  await second.page.getByRole('button', { name: 'Save' }).click();
  await expectToast(second.page, ENDED);
  await expect(second.page.getByRole('heading', SIGN_IN)).toBeVisible();

  // Signs out of this browser only.
  await clickAndConfirm(
    rows.first().getByRole('button', { name: 'Sign out' }),
    'You stay signed in everywhere else.',
  );
  await expect(page.getByRole('heading', SIGN_IN)).toBeVisible();
  expect(errors).toEqual([]);
});
