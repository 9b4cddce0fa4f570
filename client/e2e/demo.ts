import { expect, type Page } from '@playwright/test';
import { trySignIn } from './app.ts';

/** The people whom `npm run demo` sets up, with circles in every state (server/src/commands/demo). */
export type DemoPerson = 'Ada' | 'Bola' | 'Chidi' | 'Dele' | 'Efe' | 'Femi';

const PASSWORD = 'kolo-demo';

/** Signs one of them in, and waits for the dashboard. */
export async function arriveAs(page: Page, name: DemoPerson): Promise<void> {
  await page.goto('/');
  await trySignIn(page, `${name.toLowerCase()}@example.com`, PASSWORD);
  await expect(page.getByRole('heading', { name: new RegExp(`^Hello ${name} `) })).toBeVisible();
}
