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

/** Requests a health probe of a process with this database. */
async function probe(path: string, db: Partial<Database> = {}, readiness: Readiness = { open: true }) {
  const server = createServer(express().use('/health', health({ ...world.db, ...db }, readiness)));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/health/${path}`);
  const result = [response.status, await response.json()];
  server.close();
  return result;
}

const away: Partial<Database> = { ping: () => Promise.reject(new Error('ECONNREFUSED')) };
const silent: Partial<Database> = { ping: () => new Promise(() => undefined) };

it('has a version number and a commit', () => {
  expect(BUILD).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), commit: expect.any(String) });
});

it('is ready while the database responds', async () => {
  expect(await probe('ready')).toEqual([200, { status: 'ready', ...BUILD }]);
});

it.each([
  ['is unreachable', away],
  ['does not respond', silent],
])('is live but not ready while the database %s', async (_what, db) => {
  expect(await probe('ready', db)).toEqual([503, { status: 'unavailable', ...BUILD }]);
  expect(await probe('live', db)).toEqual([200, { status: 'live' }]);
});

it('is live but not ready while it is shutting down', async () => {
  expect(await probe('ready', {}, { open: false })).toEqual([503, { status: 'unavailable', ...BUILD }]);
  expect(await probe('live', {}, { open: false })).toEqual([200, { status: 'live' }]);
});
