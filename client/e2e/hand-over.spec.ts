import { expect, test } from '@playwright/test';
import * as app from './app.ts';
import { expectAccessible } from './inspect.ts';
import { expectStill } from './layout-shift.ts';
import { emailTo } from './mailbox.ts';
import { PASSWORD } from './password.ts';
import { peopleWithAccounts, signedIn, type Person } from './people.ts';
import { createRunningCycle } from './running-cycle.ts';

const PHONE = { width: 390, height: 844 };

test('the organiser hands a running circle over, and no longer manages it', async ({ browser, request }) => {
  const people = await peopleWithAccounts(
    browser,
    request,
    ['Ada Lovelace', 'Bola Okafor', 'Chidi Adeyemi'],
    PHONE,
  );
  const [ada, bola, chidi] = people as [Person, Person, Person];
  const title = await createRunningCycle(request, people, {
    startDate: `${new Date().getFullYear() + 1}-05-10`,
    currency: 'GBP',
  });
  for (const person of people) await signedIn(person);

  await test.step('Ada offers the circle to Bola', async () => {
    const { page } = ada;
    await app.openCycle(page, title);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: /^Hand over/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand this circle over?' });
    await dialog.getByLabel('New organiser').selectOption({ label: 'Bola.OK' });
    await dialog.getByLabel('Your Password').fill(PASSWORD);
    await expectAccessible(page, 'the dialog to hand over');
    await dialog.getByRole('button', { name: 'Send the offer' }).click();
    await app.expectToast(page, 'Offer sent');
    await expect(page.getByRole('region', { name: 'You’ve asked Bola.OK to run this circle' })).toBeVisible();
  });

  await test.step('Bola confirms her email, and accepts by the link in the email', async () => {
    const { page, email } = bola;
    await page.goto((await emailTo(request, email, 'prove-email')).link);
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(page.getByText(`Thanks! You’ve confirmed ${email}.`)).toBeVisible();
    const offer = await emailTo(request, email, 'owner-offered');
    expect(offer.text).toContain('Ada.LO would like to hand');
    await page.goto(offer.link);
    const question = page.getByRole('region', { name: 'Ada.LO would like you to run this circle' });
    await expect(question).toBeVisible();
    await expectAccessible(page, 'an offer to take over');
    await page.reload();
    await expect(question).toBeVisible();
    await expectStill(page);
    await question.getByRole('button', { name: 'Run this circle' }).click();
    await app.expectToast(page, 'Answer sent');
    await expect(question).toHaveCount(0);
    const shown = await app.showHistory(page);
    await expect(shown.getByText('Bola.OK became the organiser instead of Ada.LO.')).toBeVisible();
  });

  await test.step('everyone hears, and only Bola can hand it over now', async () => {
    for (const { email } of [ada, bola, chidi])
      expect((await emailTo(request, email, 'owner-changed')).text).toContain(title);
    await ada.page.reload();
    await expect(ada.page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(ada.page.getByRole('button', { name: /^Hand over/ })).toHaveCount(0);
    await expect(ada.page.getByRole('region', { name: /run this circle/ })).toHaveCount(0);
    await app.openCycle(bola.page, title);
    await bola.page.getByRole('button', { name: 'More' }).click();
    await expect(bola.page.getByRole('button', { name: /^Hand over/ })).toBeVisible();
  });
});
