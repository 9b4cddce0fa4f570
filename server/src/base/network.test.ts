import fc from 'fast-check';
import { networkOf } from './network.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1:2:3:4:5:6:192.0.2.7', '1:2:3:4::/64'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:FFFF:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:50123', '192.0.2.7'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[fe80::1%eth0]:443', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['_hidden', 'unknown'],
  ['192.0.2.777', 'unknown'],
  ['2001:db8:::1', 'unknown'],
  ['[]:80', 'unknown'],
  ['', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('distinguishes neighbouring networks', () => {
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
});

it('returns the same network however a proxy writes an address', () => {
  const port = fc.integer({ min: 1, max: 65_535 });
  fc.assert(
    fc.property(fc.ipV4(), port, (address, from) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
      const asHex = `::ffff:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
      const ways = [`${address}:${from}`, asHex, `::FFFF:${address}`, `[${asHex}]:${from}`, `[${asHex}]`];
      expect([address, ...ways].map(networkOf)).toEqual(Array(6).fill(address));
    }),
  );
  fc.assert(
    fc.property(fc.ipV6(), port, (address, from) => {
      const ways = [`[${address}]:${from}`, `[${address}]`, address.toUpperCase(), `${address}%eth0`];
      expect(ways.map(networkOf)).toEqual(Array(4).fill(networkOf(address)));
    }),
  );
});
