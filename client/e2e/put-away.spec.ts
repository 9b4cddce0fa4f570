import { expect, test, type APIRequestContext } from '@playwright/test';
import { send } from './api.ts';
import * as app from './app.ts';
import { expectAccessible } from './inspect.ts';
import { emailTo } from './mailbox.ts';
import { peopleWithAccounts, signedIn, type Person } from './people.ts';
import { createCycle, tokenOf } from './running-cycle.ts';

const PHONE = { width: 390, height: 844 };

const INVITE = `mutation ($cycleId: ID!, $invites: [InviteInput!]!) {
  sendInvites(cycleId: $cycleId, invites: $invites) { participants { id email } }
}`;
const ANSWER = `mutation ($participantId: ID!, $response: InviteResponse!) {
  respondToInvite(participantId: $participantId, response: $response) { id }
}`;

/** A cycle of the first person that has not started. The second one has accepted, the third rejected, the fourth not answered. */
async function cycleOf(request: APIRequestContext, people: readonly Person[]): Promise<string> {
  const [owner, ...guests] = people.map(({ email }) => email);
  if (!owner) throw new Error('a cycle needs an owner');
  const { cycleId, title } = await createCycle(request, owner, { startDate: '2027-01-31' });
  const invites = guests.map((email) => ({ email, relationship: 'FRIEND' }));
  const token = await tokenOf(request, owner);
  const { sendInvites } = await send<{
    sendInvites: { participants: { id: string; email: string | null }[] };
  }>(request, INVITE, { cycleId, invites }, token);
  for (const [index, response] of ['ACCEPTED', 'REJECTED'].entries()) {
    const email = guests[index] ?? '';
    const participantId = sendInvites.participants.find((each) => each.email === email)?.id;
    await send(request, ANSWER, { participantId, response }, await tokenOf(request, email));
  }
  return title;
}

test('a circle made by mistake is deleted, with its title typed, because someone has joined', async ({
  browser,
  request,
}) => {
  const people = await peopleWithAccounts(
    browser,
    request,
    ['Grace Mensah', 'Bola Okafor', 'Chidi Adeyemi', 'Dele Nwosu'],
    PHONE,
  );
  const [grace, bola, , dele] = people as [Person, Person, Person, Person];
  const title = await cycleOf(request, people);
  const { page } = await signedIn(grace);
  await app.openCycle(page, title);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'More for this circle' })).toBeVisible();
  await expectAccessible(page, 'the menu of a circle');
  await page.getByRole('button', { name: 'Delete circle' }).click();

  const dialog = page.getByRole('dialog', { name: 'Delete this circle?' });
  await expect(dialog.getByText('1 person has joined.')).toBeVisible();
  await expect(dialog.getByText('Links in open invites stop working.')).toBeVisible();
  await expectAccessible(page, 'the question before deleting');
  await dialog.getByRole('button', { name: 'Delete circle' }).click();
  await expect(dialog.getByText('This isn’t the title of the circle.')).toBeVisible();
  await dialog.getByLabel('Type the title to confirm').fill(title.toUpperCase());
  await dialog.getByRole('button', { name: 'Delete circle' }).click();

  await expect(page).toHaveURL(/\/my-cycles$/);
  await expect(page.getByText(`You’ve deleted “${title}”.`)).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(0);

  const { text } = await emailTo(request, bola.email, 'cycle-deleted');
  expect(text).toContain(`has deleted “${title}” before it started. You had joined it.`);
  await dele.page.goto((await emailTo(request, dele.email, 'invite')).link);
  await expect(dele.page.getByText('This invite was withdrawn.')).toBeVisible();
});

test('a rejected circle is hidden from My Cycles, and shown again', async ({ browser, request }) => {
  const people = await peopleWithAccounts(
    browser,
    request,
    ['Grace Mensah', 'Bola Okafor', 'Chidi Adeyemi'],
    PHONE,
  );
  const title = await cycleOf(request, people);
  const { page } = await signedIn(people[2] as Person);
  await page.goto('/my-cycles');
  const card = page.getByRole('article').filter({ hasText: title });
  await card.getByRole('button', { name: 'Hide' }).click();
  await app.expectToast(page, 'Hidden. You’ll find it at the end of My Cycles.');
  await expect(card).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('button', { name: '1 hidden' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: '1 hidden' }).click();
  await expectAccessible(page, 'the hidden circles');
  await card.getByRole('button', { name: 'Show again' }).click();
  await expect(page.getByRole('button', { name: '1 hidden' })).toHaveCount(0);
  await expect(page.locator('[data-list=rejected]').getByRole('article')).toContainText(title);

  // The same from the circle's own page.
  await app.viewDetails(page, title);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Hide from My Cycles' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hide' }).click();
  await app.expectToast(page, 'Hidden. You’ll find it at the end of My Cycles.');
});
