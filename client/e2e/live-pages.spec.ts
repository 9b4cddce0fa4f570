import { expect, test, type Page } from '@playwright/test';
import * as app from './app.ts';
import { peopleWithAccounts, signedIn, type Person } from './people.ts';
import { createRunningCycle } from './running-cycle.ts';

/** The longest time until a change is on another person's screen. */
const UPDATE_MS = 20_000;

/** Advances the page's timers until it must have updated. */
const waitForUpdate = (page: Page) => page.clock.runFor(UPDATE_MS);

/** Counts how often the page's main part or title is removed or replaced by a spinner, and how often the page scrolls. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const counts = { flickers: 0, scrolled: 0 };
    Object.assign(globalThis, { counts });
    const main = document.querySelector('main');
    const title = document.querySelector('h1');
    const top = scrollY;
    new MutationObserver(() => {
      const isConnected = main?.isConnected && title?.isConnected;
      if (!isConnected || document.querySelector('[role=status][aria-label="Loading..."]'))
        counts.flickers += 1;
      if (scrollY !== top) counts.scrolled += 1;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
const countsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { counts: { flickers: number; scrolled: number } }).counts);

test('open pages show other people’s changes without losing focus or input', async ({ browser, request }) => {
  const people = await peopleWithAccounts(browser, request, ['Chidi Adeyemi', 'Bola Okafor', 'Efe Musa']);
  const [collector, payer, third] = people as [Person, Person, Person];
  const title = await createRunningCycle(request, people);
  for (const person of people) await signedIn(person);
  for (const { page } of [payer, third]) await page.clock.install();
  const open = async ({ page }: Person) => {
    await page.goto('/my-cycles');
    await page.getByRole('article', { name: title }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  await open(collector);
  await open(payer);
  await third.page.goto('/dashboard');
  const toPay = app.toDo(third.page, 'Pay Chidi.AD');
  await expect(toPay).toBeVisible();

  const pay = payer.page.getByRole('dialog', { name: 'Payment Required' });
  const reference = pay.getByLabel('Your own reference (optional)');
  await test.step('a payer is typing a reference', async () => {
    await expect(await app.showHistory(payer.page)).toContainText('started the circle');
    await payer.page.getByRole('button', { name: 'Pay', exact: true }).first().click();
    await pay.getByRole('button', { name: 'Add a reference or a note' }).click();
    await reference.fill('TRX-7');
    await expect(reference).toBeFocused();
    await watch(payer.page);
    await watch(third.page);
  });

  const details = collector.page.getByRole('dialog', { name: 'Payment Details' });
  await test.step('the collector marks another payer’s payment as received', async () => {
    await collector.page.getByRole('button', { name: 'Mark payments' }).first().click();
    await app.tapPayer(details, /Efe\.MU/);
    await details.getByRole('button', { name: 'Save' }).click();
    await app.expectToast(collector.page, 'Payments updated successfully!');
  });

  await test.step('the payer’s page updates within 20 seconds, and typing continues', async () => {
    await waitForUpdate(payer.page);
    // The open dialog hides `main` from roles.
    await expect(payer.page.locator('main')).toContainText('1 of 2 paid');
    await expect(payer.page.locator('main')).toContainText('Efe.MU as paid');
    await expect(reference).toBeFocused();
    await payer.page.keyboard.type('7');
    await expect(reference).toHaveValue('TRX-77');
    expect(await countsOf(payer.page)).toEqual({ flickers: 0, scrolled: 0 });
  });

  await test.step('the other payer’s dashboard updates as well', async () => {
    await waitForUpdate(third.page);
    await expect(toPay).toBeHidden();
    expect((await countsOf(third.page)).flickers).toBe(0);
  });
});
