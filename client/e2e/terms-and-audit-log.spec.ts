import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { send } from './api.ts';
import * as app from './app.ts';
import { browserErrors, expectAccessible } from './inspect.ts';
import { emailTo } from './mailbox.ts';
import { PASSWORD } from './password.ts';
import { newPerson, peopleWithAccounts, signedIn, withAccount, type Person } from './people.ts';
import { createRunningCycle, STORY } from './running-cycle.ts';

/** Actions of an owner through the API. Other tests use the forms. */
async function ownerActions(request: APIRequestContext, { email }: Person) {
  const { signIn } = await send<{ signIn: { accessToken: string } }>(
    request,
    'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }',
    { input: { email, password: PASSWORD } },
  );
  const run = <T>(query: string, variables: Record<string, unknown>) =>
    send<T>(request, query, variables, signIn.accessToken);
  const sections = (verb: 'freezeSection' | 'unlockSection', names: string[], cycleId: string) =>
    names.reduce<Promise<unknown>>(
      (before, section) =>
        before.then(() =>
          run(
            `mutation ($cycleId: ID!, $section: Section!) { ${verb}(cycleId: $cycleId, section: $section) { id } }`,
            {
              cycleId,
              section,
            },
          ),
        ),
      Promise.resolve(),
    );
  return {
    create: async (title: string) => {
      const { createCycle } = await run<{ createCycle: { id: string } }>(
        'mutation ($input: CreateCycleInput!) { createCycle(input: $input) { id } }',
        {
          input: {
            type: 'GROUP',
            title,
            description: STORY,
            startDate: '2027-01-31',
            frequency: 28,
            participantAmount: 100,
            houseRules: 'Cash only.\nNo calls after nine.',
          },
        },
      );
      return createCycle.id;
    },
    invite: (cycleId: string, guest: Person) =>
      run(
        'mutation ($cycleId: ID!, $invites: [InviteInput!]!) { sendInvites(cycleId: $cycleId, invites: $invites) { id } }',
        { cycleId, invites: [{ email: guest.email, relationship: 'FRIEND' }] },
      ),
    askForConfirmation: async (cycleId: string) => {
      await sections('freezeSection', ['CYCLE', 'PARTICIPANTS'], cycleId);
      const { participants } = await run<{ participants: { id: string }[] }>(
        'query ($cycleId: ID!) { participants(cycleId: $cycleId) { id } }',
        { cycleId },
      );
      await run(
        'mutation ($cycleId: ID!, $ids: [ID!]!) { assignCollectors(cycleId: $cycleId, participantIds: $ids) { id } }',
        { cycleId, ids: participants.map(({ id }) => id) },
      );
      await run('mutation ($cycleId: ID!) { sendConfirmationEmails(cycleId: $cycleId) { id } }', {
        cycleId,
      });
      return participants.map(({ id }) => id);
    },
    changeAmount: async (cycleId: string, participantAmount: number) => {
      await sections('unlockSection', ['CYCLE'], cycleId);
      await run(
        'mutation ($cycleId: ID!, $input: CycleSettingsInput!) { updateCycleSettings(cycleId: $cycleId, input: $input) { id } }',
        { cycleId, input: { participantAmount } },
      );
    },
    confirm: (participantId: string | undefined) =>
      run('mutation ($id: ID!) { confirmCollection(participantId: $id, response: APPROVED) { id } }', {
        id: participantId,
      }),
    runCycle: (cycleId: string) =>
      run('mutation ($cycleId: ID!) { runCycle(cycleId: $cycleId) { id } }', { cycleId }),
  };
}

const differences = (page: Page) => page.getByRole('table', { name: 'What has changed since you agreed' });

test('consent is bound to the terms: changes are shown before a new consent, and the audit log can be verified', async ({
  browser,
  request,
}) => {
  const ada = await withAccount(request, await newPerson(browser, 'Ada Lovelace'));
  const bola = await withAccount(
    request,
    await newPerson(browser, 'Bola Okafor', { width: 390, height: 844 }),
  );
  const owner = await ownerActions(request, ada);
  const { page } = await signedIn(bola);
  const errors = browserErrors(page);
  const title = `Bound to terms ${Math.floor(Math.random() * 100_000)}`;
  const cycleId = await owner.create(title);
  await owner.invite(cycleId, bola);
  const slot = `/my-cycles/${cycleId}?purpose=collectionStatus`;
  let participantIds: string[] = [];

  await test.step('the invited person reads the terms and accepts', async () => {
    await page.goto((await emailTo(request, bola.email, 'invite')).link);
    await expect(page.getByText('You agree to these terms and no others')).toBeVisible();
    await expect(page.getByText('No calls after nine.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Accept Invite' }).click();
    await app.expectToast(page, 'Invite response sent successfully!');
  });

  await test.step('the owner doubles the amount after asking for confirmation, and the collector sees it and rejects', async () => {
    await owner.askForConfirmation(cycleId);
    await page.goto(slot);
    await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
    await expect(differences(page)).toBeHidden();

    await owner.changeAmount(cycleId, 200);
    await owner.askForConfirmation(cycleId);
    await page.goto(slot);
    await expect(differences(page)).toContainText('Amount100200');
    await expectAccessible(page, 'terms that have changed');
    await app.reject(page, 'Reject');
    await app.expectToast(page, 'Confirmation status updated successfully!');
  });

  await test.step('the owner restores the amount, the collector confirms, and the cycle runs', async () => {
    await owner.changeAmount(cycleId, 100);
    participantIds = await owner.askForConfirmation(cycleId);
    await page.goto(slot);
    await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
    await expect(differences(page)).toBeHidden();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await app.expectToast(page, 'Confirmation status updated successfully!');
    await owner.confirm(participantIds[0]);
    await owner.runCycle(cycleId);
  });

  await test.step('the agreement contains the terms', async () => {
    await page.goto(`/my-cycles/${cycleId}`);
    await app.unfold(page, 'Records');
    await page.getByRole('link', { name: 'Agreement', exact: true }).click();
    await expect(page.getByText('100 a round')).toBeVisible();
    await expect(page.getByText(/^SHA-256 of this agreement/)).toBeVisible();
    await expectAccessible(page, 'an agreement');
  });

  await test.step('anyone can check the fingerprint in an email, and the saved passbook without a network', async () => {
    const { text, links } = await emailTo(request, bola.email, 'invite');
    const [, entry, fingerprint = ''] = /Record of this circle: entry (\d+), (\S+)\n$/.exec(text) ?? [];
    const stranger = await newPerson(browser, 'Sam Stranger');
    await stranger.page.goto(links.find((link) => link.includes('/check?')) ?? '');
    await expect(stranger.page.getByText(`entry ${entry}, from`)).toContainText('Your email matches');
    await expectAccessible(stranger.page, 'a checked record');

    await page.goto(`/my-cycles/${cycleId}`);
    await app.showHistory(page);
    await page.getByRole('button', { name: 'Compare record and ledger' }).click();
    await expect(page.getByText(/^The record and the ledger agree \(\d+ entries\)\.$/)).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the record' }).click(),
    ]);
    const path = await download.path();
    await stranger.page.context().setOffline(true);
    await stranger.page.getByLabel('Code from an email about this circle').fill(fingerprint.toLowerCase());
    await stranger.page.getByLabel('Choose a file').setInputFiles(path);
    await expect(
      stranger.page.getByText(new RegExp(`^Entry ${entry} of \\d+ has the code from the email\\.`)),
    ).toBeVisible();
  });
  expect(errors).toEqual([]);
});

test('the agreement of ten people prints on one page', async ({ browser, request }) => {
  const names = ['Ada Lovelace', 'Bola Okafor', 'Chidi Adeyemi', 'Dele Nwosu', 'Efe Musa'];
  const more = ['Femi Abara', 'Gbemi Sola', 'Halima Tanko', 'Ife Oduya', 'Jide Bankole'];
  const people = await peopleWithAccounts(browser, request, [...names, ...more]);
  const [ada] = people as [Person];
  const title = await createRunningCycle(request, people);
  const { page } = await signedIn(ada);
  await app.openCycle(page, title);
  await app.unfold(page, 'Records');
  await page.getByRole('link', { name: 'Agreement', exact: true }).click();
  await expect(page.getByRole('row')).toHaveCount(11);
  const sheet = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});
