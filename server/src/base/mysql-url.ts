import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { HOME } from './home.ts';

/** The address of a MySQL or MariaDB database, as the driver takes it. */
export interface MysqlAddress {
  host: string;
  port: number;
  username: string;
  password: string;
  database: string;
  /** Undefined if the connection is not encrypted. */
  ssl: Tls | undefined;
}

interface Tls {
  ca?: string;
  cert?: string;
  key?: string;
  minVersion?: string;
  rejectUnauthorized: boolean;
  verifyIdentity: boolean;
}

/** A database URL that cannot be used. The message says why, and contains no secrets. */
export class UnusableUrl extends Error {
  override readonly name = 'UnusableUrl';
}

const FILES = ['ca', 'cert', 'key'] as const;
const SWITCHES = ['ssl', 'rejectUnauthorized', 'verifyIdentity'] as const;
const VERSIONS = ['TLSv1.2', 'TLSv1.3'];
const KNOWN: readonly string[] = [...SWITCHES, ...FILES, 'minVersion'];

/**
 * Reads `mysql://user:password@host:port/database`. The query takes the driver's TLS parameters: `ssl=true`, files for `ca`,
 * `cert` and `key`, and requirements for the server's certificate. Every other parameter is refused, so that no one relies on a
 * parameter that is ignored.
 * @throws UnusableUrl
 */
export function readMysqlUrl(text: string): MysqlAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'mysql:' || url.hostname === '' || url.pathname.length <= 1) {
    throw new UnusableUrl('must be "sqlite:path" or "mysql://user:password@host:port/database"');
  }
  if (url.hash !== '')
    throw new UnusableUrl('has a "#", which must be written %23 in a user name or password');
  const ssl = tlsOf(url.searchParams);
  // The driver takes an IPv6 address without a URL's brackets.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (ssl?.verifyIdentity && isIP(host)) {
    throw new UnusableUrl(
      'names its server by an IP address, but certificates are for names: use a host name, or set "verifyIdentity=false"',
    );
  }
  return {
    host,
    port: Number(url.port || 3306),
    username: decoded(url.username),
    password: decoded(url.password),
    database: decoded(url.pathname.slice(1)),
    ssl,
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new UnusableUrl('has a "%" that does not begin an escape: write it as %25');
  }
}

function tlsOf(query: URLSearchParams): Tls | undefined {
  for (const name of query.keys()) {
    if (!KNOWN.includes(name)) {
      throw new UnusableUrl(`has the unknown parameter "${name}": it takes ${KNOWN.join(', ')}`);
    }
    if (query.getAll(name).length > 1) throw new UnusableUrl(`has the parameter "${name}" twice`);
  }
  if (query.size === 0) return undefined;
  const [ssl, rejectUnauthorized, verifyIdentity] = SWITCHES.map((name) => switchOf(query, name));
  if (ssl === false) {
    if (query.size > 1) throw new UnusableUrl('has "ssl=false" together with other TLS parameters');
    return undefined;
  }
  const tls: Tls = {
    rejectUnauthorized: rejectUnauthorized ?? true,
    // Without this check, a valid certificate of any other server would be accepted.
    verifyIdentity: verifyIdentity ?? rejectUnauthorized ?? true,
  };
  if (!tls.rejectUnauthorized && tls.verifyIdentity) {
    throw new UnusableUrl('has "rejectUnauthorized=false" together with "verifyIdentity=true"');
  }
  for (const name of FILES) {
    const file = query.get(name);
    if (file !== null) tls[name] = contentOf(name, file);
  }
  if ((tls.cert === undefined) !== (tls.key === undefined)) {
    throw new UnusableUrl('has one of "cert" and "key" without the other');
  }
  const minVersion = query.get('minVersion');
  if (minVersion !== null) {
    if (!VERSIONS.includes(minVersion))
      throw new UnusableUrl(`has a "minVersion" that is not one of ${VERSIONS.join(', ')}`);
    tls.minVersion = minVersion;
  }
  return tls;
}

function switchOf(query: URLSearchParams, name: string): boolean | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  if (text !== 'true' && text !== 'false')
    throw new UnusableUrl(`has "${name}", which must be "true" or "false"`);
  return text === 'true';
}

/** Reads a PEM file. Relative paths begin at Kolo's top folder, as in all settings. */
function contentOf(name: string, file: string): string {
  try {
    const text = readFileSync(resolve(HOME, file), 'utf8');
    if (!text.includes('-----BEGIN '))
      throw new UnusableUrl(`has a "${name}" file that is not in PEM format: ${file}`);
    return text;
  } catch (error) {
    if (error instanceof UnusableUrl) throw error;
    throw new UnusableUrl(`has a "${name}" file that cannot be read: ${file}`);
  }
}
