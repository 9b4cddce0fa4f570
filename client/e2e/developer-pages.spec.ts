import { expect, test, type Page } from '@playwright/test';
import { ask } from './api.ts';
import { BASE_URL } from './environment.ts';
import { complaintsOf, expectWhole } from './inspect.ts';

const SCRIPT = 'https://embeddable-sandbox.cdn.apollographql.com/';
const FRAME = 'https://sandbox.embed.apollographql.com';

/** No host but Kolo's own answers; what was asked of others is told. */
async function cutOff(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.protocol.startsWith('http') && url.origin !== BASE_URL,
    (route) => {
      asked.push(route.request().url());
      return route.abort();
    },
  );
  return asked;
}

async function tokenOf(page: Page, email: string): Promise<string> {
  const { signIn } = await ask<{ signIn: { accessToken: string } }>(
    page.request,
    'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }',
    { input: { email, password: 'kolo-demo' } },
  );
  return signIn.accessToken;
}

/** Puts the token where the headers wait for it. */
async function useToken(page: Page, token: string): Promise<void> {
  await page.getByRole('region', { name: 'Headers' }).getByText('"Bearer').click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.insertText(token);
}

async function runOperation(page: Page, name: string): Promise<void> {
  // It offers a choice once the document has been read.
  await page.getByRole('button', { name: /^Execute query/, expanded: false }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('where Apollo cannot be reached, GraphiQL takes over and works', async ({ page }) => {
  const complaints = complaintsOf(page);
  const asked = await cutOff(page);
  await page.goto('/graphql');

  await expect(
    page.getByRole('status').filter({ hasText: 'Apollo Sandbox cannot be reached' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/graphql\/graphiql/);
  await expect(page).toHaveTitle('GraphiQL | Kolo');

  await test.step('a sample operation runs as it stands', async () => {
    await runOperation(page, 'SignIn');
    // Of a long answer the page holds the lines alone that are seen.
    await expect(page.locator('.graphiql-response')).toContainText('"lastName": "Lovelace"');
  });
  await test.step('and one that needs the token, once it stands in the headers', async () => {
    await runOperation(page, 'Me');
    await expect(page.locator('.graphiql-response')).toContainText('"reason": "not-signed-in"');

    await useToken(page, await tokenOf(page, 'bola@example.com'));
    await runOperation(page, 'Me');
    await expect(page.locator('.graphiql-response')).toContainText('"lastName": "Okafor"');
  });
  await test.step('what was written over is brought back', async () => {
    await page.getByRole('region', { name: 'Operation Editor' }).locator('.view-lines').click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText('query Nothing { __typename }');
    await expect(page.getByText('# own name.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Bring back the sample operations' }).click();
    await expect(page.getByText('# own name.')).toBeVisible();
  });
  await test.step('the schema can be read', async () => {
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
    await page.getByRole('link', { name: 'Mutation' }).click();
    await expect(page.getByRole('link', { name: 'assignCollectors' })).toBeVisible();
  });

  expect(asked.map((url) => new URL(url).origin)).toEqual([new URL(SCRIPT).origin]);
  expect(complaints).toEqual([]);
});

test('where Apollo never answers, GraphiQL takes over too', async ({ page }) => {
  await page.clock.install();
  await page.route(`${SCRIPT}**`, () => undefined);
  await page.goto('/graphql', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Fetching Apollo Sandbox…' })).toBeVisible();

  await page.clock.runFor(6_000);

  await expect(page).toHaveURL(/\/graphql\/graphiql/);
});

test('where Apollo is reached, Sandbox opens on this server with the sample operations', async ({ page }) => {
  const complaints = complaintsOf(page);
  // As Apollo's own script does: a frame from its host, which says that it lives.
  await page.route(`${SCRIPT}**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.EmbeddedSandbox = class {
        constructor(options) {
          window.given = options;
          const frame = document.createElement('iframe');
          frame.src = '${FRAME}/sandbox/explorer';
          frame.title = 'Apollo Sandbox';
          document.querySelector(options.target).append(frame);
        }
      };`,
    }),
  );
  await page.route(`${FRAME}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<p>Sandbox</p><script>parent.postMessage({ name: 'ExplorerListeningForHandshake' }, '*')</script>`,
    }),
  );
  await page.goto('/graphql');

  await expect(page.frameLocator('iframe[title="Apollo Sandbox"]').getByText('Sandbox')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Fetching Apollo Sandbox…' })).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { given: object }).given)).toMatchObject({
    initialEndpoint: `${BASE_URL}/graphql`,
    initialState: {
      document: expect.stringContaining('mutation CreateCycle($createCycle: CreateCycleInput!)'),
      variables: { createCycle: { frequency: 28 } },
      headers: { Authorization: 'Bearer ' },
    },
    runTelemetry: false,
  });
  await expect(page).toHaveURL('/graphql');
  expect(complaints).toEqual([]);
});

/** What axe finds in Swagger UI's own parts, which only Swagger UI can mend. */
const OF_SWAGGER_UI = {
  // An operation's line is a button around a link.
  'nested-interactive': 'opblock-summary-control',
  // A group's heading is of the third level, right below the document's title.
  'heading-order': 'opblock-tag',
  // The document's own words stand before its `main`.
  region: 'information-container',
  // The body that is written has no label, and what is too wide is scrolled by the mouse alone.
  label: 'body-param__text',
  'scrollable-region-focusable': 'microlight',
};

test('the REST door is told and tried on one page, whole on a phone and on a desk, without any other host', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const asked = await cutOff(page);
  const { paths } = (await (await page.request.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { deprecated?: boolean }>>;
  };
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
  const operation = (id: string) => page.locator(`[id="operations-${id}"]`);
  const answer = (id: string) => operation(id).locator('.live-responses-table .response');
  await page.goto('/api/docs#/cycle/updateCycle');

  await expect(page.getByRole('heading', { name: 'Kolo over REST' })).toBeVisible();
  expect(calls.length).toBeGreaterThan(21);
  await expect(page.locator('.opblock')).toHaveCount(calls.length);
  await expect(page.locator('.opblock-deprecated')).toHaveCount(
    calls.filter(({ deprecated }) => deprecated).length,
  );

  await test.step('an address opens an operation', async () => {
    const tryIt = operation('cycle-updateCycle').getByRole('button', { name: 'Try it out' });
    await tryIt.click();
    await expectWhole(page, 'REST, an operation', undefined, OF_SWAGGER_UI);
  });
  await test.step('the token is all that is asked for, and goes with every call', async () => {
    await page.getByRole('button', { name: 'Authorize' }).click();
    const dialog = page.locator('.modal-ux');
    await expect(dialog.getByRole('textbox')).toHaveCount(1);
    await dialog.getByRole('textbox').fill(await tokenOf(page, 'ada@example.com'));
    await dialog.getByRole('button', { name: 'Apply credentials' }).click();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
  });
  await test.step('an operation is tried', async () => {
    const call = operation('cycle-updateCycle');
    await expect(call.getByText('A repeat under the same key answers')).toBeVisible();
    await call.getByPlaceholder('id', { exact: true }).fill('42');
    await call.getByRole('button', { name: 'Execute' }).click();

    await expect(answer('cycle-updateCycle')).toContainText('404');
    await expect(answer('cycle-updateCycle')).toContainText('"reason": "cycle-not-found"');
  });
  await test.step('another is opened, and answers as the person of the token', async () => {
    const call = operation('user-me');
    await call.locator('.opblock-summary-method').click();
    await expect(page).toHaveURL('/api/docs#/user/me');
    await call.getByRole('button', { name: 'Try it out' }).click();
    await call.getByRole('button', { name: 'Execute' }).click();

    await expect(answer('user-me')).toContainText('"displayName": "Ada Lovelace"');
  });
  expect(asked).toEqual([]);
  // The browser's own note of the 404 that was asked for.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
});
