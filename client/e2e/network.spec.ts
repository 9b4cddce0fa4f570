import { expect, test } from '@playwright/test';
import * as app from './app.ts';
import { personAt, signedUp } from './people.ts';

test('nothing is lost while the network is down', async ({ page }) => {
  const ada = await signedUp(personAt(page, 'Ada Lovelace'));
  await page.goto('/dashboard');

  await test.step('a form keeps its input while offline and is saved later', async () => {
    await page.getByRole('button', { name: 'Start Cycle' }).click();
    await app.fillStory(page, { title: 'Saved in the end' });
    await page.getByLabel('Start Date', { exact: true }).fill('31/01/2027');
    await page.getByLabel('Frequency').selectOption({ label: '1 week' });
    await page.getByLabel('Amount per participant').fill('100');
    await page.context().setOffline(true);
    const notice = page.getByText('What you see may be out of date', { exact: false });
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Create Cycle' }).click();
    await app.expectToast(
      page,
      'You’re offline. Nothing you typed is lost: try again when you’re back online.',
    );
    await expect(page.getByLabel('Amount per participant')).toHaveValue('100');

    await page.context().setOffline(false);
    await expect(notice).toBeHidden();
    await page.getByRole('button', { name: 'Create Cycle' }).click();
    await expect(page.getByRole('heading', { name: 'Congratulations' })).toBeVisible();
  });

  await test.step('a page that cannot be loaded says so, and loads when the network is back', async () => {
    await page.goto('/dashboard');
    await expect(app.toDo(page, 'Invite people')).toBeVisible();
    await page.route('**/assets/**', (route) => route.abort());
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Profile' }).click();
    // The page's code may have been preloaded or not. In both cases the application stays open.
    await expect(page.getByRole('heading', { level: 1, name: /Profile|You’re offline/ })).toBeVisible();
    await page.unroute('**/assets/**');
    await page.context().setOffline(false);
    await expect(page.getByRole('definition').filter({ hasText: ada.email })).toBeVisible();
  });

  await test.step('a reload without a response does not show the sign-in page', async () => {
    await page.route('**/graphql', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'We can’t connect to Kolo' })).toBeVisible();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  });

  await test.step('a reload that the server refuses shows the server’s message', async () => {
    const refusal = {
      message: 'Too many requests. Please try again later.',
      extensions: { code: 'TOO_MANY_REQUESTS', reason: 'limit-reached', retryAfter: 3_000 },
    };
    await page.route('**/graphql', (route) =>
      route.fulfill({ status: 429, json: { data: null, errors: [refusal] } }),
    );
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You can’t open Kolo right now' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(refusal.message);
    // The message stays visible meanwhile, so this waits for the second response.
    const refusedAgain = page.waitForResponse('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await refusedAgain;
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(refusal.message);
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  });
});

for (const [which, code] of [
  ['all files', '**/assets/*.js'],
  ['the libraries', '**/assets/libraries-*.js'],
] as const) {
  test(`a page whose code cannot be loaded (${which}) says so, and loads when the network is back`, async ({
    page,
    context,
  }) => {
    const notice = page.getByRole('alert');
    const heading = page.getByRole('heading', { name: 'Sign Up' });
    await page.route(code, (route) => route.abort());
    await page.goto('/sign-up?step=1');
    await expect(notice).toContainText('Kolo isn’t responding right now. Your data is safe.');
    await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toBeVisible();
    await page.unroute(code);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(heading).toBeVisible();
    await expect(notice).toHaveCount(0);

    await page.route(code, (route) => route.abort());
    await page.reload();
    await expect(notice).toBeVisible();
    await page.unroute(code);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(heading).toBeVisible();
  });
}

test('two tabs stay in sync', async ({ page, context }) => {
  await signedUp(personAt(page, 'Ada Lovelace'));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  const other = await context.newPage();
  await other.clock.install();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();

  await test.step('a tab shows changes from the other tab when it gets the focus again', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('First Name').fill('Augusta');
    await page.getByRole('button', { name: 'Save' }).click();
    await app.expectToast(page, 'Profile updated successfully!');
    await other.evaluate(() => window.dispatchEvent(new Event('blur')));
    await other.clock.fastForward(2_000);
    await other.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(other.getByRole('heading', { name: 'Augusta Lovelace' })).toBeVisible();
  });

  await test.step('signing out in one tab signs out the other, even with unsaved input', async () => {
    await other.goto('/start-cycle?step=1');
    await other.getByLabel('Title').fill('Half a title');
    await app.signOut(page);
    await expect(other.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await app.expectToast(other, 'You signed out in another tab.');
    await other.goto('/my-cycles');
    await expect(other.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  });
});
