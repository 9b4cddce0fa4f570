import { expect, test, type Page } from '@playwright/test';
import * as app from './app.ts';
import { inFrontOf, signedUp } from './people.ts';

const READ = [
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
const UNCLEAR = ['250,50', '1,00,0', '1e3'];

const field = (page: Page) => page.getByLabel('Amount per participant');
const understood = (page: Page) => field(page).locator('xpath=../..').locator('strong');

async function empty(page: Page): Promise<void> {
  await field(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await field(page).blur();
  await expect(field(page)).toHaveAttribute('type', 'number');
  await field(page).focus();
}

const typed = (page: Page, text: string) => page.keyboard.type(text);

async function pasted(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press('ControlOrMeta+v');
}

/** As a keyboard of Android does: the text grows as one composition, and no event of it can be cancelled. */
async function composed(page: Page, text: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (let end = 1; end <= text.length; end++)
    await devtools.send('Input.imeSetComposition', {
      text: text.slice(0, end),
      selectionStart: end,
      selectionEnd: end,
    });
  await devtools.send('Input.insertText', { text });
}

/** As voices, handwriting and some keyboards do: all at once. */
const committed = (page: Page, text: string) => page.keyboard.insertText(text);

const WAYS = { typed, pasted, composed, committed };

async function expectReadings(page: Page): Promise<void> {
  for (const [way, enter] of Object.entries(WAYS)) {
    for (const [text, amount] of READ)
      await test.step(`${text}, ${way}, is ${amount}`, async () => {
        await empty(page);
        await enter(page, text);
        await expect(understood(page)).toHaveText(`${amount} British pounds`);
        await expect(field(page)).toHaveValue(text);
        await field(page).blur();
        await expect(field(page)).toHaveValue(amount.replace(/,/g, ''));
        await expect(field(page)).toHaveAttribute('type', 'number');
        await expect(field(page)).toHaveAttribute('min', '1');
      });
    for (const text of UNCLEAR)
      await test.step(`${text}, ${way}, is refused and stays in sight`, async () => {
        await empty(page);
        await enter(page, text);
        await field(page).blur();
        await expect(page.getByText('Whole amounts only')).toBeVisible();
        await expect(field(page)).toHaveValue(text);
        await expect(understood(page)).toHaveText('');
      });
  }
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('an amount is read as it was typed or pasted, for a new cycle and for an existing one', async ({
  page,
}) => {
  await signedUp(inFrontOf(page, 'Ada Lovelace'));
  await page.goto('/start-cycle?step=1');
  await app.fillStory(page, { title: 'Fifty thousand?' });
  await page.getByLabel('Start Date', { exact: true }).fill('31/01/2027');
  await page.getByLabel('Frequency').selectOption({ label: '1 week' });
  await expect(page.getByLabel('Currency')).toHaveValue('GBP');
  await expectReadings(page);

  await test.step('in the middle of what stands there already, and over a part of it', async () => {
    await empty(page);
    await page.keyboard.type('1500');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type(',');
    await expect(field(page)).toHaveValue('1,500');
    await empty(page);
    await page.keyboard.type('15900');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.type('.');
    await expect(field(page)).toHaveValue('1.900');
  });

  await test.step('what was refused is there again after a reload', async () => {
    await empty(page);
    await page.keyboard.type('250,50');
    await page.reload();
    await expect(field(page)).toHaveValue('250,50');
  });

  await test.step('500,00 is saved as 500', async () => {
    await empty(page);
    await page.keyboard.type('500,00');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /Congratulations/ })).toBeVisible();
    await expect(page.getByText('£500 each')).toBeVisible();
  });

  await app.openCycle(page, 'Fifty thousand?');
  await app.section(page, 'The Cycle').getByRole('button', { name: 'Edit' }).click();
  await expectReadings(page);
  await empty(page);
  await page.keyboard.type('1.500');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(app.section(page, 'The Cycle')).toContainText('£1,500');
});
