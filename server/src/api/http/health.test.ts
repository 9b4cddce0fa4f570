import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import express from 'express';
import type { Database } from '../../db/database.ts';
import { BUILD } from '../../base/build.ts';
import { startTestWorld, type TestWorld } from '../../../test/tools/test-context.ts';
import { health, type Readiness } from './health.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world.close());

/** Asks a probe of a process with this database. */
async function probe(path: string, db: Partial<Database> = {}, readiness: Readiness = { open: true }) {
  const server = createServer(express().use('/health', health({ ...world.db, ...db }, readiness)));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/health/${path}`);
  const answer = [response.status, await response.json()];
  server.close();
  return answer;
}

const away: Partial<Database> = { ping: () => Promise.reject(new Error('ECONNREFUSED')) };
const silent: Partial<Database> = { ping: () => new Promise(() => undefined) };

it('says which version runs', () => {
  expect(BUILD).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), commit: expect.any(String) });
});

it('is ready while the database answers', async () => {
  expect(await probe('ready')).toEqual([200, { status: 'ready', ...BUILD }]);
});

it.each([
  ['is out of reach', away],
  ['does not answer', silent],
])('is not ready while the database %s, but lives', async (_what, db) => {
  expect(await probe('ready', db)).toEqual([503, { status: 'unavailable', ...BUILD }]);
  expect(await probe('live', db)).toEqual([200, { status: 'live' }]);
});

it('is not ready while it is shutting down, but lives', async () => {
  expect(await probe('ready', {}, { open: false })).toEqual([503, { status: 'unavailable', ...BUILD }]);
  expect(await probe('live', {}, { open: false })).toEqual([200, { status: 'live' }]);
});
