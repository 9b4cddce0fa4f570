import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether this address can be reached from this machine alone. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  const version = isIP(plain);
  return version !== 0 && LOOPBACK.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}

/** What proxies add: who stands behind one may be anywhere. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether somebody at this machine asks for something of this machine: from a loopback address, through no proxy, and under
 * a local name. By another name a page of any site may ask, once its own name has been made to point here (DNS rebinding).
 */
export function isLocal({ socket, headers }: IncomingMessage): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLocalName(headers.host ?? '') &&
    FORWARDED.every((name) => headers[name] === undefined)
  );
}

/** As in a `Host` header. */
export function isLocalName(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  return /^(.+\.)?localhost$/.test(name) || isLoopback(name.replace(/^\[(.*)\]$/, '$1'));
}
