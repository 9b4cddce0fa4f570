import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether this address can be reached only from this machine. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  const version = isIP(plain);
  return version !== 0 && LOOPBACK.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}

/** Headers that proxies add: a client behind a proxy may be anywhere. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether the request comes from this machine: from a loopback address, through no proxy, and under a local name. A request
 * under another name may come from a page of any site that has pointed its own name here (DNS rebinding).
 */
export function isLocal({ socket, headers }: IncomingMessage): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    isLocalName(headers.host ?? '') &&
    FORWARDED.every((name) => headers[name] === undefined)
  );
}

/** @param host the value of a `Host` header */
export function isLocalName(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  return /^(.+\.)?localhost$/.test(name) || isLoopback(name.replace(/^\[(.*)\]$/, '$1'));
}
