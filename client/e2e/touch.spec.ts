import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { send } from './api.ts';
import { expectToast, openCycle, toast, trySignIn } from './app.ts';
import { signInAs } from './demo.ts';
import { expectAccessible, expectLoaded } from './inspect.ts';
import { peopleWithAccounts, signedIn, type Person } from './people.ts';
import { createRunningCycle, tokenOf } from './running-cycle.ts';

// A small phone without mouse and keyboard.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** The minimum height of a touch target in pixels (WCAG 2.5.5), less rounding. */
const FINGERTIP = 43.5;

/** Returns the controls that are lower than a fingertip. For links, the whole tappable area counts, not only the text. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, a:not([href^="#"]), select, input, textarea, [role=tab], label:has(input)',
    );
    const reach = (node: HTMLElement): number => {
      const after = getComputedStyle(node, '::after');
      const overlay =
        after.position === 'absolute' && after.content !== 'none' ? parseFloat(after.height) : 0;
      return Math.max(node.getBoundingClientRect().height, overlay);
    };
    return [...controls]
      .filter((node) => node.checkVisibility({ visibilityProperty: true }) && node.offsetWidth > 1)
      .filter((node) => !(node.matches('input') && node.closest('label')) && reach(node) < least)
      .map((node) => `${node.localName} ${node.innerText || node.ariaLabel} ${reach(node)}`);
  }, FINGERTIP);

/** Taps the middle of an element, even if it is disabled. */
async function tapOn(page: Page, target: Locator): Promise<void> {
  await target.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  const { x, y, width, height } = await boxOf(target);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return box;
}

const openByTap = async (page: Page, title: string): Promise<void> => {
  await page.goto('/my-cycles');
  await tapOn(page, page.getByRole('article', { name: title }));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('tablist')).toBeVisible();
};

/** Checks that a tap on each disabled button shows the reason on the screen until the next tap. */
async function expectReasons(page: Page): Promise<void> {
  const tips = page.getByRole('tooltip', { includeHidden: true });
  for (const button of await page.locator('main button[aria-disabled=true]').all()) {
    await tapOn(page, button);
    const described = (await button.getAttribute('aria-describedby'))?.split(' ').at(-1) ?? '';
    const reason = await page.locator(`[id="${described}"]`).textContent();
    await expect(tips).toHaveText([reason ?? '']);
    const { x, y, width, height } = await boxOf(tips);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(360);
    expect(y + height).toBeLessThanOrEqual(740);
  }
  await expect(tips).toHaveCount(1);
  await tapOn(page, page.getByRole('heading', { level: 1 }));
  await expect(tips).toHaveCount(0);
}

/** Checks that a form's disabled button shows its reason, although leaving the field shows an error that moves the button. */
async function expectReasonOfForm(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Title').tap();
  await tapOn(page, next);
  await expect(page.getByRole('tooltip', { includeHidden: true })).toBeVisible();
  await expect(page).toHaveURL(/step=1/);
}

test('touch targets are large enough, nothing overflows, and disabled buttons show a reason', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(await tooSmall(page), 'Sign In').toEqual([]);
  await signInAs(page, 'Ada');
  for (const path of ['/dashboard', '/my-cycles', '/profile', '/start-cycle?step=1']) {
    await page.goto(path);
    await expectLoaded(page);
    expect(await tooSmall(page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
  await expectReasonOfForm(page);
  await openByTap(page, 'Holiday savings');
  expect(await tooSmall(page), 'a running cycle').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2000);
  await expectReasons(page);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  expect(await tooSmall(page), 'the menu').toEqual([]);
  const left = await page
    .getByRole('navigation', { name: 'Main' })
    .locator('a, button')
    .evaluateAll((entries) =>
      entries.map((entry) => {
        const text = [...entry.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) ?? entry;
        const range = document.createRange();
        range.selectNodeContents(text);
        return Math.round(range.getBoundingClientRect().left);
      }),
    );
  expect(new Set(left).size, `left edges of the menu's entries: ${left.join(', ')}`).toBe(1);
});

test('a toast covers neither the menu’s button nor the menu', async ({ page }) => {
  await page.goto('/');
  await trySignIn(page, 'ada@example.com', 'kolo-demo');
  await expectToast(page, 'Signed in successfully');
  // Under a pointer it stays.
  await toast(page, 'Signed in successfully').dispatchEvent('mouseover');
  const bottomOfBar = async () => {
    const { y, height } = await boxOf(page.locator('header'));
    return y + height;
  };
  const top = async () => (await boxOf(toast(page, 'Signed in successfully'))).y;
  await expect(page.getByRole('heading', { name: /Hello/ })).toBeVisible();
  expect(await top()).toBeGreaterThan(await bottomOfBar());

  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect.poll(top).toBeGreaterThan(await bottomOfBar());
});

test('the page of six people stays short while much is late, reported and in dispute', async ({
  browser,
  request,
}) => {
  const names = ['Ada Lovelace', 'Bola Okafor', 'Chidi Adeyemi', 'Dele Nwosu', 'Efe Musa', 'Femi Abiola'];
  const people = await peopleWithAccounts(browser, request, names, { width: 390, height: 844 });
  const startDate = new Date(Date.now() - 62 * 86_400_000).toISOString().slice(0, 10);
  const title = await createRunningCycle(request, people, { startDate, currency: 'GHS' });
  for (const person of people) await signedIn(person);
  const [ada, bola, chidi, dele] = people as [Person, Person, Person, Person];

  // Rounds of Ada, Bola and Chidi have passed. Some have reported their payments, and Ada disputes one.
  const reported: string[] = [];
  for (const { email } of [bola, chidi, dele]) {
    const token = await tokenOf(request, email);
    const payments = (await ownPayments(request, token, title)).slice(0, 2);
    for (const { id } of payments) await report(request, token, id);
    reported.push(...payments.map(({ id }) => id));
  }
  await send(
    request,
    'mutation ($id: ID!) { disputePayment(paymentId: $id, reason: "Nothing has arrived.") { id } }',
    { id: reported[0] },
    await tokenOf(request, ada.email),
  );

  for (const { page, firstName } of people) {
    await openCycle(page, title);
    await expect(page.getByRole('heading', { name: 'This round' })).toBeVisible();
    await expectLoaded(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, firstName).toBeLessThanOrEqual(2000);
  }
  await ada.page.getByRole('button', { name: /earlier round.* open payments/ }).click();
  await expect(ada.page.getByText(/^Bola\.OK’s round: /).first()).toBeVisible();
  await expectAccessible(ada.page, 'a circle with open earlier rounds');
});

/** A person's payments in a cycle, in the order of its rounds. */
async function ownPayments(
  request: APIRequestContext,
  token: string,
  title: string,
): Promise<{ id: string }[]> {
  type Listed = { title: string; rounds: { viewerPayment: { id: string } | null }[] }[];
  const { myCycles } = await send<{ myCycles: { owned: Listed; accepted: Listed } }>(
    request,
    'query { myCycles { owned { ...Own } accepted { ...Own } } } fragment Own on Cycle { title rounds { viewerPayment { id } } }',
    {},
    token,
  );
  const cycle = [...myCycles.owned, ...myCycles.accepted].find((each) => each.title === title);
  return cycle?.rounds.flatMap(({ viewerPayment }) => viewerPayment ?? []) ?? [];
}

async function report(request: APIRequestContext, token: string, paymentId: string): Promise<void> {
  const input = { paymentId, method: 'CASH', paidOn: new Date().toISOString().slice(0, 10) };
  const document = 'mutation ($input: ReportPaymentInput!) { reportPayment(input: $input) { id } }';
  await send(request, document, { input }, token);
}
