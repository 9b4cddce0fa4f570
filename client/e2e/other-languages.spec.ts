import { expect, test } from '@playwright/test';
import { LOCALES, SOURCE_LOCALE } from '@kolo/server/domain/languages.ts';
import { openCycle } from './app.ts';
import { BASE_URL } from './environment.ts';
import { signInAs } from './demo.ts';
import { browserErrors, expectLoaded, expectRoom } from './inspect.ts';
import { emailTo } from './mailbox.ts';
import { PASSWORD } from './password.ts';
import { newPerson, signedUp } from './people.ts';
import { createRunningCycle } from './running-cycle.ts';
import { chooseLanguage, textsIn } from './texts.ts';

const PHONE = { width: 390, height: 844 };

const VISITOR_PAGES = ['/', '/sign-up?step=1', '/forgot-password'];
const MEMBER_PAGES = [
  '/dashboard',
  '/start-cycle?step=1',
  '/send-invites?step=2',
  '/my-cycles',
  '/profile',
  '/check',
];

for (const locale of LOCALES.filter((each) => each !== SOURCE_LOCALE)) {
  test(`texts of the language fit on a narrow phone, and on a phone with large text: ${locale}`, async ({
    page,
  }) => {
    const errors = browserErrors(page);
    const expectPages = async (paths: readonly string[]) => {
      for (const path of paths) {
        await page.goto(path);
        await expectLoaded(page);
        await expectRoom(page, `${path} in ${locale}`);
      }
    };
    await chooseLanguage(page, locale);
    await expectPages(VISITOR_PAGES);
    await signInAs(page, 'Ada');
    await expectPages(MEMBER_PAGES);
    await page.goto('/my-cycles');
    await expectLoaded(page);
    const cycles = await page
      .locator('main a[href^="/my-cycles/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
    expect(cycles.length).toBeGreaterThan(8);
    await expectPages(cycles);
    expect(errors).toEqual([]);
  });
}

test('an Arabic visitor signs up in Arabic, in the digits of the phone, and keeps the language', async ({
  browser,
  request,
}) => {
  const t = textsIn('ar');
  const person = await newPerson(browser, 'Omar Haddad', PHONE, 'ar');
  const { page } = person;
  await page.goto('/');
  await expect(page.getByRole('heading', { name: t('signIn.heading'), exact: true })).toBeVisible();
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'ar',
    'rtl',
  ]);
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  expect(await (await request.get(String(manifest))).json()).toMatchObject({
    name: 'Kolo',
    lang: 'ar',
    dir: 'rtl',
    description: t('page.description'),
  });
  await page.getByRole('link', { name: t('signIn.signUp'), exact: true }).click();
  await page.getByLabel(t('signUp.firstName')).fill('عمر');
  await page.getByLabel(t('signUp.lastName')).fill('حداد');
  await page.getByLabel(t('signUp.email')).fill(person.email);
  await page.getByLabel(t('signUp.password'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(t('signUp.confirmPassword')).fill(PASSWORD);
  await page.getByRole('button', { name: t('signUp.next'), exact: true }).click();
  await page.getByLabel(t('signUp.phone')).fill('٠٢٠ ٧٩٤٦ ٠٠٠٠');
  await page.getByLabel(t('signUp.dateOfBirth'), { exact: true }).fill('١٧/٠٥/١٩٩٠');
  await page.getByRole('button', { name: t('signUp.submit'), exact: true }).click();
  await expect(
    page.getByRole('heading', { name: t('dashboard.greeting', { name: 'عمر حداد' }) }),
  ).toBeVisible();

  const email = await emailTo(request, person.email, 'prove-email');
  expect(email.subject).toBe(t('accountEmails.confirm.subjectWelcome'));
  await page.goto('/profile');
  await expect(page.getByText('020 7946 0000')).toBeVisible();

  // A page can be read in English once. What the menu chooses there counts.
  await page.goto('/profile?language=en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');

  // What the menu chooses counts in another browser, too.
  await page.getByRole('combobox', { name: t('controls.language') }).selectOption('sw');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
  const other = await browser.newContext({ baseURL: BASE_URL, locale: 'en-GB', viewport: PHONE });
  const elsewhere = await other.newPage();
  await elsewhere.goto('/');
  await elsewhere.getByLabel('Email').fill(person.email);
  await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'sw');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText('عمر');
});

test('a French owner and a Swahili member each read their own language, on pages and in emails', async ({
  browser,
  request,
}) => {
  const [fr, sw] = [textsIn('fr'), textsIn('sw')];
  const owner = await signedUp(await newPerson(browser, 'Awa Diop', PHONE, 'fr'));
  const member = await signedUp(await newPerson(browser, 'Juma Mwangi', PHONE, 'sw'));
  const title = await createRunningCycle(request, [owner, member]);
  expect((await emailTo(request, member.email, 'invite')).subject).not.toContain('invites you');

  await test.step('the member reports the payment in Swahili', async () => {
    const { page } = member;
    await openCycle(page, title);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('sw');
    await page
      .getByRole('button', { name: sw('todo.button.pay'), exact: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('select').first().selectOption('CASH');
    await dialog.getByRole('button', { name: sw('payLink.form.submit'), exact: true }).click();
    await expect(dialog.getByText(sw('payments.said.waiting', { name: 'Awa.DI' }))).toBeVisible();
  });

  await test.step('the owner confirms it in French, and the member gets a Swahili receipt', async () => {
    const { page } = owner;
    await openCycle(page, title);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
    await page
      .getByRole('main')
      .getByRole('button')
      .filter({ hasNotText: fr('circleMenu.open') })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: fr('payments.answers.received'), exact: true })
      .click();
    const receipt = await emailTo(request, member.email, 'payment-received');
    expect(receipt.text).toContain(title);
    expect(receipt.text).toContain(sw('paymentEmails.received.receipt'));
  });
});
