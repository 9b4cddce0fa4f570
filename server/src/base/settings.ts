import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import * as z from 'zod';
import { DATA, HOME } from './home.ts';
import { keptSecret } from './kept-secret.ts';
import { readMysqlUrl, UnusableUrl } from './mysql-url.ts';
import { settingWarnings } from './setting-warnings.ts';
import { smtpUrlComplaint } from './smtp-url.ts';

const LOOPBACK = '127.0.0.1';
const SECRET_MIN = 32;
const MAX_PROCESSES = 64;
/** Ten years of minutes. */
const MOST_AHEAD = 5_256_000;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What tokens are signed with: the one in use, then one that was in use before. */
export type Secrets = readonly [inUse: string, ...before: string[]];

/** What an operator may set (docs/rules.md §23), checked. */
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
  /** Whether nobody accepts an invite before one of our letters has shown that the address is theirs. */
  requireVerifiedEmail: boolean;
  logLevel: string;
  /** How many minutes the clock runs ahead, to see what a later day brings. */
  clockAhead: number;
  /** Whether browsers must also use https for all hosts below that of `publicUrl`. */
  hstsIncludeSubDomains: boolean;
  /** How long a process that is told to stop goes on serving, so that a balancer can turn away from it. */
  drainSeconds: number;
  /** Where `/metrics` is told; undefined for nowhere. */
  metricsPort: number | undefined;
  /** The network address on which it is told. */
  metricsHost: string;
  /** Whether a browser's visit to /graphql finds a page to work with. */
  graphqlLandingPage: boolean;
  /** Switches the fast path for operations off, to compare with. */
  graphqlPlain: boolean;
  /** What the environment holds that may be a mistake, in one line each. */
  warnings: readonly string[];
}

/** A setting that is missing or malformed; its message is the one line that stops the start. */
export class SettingError extends Error {
  override readonly name = 'SettingError';

  constructor(setting: string, why: string) {
    super(`${setting} ${why}`);
  }
}

/** What has no sensible value of its own where strangers are served. */
const REQUIRED = ['PUBLIC_URL', 'JWT_SECRET', 'SMTP_URL', 'MAIL_FROM'] as const;

/**
 * Reads the settings once, at the start. Nobody else touches the environment.
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

/** A blank is easily left behind in a file of settings, and no setting begins or ends with one; an empty one is as good as none. */
const withoutBlanks = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
  );

/** A text for which the check has no complaint. */
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

/** A whole number, or the one word that stands for something else. */
const slugOrNumber = <V>(word: string, meaning: V, max: number) =>
  textWithout((text) => (text === word ? undefined : numberComplaint(text, max))).transform(
    (text): V | number => (text === word ? meaning : Number(text)),
  );

const onOrOff = z
  .enum(['on', 'off'], { error: ({ input }) => `must be "on" or "off", not "${String(input)}"` })
  .transform((text) => text === 'on');

/** `localhost` may be either loopback address: it is taken for the older one. IPv6 may stand in brackets, as in a URL. */
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
  return path.includes('?') ? 'takes no parameters after a file of SQLite' : undefined;
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

/** Relative SQLite paths are taken from Kolo's top folder. */
function fromHome(url: string): string {
  const path = /^sqlite:(.+)$/s.exec(url)?.[1];
  return path === undefined || isAbsolute(path) ? url : `sqlite:${resolve(HOME, path)}`;
}

/** Links begin with it, and pages load their files from `/assets`: Kolo has a host of its own, and no path of one. */
const publicUrl = textWithout((text) => {
  const complaint = urlComplaint(text, ['http:', 'https:']);
  if (complaint) return complaint;
  const { username, password, search, hash, pathname } = new URL(text);
  if (username || password || search || hash || /[?#]/.test(text)) {
    return 'must have no user, no query and no fragment';
  }
  return /^\/*$/.test(pathname) ? undefined : 'must have no path: Kolo needs a host name of its own';
}).transform((text) => text.replace(/\/+$/, ''));

const partsOf = (text: string): string[] => text.split(',').map((each) => each.trim());

/** An origin as a browser names it: `https://pages.example`, and a port where it is not the usual one. */
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
    JWT_SECRET: jwtSecrets.optional(),
    SMTP_URL: textWithout(
      (text) => urlComplaint(text, ['smtp:', 'smtps:']) ?? smtpUrlComplaint(text),
    ).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, 'must be an e-mail address, or "Name <address>"')
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
  })
  .superRefine((env, ctx) => {
    const refuse = (setting: keyof typeof env, message: string): void =>
      ctx.addIssue({ code: 'custom', path: [setting], message });
    if (env.WEB_CONCURRENCY === 0) refuse('WEB_CONCURRENCY', 'must be "auto" or at least 1');
    if (env.WEB_CONCURRENCY !== 'auto' && env.WEB_CONCURRENCY > 1 && isSqlite(env.DATABASE_URL)) {
      refuse('WEB_CONCURRENCY', 'can be more than 1 only on MySQL or MariaDB, and DATABASE_URL names SQLite');
    }
    if (env.CLOCK_AHEAD > 0 && env.NODE_ENV === 'production') {
      refuse('CLOCK_AHEAD', 'is refused when NODE_ENV=production: it makes every day another one');
    }
    if (env.METRICS_PORT === env.PORT) refuse('METRICS_PORT', 'must be another port than PORT');
  });

/** The names of all settings. */
export const SETTINGS = Object.keys(Environment.shape);

const isSqlite = (url: string): boolean => url.startsWith('sqlite:');

/** What depends on another setting, or on where Kolo serves. */
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
});

/** `auto`: one for each core, where that helps. On SQLite it does not: whoever writes makes all other processes wait (ADR 16). */
function processes({ WEB_CONCURRENCY, DATABASE_URL }: z.output<typeof Environment>): number {
  if (WEB_CONCURRENCY !== 'auto') return WEB_CONCURRENCY;
  return isSqlite(DATABASE_URL) ? 1 : Math.min(availableParallelism(), MAX_PROCESSES);
}

/** Outside production a secret is made once and kept, so that sessions outlive a restart. */
const SECRET_FILE = join(DATA, 'jwt-secret');

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
