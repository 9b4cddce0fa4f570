import { expect, test, type Page } from '@playwright/test';
import * as app from './app.ts';
import { PASSWORD } from './password.ts';
import { newcomer, signedIn, withAccount, type Person } from './people.ts';
import { runningCycle } from './running-cycle.ts';

const PHONE = { width: 390, height: 844 };
const needs = (page: Page) => app.section(page, 'Needs you now');

test('payer and collector say what happened, on their phones, and a third sees what is for all and nothing else', async ({
  browser,
  request,
}) => {
  const people: Person[] = [];
  for (const name of ['Chidi Adeyemi', 'Bola Okafor', 'Efe Musa'])
    people.push(await withAccount(request, await newcomer(browser, name, PHONE)));
  const [collector, payer, third] = people as [Person, Person, Person];
  const title = await runningCycle(request, people);
  for (const person of people) {
    await person.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signedIn(person);
  }
  const pay = payer.page.getByRole('dialog', { name: 'Payment Required' });
  const details = collector.page.getByRole('dialog', { name: 'Payment Details' });
  const copied = () => payer.page.evaluate(() => navigator.clipboard.readText());
  /** Follows the row of the dashboard that says so. */
  const follow = async (person: Person, words: string) => {
    await person.page.goto('/dashboard');
    await needs(person.page)
      .getByRole('listitem')
      .filter({ hasText: words })
      .filter({ hasText: title })
      .getByRole('link')
      .click();
  };

  await test.step('the collector says how to be paid, which takes the password by now', async () => {
    const { page } = collector;
    await follow(collector, 'Collect 200');
    await expect(details).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await page.getByRole('button', { name: 'How others pay you' }).click();
    const dialog = page.getByRole('dialog', { name: 'How others pay you' });
    await dialog.getByLabel('How to pay you').fill('Bank of Kolo\n0123 4567');
    await dialog.getByLabel('Your Password').fill('not the password');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Incorrect password.')).toBeVisible();
    await dialog.getByLabel('Your Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await app.expectToast(page, 'How others pay you was saved');
    await expect(page.getByText(/^Changed on/)).toBeVisible();
  });

  await test.step('the payer copies how to pay and the reference, and says so: two taps from the dashboard', async () => {
    await follow(payer, 'Pay Chidi.AD 100');
    await expect(pay.getByText('Bank of Kolo')).toBeVisible();
    await expect(pay.getByText('Ask Chidi.AD by phone, or face to face')).toBeVisible();
    await expect(pay.getByText('Payment form will be integrated soon.')).toBeVisible();
    await pay.getByRole('button', { name: 'Copy how to pay Chidi.AD' }).click();
    expect(await copied()).toBe('Bank of Kolo\n0123 4567');
    await pay.getByRole('button', { name: 'Copy the reference' }).click();
    expect(await copied()).toMatch(/^KOLO[0-9A-HJKMNP-TV-Z]{6}$/);

    await pay.getByRole('button', { name: 'I have paid' }).click();
    await expect(pay.getByText('Chidi.AD is asked to confirm.')).toBeVisible();
    await pay.getByRole('button', { name: 'Done' }).click();
    await payer.page.goto('/dashboard');
    await expect(app.section(payer.page, 'Waiting for others')).toContainText(
      'Chidi.AD has not answered yet',
    );
  });

  await test.step('the collector has not received it, and says what is missing', async () => {
    await follow(collector, '1 says they have paid you');
    await details.getByRole('button', { name: 'Not received…' }).click();
    await details.getByLabel('What is missing?').fill('I have looked today, and nothing has come.');
    await details.getByRole('button', { name: 'Send' }).click();
    await app.expectToast(collector.page, 'The payer is told');
    await expect(details.getByRole('button', { name: 'Received', exact: true })).toBeHidden();
  });

  await test.step('the payer reads it, and reports again with a reference', async () => {
    await follow(payer, 'Chidi.AD has not received your payment yet');
    await expect(pay.getByText('I have looked today, and nothing has come.')).toBeVisible();
    await pay.getByLabel('Another reference, if you used one').fill('TRX-77');
    await pay.getByRole('button', { name: 'I have paid' }).click();
    await expect(pay.getByText('You both see what the other says')).toBeVisible();
  });

  await test.step('the collector finds it, and receives: two taps from the dashboard', async () => {
    await follow(collector, '1 says they have paid you');
    await expect(details.getByText('reference TRX-77')).toBeVisible();
    await expect(details.getByText('Says it again, after you wrote')).toBeVisible();
    await details.getByRole('button', { name: 'Received', exact: true }).click();
    await app.expectToast(collector.page, 'Payments updated successfully!');
    await expect(details.getByText('1 of 2 have paid: 100 of 200')).toBeVisible();
  });

  const told = async ({ page }: Person) => {
    await page.goto('/dashboard');
    await page.goto('/my-cycles');
    await page.getByRole('article', { name: title }).getByRole('link').click();
    await page.getByRole('button', { name: 'Show history' }).click();
    const history = app.section(page, 'History');
    await expect(history).toContainText('Bola.OK as paid');
    return (await history.textContent()) ?? '';
  };

  await test.step('both histories tell it, with what they said', async () => {
    for (const person of [collector, payer]) {
      const words = await told(person);
      expect(words).toContain('Bola.OK reported the payment');
      expect(words).toContain('Chidi.AD said the payment from Bola.OK');
      expect(words).toContain('TRX-77');
      expect(words).toContain('I have looked today');
      expect(words).toContain('Chidi.AD changed their payment details');
      expect(words).not.toContain('0123 4567');
    }
  });

  await test.step('the third reads that it was said, and none of what', async () => {
    const words = await told(third);
    expect(words).toContain('Bola.OK reported the payment');
    expect(words).not.toMatch(/TRX-77|I have looked today|0123 4567/);
    await third.page.getByRole('link', { name: 'Open the ledger' }).click();
    await expect(third.page.getByRole('heading', { name: 'Ledger', level: 1 })).toBeVisible();
    const round = third.page.getByRole('heading', { name: 'Round 1: Chidi.AD collects' });
    await expect(round).toBeVisible();
    expect(await third.page.content()).not.toMatch(/TRX-77|I have looked today|KOLO[0-9A-Z]{6}/);
  });

  await test.step('the strip of each says where they stand', async () => {
    await third.page.getByRole('link', { name: 'Back to the cycle' }).click();
    await expect(third.page.getByText('Paid 0 of 2 (0 of 200)')).toBeVisible();
    await expect(payer.page.getByText('Paid 1 of 2 (100 of 200)')).toBeVisible();
    await expect(collector.page.getByText(/You have received 100 of 200/)).toBeVisible();
  });
});

test.describe('the ledger', () => {
  test('is taken along as a file', async ({ browser, request }) => {
    const people: Person[] = [];
    for (const name of ['Ada Lovelace', 'Bola Okafor'])
      people.push(await withAccount(request, await newcomer(browser, name)));
    const [ada] = people as [Person, Person];
    const title = await runningCycle(request, people);
    const { page } = await signedIn(ada);
    await page.goto('/my-cycles');
    await page.getByRole('article', { name: title }).getByRole('link').click();
    await page.getByRole('link', { name: 'Open the ledger' }).click();
    await expect(page.getByRole('table', { name: 'Ledger' })).toBeVisible();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^kolo-nine-of-us-\d+\.csv$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const lines = Buffer.concat(chunks).toString('utf8').replace('\ufeff', '').split('\r\n');
    expect(lines).toHaveLength(1 + 2 + 1);
    expect(lines[1]).toMatch(/^1,\d{4}-\d\d-\d\d,Ada\.LO,Bola\.OK,100,Due,,,$/);
  });
});
