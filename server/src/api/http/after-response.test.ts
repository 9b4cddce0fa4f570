import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { captureLog, LEVEL } from '../../../test/tools/captured-log.ts';
import { AfterResponses } from './after-response.ts';

/** Sends one request, and leaves the response to the test. */
async function openRequest(): Promise<{
  res: ServerResponse;
  received: Promise<string>;
  hangUp: () => void;
  close: () => void;
}> {
  const server = createServer().listen(0, '127.0.0.1');
  const requested = once(server, 'request') as Promise<[unknown, ServerResponse]>;
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = new AbortController();
  const received = fetch(`http://127.0.0.1:${port}`, client).then((response) => response.text());
  received.catch(() => undefined);
  const [, res] = await requested;
  return {
    res,
    received,
    hangUp: () => client.abort(),
    close: () => server.close().closeAllConnections(),
  };
}

it('deferred work begins after the response has been sent, and `finish` waits for it', async () => {
  const { log, read } = captureLog();
  const afterAnswers = new AfterResponses();
  const { res, received, close } = await openRequest();
  const events: string[] = [];
  let finishWork: () => void = () => undefined;
  const work = new Promise<void>((resolve) => (finishWork = resolve));
  const afterResponse = afterAnswers.of(res, () => log);

  afterResponse(async () => {
    events.push('begun');
    await work;
    events.push('done');
  });
  afterResponse(() => Promise.reject(new Error('the database is away')));
  expect(events).toEqual([]);
  res.end('a response');
  expect(await received).toBe('a response');
  const finished = afterAnswers.finish().then(() => events.push('finished'));
  finishWork();
  await finished;

  expect(events).toEqual(['begun', 'done', 'finished']);
  expect(read().map(({ level, err }) => [level, err?.message])).toEqual([
    [LEVEL.error, 'the database is away'],
  ]);
  close();
});

it.each(['with', 'without'])(
  'deferred work is also done if the client disconnected %s a response before',
  async (how) => {
    const { log, read } = captureLog();
    const afterAnswers = new AfterResponses();
    const { res, hangUp, close } = await openRequest();
    const events: string[] = [];
    const closed = once(res, 'close');
    if (how === 'with') res.end('a response');
    else hangUp();
    await closed;

    afterAnswers.of(res, () => log)(() => Promise.resolve(events.push('done')));
    await afterAnswers.finish();

    expect([events, read()]).toEqual([['done'], []]);
    close();
  },
);
