import { expect, test, type Page } from '@playwright/test';
import * as app from './app.ts';
import { browserErrors, expectAccessible } from './inspect.ts';
import { newPerson, personAt, signedIn, withAccount, type Person } from './people.ts';
import { createRunningCycle } from './running-cycle.ts';

const MANY = 40;

/** The width of A4 in landscape without its margins of 10 mm, in CSS pixels. */
const PAPER = Math.floor((277 / 25.4) * 96);

/** What is on paper of the open page: everyone in the list, each sheet of the table, and buttons. */
const onPaper = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element): boolean => element.getClientRects().length > 0;
    const tables = [...document.querySelectorAll('table')].filter(isShown);
    return {
      people: document.querySelectorAll('section:has(#ledger-people) li').length,
      rows: tables.map((table) => table.querySelectorAll('tbody tr').length),
      rounds: tables.reduce(
        (total, table) => total + table.querySelectorAll('thead [data-spoken]').length,
        0,
      ),
      widest: Math.max(...tables.map((table) => table.getBoundingClientRect().width)),
      marks: document.querySelectorAll('tbody [data-sign]').length,
      buttons: [...document.querySelectorAll('button, select')].filter(isShown).length,
    };
  });

test('the page of forty people is short on a phone, and their ledger is printed whole', async ({
  browser,
  request,
}) => {
  test.slow();
  const ada = await withAccount(request, await newPerson(browser, 'Ada Lovelace'));
  const people: Person[] = [ada];
  // One browser is enough: the others act through the API.
  for (let index = 1; index < MANY; index += 1)
    people.push(await withAccount(request, personAt(ada.page, `Person${index} Name`)));
  const title = await createRunningCycle(request, people, {
    startDate: new Date().toISOString().slice(0, 10),
    currency: 'NGN',
  });
  const { page } = await signedIn(ada);
  const errors = browserErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await app.openCycle(page, title);
  await expect(page.getByRole('button', { name: 'The Story' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4000);

  await page.setViewportSize({ width: PAPER, height: 700 });
  await page.getByRole('link', { name: 'Open the ledger' }).click();
  await expect(page.getByRole('table', { name: 'Ledger' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Show all ${MANY}` })).toBeVisible();

  await expectAccessible(page, 'the ledger of many people');
  await page.emulateMedia({ colorScheme: null, media: 'print' });
  await expect.poll(async () => (await onPaper(page)).people).toBe(MANY);
  const sheet = await onPaper(page);
  expect(sheet.rows.length).toBeGreaterThan(1);
  expect(new Set(sheet.rows)).toEqual(new Set([MANY]));
  expect(sheet.rounds).toBe(MANY);
  expect(sheet.marks).toBe(MANY * (MANY - 1));
  expect(sheet.buttons).toBe(0);
  expect(sheet.widest).toBeLessThanOrEqual(PAPER);
  await page.emulateMedia({ media: null });

  const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const pages = paper.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(sheet.rows.length - 1);
  expect(pages).toBeLessThan(sheet.rows.length * 2 + 3);
  await expect(page.getByRole('button', { name: `Show all ${MANY}` })).toBeVisible();
  expect(errors).toEqual([]);
});
