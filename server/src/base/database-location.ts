import { readMysqlUrl } from './mysql-url.ts';

const SQLITE_PREFIX = 'sqlite:';

/** The location of a database without user and password: its file, or its server. */
export function placeOf(url: string): string {
  if (url.startsWith(SQLITE_PREFIX)) return url.slice(SQLITE_PREFIX.length);
  const { host, port } = readMysqlUrl(url);
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
