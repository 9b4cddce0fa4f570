import { expect, test } from '@playwright/test';
import { agreeTo, arrive, expectToast, greeting, section, trySignIn } from './app.ts';
import { complaintsOf, expectLoaded, expectWhole } from './inspect.ts';
import { emailTo } from './mailbox.ts';
import { PASSWORD } from './password.ts';
import { newcomer, signedIn, withAccount, type Person } from './people.ts';

const SIGN_IN = { name: 'Sign In' };
const ENDED = 'Your session has ended. Please sign in again.';

test('sessions are seen and ended, and a changed password ends the others', async ({ browser, request }) => {
  const ada = await withAccount(request, await newcomer(browser, 'Ada Lovelace'));
  const { page } = ada;
  const elsewhere = async (): Promise<Person> => {
    const { page: another } = await newcomer(browser, 'Ada');
    return signedIn({ ...ada, page: another });
  };
  const [second, third] = [await elsewhere(), await elsewhere()];
  const complaints = complaintsOf(page);
  await third.page.goto('/dashboard');
  await expect(third.page.getByRole('heading', { name: greeting(ada) })).toBeVisible();
  await arrive(ada);
  await page.goto('/profile');
  await expectLoaded(page);
  const sessions = section(page, 'Where you are signed in');
  const rows = sessions.getByRole('listitem');
  // Signing up over the API was one, too.
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('This browser');
  await expect(rows.first()).toContainText('Chrome on Linux');
  await expectWhole(page, 'a profile with sessions');

  // The third arrived after the second: it stands before it.
  await rows.nth(1).getByRole('button', { name: 'Sign out' }).click();
  const asking = page.getByRole('dialog', { name: 'Sign out' });
  await expect(asking).toContainText('Whoever uses it has to sign in again.');
  await asking.getByLabel('Your Password').fill('not this one');
  await page.keyboard.press('Enter');
  await expect(asking.getByLabel('Your Password')).toBeFocused();
  await expect(asking).toContainText('Incorrect password.');
  await expectWhole(page, 'a session that is to be ended by the password', '[role=dialog]');
  await asking.getByLabel('Your Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Signed out on that device');
  await expect(rows).toHaveCount(3);
  // The dashboard is for visitors, too: it greets nobody by name any more.
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
  await expectWhole(page, 'a password that is refused', '[role=dialog]');
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
  await expect(everywhere).toContainText('Access tokens of programs stay.');
  await everywhere.getByLabel('Your Password').fill('battery staple');
  await everywhere.getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, 'Signed out on all other devices');
  // A page that is open learns it with the next thing that it wants to change.
  await second.page.getByRole('button', { name: 'Edit Profile' }).click();
  await second.page.getByLabel('First Name').fill('Eve');
  await second.page.getByRole('button', { name: 'Save' }).click();
  await expectToast(second.page, ENDED);
  await expect(second.page.getByRole('heading', SIGN_IN)).toBeVisible();

  // Out of this browser alone.
  await agreeTo(
    rows.first().getByRole('button', { name: 'Sign out' }),
    'You stay signed in everywhere else.',
  );
  await expect(page.getByRole('heading', SIGN_IN)).toBeVisible();
  expect(complaints).toEqual([]);
});
