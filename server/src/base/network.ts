import { isIPv4, isIPv6, SocketAddress } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** Everything that is not an address shares one bucket. */
const UNKNOWN = 'unknown';

/**
 * The network that a limit per address counts: an IPv4 address itself, or the first 64 bits of an IPv6 address, because a single
 * connection commonly owns all of the rest. Accepts what proxies write: with the caller's port, which changes each time, with
 * brackets, or IPv4 as IPv6.
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address).split('%')[0] ?? '';
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return UNKNOWN;
  const { address: canonical } = new SocketAddress({ address: bare, family: 'ipv6' });
  return /^::ffff:([\d.]+)$/.exec(canonical)?.[1] ?? firstHalfOf(canonical);
}

const withoutPort = (address: string): string => {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(address) ?? [];
  return bracketed ?? plain ?? address;
};

function firstHalfOf(canonical: string): string {
  const [before = '', after] = canonical.split('::');
  const head = groupsOf(before);
  const tail = groupsOf(after ?? '');
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0');
  const groups = after === undefined ? head : [...head, ...zeros, ...tail];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));
