import { expect, test, type Locator, type Page } from '@playwright/test';
import { openCycle, toDo } from './app.ts';
import { PASSWORD } from './password.ts';
import { personAt, newPerson, signedIn, withAccount } from './people.ts';
import { createRunningCycle } from './running-cycle.ts';

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not reach ${String(target)}`);
}

/** Presses Shift+Tab until the target has the focus. */
async function tabBackTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Shift+Tab');
  }
  throw new Error(`Shift+Tab does not reach ${String(target)}`);
}

async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.insertText(text);
}

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

test('a cycle can be created, invited to and frozen with the keyboard', async ({ page, request }) => {
  const { email } = await withAccount(request, personAt(page, 'Efe Musa'));
  await page.goto('/');
  await typeInto(page, page.getByLabel('Email'), email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hello Efe Musa' })).toBeFocused();

  await pressOn(page, button(page, 'Start Cycle'), 'Space');
  await tabTo(page, page.getByRole('radio', { name: 'Group' }));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Group' })).toBeChecked();
  await typeInto(page, page.getByLabel('Title'), 'Without a mouse');
  await typeInto(page, page.getByLabel('Description'), 'We save together, by hand. '.repeat(12));
  await pressOn(page, button(page, 'Next'));
  await typeInto(page, page.getByLabel('Start Date', { exact: true }), '31/01/2027');
  await tabTo(page, page.getByLabel('Frequency'));
  await page.keyboard.press('1');
  await typeInto(page, page.getByLabel('Amount per participant'), '100');
  await page.keyboard.press('Enter');
  await pressOn(page, button(page, 'Finish'));

  await tabTo(page, page.getByLabel('Relationship'));
  await page.keyboard.press('f');
  await typeInto(page, page.getByRole('textbox', { name: 'Email' }), `friend.of.${email}`);
  await pressOn(page, button(page, 'Update'));
  await pressOn(page, button(page, 'OK'));

  await pressOn(page, button(page, 'My Cycles'));
  await pressOn(page, page.getByRole('link', { name: 'View Details' }));
  // The tab list is one stop of the Tab key. Arrow keys move between tabs, and Enter selects one.
  await tabTo(page, page.getByRole('tab', { name: 'The Story' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'The Cycle' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#cycle$/);

  const freeze = page.locator('#cycle').getByRole('button', { name: 'Freeze' });
  await pressOn(page, freeze);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to freeze this cycle section?');
  // The dialog receives keys once it has the focus, one frame later.
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(freeze).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, question.getByRole('button', { name: 'Freeze' }));
  await expect(page.locator('#cycle').getByRole('button', { name: 'Unlock' })).toBeEnabled();
});

test('a swap and a stop can be proposed with the keyboard, and the focus goes to a sensible place', async ({
  page,
  request,
  browser,
}) => {
  const ada = personAt(page, 'Ada Keys');
  const bola = await newPerson(browser, 'Bola Keys');
  const chidi = personAt(page, 'Chidi Keys');
  for (const person of [ada, bola, chidi]) await withAccount(request, person);
  const title = await createRunningCycle(request, [ada, bola, chidi]);
  await signedIn(ada);
  await signedIn(bola);

  // Bola proposes a swap to Chidi, withdraws it, and proposes to stop instead.
  const { page: bolaPage } = bola;
  await openCycle(bolaPage, title);
  await pressOn(bolaPage, button(bolaPage, 'The Collectors'));
  const swapButton = button(bolaPage, 'Swap my turn…');
  await pressOn(bolaPage, swapButton);
  const dialog = bolaPage.getByRole('dialog', { name: 'Swap my turn' });
  const choice = dialog.getByRole('radio', { name: /Chidi/ });
  await tabTo(bolaPage, choice);
  await bolaPage.keyboard.press('Space');
  await expect(choice).toBeChecked();
  await expect(dialog).toContainText('we’ll email everyone in the circle');
  await pressOn(bolaPage, dialog.getByRole('button', { name: 'Propose' }));
  await expect(dialog).toBeHidden();
  await expect(swapButton).toBeFocused();
  const own = bolaPage.getByRole('region', { name: /^You’ve asked Chidi/ });
  await tabBackTo(bolaPage, own.getByRole('button', { name: 'Withdraw proposal' }));
  await bolaPage.keyboard.press('Enter');
  await expect(own).toBeHidden();

  await pressOn(bolaPage, button(bolaPage, 'Stop this circle…'));
  const stop = bolaPage.getByRole('dialog', { name: 'Stop this circle?' });
  await typeInto(bolaPage, stop.getByRole('textbox'), 'Two of us have no work.');
  await pressOn(bolaPage, stop.getByRole('button', { name: 'Propose to stop' }));
  await expect(stop).toBeHidden();
  await expect(bolaPage.getByRole('heading', { level: 1 })).toBeFocused();

  // Ada follows the dashboard's link to the proposal and agrees. The panel shows when the cycle stops, and the vote can be withdrawn.
  await page.goto('/dashboard');
  const row = toDo(page, `${title} · Bola.KE proposes to stop it`);
  await pressOn(page, row.getByRole('link', { name: 'See the proposal' }));
  await expect(page.getByRole('region', { name: 'Should we stop this circle?' })).toBeFocused();
  await pressOn(page, button(page, 'Agree to stop'));
  // The deciding vote asks first.
  const deciding = page.getByRole('alertdialog');
  await expect(deciding.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await pressOn(page, deciding.getByRole('button', { name: 'Agree to stop' }));
  const panel = page.getByRole('region', { name: 'Enough of you agree to stop' });
  await expect(panel).toContainText(
    /The circle stops on .+ unless too many people withdraw their votes before then\./,
  );
  await tabTo(page, panel.getByRole('button', { name: 'Withdraw my vote' }));
  await bolaPage.context().close();
});
