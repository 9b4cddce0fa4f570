import { expect, test } from '@playwright/test';
import * as app from './app.ts';
import { expectAccessible } from './inspect.ts';
import { PASSWORD } from './password.ts';
import { peopleWithAccounts, signedIn, type Person } from './people.ts';
import { createRunningCycle } from './running-cycle.ts';

const PHONE = { width: 390, height: 844 };

test('payer and collector report and dispute a payment on phones, and a third participant sees no private details', async ({
  browser,
  request,
}) => {
  const people = await peopleWithAccounts(
    browser,
    request,
    ['Chidi Adeyemi', 'Bola Okafor', 'Efe Musa'],
    PHONE,
  );
  const [collector, payer, third] = people as [Person, Person, Person];
  const title = await createRunningCycle(request, people);
  for (const person of people) {
    await person.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signedIn(person);
  }
  const pay = payer.page.getByRole('dialog', { name: 'Payment Required' });
  const details = collector.page.getByRole('dialog', { name: 'Payment Details' });
  const copied = () => payer.page.evaluate(() => navigator.clipboard.readText());
  /** Follows the link of a to-do item on the dashboard. */
  const follow = async (person: Person, text: string) => {
    await person.page.goto('/dashboard');
    await app.toDo(person.page, text, title).getByRole('link').click();
  };

  await test.step('the collector changes the payment details, which requires the password', async () => {
    const { page } = collector;
    await follow(collector, 'You collect 200');
    await expect(details).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await page.getByRole('button', { name: 'Your payment details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your payment details' });
    await dialog.getByLabel('How should people pay you?').fill('Bank of Kolo\n0123 4567');
    await dialog.getByLabel('Your Password').fill('not the password');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Incorrect password.')).toBeVisible();
    await dialog.getByLabel('Your Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await app.expectToast(page, 'Payment details saved');
    await expect(page.getByText(/^Changed on/)).toBeVisible();
  });

  await test.step('the payer copies the payment details and the reference, and reports the payment in two taps', async () => {
    await follow(payer, 'Pay Chidi.AD 100');
    await expect(pay.getByText('Bank of Kolo')).toBeVisible();
    await expect(
      pay.getByText('Before you pay, check these details with Chidi.AD by phone or in person'),
    ).toBeVisible();
    await expect(pay.getByText('Payment form will be integrated soon.')).toBeVisible();
    await pay.getByRole('button', { name: 'Copy how to pay Chidi.AD' }).click();
    expect(await copied()).toBe('Bank of Kolo\n0123 4567');
    await pay.getByRole('button', { name: 'Copy the reference' }).click();
    expect(await copied()).toMatch(/^KOLO[0-9A-HJKMNP-TV-Z]{6}$/);

    await pay.getByRole('button', { name: 'I have paid', exact: true }).click();
    await expect(pay.getByText('We’ve asked Chidi.AD to confirm.')).toBeVisible();
    await pay.getByRole('button', { name: 'Done' }).click();
    await payer.page.goto('/dashboard');
    await expect(app.toDo(payer.page, 'You’ve said you paid Chidi.AD 100', title)).toContainText(
      'Waiting for Chidi.AD to confirm it.',
    );
  });

  await test.step('the collector disputes the payment with a reason', async () => {
    await follow(collector, '1 person says they’ve paid you');
    await details.getByRole('button', { name: 'Not received…' }).click();
    await details.getByLabel('What’s wrong?').fill('I have looked today, and nothing has arrived.');
    await details.getByRole('button', { name: 'Send' }).click();
    await app.expectToast(collector.page, 'The payer can see your answer now');
    await expect(details.getByRole('button', { name: 'Received', exact: true })).toBeHidden();
  });

  await test.step('the payer reads the reason and reports again with a reference', async () => {
    await follow(payer, 'Your 100 to Chidi.AD is in dispute');
    await expect(pay.getByText('I have looked today, and nothing has arrived.')).toBeVisible();
    await pay.getByLabel('Your own reference (optional)').fill('TRX-77');
    await pay.getByRole('button', { name: 'I have paid', exact: true }).click();
    await expect(pay.getByText('You both see each other’s answers')).toBeVisible();
  });

  await test.step('the collector marks the payment as received in two taps from the dashboard', async () => {
    await follow(collector, '1 person says they’ve paid you');
    await expect(details.getByText('reference TRX-77')).toBeVisible();
    await expect(details.getByText('said it again on')).toBeVisible();
    await details.getByRole('button', { name: 'Received', exact: true }).click();
    await app.expectToast(collector.page, 'Payments updated successfully!');
    await expect(details.getByText('1 of 2 paid: 100 of 200')).toBeVisible();
  });

  await test.step('the third participant announces a delay', async () => {
    await follow(third, 'Pay Chidi.AD 100');
    const dialog = third.page.getByRole('dialog', { name: 'Payment Required' });
    await dialog.getByRole('button', { name: 'I can’t pay yet' }).click();
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('I’ll pay on', { exact: true }).fill(day);
    await dialog.getByRole('button', { name: 'Tell Chidi.AD' }).click();
    await expect(dialog.getByText('You told Chidi.AD')).toBeVisible();
    await app.openCycle(third.page, title);
    await expect(third.page.getByText(/You said you’d pay on \w+day \d/)).toBeVisible();
    await expectAccessible(third.page, 'a circle with an announced delay');
  });

  const readHistory = async ({ page }: Person) => {
    await page.goto('/dashboard');
    await page.goto('/my-cycles');
    await page.getByRole('article', { name: title }).getByRole('link').click();
    const history = await app.showHistory(page);
    await expect(history).toContainText('Bola.OK as paid');
    return (await history.textContent()) ?? '';
  };

  await test.step('the histories of payer and collector have the reports with their details', async () => {
    for (const person of [collector, payer]) {
      const history = await readHistory(person);
      expect(history).toContain('Bola.OK reported their payment');
      expect(history).toContain('Chidi.AD disputed the payment from Bola.OK');
      expect(history).toContain('TRX-77');
      expect(history).toContain('I have looked today');
      expect(history).toContain('Chidi.AD changed their payment details');
      expect(history).not.toContain('0123 4567');
    }
  });

  await test.step('the third participant sees the reports without their details', async () => {
    const history = await readHistory(third);
    expect(history).toContain('Bola.OK reported their payment');
    expect(history).not.toMatch(/TRX-77|I have looked today|0123 4567/);
    await third.page.getByRole('link', { name: 'Open the ledger' }).click();
    await expect(third.page.getByRole('heading', { name: 'Ledger', level: 1 })).toBeVisible();
    await expect(third.page.getByRole('table', { name: 'Ledger' })).toBeVisible();
    expect(await third.page.content()).not.toMatch(/TRX-77|I have looked today|KOLO[0-9A-Z]{6}/);
  });

  await test.step('each participant’s summary shows what they have paid or received', async () => {
    await third.page.getByRole('link', { name: 'Back to the circle' }).click();
    await expect(third.page.getByText('Paid 0 of 2 (0 of 200)')).toBeVisible();
    await expect(payer.page.getByText('Paid 1 of 2 (100 of 200)')).toBeVisible();
    await expect(collector.page.getByText(/You’ve received 100 of 200/)).toBeVisible();
  });
});

test.describe('the ledger', () => {
  test('can be downloaded as a CSV file', async ({ browser, request }) => {
    const people = await peopleWithAccounts(browser, request, ['Ada Lovelace', 'Bola Okafor']);
    const [ada] = people as [Person, Person];
    const title = await createRunningCycle(request, people);
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
    expect(lines).toHaveLength(1 + 2 + 1 + 1);
    expect(lines[1]).toMatch(/^1,\d{4}-\d\d-\d\d,Ada\.LO,Bola\.OK,100,Due,,,,,,$/);
    expect(lines[3]).toMatch(/^"As of [^"]+, from Kolo\. Record entry \d+, [-0-9A-Z]{14}",+$/);
  });
});
