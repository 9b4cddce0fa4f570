import { withoutAddresses, withoutSecrets } from './redact.ts';

it.each([
  ['no <ada@example.com>, sorry', 'no <[address]>, sorry'],
  ['/confirm/invite/ada%40example.com/x', '/confirm/invite/[address]/x'],
  ["Duplicate entry 'ADA+tag@EXAMPLE.com' for key", "Duplicate entry '[address]' for key"],
  ['at @ noon, @home, or home@', 'at @ noon, @home, or home@'],
  ['a path without one', 'a path without one'],
])('%s: contains no address afterwards', (text, redacted) => {
  expect(withoutAddresses(text)).toBe(redacted);
});

it.each([
  ['see https://kolo.test/x?token=1 now', 'see [link] now'],
  ['the code dGhpcyBpcyBhIHNlY3JldA is wrong', 'the code […] is wrong'],
])('%s: contains no secret afterwards', (text, redacted) => {
  expect(withoutSecrets(text)).toBe(redacted);
});

it.each(['%2f', 'a', 'a.', '@', '%40'])(
  'does not restart at every character of a long text of %s',
  (unit) => {
    const text = unit.repeat(100_000);
    const { user } = process.cpuUsage();

    withoutAddresses(text);

    // Word by word it takes a few milliseconds; restarting at every character, many seconds.
    expect(process.cpuUsage().user - user).toBeLessThan(1_000_000);
  },
);
