import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import * as z from 'zod';
import { DATA, HOME } from './home.ts';
import { storedSecret } from './stored-secret.ts';
import { readMysqlUrl, UnusableUrl } from './mysql-url.ts';
import { settingWarnings } from './setting-warnings.ts';
import { smtpUrlComplaint } from './smtp-url.ts';

const LOOPBACK = '127.0.0.1';
const SECRET_MIN = 32;
const MAX_PROCESSES = 64;
/** Ten years, in minutes. */
const MOST_AHEAD = 5_256_000;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The secrets that sign tokens: the current one, then the one before it. */
export type Secrets = readonly [inUse: string, ...before: string[]];

/** The validated settings of an operator (docs/rules.md §23). */
export interface Settings {
  production: boolean;
  port: number;
  /** The network address to listen on; undefined for all addresses. */
  host: string | undefined;
  /** How many processes serve on the port. */
  processes: number;
  databaseUrl: string;
  publicUrl: string;
  /** The operator's privacy policy, which pages and emails link to. */
  privacyUrl: string | undefined;
  /** The first one signs. All of them are accepted, so that a secret can be replaced. */
  jwtSecrets: Secrets;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The origins whose pages may call /graphql and /api, with a bearer token and never with a cookie. */
  corsOrigins: readonly string[];
  trustProxy: number;
  rateLimitFactor: number;
  /** Whether sign-in and `verifyEmail` hide which accounts exist. */
  neutralAnswers: boolean;
  /** Whether accepting an invite requires a verified email. */
  requireVerifiedEmail: boolean;
  logLevel: string;
  /** How many minutes the clock runs ahead, to try out later days. */
  clockAhead: number;
  /** Whether browsers must also use https for all subdomains of the host in `publicUrl`. */
  hstsIncludeSubDomains: boolean;
  /** How long a process goes on serving after a signal to stop, so that a load balancer can stop sending requests to it. */
  drainSeconds: number;
  /** The port of `/metrics`; undefined if metrics are off. */
  metricsPort: number | undefined;
  /** The network address of `/metrics`. */
  metricsHost: string;
  /** Whether a browser that opens /graphql gets the landing page. */
  graphqlLandingPage: boolean;
  /** Switches the fast path for operations off, for comparisons. */
  graphqlPlain: boolean;
  /** Whether the pages can be shown in languages made for tests. */
  pseudoLocales: boolean;
  /** Possible mistakes in the environment, one line each. */
  warnings: readonly string[];
}

/** A missing or malformed setting. The message is the one line that Kolo prints before it exits. */
export class SettingError extends Error {
  override readonly name = 'SettingError';

  constructor(setting: string, why: string) {
    super(`${setting} ${why}`);
  }
}

/** Settings without a sensible default in production. */
const REQUIRED = ['PUBLIC_URL', 'JWT_SECRET', 'SMTP_URL', 'MAIL_FROM'] as const;

/**
 * Reads the settings once, at the start. No other code reads the environment.
 * @throws SettingError naming the setting
 */
export function readSettings(given: NodeJS.ProcessEnv): Settings {
  const env = withoutBlanks(given);
  const production = env.NODE_ENV === 'production';
  const missing = production ? REQUIRED.find((name) => env[name] === undefined) : undefined;
  if (missing) throw new SettingError(missing, 'is required when NODE_ENV=production');
  const { data, error } = Environment.safeParse(env);
  if (data)
    return {
      ...withDefaults(data, production),
      jwtSecrets: data.JWT_SECRET ?? [ownSecret(SECRET_FILE)],
      warnings: settingWarnings(env, SETTINGS),
    };
  const [first] = error.issues;
  throw new SettingError(String(first?.path[0]), first?.message ?? 'is malformed');
}

/** Trims all values, because no setting begins or ends with a blank, and drops empty ones. */
const withoutBlanks = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
  );

/** A text for which `complaintOf` finds no problem. */
const textWithout = (complaintOf: (text: string) => string | undefined) =>
  z.string().superRefine((text, ctx) => {
    const message = complaintOf(text);
    if (message !== undefined) ctx.addIssue(message);
  });

const numberComplaint = (text: string, max: number): string | undefined =>
  /^\d{1,7}$/.test(text) && Number(text) <= max
    ? undefined
    : `must be a whole number up to ${max}, not "${text}"`;

const wholeNumber = (max: number) => textWithout((text) => numberComplaint(text, max)).transform(Number);

/** A whole number, or a slug with another meaning. */
const slugOrNumber = <V>(slug: string, meaning: V, max: number) =>
  textWithout((text) => (text === slug ? undefined : numberComplaint(text, max))).transform(
    (text): V | number => (text === slug ? meaning : Number(text)),
  );

const onOrOff = z
  .enum(['on', 'off'], { error: ({ input }) => `must be "on" or "off", not "${String(input)}"` })
  .transform((text) => text === 'on');

/** `localhost` may be either loopback address; this takes IPv4. An IPv6 address may be in brackets, as in a URL. */
const bare = (text: string): string =>
  text.toLowerCase() === 'localhost' ? LOOPBACK : (/^\[(.+)\]$/.exec(text)?.[1] ?? text);

const address = textWithout((text) =>
  isIP(bare(text)) === 0
    ? `must be an IP address, such as 127.0.0.1, 0.0.0.0 or ::, not "${text}"`
    : undefined,
).transform(bare);

const urlComplaint = (text: string, protocols: string[]): string | undefined =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)
    ? undefined
    : `must be a URL that begins with ${protocols.join('// or ')}//`;

const databaseUrl = textWithout((text) => {
  if (!text.startsWith('sqlite:')) return mysqlComplaint(text);
  const path = text.slice('sqlite:'.length);
  if (path === '' || path.startsWith(':')) return 'must name a file after "sqlite:"';
  return path.includes('?') ? 'takes no parameters after a SQLite file' : undefined;
}).transform(fromHome);

function mysqlComplaint(text: string): string | undefined {
  try {
    readMysqlUrl(text);
    return undefined;
  } catch (error) {
    if (error instanceof UnusableUrl) return error.message;
    throw error;
  }
}

/** Relative SQLite paths begin at Kolo's top folder. */
function fromHome(url: string): string {
  const path = /^sqlite:(.+)$/s.exec(url)?.[1];
  return path === undefined || isAbsolute(path) ? url : `sqlite:${resolve(HOME, path)}`;
}

/** Links begin with it, and pages load their files from `/assets`, so Kolo needs a host of its own, without a path. */
const publicUrl = textWithout((text) => {
  const complaint = urlComplaint(text, ['http:', 'https:']);
  if (complaint) return complaint;
  const { username, password, search, hash, pathname } = new URL(text);
  if (username || password || search || hash || /[?#]/.test(text)) {
    return 'must have no user, no query and no fragment';
  }
  return /^\/*$/.test(pathname) ? undefined : 'must have no path: Kolo needs a host name of its own';
}).transform((text) => text.replace(/\/+$/, ''));

/** A page of the operator, on any host. */
const privacyUrl = textWithout((text) => {
  const complaint = urlComplaint(text, ['http:', 'https:']);
  if (complaint) return complaint;
  const { username, password } = new URL(text);
  return username || password ? 'must have no user and no password' : undefined;
}).transform((text) => new URL(text).href);

const partsOf = (text: string): string[] => text.split(',').map((each) => each.trim());

/** Whether this is an origin as browsers send it: `https://pages.example`, with the port if it is not the default. */
const isOrigin = (text: string): boolean => /^https?:\/\/[^\s/?#@*\\]+$/i.test(text) && URL.canParse(text);

const corsOrigins = z
  .string()
  .transform((text) => partsOf(text).filter((each) => each !== ''))
  .superRefine((origins, ctx) => {
    const wrong = origins.find((each) => !isOrigin(each));
    if (wrong === undefined) return;
    ctx.addIssue(
      `must list origins such as https://pages.example, without a path or a slash at the end: not "${wrong}"`,
    );
  })
  .transform((origins) => [...new Set(origins.map((each) => new URL(each).origin))]);

const COMMA = 'a comma separates two secrets';

const jwtSecrets = textWithout((text) => {
  const [inUse = '', ...before] = partsOf(text);
  if (before.length > 1) return `must be one secret or two ("new,old"): ${COMMA}`;
  if ([inUse, ...before].some(({ length }) => length < SECRET_MIN)) {
    const length = `must be at least ${SECRET_MIN} characters long`;
    return before.length > 0 ? `${length}, and so must each of "new,old": ${COMMA}` : length;
  }
  return before.includes(inUse) ? 'names the same secret twice' : undefined;
}).transform((text): Secrets => {
  const [inUse = '', ...before] = partsOf(text);
  return [inUse, ...before];
});

const Environment = z
  .object({
    NODE_ENV: z.string().optional(),
    PORT: wholeNumber(65_535).default(4000),
    HOST: address.optional(),
    WEB_CONCURRENCY: slugOrNumber('auto', 'auto' as const, MAX_PROCESSES).default(1),
    DATABASE_URL: databaseUrl.prefault('sqlite:./data/kolo.sqlite'),
    PUBLIC_URL: publicUrl.optional(),
    PRIVACY_URL: privacyUrl.optional(),
    JWT_SECRET: jwtSecrets.optional(),
    SMTP_URL: textWithout(
      (text) => urlComplaint(text, ['smtp:', 'smtps:']) ?? smtpUrlComplaint(text),
    ).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an email address, or "Name <address>"')
      .default('Kolo <no-reply@localhost>'),
    CORS_ORIGINS: corsOrigins.default([]),
    TRUST_PROXY: slugOrNumber('off', 0, 100).default(0),
    RATE_LIMIT_FACTOR: textWithout((text) =>
      /^\d{1,6}(\.\d+)?$/.test(text) && Number(text) > 0
        ? undefined
        : `must be a number above 0, not "${text}"`,
    )
      .transform(Number)
      .default(1),
    NEUTRAL_ANSWERS: onOrOff.default(false),
    REQUIRE_PROVEN_EMAIL: onOrOff.default(false),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
    CLOCK_AHEAD: wholeNumber(MOST_AHEAD).default(0),
    HSTS_INCLUDE_SUBDOMAINS: onOrOff.default(false),
    DRAIN_SECONDS: wholeNumber(60).default(0),
    METRICS_PORT: slugOrNumber('off', undefined, 65_535).optional(),
    METRICS_HOST: address.default(LOOPBACK),
    GRAPHQL_LANDING_PAGE: onOrOff.optional(),
    GRAPHQL_PLAIN: onOrOff.default(false),
    PSEUDO_LOCALES: onOrOff.default(false),
  })
  .superRefine((env, ctx) => {
    const refuse = (setting: keyof typeof env, message: string): void =>
      ctx.addIssue({ code: 'custom', path: [setting], message });
    if (env.WEB_CONCURRENCY === 0) refuse('WEB_CONCURRENCY', 'must be "auto" or at least 1');
    if (env.WEB_CONCURRENCY !== 'auto' && env.WEB_CONCURRENCY > 1 && isSqlite(env.DATABASE_URL)) {
      refuse('WEB_CONCURRENCY', 'can be more than 1 only on MySQL or MariaDB, and DATABASE_URL names SQLite');
    }
    if (env.CLOCK_AHEAD > 0 && env.NODE_ENV === 'production') {
      refuse('CLOCK_AHEAD', 'is refused when NODE_ENV=production: it would change every date');
    }
    if (env.METRICS_PORT === env.PORT) refuse('METRICS_PORT', 'must differ from PORT');
  });

/** The names of all settings. */
export const SETTINGS = Object.keys(Environment.shape);

const isSqlite = (url: string): boolean => url.startsWith('sqlite:');

/** Adds defaults that depend on other settings or on the environment. */
const withDefaults = (
  env: z.output<typeof Environment>,
  production: boolean,
): Omit<Settings, 'jwtSecrets' | 'warnings'> => ({
  production,
  port: env.PORT,
  host: env.HOST ?? (production ? undefined : LOOPBACK),
  processes: processes(env),
  databaseUrl: env.DATABASE_URL,
  publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
  privacyUrl: env.PRIVACY_URL,
  smtpUrl: env.SMTP_URL,
  mailFrom: env.MAIL_FROM,
  corsOrigins: env.CORS_ORIGINS,
  trustProxy: env.TRUST_PROXY,
  rateLimitFactor: env.RATE_LIMIT_FACTOR,
  neutralAnswers: env.NEUTRAL_ANSWERS,
  requireVerifiedEmail: env.REQUIRE_PROVEN_EMAIL,
  logLevel: env.LOG_LEVEL,
  clockAhead: env.CLOCK_AHEAD,
  hstsIncludeSubDomains: env.HSTS_INCLUDE_SUBDOMAINS,
  drainSeconds: env.DRAIN_SECONDS,
  metricsPort: env.METRICS_PORT,
  metricsHost: env.METRICS_HOST,
  graphqlLandingPage: env.GRAPHQL_LANDING_PAGE ?? !production,
  graphqlPlain: env.GRAPHQL_PLAIN,
  pseudoLocales: env.PSEUDO_LOCALES,
});

/** `auto` means one process per core, except on SQLite, where each write makes all other processes wait (ADR 16). */
function processes({ WEB_CONCURRENCY, DATABASE_URL }: z.output<typeof Environment>): number {
  if (WEB_CONCURRENCY !== 'auto') return WEB_CONCURRENCY;
  return isSqlite(DATABASE_URL) ? 1 : Math.min(availableParallelism(), MAX_PROCESSES);
}

/** Outside production Kolo creates and stores a secret, so that sessions survive a restart. */
const SECRET_FILE = join(DATA, 'jwt-secret');

/** @throws SettingError if this system user cannot store the secret there */
export function ownSecret(file: string): string {
  try {
    return storedSecret(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingError(
      'JWT_SECRET',
      `is not set, and Kolo cannot store a secret of its own in ${file} (${code})`,
    );
  }
}
