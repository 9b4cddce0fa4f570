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

/** How many times as long ten times as much takes: ten where every letter is looked at once, a hundred where twice. */
function growth(clean: (text: string) => string, unit: string): number {
  const time = (count: number): number => {
    const text = unit.repeat(count);
    const times = Array.from({ length: 5 }, () => {
      const { user } = process.cpuUsage();
      for (let turn = 0; turn < 20; turn += 1) clean(text);
      return process.cpuUsage().user - user;
    });
    return Math.max(1, Math.min(...times));
  };
  return time(13_000) / time(1_300);
}

it.each(['%2f', 'a', 'a.', '@', '%40'])('takes no longer than there is text, of %s', (unit) => {
  expect(growth(withoutAddresses, unit)).toBeLessThan(40);
});
