import { expect, test, type Page } from '@playwright/test';
import { expectToast, fillStory } from './app.ts';
import { arriveAs } from './demo.ts';

test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

/** Lets the server answer the next request of this operation, and cuts the connection before the page has the answer. */
async function loseAnswer(page: Page, operation: string): Promise<() => number> {
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    const isLost =
      lost === 0 && (route.request().postData() ?? '').includes(`"operationName":"${operation}"`);
    if (!isLost) return route.fallback();
    lost += 1;
    // The cookie of the answer is lost as well: a browser would not have seen it.
    const cookies = await page.context().cookies();
    await route.fetch();
    await page.context().clearCookies();
    await page.context().addCookies(cookies);
    await route.abort('connectionreset');
  });
  return () => lost;
}

test('a refresh whose answer is lost signs nobody out', async ({ page }) => {
  await arriveAs(page, 'Bola');
  const lost = await loseAnswer(page, 'RefreshSession');
  await page.goto('/my-cycles');
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(lost()).toBe(1);

  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a cycle whose answer is lost is made once, however often is pressed, a reload between', async ({
  page,
}) => {
  await arriveAs(page, 'Femi');
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
  const lost = await loseAnswer(page, 'CreateCycle');
  await next.tap();
  await expectToast(page, 'Cycle creation failed. Please try again.');
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(page.getByLabel('Amount per participant')).toHaveValue('100');
  await next.tap();

  await expect(page.getByRole('heading', { name: /Congratulations/ })).toBeVisible();
  expect(lost()).toBe(1);
  await page.goto('/my-cycles');
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(1);
});
