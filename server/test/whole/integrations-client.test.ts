import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, KoloError } from '../../../docs/integrations/typescript/client.ts';
import {
  CreateCycleDocument,
  MeDocument,
  type CreateCycleInput,
} from '../../../docs/integrations/typescript/generated.ts';
import { t } from '../../src/domain/messages/translate.ts';
import { CYCLE_INPUT } from '../tools/cycle.ts';
import { startTestApp } from '../tools/test-app.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A fake Kolo that sends these responses in order, and then the last one again. */
async function startFakeKolo(...responses: RequestListener[]) {
  const keys: (string | string[] | undefined)[] = [];
  server = createServer((req, res) => {
    keys.push(req.headers['idempotency-key']);
    responses[Math.min(keys.length, responses.length) - 1]?.(req, res);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, keys };
}
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_req, res) =>
    void res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const ok = json(200, { data: { me: { id: '1', email: 'ada@example.com', displayName: 'Ada' } } });
const errorBody = (extensions: object) => ({ errors: [{ message: 'Not now.', extensions }] });

it('throws a KoloError with the details of the API error', async () => {
  const app = await startTestApp();
  const { token } = await app.person('Ada Lovelace');
  const input: CreateCycleInput = { ...CYCLE_INPUT, type: 'GROUP', title: 'short' };

  const refused = connect({ url: app.url, token }).request(CreateCycleDocument, { input });

  await expect(refused).rejects.toBeInstanceOf(KoloError);
  await expect(refused).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    reason: 'invalid-input',
    fields: { title: [t('complaints.titleLength', { min: 10, max: 30 })] },
    message: t('complaints.titleLength', { min: 10, max: 30 }),
  });
  await app.close();
});

it.each([
  ['a refusal', json(200, errorBody({ code: 'TOO_MANY_REQUESTS', retryAfter: 0 }))],
  ['the status 429', json(429, errorBody({}), { 'retry-after': '0' })],
  ['the status 503', json(503, {}, { 'retry-after': '0' })],
])('retries after %s', async (_what, busy) => {
  const { url, keys } = await startFakeKolo(busy, ok);

  await expect(connect({ url }).request(MeDocument, {})).resolves.toMatchObject({ me: { id: '1' } });
  expect(keys).toHaveLength(2);
});

it('stops retrying after three attempts, and at once if the wait is too long', async () => {
  const busy = await startFakeKolo(json(503, errorBody({ retryAfter: 0 })));
  await expect(connect({ url: busy.url }).request(MeDocument, {})).rejects.toThrow('Not now.');
  expect(busy.keys).toHaveLength(3);
  server?.close();

  const full = await startFakeKolo(json(200, errorBody({ code: 'TOO_MANY_REQUESTS', retryAfter: 900 })), ok);
  await expect(connect({ url: full.url }).request(MeDocument, {})).rejects.toMatchObject({
    retryAfter: 900,
  });
  expect(full.keys).toHaveLength(1);
});

it.each([
  ['is cut off', ((_req, res) => void res.destroy()) satisfies RequestListener],
  [
    'is an error page of a proxy',
    ((_req, res) => void res.writeHead(502).end('<p>Bad')) satisfies RequestListener,
  ],
])('retries with the same idempotency key if the response %s, and only with a key', async (_what, lost) => {
  const { url, keys } = await startFakeKolo(lost, ok, lost);
  const kolo = connect({ url });

  await expect(kolo.request(MeDocument, {}, { idempotencyKey: 'one' })).resolves.toBeDefined();
  await expect(kolo.request(MeDocument, {})).rejects.toThrow();
  expect(keys).toEqual(['one', 'one', undefined]);
});
