import { isLocalName, isLoopback } from './local.ts';

it.each(['127.0.0.1', '127.8.9.10', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1'])(
  '%s is a loopback address',
  (address) => {
    expect(isLoopback(address)).toBe(true);
  },
);

it.each([
  '',
  '0.0.0.0',
  '::',
  '10.0.0.1',
  '128.0.0.1',
  '::ffff:10.0.0.1',
  'fe80::1',
  '127.0.0.1.evil.example',
  'localhost',
])('“%s” is not a loopback address', (address) => {
  expect(isLoopback(address)).toBe(false);
});

it.each([
  'localhost',
  'LocalHost:4000',
  'localhost.:4000',
  'kolo.localhost',
  '127.0.0.1',
  '127.0.0.1:4000',
  '[::1]',
  '[::1]:4000',
])('%s is a local name', (host) => {
  expect(isLocalName(host)).toBe(true);
});

it.each([
  '',
  'evil.example',
  'evil.example:4000',
  'localhost.evil.example',
  'notlocalhost',
  '127.0.0.1.evil.example',
  '10.0.0.1:4000',
  '[::]:4000',
  'evil.example#localhost',
])('“%s” is not a local name', (host) => {
  expect(isLocalName(host)).toBe(false);
});
