import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keepLog, LEVEL } from '../../../test/tools/kept-log.ts';
import { AfterAnswers } from './after-answer.ts';

/** One request, answered when the test says so. */
async function asked(): Promise<{
  res: ServerResponse;
  answered: Promise<string>;
  hangUp: () => void;
  close: () => void;
}> {
  const server = createServer().listen(0, '127.0.0.1');
  const requested = once(server, 'request') as Promise<[unknown, ServerResponse]>;
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const caller = new AbortController();
  const answered = fetch(`http://127.0.0.1:${port}`, caller).then((response) => response.text());
  answered.catch(() => undefined);
  const [, res] = await requested;
  return {
    res,
    answered,
    hangUp: () => caller.abort(),
    close: () => server.close().closeAllConnections(),
  };
}

it('work that is put off begins when the answer has gone, and is waited for by whoever stops', async () => {
  const { log, read } = keepLog();
  const afterAnswers = new AfterAnswers();
  const { res, answered, close } = await asked();
  const said: string[] = [];
  let finishWork: () => void = () => undefined;
  const work = new Promise<void>((resolve) => (finishWork = resolve));
  const afterAnswer = afterAnswers.of(res, () => log);

  afterAnswer(async () => {
    said.push('begun');
    await work;
    said.push('done');
  });
  afterAnswer(() => Promise.reject(new Error('the database is away')));
  expect(said).toEqual([]);
  res.end('an answer');
  expect(await answered).toBe('an answer');
  const finished = afterAnswers.finish().then(() => said.push('finished'));
  finishWork();
  await finished;

  expect(said).toEqual(['begun', 'done', 'finished']);
  expect(read().map(({ level, err }) => [level, err?.message])).toEqual([
    [LEVEL.error, 'the database is away'],
  ]);
  close();
});

it.each(['with', 'without'])(
  'it is done also for who has gone, %s an answer, before it was put off',
  async (how) => {
    const { log, read } = keepLog();
    const afterAnswers = new AfterAnswers();
    const { res, hangUp, close } = await asked();
    const said: string[] = [];
    const closed = once(res, 'close');
    if (how === 'with') res.end('an answer');
    else hangUp();
    await closed;

    afterAnswers.of(res, () => log)(() => Promise.resolve(said.push('done')));
    await afterAnswers.finish();

    expect([said, read()]).toEqual([['done'], []]);
    close();
  },
);
