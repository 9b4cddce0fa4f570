import { expect, test, type Locator, type Page } from '@playwright/test';
import { openCycle } from './app.ts';
import { PASSWORD } from './password.ts';
import { inFrontOf, newcomer, signedIn, withAccount } from './people.ts';
import { runningCycle } from './running-cycle.ts';

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${String(target)}`);
}

/** The same, backwards. */
async function backTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Shift+Tab');
  }
  throw new Error(`Shift and Tab do not lead to ${String(target)}`);
}

async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.insertText(text);
}

const named = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

test('a circle is started, invited to and frozen without a mouse', async ({ page, request }) => {
  const { email } = await withAccount(request, inFrontOf(page, 'Efe Musa'));
  await page.goto('/');
  await typeInto(page, page.getByLabel('Email'), email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hello Efe Musa' })).toBeFocused();

  await pressOn(page, named(page, 'Start Cycle'), 'Space');
  await tabTo(page, page.getByLabel('Type'));
  await page.keyboard.press('g');
  await typeInto(page, page.getByLabel('Title'), 'Without a mouse');
  await typeInto(page, page.getByLabel('Description'), 'We save together, by hand. '.repeat(12));
  await pressOn(page, named(page, 'Next'));
  await typeInto(page, page.getByLabel('Start Date', { exact: true }), '31/01/2027');
  await tabTo(page, page.getByLabel('Frequency'));
  await page.keyboard.press('1');
  await typeInto(page, page.getByLabel('Amount per participant'), '100');
  await page.keyboard.press('Enter');
  await pressOn(page, named(page, 'Finish'));

  await tabTo(page, page.getByLabel('Relationship'));
  await page.keyboard.press('f');
  await typeInto(page, page.getByRole('textbox', { name: 'Email' }), `friend.of.${email}`);
  await pressOn(page, named(page, 'Update'));
  await pressOn(page, named(page, 'OK'));

  await pressOn(page, named(page, 'My Cycles'));
  await pressOn(page, page.getByRole('link', { name: 'View Details' }));
  // The tabs are one stop; the arrows move among them, Enter chooses.
  await tabTo(page, page.getByRole('tab', { name: 'The Story' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'The Cycle' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#cycle$/);

  const freeze = page.locator('#cycle').getByRole('button', { name: 'Freeze' });
  await pressOn(page, freeze);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to freeze this cycle section?');
  // It hears no key before it has the focus, a frame later.
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(freeze).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, question.getByRole('button', { name: 'Freeze' }));
  await expect(page.locator('#cycle').getByRole('button', { name: 'Unlock' })).toBeEnabled();
});

test('turns are exchanged and a stop is proposed without a mouse, and the focus stays where it makes sense', async ({
  page,
  request,
  browser,
}) => {
  const ada = inFrontOf(page, 'Ada Keys');
  const bola = await newcomer(browser, 'Bola Keys');
  const chidi = inFrontOf(page, 'Chidi Keys');
  for (const person of [ada, bola, chidi]) await withAccount(request, person);
  const title = await runningCycle(request, [ada, bola, chidi]);
  await signedIn(ada);
  await signedIn(bola);

  // Bola asks Chidi, takes it back, and asks the owner to stop instead.
  const { page: desk } = bola;
  await openCycle(desk, title);
  const strip = desk.getByRole('list', { name: 'You in this circle' });
  const exchange = strip.getByRole('button', { name: 'Swap my turn…' });
  await pressOn(desk, exchange);
  const dialog = desk.getByRole('dialog', { name: 'Swap my turn' });
  const choice = dialog.getByRole('radio', { name: /Chidi/ });
  await tabTo(desk, choice);
  await desk.keyboard.press('Space');
  await expect(choice).toBeChecked();
  await expect(dialog).toContainText('we’ll email everyone in the circle');
  await pressOn(desk, dialog.getByRole('button', { name: 'Propose' }));
  await expect(dialog).toBeHidden();
  await expect(exchange).toBeFocused();
  const own = desk.getByRole('region', { name: /^You have asked Chidi/ });
  await backTo(desk, own.getByRole('button', { name: 'Take it back' }));
  await desk.keyboard.press('Enter');
  await expect(own).toBeHidden();

  await pressOn(desk, named(desk, 'Stop this circle…'));
  const stop = desk.getByRole('dialog', { name: 'Stop this circle?' });
  await typeInto(desk, stop.getByRole('textbox'), 'Two of us have no work.');
  await pressOn(desk, stop.getByRole('button', { name: 'Propose to stop' }));
  await expect(stop).toBeHidden();
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused();

  // Ada is led from the dashboard to the very proposal, and agrees: the panel says when it stops, and the vote can be taken back.
  await page.goto('/dashboard');
  const row = page.getByRole('listitem').filter({ hasText: `${title} · Bola.KE proposes to stop it` });
  await pressOn(page, row.getByRole('link', { name: 'See the proposal' }));
  await expect(page.getByRole('region', { name: 'Should we stop this circle?' })).toBeFocused();
  await pressOn(page, named(page, 'Agree to stop'));
  const panel = page.getByRole('region', { name: 'Should we stop this circle?' });
  await expect(panel).toContainText(/The circle stops on .+ unless it loses a majority before then\./);
  await tabTo(page, panel.getByRole('button', { name: 'Withdraw my vote' }));
  await desk.context().close();
});
