import { withoutAddresses, withoutSecrets } from './redact.ts';

it.each([
  ['no <ada@example.com>, sorry', 'no <[address]>, sorry'],
  ['/confirm/invite/ada%40example.com/x', '/confirm/invite/[address]/x'],
  ["Duplicate entry 'ADA+tag@EXAMPLE.com' for key", "Duplicate entry '[address]' for key"],
  ['at @ noon, @home, or home@', 'at @ noon, @home, or home@'],
  ['a path of nobody', 'a path of nobody'],
])('%s: says no address', (text, said) => {
  expect(withoutAddresses(text)).toBe(said);
});

it.each([
  ['see https://kolo.test/x?token=1 now', 'see [link] now'],
  ['the code dGhpcyBpcyBhIHNlY3JldA is wrong', 'the code […] is wrong'],
])('%s: says no secret', (text, said) => {
  expect(withoutSecrets(text)).toBe(said);
});

it.each(['%2f', 'a', 'a.', '@', '%40'])('does not begin anew at every letter of many, of %s', (unit) => {
  const text = unit.repeat(100_000);
  const { user } = process.cpuUsage();

  withoutAddresses(text);

  // Word by word it takes some milliseconds; anew at every letter, many seconds.
  expect(process.cpuUsage().user - user).toBeLessThan(1_000_000);
});
