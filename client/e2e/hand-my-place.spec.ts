import { expect, test } from '@playwright/test';
import * as app from './app.ts';
import { expectAccessible } from './inspect.ts';
import { emailTo } from './mailbox.ts';
import { PASSWORD } from './password.ts';
import { newPerson, peopleWithAccounts, signedIn, type Person } from './people.ts';
import { createRunningCycle } from './running-cycle.ts';

const PHONE = { width: 390, height: 844 };
const NOTICE = 'Passing a place changes who Kolo expects to pay. It does not settle what you owe each other.';

test('a place passes on to a new person by email, after the others have voted', async ({
  browser,
  request,
}) => {
  const people = await peopleWithAccounts(
    browser,
    request,
    ['Ada Lovelace', 'Bola Okafor', 'Chidi Adeyemi', 'Dele Nwosu'],
    PHONE,
  );
  const [ada, bola, chidi] = people as [Person, Person, Person];
  const emeka = await newPerson(browser, 'Emeka Obi', PHONE);
  const title = await createRunningCycle(request, people, {
    startDate: new Date().toISOString().slice(0, 10),
    currency: 'GBP',
  });
  for (const person of people) await signedIn(person);
  let link = '';

  await test.step('Bola, who collects second, hands her place to Emeka', async () => {
    const { page } = bola;
    await app.openCycle(page, title);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: /^Hand my place to someone/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand your place to someone?' });
    await expect(dialog.getByText(NOTICE)).toBeVisible();
    await dialog.getByLabel('Email of the new person').fill(chidi.email);
    await dialog.getByLabel('Your Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(dialog.getByText(`Already part of this circle: ${chidi.email}`)).toBeVisible();
    await expectAccessible(page, 'the dialog to hand over a place');
    await dialog.getByLabel('Email of the new person').fill(emeka.email);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await app.expectToast(page, 'Your link was sent.');
    const own = page.getByRole('region', { name: 'You’re handing your place to someone' });
    await expect(own.getByText(`We emailed a link to ${emeka.email}.`)).toBeVisible();
    await expectAccessible(page, 'a place that is offered');
  });

  await test.step('Emeka opens the link, sees exactly what is left, signs up and agrees', async () => {
    const { page } = emeka;
    const offer = await emailTo(request, emeka.email, 'place-offered');
    expect(offer.text).toContain('Bola.OK gave us your email address');
    ({ link } = offer);
    await page.goto(link);
    const left = page.getByText(/^You would pay 3 × £100 and collect £300 on/);
    await expect(left).toBeVisible();
    await expect(page.getByText(NOTICE)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take over this place' })).toHaveCount(0);
    await expectAccessible(page, 'an offered place, to a visitor');
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(emeka.email);
    await app.fillSignUp(emeka, { closesCode: false });
    await expect(page).toHaveURL(link);
    await expect(left).toBeVisible();
    await page.getByRole('button', { name: 'Take over this place' }).click();
    await expect(page.getByText('You’ve agreed to take over this place')).toBeVisible();
    await expectAccessible(page, 'a place that was agreed to');
  });

  await test.step('Ada and Chidi vote, from the dashboard and from the email', async () => {
    await ada.page.goto('/dashboard');
    await expect(ada.page.getByText('Vote on who takes over Bola.OK’s place')).toBeVisible();
    await ada.page.getByRole('link', { name: 'See the proposal' }).click();
    const question = 'Should Emeka Obi take over Bola.OK’s place?';
    const first = ada.page.getByRole('region', { name: question });
    await expect(first.getByText('Bola.OK has paid as much as they’ve collected.')).toBeVisible();
    await expect(first.getByText('2 more votes are needed.')).toBeVisible();
    await expectAccessible(ada.page, 'a vote on a place');
    await first.getByRole('button', { name: 'Vote for it' }).click();
    await expect(first.getByText('1 more vote is needed.')).toBeVisible();
    await chidi.page.goto((await emailTo(request, chidi.email, 'place-agreed')).link);
    const second = chidi.page.getByRole('region', { name: question });
    await second.getByRole('button', { name: 'Vote for it' }).click();
    await expect(second).toHaveCount(0);
  });

  await test.step('the circle shows Emeka, and Bola is out', async () => {
    await app.unfold(chidi.page, 'The Participants');
    await expect(app.section(chidi.page, 'The Participants').getByText('Emeka.OB')).toBeVisible();
    await expect(chidi.page.getByText('Bola.OK')).toHaveCount(0);
    const shown = await app.showHistory(chidi.page);
    await expect(shown.getByText(/Emeka.*Bola/).first()).toBeVisible();
    // Bola's page was open all the time.
    await expect(bola.page.getByText('You are not authorized to view this cycle.')).toBeVisible();
    await bola.page.goto('/my-cycles');
    await expect(bola.page.getByRole('heading', { name: 'My Cycles' })).toBeVisible();
    await expect(bola.page.getByText(title)).toHaveCount(0);
  });

  await test.step('Emeka reports a payment, and the link has ended', async () => {
    const { page } = emeka;
    await page.goto((await emailTo(request, emeka.email, 'place-ended')).link);
    await app.reportPayment(page, 'Ada.LO', /£100/);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This offer has ended' })).toBeVisible();
    await expectAccessible(page, 'an offer that has ended');
    await app.openCycle(page, title);
    await app.showHistory(page);
    await page.getByRole('link', { name: 'Agreement', exact: true }).click();
    await expect(page.getByText(/Bola\.OK.*\(now .*Emeka\.OB/)).toBeVisible();
    await expect(page.getByText('before the place passed on').first()).toBeVisible();
    await expectAccessible(page, 'an agreement after a place has passed on');
  });
});
