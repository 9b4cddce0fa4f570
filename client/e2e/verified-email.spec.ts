import { expect, test } from '@playwright/test';
import { trySignIn } from './app.ts';
import { complaintsOf, expectLoaded, expectWhole } from './inspect.ts';
import { emailTo } from './mailbox.ts';
import { newcomer, withAccount } from './people.ts';

test('the link of the letter proves an address, through a sign-in, with one click', async ({
  browser,
  request,
}) => {
  const ada = await withAccount(request, await newcomer(browser, 'Ada Lovelace'));
  const { page } = ada;
  const complaints = complaintsOf(page);
  const { link } = await emailTo(request, ada.email, 'prove-email');
  const { pathname, search } = new URL(link);

  await page.goto(`${pathname}${search}`);
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(page.url()).not.toContain(new URLSearchParams(search).get('code'));
  await trySignIn(page, ada.email);

  await expect(page.getByRole('heading', { name: 'Prove your address' })).toBeVisible();
  await expect(page).toHaveURL(/\/prove-email$/);
  await expectWhole(page, 'an address that is to be proven');
  await page.getByRole('button', { name: 'This is my address' }).click();
  await expect(page.getByText(`Thank you. ${ada.email} is proven: it is yours.`)).toBeFocused();
  await expectWhole(page, 'an address that is proven');

  // The link again harms nobody.
  await page.goto(`${pathname}${search}`);
  await expect(page.getByText(`${ada.email} is proven already.`)).toBeVisible();
  await page.goto('/profile');
  await expectLoaded(page);
  await expect(page.getByText('Proven', { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a link that proves nothing leads to a new letter, as does the profile', async ({
  browser,
  request,
}) => {
  const eve = await withAccount(request, await newcomer(browser, 'Eve Adams'));
  const { page } = eve;
  await page.goto('/prove-email?code=made-up');
  await trySignIn(page, eve.email);
  await page.getByRole('button', { name: 'This is my address' }).click();
  await expect(page.getByRole('alert')).toContainText(`This link does not prove ${eve.email}.`);
  await expectWhole(page, 'a link that is not good');

  const before = await emailTo(request, eve.email, 'prove-email');
  await page.goto('/profile');
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  await expectWhole(page, 'a profile without a proven address');
  await page.getByRole('button', { name: 'Send confirmation email' }).click();
  await expect(page.getByText(`We’ve emailed ${eve.email}.`)).toBeVisible();
  const { link } = await emailTo(request, eve.email, 'prove-email', { besides: [before.link] });
  expect(link).not.toBe(before.link);
});
