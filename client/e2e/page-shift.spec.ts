import { expect, test } from '@playwright/test';
import { openCycle } from './app.ts';
import { signInAs, type DemoPerson } from './demo.ts';
import { expectStill } from './layout-shift.ts';
import { emailTo } from './mailbox.ts';
import { said } from './texts.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Pages whose longest part loads last, and that part. */
const LATE: [DemoPerson, string, string][] = [
  ['Dele', 'Boat for the lagoon', 'What each of you had paid and received'],
  ['Ada', 'Three bicycles by spring', 'Start another circle?'],
  ['Ada', 'Holiday savings', ' to swap turns. Nothing changes unless '],
];

for (const [person, title, part] of LATE)
  test(`the page of ${title} does not jump under the finger while it loads`, async ({ page }) => {
    await signInAs(page, person);
    await openCycle(page, title);
    await page.reload();
    await expect(page.getByText(part)).toBeVisible();
    await expectStill(page);
  });

test('the dashboard and My Cycles do not jump under the finger while they load', async ({ page }) => {
  await signInAs(page, 'Dele');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Needs you now' })).toBeVisible();
  await expectStill(page);
  await page.goto('/my-cycles');
  await expect(page.getByRole('heading', { name: 'Your requests to join' })).toBeVisible();
  await expectStill(page);
});

test('Sign In does not jump under the finger when the invite is shown late', async ({ page, request }) => {
  await signInAs(page, 'Dele');
  await page.goto((await emailTo(request, 'femi@example.com', 'invite')).link);
  await page.getByRole('button', { name: said(page, 'Sign In with Different Account') }).click();
  const invite = page.getByRole('region', { name: said(page, 'Your invite') });
  await expect(invite).toBeVisible();
  await page.route('**/graphql*', async (route) => {
    // The form would be shown within this time if it did not wait for the invite.
    if (route.request().postData()?.includes('InvitePreview'))
      await page
        .getByRole('heading', { name: said(page, 'Sign In') })
        .waitFor({ timeout: 2_000 })
        .catch(() => undefined);
    await route.continue();
  });
  await page.reload();
  await expect(invite).toBeVisible();
  await expectStill(page);
});
