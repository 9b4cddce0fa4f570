import { randomBytes } from 'node:crypto';
import { KEPT_ANSWER } from '../domain/limits.ts';
import { packAnswer, unpackAnswer } from './kept-answer.ts';

const holder = { userId: 'ada', key: 'order-42' };
const TEXT = '{"data":{"joinLink":"https://kolo.example/join/secret"}}';

it('an answer comes back as it was, also while the secret is being replaced', async () => {
  const kept = await packAnswer(['before'], holder, TEXT);

  expect(await unpackAnswer(['before'], holder, kept)).toBe(TEXT);
  expect(await unpackAnswer(['now', 'before'], holder, kept)).toBe(TEXT);
});

it('nobody reads it without the secret, the key and the account', async () => {
  const kept = await packAnswer(['a secret'], holder, TEXT);

  expect(kept.toString('latin1')).not.toContain('secret');
  expect(await unpackAnswer(['another secret'], holder, kept)).toBeUndefined();
  expect(await unpackAnswer(['a secret'], { ...holder, key: 'order-43' }, kept)).toBeUndefined();
  expect(await unpackAnswer(['a secret'], { ...holder, userId: 'eve' }, kept)).toBeUndefined();
});

it('the same answer is never kept as the same bytes', async () => {
  const kept = await packAnswer(['a secret'], holder, TEXT);

  expect(await packAnswer(['a secret'], holder, TEXT)).not.toEqual(kept);
});

it.each([
  ['as it is kept', () => randomBytes(KEPT_ANSWER.bytes).toString('base64')],
  ['before it is compressed', () => 'x'.repeat(KEPT_ANSWER.all + 1)],
])('an answer that is too large %s is refused', async (_, text) => {
  await expect(packAnswer(['a secret'], holder, text())).rejects.toMatchObject({
    reason: 'answer-too-large',
  });
});
