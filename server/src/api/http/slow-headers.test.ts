import { sendLines } from '../../../test/tools/raw-lines.ts';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';

/** One process handles all requests, so a head of 16 kB that is slow to parse would block everyone. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Close to the maximum size of a request head. */
const LENGTH = 15_900;
const BODY = '{"query": "{ __typename }"}';

interface Times {
  /** In milliseconds, the shortest of several runs. */
  odd: number;
  harmless: number;
}

/** The response times with a head that repeats this unit, and with one of the same length in a header that Kolo ignores. */
async function timesOf(lines: (filling: string) => string[], unit: string): Promise<Times> {
  const ask = async (head: string[]): Promise<number> => {
    const startedAt = performance.now();
    const { status } = await sendLines(app.url, [...head, 'Host: kolo.test'], BODY);
    expect(status).toBeGreaterThan(0);
    return performance.now() - startedAt;
  };
  const odd: number[] = [];
  const harmless: number[] = [];
  for (let run = 0; run < 6; run += 1) {
    harmless.push(await ask([...lines(''), `X-Unread: ${'a'.repeat(LENGTH)}`]));
    odd.push(await ask(lines(unit.repeat(LENGTH / unit.length))));
  }
  return { odd: Math.min(...odd), harmless: Math.min(...harmless) };
}

const POST = 'POST /graphql HTTP/1.1';
const GET = 'GET /graphql?query=%7B__typename%7D HTTP/1.1';
const JSON_TYPE = 'Content-Type: application/json';

it.each<[string, (filling: string) => string[], string]>([
  ['slashes in a path', (filling) => [`POST /${filling}x HTTP/1.1`, JSON_TYPE], '/'],
  ['a token without its scheme', (filling) => [POST, JSON_TYPE, `Authorization: ${filling}`], '-'],
  [
    'spaces in a content type',
    (filling) => [GET, 'Apollo-Require-Preflight: 1', `Content-Type: x${filling}x`],
    ' ',
  ],
])('%s do not slow down a response', async (_what, lines, unit) => {
  const { odd, harmless } = await timesOf(lines, unit);

  // A pattern that restarts at every character takes hundreds of times as long.
  expect(odd).toBeLessThan(harmless * 15);
});
