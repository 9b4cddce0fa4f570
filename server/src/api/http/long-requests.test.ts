import { sendLines } from '../../../test/tools/raw-lines.ts';
import { startTestApp, type TestApp } from '../../../test/tools/test-app.ts';

/** Each request is answered before the next is looked at: one that makes long work of its 16 kB holds up everybody. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Near to the most that a head may have. */
const LENGTH = 15_900;
const BODY = '{"query": "{ __typename }"}';

interface Odd {
  /** In milliseconds, the shortest of several times. */
  odd: number;
  harmless: number;
}

/** How long the answer takes where the head has so much of this in it, and where it has as much that nobody reads. */
async function timesOf(lines: (filling: string) => string[], unit: string): Promise<Odd> {
  const ask = async (head: string[]): Promise<number> => {
    const begun = performance.now();
    const { status } = await sendLines(app.url, [...head, 'Host: kolo.test'], BODY);
    expect(status).toBeGreaterThan(0);
    return performance.now() - begun;
  };
  const odd: number[] = [];
  const harmless: number[] = [];
  for (let times = 0; times < 6; times += 1) {
    harmless.push(await ask([...lines(''), `X-Unread: ${'a'.repeat(LENGTH)}`]));
    odd.push(await ask(lines(unit.repeat(LENGTH / unit.length))));
  }
  return { odd: Math.min(...odd), harmless: Math.min(...harmless) };
}

const POST = 'POST /graphql HTTP/1.1';
const GET = 'GET /graphql?query=%7B__typename%7D HTTP/1.1';
const JSON_TYPE = 'Content-Type: application/json';

it.each<[string, (filling: string) => string[], string]>([
  ['slashes in an address', (filling) => [`POST /${filling}x HTTP/1.1`, JSON_TYPE], '/'],
  ['a token without its scheme', (filling) => [POST, JSON_TYPE, `Authorization: ${filling}`], '-'],
  ['blanks in a type', (filling) => [GET, 'Apollo-Require-Preflight: 1', `Content-Type: x${filling}x`], ' '],
])('an answer takes no longer for %s', async (_what, lines, unit) => {
  const { odd, harmless } = await timesOf(lines, unit);

  // What begins anew at every character takes hundreds of times as long.
  expect(odd).toBeLessThan(harmless * 15);
});
