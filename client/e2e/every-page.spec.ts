import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { twoCycles } from './api.ts';
import * as app from './app.ts';
import { newcomer, withAccount } from './people.ts';

const VISITOR_PAGES = [
  '/',
  '/sign-up?step=1',
  '/sign-up?step=2',
  '/sign-up?step=9',
  '/forgot-password',
  '/reset-password?oobCode=abc',
  '/reset-password',
  '/dashboard',
  '/nowhere-at-all',
];

const looks = [
  { name: 'on a small phone, dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  { name: 'on a desk, light', viewport: { width: 1280, height: 860 }, colorScheme: 'light' },
] as const;

/** Collects what the browser complains about; a page that is not there may say so. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const expected = /404 \(Not Found\)/.test(message.text());
    if (message.type() === 'error' && !expected) complaints.push(message.text());
  });
  return complaints;
}

/** A heading stands, nothing sticks out sideways, and axe finds nothing. */
async function inspect(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('.chakra-skeleton')).toHaveCount(0);
  const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(sticksOut, `${path} sticks out`).toBe(false);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${path}: ${id}: ${nodes[0]?.html}`),
    `axe on ${path}`,
  ).toEqual([]);
}

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use({ ...look, contextOptions: { reducedMotion: 'reduce' } });

    test('every page of a visitor is whole', async ({ page }) => {
      const complaints = complaintsOf(page);
      for (const path of VISITOR_PAGES) await inspect(page, path);
      expect(complaints).toEqual([]);
    });

    test('every page of somebody signed in is whole', async ({ page, browser, request }) => {
      const ada = await withAccount(request, await newcomer(browser, 'Ada Lovelace'));
      const { draft, running } = await twoCycles(request, ada);
      const complaints = complaintsOf(page);
      await app.arrive({ ...ada, page });
      for (const path of [
        '/dashboard',
        '/start-cycle?step=1',
        '/start-cycle?step=2',
        `/send-invites?step=1&cycleId=${draft}`,
        `/send-invites?step=2&cycleId=${draft}`,
        '/my-cycles',
        `/my-cycles/${draft}`,
        `/my-cycles/${running}#collectors`,
        '/my-cycles/no-such-cycle',
        `/confirm/invite?email=else%40example.com&token=1e5&cycleId=${draft}&participantId=42`,
        '/profile',
      ]) {
        await inspect(page, path);
      }
      expect(complaints).toEqual([]);
    });
  });
}
