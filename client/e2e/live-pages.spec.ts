import { expect, test, type Page } from '@playwright/test';
import * as app from './app.ts';
import { newcomer, signedIn, withAccount, type Person } from './people.ts';
import { runningCycle } from './running-cycle.ts';

/** As long as it may take until what one does is on the other's screen. */
const SOON_MS = 20_000;

/** Lets so much time pass on this page: its own timers, not the test's. */
const pass = (page: Page) => page.clock.runFor(SOON_MS);

/** Counts how often the page's main part, or the one thing that is named, was taken away or gave way to a spinner. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen = { flickers: 0, scrolled: 0 };
    Object.assign(globalThis, { seen });
    const main = document.querySelector('main');
    const title = document.querySelector('h1');
    const top = scrollY;
    new MutationObserver(() => {
      const isThere = main?.isConnected && title?.isConnected;
      if (!isThere || document.querySelector('[role=status][aria-label="Loading..."]')) seen.flickers += 1;
      if (scrollY !== top) seen.scrolled += 1;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
const seen = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: { flickers: number; scrolled: number } }).seen);

test('what one does shows on the other’s open pages by itself, and takes neither focus nor words', async ({
  browser,
  request,
}) => {
  const people: Person[] = [];
  for (const name of ['Chidi Adeyemi', 'Bola Okafor', 'Efe Musa'])
    people.push(await withAccount(request, await newcomer(browser, name)));
  const [collector, payer, third] = people as [Person, Person, Person];
  const title = await runningCycle(request, people);
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
  const needs = app.section(third.page, 'Needs you now');
  await expect(needs).toContainText('Pay Chidi.AD');

  const pay = payer.page.getByRole('dialog', { name: 'Payment Required' });
  const reference = pay.getByLabel('Another reference, if you used one');
  await test.step('a payer is in the middle of a word', async () => {
    await app.section(payer.page, 'History').getByRole('button', { name: 'Show history' }).click();
    await expect(app.section(payer.page, 'History')).toContainText('started the circle');
    await payer.page.getByRole('button', { name: 'Pay', exact: true }).first().click();
    await reference.fill('TRX-7');
    await expect(reference).toBeFocused();
    await watch(payer.page);
    await watch(third.page);
  });

  const details = collector.page.getByRole('dialog', { name: 'Payment Details' });
  await test.step('the collector marks what another has paid', async () => {
    await collector.page.getByRole('button', { name: 'Mark payments' }).first().click();
    await details.getByRole('checkbox', { name: /Efe\.MU/ }).check({ force: true });
    await details.getByRole('button', { name: 'Save' }).click();
    await app.expectToast(collector.page, 'Payments updated successfully!');
  });

  await test.step('the payer sees it within twenty seconds, and goes on typing', async () => {
    await pass(payer.page);
    // Behind the dialog, which hides it from roles.
    await expect(payer.page.locator('main')).toContainText('1 of 2 have paid');
    await expect(payer.page.locator('main')).toContainText('Efe.MU as paid');
    await expect(reference).toBeFocused();
    await payer.page.keyboard.type('7');
    await expect(reference).toHaveValue('TRX-77');
    expect(await seen(payer.page)).toEqual({ flickers: 0, scrolled: 0 });
  });

  await test.step('and so does the dashboard of whom it concerns', async () => {
    await pass(third.page);
    await expect(needs).not.toContainText('Pay Chidi.AD');
    expect((await seen(third.page)).flickers).toBe(0);
  });
});
