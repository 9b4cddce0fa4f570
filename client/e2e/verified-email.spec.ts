import { expect, test } from '@playwright/test';
import { trySignIn } from './app.ts';
import { browserErrors, expectLoaded, expectAccessible } from './inspect.ts';
import { emailTo } from './mailbox.ts';
import { newPerson, withAccount } from './people.ts';

test('an email address is verified by the link in the email, with a sign-in and one click', async ({
  browser,
  request,
}) => {
  const ada = await withAccount(request, await newPerson(browser, 'Ada Lovelace'));
  const { page } = ada;
  const errors = browserErrors(page);
  const { link } = await emailTo(request, ada.email, 'prove-email');
  const { pathname, search } = new URL(link);

  await page.goto(`${pathname}${search}`);
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(page.url()).not.toContain(new URLSearchParams(search).get('code'));
  await trySignIn(page, ada.email);

  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await expect(page).toHaveURL(/\/prove-email$/);
  await expectAccessible(page, 'an unverified email');
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText(`Thanks! You’ve confirmed ${ada.email}.`)).toBeFocused();
  await expectAccessible(page, 'a verified email');

  // Using the link again does no harm.
  await page.goto(`${pathname}${search}`);
  await expect(page.getByText(`You’ve already confirmed ${ada.email}.`)).toBeVisible();
  await page.goto('/profile');
  await expectLoaded(page);
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});

test('an invalid link does not verify the address, and the profile sends a new email', async ({
  browser,
  request,
}) => {
  const eve = await withAccount(request, await newPerson(browser, 'Eve Adams'));
  const { page } = eve;
  await page.goto('/prove-email?code=made-up');
  await trySignIn(page, eve.email);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByRole('alert')).toContainText(`This link doesn’t work for ${eve.email}.`);
  await expectAccessible(page, 'an invalid link');

  const before = await emailTo(request, eve.email, 'prove-email');
  await page.goto('/profile');
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  await expectAccessible(page, 'a profile with an unverified email');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByText(`We’ve emailed a new code to ${eve.email}.`)).toBeVisible();
  const { link } = await emailTo(request, eve.email, 'prove-email', { besides: [before.link] });
  expect(link).not.toBe(before.link);
});
