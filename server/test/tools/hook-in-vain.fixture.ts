import { createServer } from 'node:http';

/** A suite like one on a machine that is too slow: its hook times out when the server is open already, so nobody closes it. */
beforeAll(async () => {
  createServer().listen(0, '127.0.0.1');
  await new Promise(() => undefined);
}, 100);

it('is never come to', () => undefined);
