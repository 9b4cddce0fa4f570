import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';

/** The number of requests that one address may send within 15 minutes (docs/rules.md §13). */
const LIMIT = 30;
let app: TestApp;
afterEach(() => app.close());

async function verify(forwarded: string, header = 'x-forwarded-for'): Promise<string> {
  const { refusal } = await app.ask(
    undefined,
    'mutation { verifyEmail(email: "ada@example.com") }',
    {},
    {
      headers: { [header]: forwarded },
    },
  );
  return refusal?.reason ?? 'taken';
}

async function exhaust(forwarded: (index: number) => string): Promise<void> {
  for (let index = 0; index < LIMIT; index += 1)
    expect(await verify(forwarded(index))).toBe('email-not-registered');
}

it('without a proxy, addresses in headers are ignored', async () => {
  app = await startTestApp({ rateLimitFactor: 1, trustProxy: 0 });
  await exhaust((index) => `203.0.113.${index}`);

  expect(await verify('203.0.113.200')).toBe('limit-reached');
  expect(await verify('203.0.113.201', 'forwarded')).toBe('limit-reached');
  expect(await verify('203.0.113.202', 'x-real-ip')).toBe('limit-reached');
});

it('behind one proxy, only the address that the proxy itself adds counts', async () => {
  app = await startTestApp({ rateLimitFactor: 1, trustProxy: 1 });
  await exhaust((index) => `203.0.113.${index}, 198.51.100.7`);

  expect(await verify('203.0.113.200, 198.51.100.7')).toBe('limit-reached');
  expect(await verify('198.51.100.7, 198.51.100.8')).toBe('email-not-registered');
});

it('behind two proxies, the last address but one counts', async () => {
  app = await startTestApp({ rateLimitFactor: 1, trustProxy: 2 });
  await exhaust((index) => `203.0.113.${index}, 198.51.100.7, 10.0.0.${index}`);

  expect(await verify('203.0.113.200, 198.51.100.7, 10.0.0.99')).toBe('limit-reached');
  expect(await verify('198.51.100.7, 198.51.100.8, 10.0.0.99')).toBe('email-not-registered');
});

it('behind a proxy that adds the port, the port is ignored', async () => {
  app = await startTestApp({ rateLimitFactor: 1, trustProxy: 1 });
  await exhaust((index) => `198.51.100.7:${50_000 + index}`);

  expect(await verify('198.51.100.7:50999')).toBe('limit-reached');
  expect(await verify('198.51.100.7')).toBe('limit-reached');
  expect(await verify('198.51.100.8:50999')).toBe('email-not-registered');
});
