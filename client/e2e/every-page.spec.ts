import { expect, test, type Page } from '@playwright/test';
import { expectToast, openCycle, trySignIn, viewDetails } from './app.ts';
import { arriveAs, type DemoPerson } from './demo.ts';
import { expectDialogs, SCENES } from './dialogs.ts';
import { complaintsOf, expectLoaded, expectWhole } from './inspect.ts';
import { expectWalkable } from './tab-walk.ts';

const VISITOR_PAGES = [
  '/',
  '/sign-up?step=1',
  '/sign-up?step=2',
  '/sign-up?step=9',
  '/forgot-password',
  '/reset-password?oobCode=abc',
  '/reset-password',
  '/prove-email?code=abc',
  '/dashboard',
  '/nowhere-at-all',
];

const MEMBER_PAGES = [
  '/dashboard',
  '/start-cycle?step=1',
  '/start-cycle?step=2',
  '/start-cycle?step=3',
  '/start-cycle?step=nine',
  '/send-invites?step=2',
  '/send-invites?step=1&cycleId=none',
  '/my-cycles',
  '/my-cycles/no-such-cycle',
  '/confirm/invite?email=else%40example.com&token=1e5&cycleId=c&participantId=42',
  '/confirm/invite?email=else%40example.com',
  '/profile',
  '/prove-email',
  '/prove-email?code=abc',
];

/**
 * One circle in each state, seen by its owner, by a member, by who is asked and by who said no; and what is asked in a running one: to
 * exchange turns, to stop, to pay back.
 */
const CIRCLES: Partial<Record<DemoPerson, string[]>> = {
  Ada: [
    'Holiday savings',
    'Five stalls, one till',
    'New roof for mother',
    'Studio deposit',
    'A generator for the clinic',
    'Market women’s circle',
    'School fees together',
    'Friday football kit',
    'The wedding of the year',
    'Three bicycles by spring',
    'Sewing machines',
  ],
  // Who is asked to exchange turns, who waits for that, who owes after a stop, and who is asked by somebody to join.
  Dele: ['Holiday savings', 'Boat for the lagoon', 'Three bicycles by spring'],
  Femi: ['Holiday savings', 'Sewing machines', 'Boat for the lagoon'],
  Chidi: ['Boat for the lagoon'],
  Bola: ['Market women’s circle'],
  Efe: ['Holiday savings'],
};

/** What comes later than the page that it belongs to. */
const LATER: Partial<Record<string, string>> = {
  'Holiday savings': 'exchange turns',
  'Sewing machines': 'Shall this circle be stopped?',
  'Boat for the lagoon': 'What each of you had paid and got',
  'Three bicycles by spring': 'And the next one?',
};

/** The pages, and Ada's circles, that are walked by the Tab key as well: one of each kind. */
const WALKED = [
  '/',
  '/sign-up?step=1',
  '/sign-up?step=2',
  '/forgot-password',
  '/reset-password',
  '/dashboard',
  '/start-cycle?step=1',
  '/start-cycle?step=2',
  '/my-cycles',
  '/profile',
  'Studio deposit',
  'Holiday savings',
  'School fees together',
  'Sewing machines',
];

/** Opens each page once for all that is measured there. */
async function expectPages(page: Page, paths: readonly string[], person?: DemoPerson): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expectLoaded(page);
    await expectWhole(page, path);
    if (WALKED.includes(path)) await expectWalkable(page, path);
    if (person) await expectDialogs(page, person, path);
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every page of a visitor is whole, and the Tab key reaches every control', async ({ page }) => {
  const complaints = complaintsOf(page);
  await expectPages(page, VISITOR_PAGES);
  await page.goto('/');
  await trySignIn(page, 'nobody@example.com', 'something');
  await expectToast(page, 'No account found with this email.');
  await expectWhole(page, 'a toast');
  // Less motion is asked for: nothing moves from one look to another, not for a millisecond.
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((each) => getComputedStyle(each).transitionProperty !== 'none')
      .map(({ outerHTML }) => outerHTML.slice(0, 100)),
  );
  expect(moving).toEqual([]);
  expect(complaints).toEqual([]);
});

test('every page of somebody signed in is whole, with its dialogs, and the Tab key reaches every control', async ({
  page,
}) => {
  await arriveAs(page, 'Ada');
  const complaints = complaintsOf(page);
  await expectPages(page, MEMBER_PAGES, 'Ada');
  expect(complaints).toEqual([]);
});

test('every dialog stands on a page that is opened here', () => {
  const opened = ({ person, at }: (typeof SCENES)[number]) =>
    CIRCLES[person]?.includes(at) || (person === 'Ada' && MEMBER_PAGES.includes(at));
  expect(SCENES.filter((scenario) => !opened(scenario))).toEqual([]);
  expect(
    WALKED.filter((at) => ![...VISITOR_PAGES, ...MEMBER_PAGES, ...(CIRCLES.Ada ?? [])].includes(at)),
  ).toEqual([]);
});

test('the history of a circle is whole, also with its values before and after', async ({ page }) => {
  await arriveAs(page, 'Ada');
  const complaints = complaintsOf(page);
  await openCycle(page, 'Holiday savings');
  await page.getByRole('button', { name: 'Show history' }).click();
  const entries = page.getByRole('list', { name: 'Changes, the newest first' }).getByRole('listitem');
  await expect(entries).toHaveCount(20);
  await page.getByRole('button', { name: 'Show earlier changes' }).click();
  await expect(entries.last()).toContainText('Ada.LO created the circle.');
  // Where the parts meet, the focus goes on.
  await expect(entries.nth(20)).toBeFocused();

  await entries.last().locator('summary').click();
  await expect(entries.last().getByText('Participant amount')).toBeVisible();
  await expectWhole(page, 'a history');
  expect(complaints).toEqual([]);
});

for (const [person, titles] of Object.entries(CIRCLES) as [DemoPerson, string[]][]) {
  test(`every state of a circle is whole to ${person}, with its dialogs`, async ({ page }) => {
    await arriveAs(page, person);
    const complaints = complaintsOf(page);
    await page.goto('/dashboard');
    await expectLoaded(page);
    await expectWhole(page, `the dashboard of ${person}`);
    await page.goto('/my-cycles');
    for (const title of titles) {
      await viewDetails(page, title);
      await expectLoaded(page);
      await expect(page.getByText(LATER[title] ?? title).first()).toBeVisible();
      await expectWhole(page, `${title} to ${person}`);
      if (person === 'Ada' && WALKED.includes(title)) await expectWalkable(page, title);
      await expectDialogs(page, person, title);
      await page.goBack();
    }
    expect(complaints).toEqual([]);
  });
}

test('what is left of a circle that is over is whole: its record, its agreement, and the beginning of the next one', async ({
  page,
}) => {
  await arriveAs(page, 'Dele');
  const complaints = complaintsOf(page);
  await openCycle(page, 'Boat for the lagoon');
  await page.getByRole('link', { name: 'Open the ledger' }).click();
  await expect(page.getByText('This circle was stopped')).toBeVisible();
  await expectWhole(page, 'the ledger of a stopped circle');
  await page.goBack();
  await page.getByRole('button', { name: 'Show history' }).click();
  await page.getByRole('link', { name: 'Read the agreement' }).click();
  await expect(page.getByRole('heading', { name: 'What was agreed since' })).toBeVisible();
  await expectWhole(page, 'an agreement with the addendum of a stop');
  await page.goBack();
  await page.getByRole('link', { name: 'Start the next circle' }).click();
  await expect(page.getByRole('button', { name: 'Create Cycle' })).toBeVisible();
  await expectWhole(page, 'the next circle');
  expect(complaints).toEqual([]);
});

test('the ledger of a circle is whole, with every standing in it', async ({ page }) => {
  await arriveAs(page, 'Ada');
  const complaints = complaintsOf(page);
  await openCycle(page, 'Five stalls, one till');
  await page.getByRole('link', { name: 'Open the ledger' }).click();
  await expect(page.getByRole('heading', { name: 'Ledger', level: 1 })).toBeVisible();
  await expectWhole(page, 'a ledger');
  expect(complaints).toEqual([]);
});
