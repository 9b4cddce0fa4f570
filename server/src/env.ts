import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { smtpUrlComplaint } from './mail/smtp-url.ts';
import { newToken } from './tokens.ts';

/** Where relative paths of settings begin: the top folder of Kolo, wherever it was started from. */
export const HOME = fileURLToPath(new URL('../..', import.meta.url));

/** What Kolo keeps on this machine, where nothing else is set. */
export const DATA = join(HOME, 'data');
const SECRET_MIN = 32;
const MAX_PROCESSES = 64;

/** The settings of contract §7, checked. */
export interface Settings {
  production: boolean;
  port: number;
  /** How many processes serve on this port. */
  processes: number;
  databaseUrl: string;
  publicUrl: string;
  jwtSecret: string;
  smtpUrl: string | undefined;
  mailFrom: string;
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
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const production = env.NODE_ENV === 'production';
  const port = wholeNumber('PORT', env.PORT, 4000, 65_535);
  const database = databaseUrl(env.DATABASE_URL || 'sqlite:./data/kolo.sqlite');
  return {
    production,
    port,
    processes: processes(env.WEB_CONCURRENCY, database),
    databaseUrl: database,
    publicUrl: url('PUBLIC_URL', env.PUBLIC_URL || `http://localhost:${port}`, ['http:', 'https:']).replace(
      /\/+$/,
      '',
    ),
    jwtSecret: jwtSecret(env.JWT_SECRET, production),
    smtpUrl: smtpUrl(env.SMTP_URL, production),
    mailFrom: mailFrom(env.MAIL_FROM || 'Kolo <no-reply@localhost>'),
    trustProxy: wholeNumber('TRUST_PROXY', env.TRUST_PROXY === 'off' ? '' : env.TRUST_PROXY, 0, 100),
    rateLimitFactor: factor(env.RATE_LIMIT_FACTOR),
    neutralAnswers: onOrOff('NEUTRAL_ANSWERS', env.NEUTRAL_ANSWERS, false),
    logLevel: logLevel(env.LOG_LEVEL || 'info'),
    drainSeconds: wholeNumber('DRAIN_SECONDS', env.DRAIN_SECONDS, 0, 60),
    metricsPort: metricsPort(env.METRICS_PORT, port),
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    graphqlLandingPage: onOrOff('GRAPHQL_LANDING_PAGE', env.GRAPHQL_LANDING_PAGE, !production),
    graphqlPlain: onOrOff('GRAPHQL_PLAIN', env.GRAPHQL_PLAIN, false),
  };
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
    return `sqlite:${isAbsolute(path) ? path : resolve(HOME, path)}`;
  }
  const parsed = URL.canParse(text) ? new URL(text) : undefined;
  const complete = parsed?.protocol === 'mysql:' && parsed.hostname !== '' && parsed.pathname.length > 1;
  if (!complete) {
    throw new SettingError(
      'DATABASE_URL',
      'must be "sqlite:path" or "mysql://user:password@host:port/database"',
    );
  }
  return text;
}

/** Outside production a secret is made once and kept, so that sessions outlive a restart. */
function jwtSecret(given: string | undefined, production: boolean): string {
  if (given) {
    if (given.length < SECRET_MIN) {
      throw new SettingError('JWT_SECRET', `must be at least ${SECRET_MIN} characters long`);
    }
    return given;
  }
  if (production) throw new SettingError('JWT_SECRET', 'is required when NODE_ENV=production');
  const file = join(DATA, 'jwt-secret');
  if (!existsSync(file)) {
    mkdirSync(DATA, { recursive: true });
    keepNew(file, newToken());
  }
  return readFileSync(file, 'utf8').trim();
}

/** Of several processes that start together, the first one's secret stands. */
function keepNew(file: string, secret: string): void {
  try {
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function smtpUrl(text: string | undefined, production: boolean): string | undefined {
  if (text) {
    const complaint = smtpUrlComplaint(url('SMTP_URL', text, ['smtp:', 'smtps:']));
    if (complaint) throw new SettingError('SMTP_URL', complaint);
    return text;
  }
  if (production) throw new SettingError('SMTP_URL', 'is required when NODE_ENV=production');
  return undefined;
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
