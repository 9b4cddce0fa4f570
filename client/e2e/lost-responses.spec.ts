import { expect, test, type Page } from '@playwright/test';
import { expectToast, fillStory } from './app.ts';
import { signInAs } from './demo.ts';

test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

/** Lets the server process the next request of this operation, and drops the response. Returns how many were dropped. */
async function loseResponse(page: Page, operation: string): Promise<() => number> {
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    const isLost =
      lost === 0 && (route.request().postData() ?? '').includes(`"operationName":"${operation}"`);
    if (!isLost) return route.fallback();
    lost += 1;
    // Also drops the response's cookie, which a browser would not have received.
    const cookies = await page.context().cookies();
    await route.fetch();
    await page.context().clearCookies();
    await page.context().addCookies(cookies);
    await route.abort('connectionreset');
  });
  return () => lost;
}

test('a lost response to a session refresh does not sign the person out', async ({ page }) => {
  await signInAs(page, 'Bola');
  const lost = await loseResponse(page, 'RefreshSession');
  await page.goto('/my-cycles');
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(lost()).toBe(1);

  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a cycle is created only once if the response is lost and the form is sent again after a reload', async ({
  page,
}) => {
  await signInAs(page, 'Femi');
  const title = `Once and no more ${Date.now()}`;
  await page.goto('/start-cycle?step=1');
  await fillStory(page, { title });
  await page.getByLabel('Start Date', { exact: true }).fill('01/02/2027');
  await page.getByLabel('Frequency').selectOption({ label: '1 month' });
  await page.getByLabel('Amount per participant').fill('100');
  const next = page
    .getByRole('button', { name: 'Next' })
    .or(page.getByRole('button', { name: 'Create' }))
    .first();
  const lost = await loseResponse(page, 'CreateCycle');
  await next.tap();
  await expectToast(page, 'Cycle creation failed. Please try again.');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Amount per participant')).toHaveValue('100');
  await next.tap();

  await expect(page.getByRole('heading', { name: /Congratulations/ })).toBeVisible();
  expect(lost()).toBe(1);
  await page.goto('/my-cycles');
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(1);
});
