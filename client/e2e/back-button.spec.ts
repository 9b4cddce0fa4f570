import { expect, test, type Page } from '@playwright/test';
import { openCycle, section } from './app.ts';
import { signInAs } from './demo.ts';
import { DIALOGS, dialogOf } from './dialogs.ts';
import { browserErrors, expectLoaded } from './inspect.ts';

test.use({
  isMobile: true,
  hasTouch: true,
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

/** Opens a page with a link in the application, so that Back does not load a document. */
const goTo = (page: Page, at: string): Promise<void> =>
  at.startsWith('/') ? byMenu(page, at === '/profile' ? 'Profile' : 'Dashboard') : openCycle(page, at);

async function byMenu(page: Page, name: string): Promise<void> {
  await page.goto('/my-cycles');
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('link', { name }).tap();
  await expect(page).not.toHaveURL(/\/my-cycles$/);
}

const back = (page: Page): Promise<void> => page.evaluate(() => history.back());

for (const person of ['Ada', 'Bola', 'Chidi', 'Efe'] as const) {
  test(`Back closes each dialog of ${person}, and a second Back leaves the page`, async ({ page }) => {
    await signInAs(page, person);
    const errors = browserErrors(page);
    for (const { at, openers } of DIALOGS.filter((each) => each.person === person)) {
      await goTo(page, at);
      await expectLoaded(page);
      // What the page fetches after its own query moves the place that Back returns to. On a busy machine the network can be idle
      // before the code of such a part has run, so its buttons are waited for, too.
      await page.waitForLoadState('networkidle');
      const folded = openers.findIndex(({ fold }) => fold);
      for (const { button } of openers.slice(0, folded === -1 ? undefined : folded))
        await expect(button(page)).toBeVisible();
      const url = page.url();
      for (const opener of openers) {
        const { title, button, fold } = opener;
        if (fold) await fold(page).tap();
        await button(page).tap();
        const dialog = dialogOf(page, opener);
        await expect(dialog, `${title} (${at})`).toBeVisible();
        const scrolled = await page.evaluate(() => scrollY);
        await back(page);
        await expect(dialog, `${title} (${at})`).toBeHidden();
        await expect(page).toHaveURL(url);
        await expect
          .poll(() => page.evaluate(() => scrollY), { message: `scrolled after ${title} (${at})` })
          .toBe(scrolled);
      }
      await back(page);
      await expect(page).toHaveURL(/\/my-cycles$/);
    }
    expect(errors).toEqual([]);
  });
}

test('Back asks before it closes a dialog with input, and the browser asks before a reload', async ({
  page,
}) => {
  await signInAs(page, 'Bola');
  await openCycle(page, 'Market women’s circle');
  const url = page.url();
  await section(page, 'The Story').getByRole('button', { name: 'Edit' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Edit Cycle Story' });
  await dialog.getByLabel('Title').fill('Another title');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });

  await back(page);
  await expect(question).toBeVisible();
  await back(page);
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Title')).toHaveValue('Another title');

  page.once('dialog', (prompt) => void prompt.dismiss());
  const prompted = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  expect((await prompted).type()).toBe('beforeunload');

  await back(page);
  await question.getByRole('button', { name: 'Discard changes' }).tap();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(url);
  await back(page);
  await expect(page).toHaveURL(/\/my-cycles$/);
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(url);
});

test('Back also closes dialogs, asks about input and leaves on a page opened by an external link', async ({
  page,
}) => {
  await signInAs(page, 'Bola');
  await openCycle(page, 'Market women’s circle');
  const url = page.url();
  // As from an email: the tab's history has no other page of Kolo.
  const opened = await page.context().newPage();
  await opened.goto(`data:text/html,<a href="${url}">Open</a>`);
  await opened.getByRole('link').tap();
  await expectLoaded(opened);
  const edit = section(opened, 'The Story').getByRole('button', { name: 'Edit' });
  const dialog = opened.getByRole('dialog', { name: 'Edit Cycle Story' });
  const question = opened.getByRole('alertdialog', { name: 'Discard your changes?' });

  await edit.tap();
  await expect(dialog).toBeVisible();
  const scrolled = await opened.evaluate(() => scrollY);
  await back(opened);
  await expect(dialog).toBeHidden();
  await expect(opened).toHaveURL(url);
  await expect.poll(() => opened.evaluate(() => scrollY)).toBe(scrolled);
  await expect(edit).toBeFocused();

  await edit.tap();
  await dialog.getByLabel('Title').fill('Another title');
  for (let round = 0; round < 2; round += 1) {
    await back(opened);
    await expect(question).toBeVisible();
    await back(opened);
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel('Title')).toHaveValue('Another title');
  }
  await back(opened);
  await question.getByRole('button', { name: 'Discard changes' }).tap();
  await expect(dialog).toBeHidden();
  await expect.poll(() => opened.evaluate(() => Boolean(history.state.koloGuard))).toBe(false);
  await back(opened);
  await expect(opened).toHaveURL(/^data:/);
});

test('Back closes a dialog that the URL opens and stays on its page', async ({ page }) => {
  await signInAs(page, 'Bola');
  await byMenu(page, 'Dashboard');
  await page.locator('a[href*="pay="], a[href*="round="]').first().tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await back(page);
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/[?&](pay|round)=/);
  await expect(page).toHaveURL(/\/my-cycles\/[^/]+/);
  await back(page);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('Back closes the dialog of a link from an email and stays in the circle', async ({ page }) => {
  await signInAs(page, 'Bola');
  await byMenu(page, 'Dashboard');
  const link = await page.locator('a[href*="pay="], a[href*="round="]').first().getAttribute('href');
  const opened = await page.context().newPage();
  await opened.goto(`data:text/html,<a href="${new URL(link ?? '', page.url()).href}">Open</a>`);
  await opened.getByRole('link').tap();
  const dialog = opened.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await back(opened);
  await expect(dialog).toBeHidden();
  await expect(opened).not.toHaveURL(/[?&](pay|round)=/);
  await expect(opened).toHaveURL(/\/my-cycles\/[^/]+/);
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  await back(opened);
  await expect(opened).toHaveURL(/^data:/);
});

test('Back on a page with input asks first, closes the question, and leaves after confirmation', async ({
  page,
}) => {
  await signInAs(page, 'Efe');
  await byMenu(page, 'Dashboard');
  await page
    .getByRole('link', { name: /^Start Cycle/ })
    .or(page.getByRole('button', { name: /^Start Cycle/ }))
    .first()
    .tap();
  await page.getByLabel('Title').fill('Half a title');
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  for (let round = 0; round < 2; round += 1) {
    await back(page);
    await expect(question).toBeVisible();
    await back(page);
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/start-cycle/);
  }
  await back(page);
  await question.getByRole('button', { name: 'Leave page' }).tap();
  await expect(page).toHaveURL(/\/dashboard$/);
});
