import { randomBytes } from 'node:crypto';
import { KEPT_ANSWER } from '../domain/limits.ts';
import { packResponse, unpackResponse } from './stored-response.ts';

const holder = { userId: 'ada', key: 'order-42' };
const TEXT = '{"data":{"joinLink":"https://kolo.example/join/secret"}}';

it('a response can be read again, also while the secret is replaced', async () => {
  const stored = await packResponse(['before'], holder, TEXT);

  expect(await unpackResponse(['before'], holder, stored)).toBe(TEXT);
  expect(await unpackResponse(['now', 'before'], holder, stored)).toBe(TEXT);
});

it('a response cannot be read without the secret, the key and the account', async () => {
  const stored = await packResponse(['a secret'], holder, TEXT);

  expect(stored.toString('latin1')).not.toContain('secret');
  expect(await unpackResponse(['another secret'], holder, stored)).toBeUndefined();
  expect(await unpackResponse(['a secret'], { ...holder, key: 'order-43' }, stored)).toBeUndefined();
  expect(await unpackResponse(['a secret'], { ...holder, userId: 'eve' }, stored)).toBeUndefined();
});

it('the same response is never stored as the same bytes', async () => {
  const stored = await packResponse(['a secret'], holder, TEXT);

  expect(await packResponse(['a secret'], holder, TEXT)).not.toEqual(stored);
});

it.each([
  ['as stored', () => randomBytes(KEPT_ANSWER.bytes).toString('base64')],
  ['before compression', () => 'x'.repeat(KEPT_ANSWER.all + 1)],
])('a response that is too large %s is refused', async (_, text) => {
  await expect(packResponse(['a secret'], holder, text())).rejects.toMatchObject({
    reason: 'answer-too-large',
  });
});
