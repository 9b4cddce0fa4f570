import { deliveryError } from './delivery-error.ts';

it.each([
  [
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ESOCKET' }),
    'ESOCKET: connect ECONNREFUSED 127.0.0.1:25',
  ],
  [new Error('550 no\r\nsuch <ada@example.com>'), '550 no such <ada@example.com>'],
  ['a text', 'a text'],
])('describes %s', (error, description) => {
  expect(deliveryError(error)).toBe(description);
});

it('contains no link, token or credentials', () => {
  const reason = deliveryError(
    new Error(
      '554 spam: https://kolo.test/reset-password?oobCode=x; token Zk3xq0Q1b2l2cTJ4b3F3ZWFz; AGFkYQBzZWNyZXQtcHc=',
    ),
  );
  expect(reason).toBe('554 spam: [link] token […]; […]');
});

it('fits its column', () => {
  expect(deliveryError(new Error('no '.repeat(500))).length).toBe(255);
});
