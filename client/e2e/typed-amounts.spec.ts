import { expect, test, type Page } from '@playwright/test';
import * as app from './app.ts';
import { personAt, signedUp } from './people.ts';

/** Inputs, and the amounts that they mean. */
const VALID = [
  ['500,00', '500'],
  ['12,00', '12'],
  ['500.000', '500,000'],
  ['1,000', '1,000'],
  ['1 000', '1,000'],
  ['1.000', '1,000'],
  ["1'000", '1,000'],
  ['£500', '500'],
  ['500.00', '500'],
  ['٥٠٠', '500'],
  ['१२३', '123'],
  ['١٬٠٠٠', '1,000'],
] as const;
const AMBIGUOUS = ['250,50', '1,00,000', '1e3'];

const field = (page: Page) => page.getByLabel('Amount per participant');
const interpretation = (page: Page) => field(page).locator('xpath=../..').locator('strong');

async function clear(page: Page): Promise<void> {
  await field(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await field(page).blur();
  await expect(field(page)).toHaveAttribute('type', 'number');
  await field(page).focus();
}

const type = (page: Page, text: string) => page.keyboard.type(text);

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

/** Enters text as an Android keyboard does: as one growing composition, whose events cannot be cancelled. */
async function compose(page: Page, text: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (let end = 1; end <= text.length; end++)
    await devtools.send('Input.imeSetComposition', {
      text: text.slice(0, end),
      selectionStart: end,
      selectionEnd: end,
    });
  await devtools.send('Input.insertText', { text });
}

/** Enters the whole text at once, as voice input, handwriting and some keyboards do. */
const insert = (page: Page, text: string) => page.keyboard.insertText(text);

const INPUT_METHODS = { typed: type, pasted: paste, composed: compose, inserted: insert };

async function expectReadings(page: Page): Promise<void> {
  for (const [method, enter] of Object.entries(INPUT_METHODS)) {
    for (const [text, amount] of VALID)
      await test.step(`${text}, ${method}, means ${amount}`, async () => {
        await clear(page);
        await enter(page, text);
        await expect(interpretation(page)).toHaveText(`${amount} British pounds`);
        await expect(field(page)).toHaveValue(text);
        await field(page).blur();
        await expect(field(page)).toHaveValue(amount.replace(/,/g, ''));
        await expect(field(page)).toHaveAttribute('type', 'number');
        await expect(field(page)).toHaveAttribute('min', '1');
      });
    for (const text of AMBIGUOUS)
      await test.step(`${text}, ${method}, is rejected and stays in the field`, async () => {
        await clear(page);
        await enter(page, text);
        await field(page).blur();
        await expect(page.getByText('Whole amounts only. Type just the digits')).toBeVisible();
        await expect(field(page)).toHaveValue(text);
        await expect(interpretation(page)).toHaveText('');
      });
  }
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('typed and pasted amounts are understood, for new and existing cycles', async ({ page }) => {
  await signedUp(personAt(page, 'Ada Lovelace'));
  await page.goto('/start-cycle?step=1');
  await app.fillStory(page, { title: 'Fifty thousand?' });
  await page.getByLabel('Start Date', { exact: true }).fill('31/01/2027');
  await page.getByLabel('Frequency').selectOption({ label: '1 week' });
  await expect(page.getByLabel('Currency')).toHaveValue('GBP');
  await expectReadings(page);

  await test.step('separators can be typed in the middle of an amount, and over a part of it', async () => {
    await clear(page);
    await page.keyboard.type('1500');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type(',');
    await expect(field(page)).toHaveValue('1,500');
    await clear(page);
    await page.keyboard.type('15900');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.type('.');
    await expect(field(page)).toHaveValue('1.900');
  });

  await test.step('a rejected amount is still in the field after a reload', async () => {
    await clear(page);
    await page.keyboard.type('250,50');
    await page.reload();
    await expect(field(page)).toHaveValue('250,50');
  });

  await test.step('500,00 is saved as 500', async () => {
    await clear(page);
    await page.keyboard.type('500,00');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /Congratulations/ })).toBeVisible();
    await expect(page.getByText('£500 each')).toBeVisible();
  });

  await app.openCycle(page, 'Fifty thousand?');
  await app.section(page, 'The Cycle').getByRole('button', { name: 'Edit' }).click();
  await expectReadings(page);
  await clear(page);
  await page.keyboard.type('1.500');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(app.section(page, 'The Cycle')).toContainText('£1,500');
});
