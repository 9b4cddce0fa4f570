import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keepLog, LEVEL } from '../testing/kept-log.ts';
import { AfterAnswers } from './after-answer.ts';

/** One request, answered when the test says so. */
async function asked(): Promise<{ res: ServerResponse; answered: Promise<string>; close: () => void }> {
  const server = createServer().listen(0, '127.0.0.1');
  const requested = once(server, 'request') as Promise<[unknown, ServerResponse]>;
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answered = fetch(`http://127.0.0.1:${port}`).then((response) => response.text());
  const [, res] = await requested;
  return { res, answered, close: () => server.close().closeAllConnections() };
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
