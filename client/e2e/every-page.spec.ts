import { expect, test, type Page } from '@playwright/test';
import { expectToast, openCycle, showHistory, trySignIn, viewDetails } from './app.ts';
import { signInAs, type DemoPerson } from './demo.ts';
import { DIALOGS, expectDialogs } from './dialogs.ts';
import { browserErrors, expectLoaded, expectAccessible } from './inspect.ts';
import { expectTabOrder } from './tab-order.ts';
import { chooseLanguage, languageOf, LAYOUTS, said, saidExactly } from './texts.ts';

const VISITOR_PAGES = [
  '/',
  '/sign-up?step=1',
  '/sign-up?step=2',
  '/sign-up?step=9',
  '/forgot-password',
  '/reset-password?oobCode=abc',
  '/reset-password',
  '/prove-email?code=abc',
  '/confirm-email?code=abc',
  '/cancel-email?code=abc',
  '/cancel-email',
  '/pay/abc?email=ada%40example.com&cycle=c&to=p',
  '/place/abc',
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
  '/confirm-email',
  '/confirm-email?code=abc',
];

/**
 * A cycle in each stage, seen by its owner, a member, an invited person and someone who rejected the invite. Also running cycles
 * with a proposed swap, a proposed stop and repayments.
 */
const CYCLES: Partial<Record<DemoPerson, string[]>> = {
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
  // The two people of a proposed swap, a debtor after a stop, and an owner with a join request.
  Dele: ['Holiday savings', 'Boat for the lagoon', 'Three bicycles by spring'],
  Femi: ['Holiday savings', 'Sewing machines', 'Boat for the lagoon'],
  Chidi: ['Boat for the lagoon'],
  Bola: ['Market women’s circle'],
  Efe: ['Holiday savings'],
};

/** Texts that load after the rest of the page, by the title of the cycle. Which one is shown depends on the reader. */
const LOADED_LATER: Partial<Record<string, string[]>> = {
  'Holiday savings': [
    '{from} has asked {to} to swap turns. Nothing changes unless {to} agrees.',
    '{name} would like to swap turns with you',
    'You’ve asked {name} to swap turns',
  ],
  'Sewing machines': ['Should we stop this circle?'],
  'Boat for the lagoon': ['What each of you had paid and received'],
  'Three bicycles by spring': ['Start another circle?'],
};

async function expectWhole(page: Page, title: string): Promise<void> {
  await expectLoaded(page);
  const [first, ...others] = (LOADED_LATER[title] ?? []).map((text) => page.getByText(said(page, text)));
  if (!first) return;
  await expect(others.reduce((any, text) => any.or(text), first).first()).toBeVisible();
}

/** Pages and cycles of Ada that are also checked with the Tab key: one of each kind. */
const TAB_CHECKED = [
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

const LEDGER_OF_STOPPED =
  'This circle has stopped, so no more payments are due in its rounds. The ledger doesn’t count repayments: you find them, and whether all is settled, on the circle’s page.';

/** The Tab key goes through the same controls in every language. */
const hasTabCheck = (page: Page, at: string): boolean =>
  languageOf(page) === 'en' && TAB_CHECKED.includes(at);

/** Opens each page once and runs all its checks. */
async function expectPages(page: Page, paths: readonly string[], person?: DemoPerson): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expectLoaded(page);
    await expectAccessible(page, path);
    if (hasTabCheck(page, path)) await expectTabOrder(page, path);
    if (person) await expectDialogs(page, person, path);
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the lists of dialogs and Tab checks only name pages that these tests open', () => {
  const isOpened = ({ person, at }: (typeof DIALOGS)[number]) =>
    CYCLES[person]?.includes(at) || (person === 'Ada' && MEMBER_PAGES.includes(at));
  expect(DIALOGS.filter((each) => !isOpened(each))).toEqual([]);
  expect(
    TAB_CHECKED.filter((at) => ![...VISITOR_PAGES, ...MEMBER_PAGES, ...(CYCLES.Ada ?? [])].includes(at)),
  ).toEqual([]);
});

for (const locale of LAYOUTS)
  test.describe(`pages in ${locale}`, () => {
    test.beforeEach(({ page }) => chooseLanguage(page, locale));

    test('every signed-out page is accessible, and the Tab key reaches every control', async ({ page }) => {
      const errors = browserErrors(page);
      await expectPages(page, VISITOR_PAGES);
      await page.goto('/');
      await trySignIn(page, 'unknown@example.com', 'something');
      await expectToast(page, 'No account found with this email.');
      await expectAccessible(page, 'a toast');
      // With reduced motion, no element has a transition.
      const moving = await page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .filter((each) => getComputedStyle(each).transitionProperty !== 'none')
          .map(({ outerHTML }) => outerHTML.slice(0, 100)),
      );
      expect(moving).toEqual([]);
      expect(errors).toEqual([]);
    });

    test('every signed-in page and its dialogs are accessible, and the Tab key reaches every control', async ({
      page,
    }) => {
      await signInAs(page, 'Ada');
      const errors = browserErrors(page);
      await expectPages(page, MEMBER_PAGES, 'Ada');
      expect(errors).toEqual([]);
    });

    test('the history of a cycle is accessible, also with values before and after', async ({ page }) => {
      await signInAs(page, 'Ada');
      const errors = browserErrors(page);
      await openCycle(page, 'Holiday savings');
      await showHistory(page);
      const entries = page
        .getByRole('list', { name: said(page, 'Changes, newest first') })
        .getByRole('listitem');
      await expect(entries).toHaveCount(20);
      await page.getByRole('button', { name: said(page, 'Show earlier changes') }).click();
      await expect(entries.last()).toContainText(
        said(page, '{actor} created the circle.', { actor: 'Ada.LO' }),
      );
      // The focus moves to the first of the newly loaded entries.
      await expect(entries.nth(20)).toBeFocused();

      await entries.last().locator('summary').click();
      await expect(entries.last().getByText(said(page, 'Participant amount'))).toBeVisible();
      await expectAccessible(page, 'a history');

      // Only the history is printed, and the sentence that says how much of it.
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { name: said(page, 'History') })).toBeVisible();
      await expect(entries.first()).toBeVisible();
      await expect(
        page.getByText(
          saidExactly(page, '{count, plural, one {# change.} other {# changes, newest first.}}'),
        ),
      ).toBeVisible();
      await expect(page.getByRole('heading', { name: said(page, 'The Story') })).toBeHidden();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(0);
      expect(errors).toEqual([]);
    });

    for (const [person, titles] of Object.entries(CYCLES) as [DemoPerson, string[]][]) {
      test(`${person}’s cycles in every stage and their dialogs are accessible`, async ({ page }) => {
        await signInAs(page, person);
        const errors = browserErrors(page);
        await page.goto('/dashboard');
        await expectLoaded(page);
        await expectAccessible(page, `the dashboard of ${person}`);
        await page.goto('/my-cycles');
        for (const title of titles) {
          await viewDetails(page, title);
          await expectWhole(page, title);
          await expectAccessible(page, `${title} for ${person}`);
          if (person === 'Ada' && hasTabCheck(page, title)) await expectTabOrder(page, title);
          await expectDialogs(page, person, title);
          await page.goBack();
        }
        expect(errors).toEqual([]);
      });
    }

    test('the ledger and agreement of a stopped cycle and the form for the next one are accessible', async ({
      page,
    }) => {
      await signInAs(page, 'Dele');
      const errors = browserErrors(page);
      await openCycle(page, 'Boat for the lagoon');
      await page.getByRole('link', { name: said(page, 'Open the ledger') }).click();
      await expect(page.getByText(said(page, LEDGER_OF_STOPPED))).toBeVisible();
      await expectAccessible(page, 'the ledger of a stopped cycle');
      await page.goBack();
      await showHistory(page);
      await page.getByRole('link', { name: saidExactly(page, 'Agreement'), exact: true }).click();
      await expect(page.getByRole('heading', { name: said(page, 'Changes since the start') })).toBeVisible();
      await expectAccessible(page, 'an agreement with the addendum of a stop');
      await page.goBack();
      await page.getByRole('link', { name: said(page, 'Start the next circle') }).click();
      await expect(page.getByRole('button', { name: said(page, 'Create Cycle') })).toBeVisible();
      await expectAccessible(page, 'the form for the next cycle');
      expect(errors).toEqual([]);
    });

    test('a ledger with every payment status is accessible', async ({ page }) => {
      await signInAs(page, 'Ada');
      const errors = browserErrors(page);
      await openCycle(page, 'Five stalls, one till');
      await page.getByRole('link', { name: said(page, 'Open the ledger') }).click();
      await expect(page.getByRole('heading', { name: said(page, 'Ledger'), level: 1 })).toBeVisible();
      await expectAccessible(page, 'a ledger');
      expect(errors).toEqual([]);
    });
  });
