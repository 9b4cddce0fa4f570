import { expect, test } from '@playwright/test';
import { openCycle } from './app.ts';
import { signInAs } from './demo.ts';
import { browserErrors, expectAccessible } from './inspect.ts';
import { chooseLanguage, LAYOUTS, said, saidExactly } from './texts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const locale of LAYOUTS)
  test.describe(`in ${locale}`, () => {
    test.beforeEach(({ page }) => chooseLanguage(page, locale));

    test('menus, tooltips, form errors and questions about unsaved changes are accessible', async ({
      page,
    }) => {
      await signInAs(page, 'Ada');
      const errors = browserErrors(page);

      await page.goto('/start-cycle?step=1');
      await page.getByLabel(said(page, 'Title')).fill('Half a title');
      await page.getByRole('link', { name: 'Kolo' }).click();
      await expect(page.getByRole('alertdialog', { name: said(page, 'Leave this page?') })).toBeVisible();
      await expectAccessible(page, 'the question before leaving');
      await page.getByRole('button', { name: said(page, 'Leave page') }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      // The address changes before the page does, and a menu closes with its page.
      await expect(
        page.getByRole('heading', { name: said(page, 'Hello {name}', { name: 'Ada Lovelace' }) }),
      ).toBeVisible();

      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: said(page, 'Menu') }).click();
      await expect(page.getByRole('button', { name: said(page, 'Logout') })).toBeVisible();
      await expectAccessible(page, 'the menu of a phone');

      await openCycle(page, 'Studio deposit');
      await page.getByRole('button', { name: said(page, 'Run Cycle') }).focus();
      // Focuses it by keyboard, because the tooltip of a clicked button disappears after a moment.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveText(
        said(page, 'Some turns have no collector yet. Choose a collector for every turn first.'),
      );
      await expectAccessible(page, 'the hint of a disabled button');

      await page.goto('/profile');
      await page.getByRole('button', { name: said(page, 'Edit Profile') }).click();
      await page.getByLabel(said(page, 'First Name')).fill('');
      await page.getByLabel(said(page, 'Phone Number')).fill('abc');
      await page.getByLabel(saidExactly(page, 'Date of Birth'), { exact: true }).fill('31/02/1990');
      await page.getByRole('button', { name: said(page, 'Save') }).click();
      await expect(page.getByText(said(page, 'Phone number should not contain letters'))).toBeVisible();
      await expect(page.getByText(said(page, 'Date input not valid.'))).toBeVisible();
      await expectAccessible(page, 'a form with errors');
      await page.keyboard.press('Escape');
      await expect(
        page.getByRole('alertdialog', { name: said(page, 'Discard your changes?') }),
      ).toBeVisible();
      await expectAccessible(page, 'the question before closing');
      expect(errors).toEqual([]);
    });

    test('error pages are accessible', async ({ page }) => {
      await signInAs(page, 'Ada');
      await openCycle(page, 'Studio deposit');
      const cycle = page.url();
      // Only session refreshes succeed.
      await page.route('**/graphql', (route) =>
        route.request().postData()?.includes('RefreshSession')
          ? route.continue()
          : route.fulfill({ status: 500 }),
      );
      for (const [path, message] of [
        [cycle, 'Error fetching cycle'],
        ['/my-cycles', 'Error fetching cycles'],
        ['/profile', 'Unable to load user details. Please try again later.'],
        ['/dashboard', 'Error fetching cycles'],
        ['/send-invites?step=1&cycleId=some', 'Error fetching cycle'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByText(saidExactly(page, message), { exact: true }).first()).toBeVisible();
        await expectAccessible(page, `${path} with an error`);
      }
    });
  });

test('a dialog closes even if the browser sends no event at the end of its animation', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['animationend', 'animationcancel']) {
      window.addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });
    }
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signInAs(page, 'Ada');
  await openCycle(page, 'Studio deposit');
  const story = page.getByRole('region', { name: 'The Story', exact: true });
  await story.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Cycle Story' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
