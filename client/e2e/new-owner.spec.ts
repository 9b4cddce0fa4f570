import { expect, test } from '@playwright/test';
import * as app from './app.ts';
import { expectAccessible } from './inspect.ts';
import { expectStill } from './layout-shift.ts';
import { emailTo } from './mailbox.ts';
import { peopleWithAccounts, signedIn, type Person } from './people.ts';
import { createRunningCycle } from './running-cycle.ts';

const PHONE = { width: 390, height: 844 };

test('the others vote for a new organiser, and the organiser says “I am here”', async ({
  browser,
  request,
}) => {
  const people = await peopleWithAccounts(
    browser,
    request,
    ['Ada Lovelace', 'Bola Okafor', 'Chidi Adeyemi', 'Dele Nwosu'],
    PHONE,
  );
  const [ada, bola, chidi, dele] = people as [Person, Person, Person, Person];
  const title = await createRunningCycle(request, people, {
    startDate: `${new Date().getFullYear() + 1}-05-10`,
    currency: 'GBP',
  });
  for (const person of people) await signedIn(person);

  await test.step('Bola proposes Chidi', async () => {
    const { page } = bola;
    await app.openCycle(page, title);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: /^Propose a new organiser/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Propose a new organiser' });
    await expect(dialog.getByRole('radio', { name: 'Ada.LO' })).toHaveCount(0);
    await dialog.getByRole('radio', { name: 'Chidi.AD' }).check();
    await expectAccessible(page, 'the dialog to propose an organiser');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await app.expectToast(page, 'Your proposal was sent.');
    const own = page.getByRole('region', { name: 'Should Chidi.AD run this circle?' });
    await expect(own.getByText('Chidi.AD hasn’t agreed yet.')).toBeVisible();
    await expect(own.getByRole('button', { name: 'Withdraw the proposal' })).toBeVisible();
  });

  await test.step('Chidi agrees by the link in the email, and with two of three votes none is missing', async () => {
    const { page } = chidi;
    await page.goto((await emailTo(request, chidi.email, 'owner-proposed')).link);
    const question = page.getByRole('region', { name: 'Will you run this circle?' });
    await expect(question).toBeVisible();
    await expectAccessible(page, 'a question to a candidate');
    await page.reload();
    await expect(question).toBeVisible();
    await expectStill(page);
    await question.getByRole('button', { name: 'Agree' }).click();
    await app.expectToast(page, 'Your answer was sent.');
    await app.openCycle(dele.page, title);
    const vote = dele.page.getByRole('region', { name: 'Should Chidi.AD run this circle?' });
    await expect(vote.getByText('No vote is missing.')).toBeVisible();
    await vote.getByRole('button', { name: 'Vote for it' }).click();
    await expect(vote.getByRole('button', { name: 'Take back my vote' })).toBeVisible();
  });

  await test.step('Ada is warned, and stays the organiser by one click', async () => {
    const { page } = ada;
    await page.goto((await emailTo(request, ada.email, 'owner-majority')).link);
    const question = page.getByRole('region', { name: 'Are you still the organiser?' });
    await expect(question.getByText('More than half of the others voted for Chidi.AD.')).toBeVisible();
    await expectAccessible(page, 'a question to the organiser');
    await question.getByRole('button', { name: 'I am here' }).click();
    await app.expectToast(page, 'You stay the organiser.');
    await expect(question).toHaveCount(0);
    const shown = await app.showHistory(page);
    await expect(
      shown.getByText('Ada.LO objected to the proposal of Chidi.AD as the new organiser.'),
    ).toBeVisible();
    expect((await emailTo(request, dele.email, 'owner-proposal-ended')).text).toContain(title);
  });
});
