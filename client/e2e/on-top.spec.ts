import { expect, test } from '@playwright/test';
import { openCycle } from './app.ts';
import { arriveAs } from './demo.ts';
import { complaintsOf, expectWhole } from './inspect.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('what opens on top of a form is whole', async ({ page }) => {
  await arriveAs(page, 'Ada');
  const complaints = complaintsOf(page);

  await page.goto('/start-cycle?step=1');
  await page.getByLabel('Title').fill('Half a title');
  await page.getByRole('link', { name: 'Kolo' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave this page?' })).toBeVisible();
  await expectWhole(page, 'the question before leaving');
  await page.getByRole('button', { name: 'Leave page' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectWhole(page, 'the menu of a phone');

  await openCycle(page, 'Studio deposit');
  await page.getByRole('button', { name: 'Run Cycle' }).focus();
  // By the keyboard: what a press has focused tells its reason for a moment only.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveText(
    'Some turns have no collector yet.',
  );
  await expectWhole(page, 'the hint of a disabled button');

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('First Name').fill('');
  await page.getByLabel('Phone Number').fill('abc');
  await page.getByLabel('Date of Birth', { exact: true }).fill('31/02/1990');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Phone number should not contain letters')).toBeVisible();
  await expect(page.getByText('Date input not valid.')).toBeVisible();
  await expectWhole(page, 'a form with complaints');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  await expectWhole(page, 'the question before closing');
  expect(complaints).toEqual([]);
});

test('what went wrong is said on a page that is whole', async ({ page }) => {
  await arriveAs(page, 'Ada');
  await openCycle(page, 'Studio deposit');
  const cycle = page.url();
  // The session is renewed as always; everything else fails.
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('RefreshSession')
      ? route.continue()
      : route.fulfill({ status: 500 }),
  );
  for (const [path, words] of [
    [cycle, 'Error fetching cycle'],
    ['/my-cycles', 'Error fetching cycles'],
    ['/profile', 'Unable to load user details. Please try again later.'],
    ['/dashboard', 'Needs you now'],
    ['/send-invites?step=1&cycleId=some', 'Error fetching cycle'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
    await expectWhole(page, `${path}, failed`);
  }
});

test('a dialog closes also where the end of its animation is never told', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['animationend', 'animationcancel']) {
      window.addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });
    }
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await arriveAs(page, 'Ada');
  await openCycle(page, 'Studio deposit');
  const story = page.getByRole('region', { name: 'The Story', exact: true });
  await story.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Cycle Story' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
