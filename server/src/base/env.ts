import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keptSecret } from './kept-secret.ts';
import { smtpUrlComplaint } from './smtp-url.ts';
import { readMysqlUrl, UnusableUrl } from './mysql-url.ts';

/** Where relative paths of settings begin: the top folder of Kolo, wherever it was started from. */
export const HOME = fileURLToPath(new URL('../../..', import.meta.url));

/** What Kolo keeps on this machine, where nothing else is set. */
export const DATA = join(HOME, 'data');
const LOOPBACK = '127.0.0.1';
const SECRET_MIN = 32;
const MAX_PROCESSES = 64;

/** What tokens are signed with: the one in use, then one that was in use before. */
export type Secrets = readonly [inUse: string, ...before: string[]];

/** The settings of contract §7, checked. */
export interface Settings {
  production: boolean;
  port: number;
  /** The network address on which this port listens; undefined for all of them. */
  host: string | undefined;
  /** How many processes serve on this port. */
  processes: number;
  databaseUrl: string;
  publicUrl: string;
  /** The first one signs; every one of them is taken, so that one can be replaced. */
  jwtSecrets: Secrets;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Whose pages may call /graphql and /api, with a bearer token and never with a cookie. */
  corsOrigins: readonly string[];
  trustProxy: number;
  rateLimitFactor: number;
  /** Whether sign-in and `verifyEmail` keep to themselves which accounts there are. */
  neutralAnswers: boolean;
  logLevel: string;
  /** How long a process that is told to stop goes on serving, so that a balancer can turn away from it. */
  drainSeconds: number;
  /** Where `/metrics` is told; undefined for nowhere. */
  metricsPort: number | undefined;
  /** The network address on which it is told. */
  metricsHost: string;
  /** Whether a browser's visit to /graphql finds a page to work with. */
  graphqlLandingPage: boolean;
  /** Answers operations by Express and graphql-js alone: the plain way, to compare with. */
  graphqlPlain: boolean;
}

/** A setting that is missing or malformed; its message is the one line that stops the start. */
export class SettingError extends Error {
  override readonly name = 'SettingError';

  constructor(setting: string, why: string) {
    super(`${setting} ${why}`);
  }
}

/**
 * Reads the settings once, at the start. Nobody else touches the environment.
 * @throws SettingError naming the setting
 */
export function readSettings(given: NodeJS.ProcessEnv): Settings {
  const env = withoutBlanks(given);
  const production = env.NODE_ENV === 'production';
  const port = wholeNumber('PORT', env.PORT, 4000, 65_535);
  const database = databaseUrl(env.DATABASE_URL || 'sqlite:./data/kolo.sqlite');
  return {
    production,
    port,
    host: address('HOST', env.HOST) ?? (production ? undefined : LOOPBACK),
    processes: processes(env.WEB_CONCURRENCY, database),
    databaseUrl: database,
    publicUrl: publicUrl(required('PUBLIC_URL', env.PUBLIC_URL, production) ?? `http://localhost:${port}`),
    jwtSecrets: jwtSecrets(required('JWT_SECRET', env.JWT_SECRET, production)),
    smtpUrl: smtpUrl(required('SMTP_URL', env.SMTP_URL, production)),
    mailFrom: mailFrom(required('MAIL_FROM', env.MAIL_FROM, production) ?? 'Kolo <no-reply@localhost>'),
    corsOrigins: corsOrigins(env.CORS_ORIGINS),
    trustProxy: wholeNumber('TRUST_PROXY', env.TRUST_PROXY === 'off' ? '' : env.TRUST_PROXY, 0, 100),
    rateLimitFactor: factor(env.RATE_LIMIT_FACTOR),
    neutralAnswers: onOrOff('NEUTRAL_ANSWERS', env.NEUTRAL_ANSWERS, false),
    logLevel: logLevel(env.LOG_LEVEL || 'info'),
    drainSeconds: wholeNumber('DRAIN_SECONDS', env.DRAIN_SECONDS, 0, 60),
    metricsPort: metricsPort(env.METRICS_PORT, port),
    metricsHost: address('METRICS_HOST', env.METRICS_HOST) ?? LOOPBACK,
    graphqlLandingPage: onOrOff('GRAPHQL_LANDING_PAGE', env.GRAPHQL_LANDING_PAGE, !production),
    graphqlPlain: onOrOff('GRAPHQL_PLAIN', env.GRAPHQL_PLAIN, false),
  };
}

/** A blank is easily left behind in a file of settings, and no setting begins or ends with one. */
const withoutBlanks = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).map(([name, text]) => [name, text?.trim()]));

/** What has no sensible value of its own where strangers are served. */
function required(setting: string, text: string | undefined, production: boolean): string | undefined {
  if (!text && production) throw new SettingError(setting, 'is required when NODE_ENV=production');
  return text || undefined;
}

/** `localhost` may be either loopback address: it is taken for the older one. IPv6 may stand in brackets, as in a URL. */
function address(setting: string, text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (text.toLowerCase() === 'localhost') return LOOPBACK;
  const bare = /^\[(.+)\]$/.exec(text)?.[1] ?? text;
  if (isIP(bare) === 0) {
    throw new SettingError(setting, `must be an IP address, such as 127.0.0.1, 0.0.0.0 or ::, not "${text}"`);
  }
  return bare;
}

function wholeNumber(setting: string, text: string | undefined, otherwise: number, max: number): number {
  if (!text) return otherwise;
  if (!/^\d{1,6}$/.test(text) || Number(text) > max) {
    throw new SettingError(setting, `must be a whole number up to ${max}, not "${text}"`);
  }
  return Number(text);
}

/** `auto`: one for each core, where that helps. On SQLite it does not: whoever writes makes all other processes wait (ADR 16). */
function processes(text: string | undefined, database: string): number {
  const onSqlite = database.startsWith('sqlite:');
  if (text === 'auto') return onSqlite ? 1 : Math.min(availableParallelism(), MAX_PROCESSES);
  const count = wholeNumber('WEB_CONCURRENCY', text, 1, MAX_PROCESSES);
  if (count === 0) throw new SettingError('WEB_CONCURRENCY', 'must be "auto" or at least 1');
  if (count > 1 && onSqlite) {
    throw new SettingError(
      'WEB_CONCURRENCY',
      'can be more than 1 only on MySQL or MariaDB, and DATABASE_URL names SQLite',
    );
  }
  return count;
}

function metricsPort(text: string | undefined, port: number): number | undefined {
  if (!text || text === 'off') return undefined;
  const metrics = wholeNumber('METRICS_PORT', text, 0, 65_535);
  if (metrics === port) throw new SettingError('METRICS_PORT', 'must be another port than PORT');
  return metrics;
}

function onOrOff(setting: string, text: string | undefined, otherwise: boolean): boolean {
  if (!text) return otherwise;
  if (text !== 'on' && text !== 'off')
    throw new SettingError(setting, `must be "on" or "off", not "${text}"`);
  return text === 'on';
}

function factor(text: string | undefined): number {
  if (!text) return 1;
  if (!/^\d{1,6}(\.\d+)?$/.test(text) || Number(text) <= 0) {
    throw new SettingError('RATE_LIMIT_FACTOR', `must be a number above 0, not "${text}"`);
  }
  return Number(text);
}

function url(setting: string, text: string, protocols: string[]): string {
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new SettingError(setting, `must be a URL that begins with ${protocols.join('// or ')}//`);
  }
  return text;
}

/** Relative SQLite paths are taken from Kolo's top folder. */
function databaseUrl(text: string): string {
  if (text.startsWith('sqlite:')) {
    const path = text.slice('sqlite:'.length);
    if (path === '' || path.startsWith(':')) {
      throw new SettingError('DATABASE_URL', 'must name a file after "sqlite:"');
    }
    if (path.includes('?'))
      throw new SettingError('DATABASE_URL', 'takes no parameters after a file of SQLite');
    return `sqlite:${isAbsolute(path) ? path : resolve(HOME, path)}`;
  }
  try {
    readMysqlUrl(text);
  } catch (error) {
    throw error instanceof UnusableUrl ? new SettingError('DATABASE_URL', error.message) : error;
  }
  return text;
}

/** Links begin with it: what stands behind its path would end up in their midst. */
function publicUrl(text: string): string {
  const { username, password, search, hash } = new URL(url('PUBLIC_URL', text, ['http:', 'https:']));
  if (username || password || search || hash || /[?#]/.test(text)) {
    throw new SettingError('PUBLIC_URL', 'must have no user, no query and no fragment');
  }
  return text.replace(/\/+$/, '');
}

/** An origin as a browser names it: `https://pages.example`, and a port where it is not the usual one. */
function corsOrigins(text = ''): readonly string[] {
  const origins = text.split(',').map((each) => each.trim());
  return [...new Set(origins.filter((each) => each !== '').map(originOf))];
}

function originOf(text: string): string {
  if (!/^https?:\/\/[^\s/?#@*\\]+$/i.test(text) || !URL.canParse(text)) {
    throw new SettingError(
      'CORS_ORIGINS',
      `must list origins such as https://pages.example, without a path or a slash at the end: not "${text}"`,
    );
  }
  return new URL(text).origin;
}

/** Outside production a secret is made once and kept, so that sessions outlive a restart. */
function jwtSecrets(given: string | undefined): Secrets {
  if (given) {
    const [inUse = '', ...before] = given.split(',').map((each) => each.trim());
    if (before.length > 1) throw new SettingError('JWT_SECRET', 'must be one secret, or two: "new,old"');
    if ([inUse, ...before].some(({ length }) => length < SECRET_MIN)) {
      throw new SettingError(
        'JWT_SECRET',
        `must be at least ${SECRET_MIN} characters long${before.length > 0 ? ', and each of "new,old"' : ''}`,
      );
    }
    if (before.includes(inUse)) throw new SettingError('JWT_SECRET', 'names the same secret twice');
    return [inUse, ...before];
  }
  return [ownSecret(join(DATA, 'jwt-secret'))];
}

/** @throws SettingError where this system user cannot keep one there */
export function ownSecret(file: string): string {
  try {
    return keptSecret(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingError(
      'JWT_SECRET',
      `is not set, and one of Kolo's own cannot be kept in ${file} (${code})`,
    );
  }
}

function smtpUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const complaint = smtpUrlComplaint(url('SMTP_URL', text, ['smtp:', 'smtps:']));
  if (complaint) throw new SettingError('SMTP_URL', complaint);
  return text;
}

function mailFrom(text: string): string {
  if (!/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(text)) {
    throw new SettingError('MAIL_FROM', 'must be an e-mail address, or "Name <address>"');
  }
  return text;
}

function logLevel(text: string): string {
  const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
  if (!levels.includes(text)) throw new SettingError('LOG_LEVEL', `must be one of ${levels.join(', ')}`);
  return text;
}
