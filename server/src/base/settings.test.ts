import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { HOME } from './home.ts';
import { readSettings, SettingError } from './settings.ts';
import { programFile } from '../../test/tools/programs.ts';

const SECRET = 'x'.repeat(32);
const OLD = 'o'.repeat(32);
const production = {
  NODE_ENV: 'production',
  JWT_SECRET: SECRET,
  SMTP_URL: 'smtp://localhost:25',
  PUBLIC_URL: 'https://kolo.example',
  MAIL_FROM: 'kolo@kolo.example',
};

it('needs no settings except a secret, which it can create itself: the rest has defaults', () => {
  expect(readSettings({ JWT_SECRET: SECRET })).toEqual({
    production: false,
    port: 4000,
    host: '127.0.0.1',
    processes: 1,
    databaseUrl: `sqlite:${HOME}data/kolo.sqlite`,
    publicUrl: 'http://localhost:4000',
    privacyUrl: undefined,
    jwtSecrets: [SECRET],
    smtpUrl: undefined,
    mailFrom: 'Kolo <no-reply@localhost>',
    corsOrigins: [],
    trustProxy: 0,
    rateLimitFactor: 1,
    neutralAnswers: false,
    requireVerifiedEmail: false,
    logLevel: 'info',
    clockAhead: 0,
    hstsIncludeSubDomains: false,
    drainSeconds: 0,
    metricsPort: undefined,
    pseudoLocales: false,
    metricsHost: '127.0.0.1',
    graphqlLandingPage: true,
    graphqlPlain: false,
    warnings: [],
  });
});

it('reads all settings', () => {
  expect(
    readSettings({
      ...production,
      PORT: '8080',
      HOST: '192.0.2.7',
      JWT_SECRET: `${SECRET},${OLD}`,
      CORS_ORIGINS: 'https://pages.example,http://localhost:8080',
      WEB_CONCURRENCY: '3',
      DATABASE_URL: 'mysql://kolo:pass%40word@db.example:3307/kolo',
      PUBLIC_URL: 'https://kolo.example/',
      PRIVACY_URL: 'https://example.org/privacy',
      SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false',
      MAIL_FROM: 'Our circle <circle@kolo.example>',
      TRUST_PROXY: '2',
      RATE_LIMIT_FACTOR: '0.5',
      NEUTRAL_ANSWERS: 'on',
      REQUIRE_PROVEN_EMAIL: 'on',
      LOG_LEVEL: 'warn',
      HSTS_INCLUDE_SUBDOMAINS: 'on',
      DRAIN_SECONDS: '15',
      METRICS_PORT: '9090',
      METRICS_HOST: '0.0.0.0',
      GRAPHQL_LANDING_PAGE: 'on',
      GRAPHQL_PLAIN: 'on',
      PSEUDO_LOCALES: 'on',
    }),
  ).toEqual({
    production: true,
    port: 8080,
    host: '192.0.2.7',
    processes: 3,
    databaseUrl: 'mysql://kolo:pass%40word@db.example:3307/kolo',
    publicUrl: 'https://kolo.example',
    privacyUrl: 'https://example.org/privacy',
    jwtSecrets: [SECRET, OLD],
    corsOrigins: ['https://pages.example', 'http://localhost:8080'],
    smtpUrl: 'smtps://mail.example?tls.rejectUnauthorized=false',
    mailFrom: 'Our circle <circle@kolo.example>',
    trustProxy: 2,
    rateLimitFactor: 0.5,
    neutralAnswers: true,
    requireVerifiedEmail: true,
    logLevel: 'warn',
    clockAhead: 0,
    hstsIncludeSubDomains: true,
    drainSeconds: 15,
    metricsPort: 9090,
    metricsHost: '0.0.0.0',
    graphqlLandingPage: true,
    graphqlPlain: true,
    pseudoLocales: true,
    warnings: [],
  });
});

it.each([
  ['sqlite:/var/lib/kolo.sqlite', 'sqlite:/var/lib/kolo.sqlite'],
  ['sqlite:./here.sqlite', `sqlite:${HOME}here.sqlite`],
  ['sqlite:here.sqlite', `sqlite:${HOME}here.sqlite`],
])('takes the path of %s from Kolo’s top folder, whatever the working directory', (given, read) => {
  expect(readSettings({ JWT_SECRET: SECRET, DATABASE_URL: given }).databaseUrl).toBe(read);
});

it('builds links with the port in use', () => {
  expect(readSettings({ JWT_SECRET: SECRET, PORT: '5000' }).publicUrl).toBe('http://localhost:5000');
});

it.each([
  ['TRUST_PROXY', 'off', { trustProxy: 0 }],
  ['TRUST_PROXY', '', { trustProxy: 0 }],
  ['PORT', '', { port: 4000 }],
  ['WEB_CONCURRENCY', '', { processes: 1 }],
  ['METRICS_PORT', '', { metricsPort: undefined }],
  ['METRICS_PORT', 'off', { metricsPort: undefined }],
  ['METRICS_HOST', '', { metricsHost: '127.0.0.1' }],
  ['DRAIN_SECONDS', '', { drainSeconds: 0 }],
  ['GRAPHQL_LANDING_PAGE', '', { graphqlLandingPage: true }],
  ['NEUTRAL_ANSWERS', '', { neutralAnswers: false }],
  ['NEUTRAL_ANSWERS', 'off', { neutralAnswers: false }],
  ['REQUIRE_PROVEN_EMAIL', '', { requireVerifiedEmail: false }],
  ['REQUIRE_PROVEN_EMAIL', 'off', { requireVerifiedEmail: false }],
  ['CLOCK_AHEAD', '', { clockAhead: 0 }],
  ['CLOCK_AHEAD', '0', { clockAhead: 0 }],
  ['HOST', '', { host: '127.0.0.1' }],
  ['HOST', '  ', { host: '127.0.0.1' }],
  ['CORS_ORIGINS', '', { corsOrigins: [] }],
  ['CORS_ORIGINS', ' , ', { corsOrigins: [] }],
  ['PUBLIC_URL', ' ', { publicUrl: 'http://localhost:4000' }],
  ['MAIL_FROM', '', { mailFrom: 'Kolo <no-reply@localhost>' }],
])('%s="%s" means the default', (setting, text, expected) => {
  expect(readSettings({ JWT_SECRET: SECRET, [setting]: text })).toMatchObject(expected);
});

it.each([
  ['outside production', undefined, true, {}],
  ['outside production', 'off', false, {}],
  ['in production', undefined, false, production],
  ['in production', '', false, production],
  ['in production', 'on', true, production],
])('%s, GRAPHQL_LANDING_PAGE=%s sets the landing page to %s', (_where, text, on, env) => {
  const settings = readSettings({ JWT_SECRET: SECRET, ...env, GRAPHQL_LANDING_PAGE: text });

  expect(settings.graphqlLandingPage).toBe(on);
});

it.each([
  ['HOST', ' 10.0.0.7 ', { host: '10.0.0.7' }],
  ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
  ['HOST', '::', { host: '::' }],
  ['HOST', '::1', { host: '::1' }],
  ['HOST', '[::1]', { host: '::1' }],
  ['HOST', 'localhost', { host: '127.0.0.1' }],
  ['METRICS_HOST', 'localhost', { metricsHost: '127.0.0.1' }],
  ['METRICS_HOST', '[::]', { metricsHost: '::' }],
  ['JWT_SECRET', ` ${SECRET} , ${OLD} `, { jwtSecrets: [SECRET, OLD] }],
  [
    'CORS_ORIGINS',
    ' https://a.example , https://b.example:8443, ',
    { corsOrigins: ['https://a.example', 'https://b.example:8443'] },
  ],
  ['CORS_ORIGINS', 'HTTPS://A.Example:443,https://a.example', { corsOrigins: ['https://a.example'] }],
  ['CORS_ORIGINS', 'http://[::1]:3000', { corsOrigins: ['http://[::1]:3000'] }],
  ['PUBLIC_URL', ' https://kolo.example/ ', { publicUrl: 'https://kolo.example' }],
  ['PORT', ' 8080 ', { port: 8080 }],
  ['LOG_LEVEL', 'warn ', { logLevel: 'warn' }],
])('%s="%s" is normalised', (setting, text, expected) => {
  expect(readSettings({ JWT_SECRET: SECRET, [setting]: text })).toMatchObject(expected);
});

it('listens on every address in production unless HOST names one', () => {
  expect(readSettings(production).host).toBeUndefined();
  expect(readSettings({ ...production, HOST: '127.0.0.1' }).host).toBe('127.0.0.1');
});

describe('CLOCK_AHEAD', () => {
  it('can be up to ten years in minutes', () => {
    expect(readSettings({ JWT_SECRET: SECRET, CLOCK_AHEAD: '5256000' }).clockAhead).toBe(5_256_000);
  });

  it('is refused in production with one line, unless it is 0', () => {
    expect(() => readSettings({ ...production, CLOCK_AHEAD: '1' })).toThrow(
      new SettingError('CLOCK_AHEAD', 'is refused when NODE_ENV=production: it would change every date'),
    );
    expect(readSettings({ ...production, CLOCK_AHEAD: '0' }).clockAhead).toBe(0);
  });
});

describe('WEB_CONCURRENCY', () => {
  const read = (text: string, databaseUrl: string) =>
    readSettings({ JWT_SECRET: SECRET, WEB_CONCURRENCY: text, DATABASE_URL: databaseUrl }).processes;
  const MYSQL = 'mysql://localhost/kolo';
  const SQLITE = 'sqlite:./here.sqlite';

  it('is one process for each core when it is "auto", and one on SQLite', () => {
    expect([read('auto', MYSQL), read('auto', SQLITE)]).toEqual([Math.min(availableParallelism(), 64), 1]);
  });

  it('can be at most 1 on SQLite; the error says why', () => {
    expect(read('1', SQLITE)).toBe(1);
    expect(() => read('2', SQLITE)).toThrow(
      'WEB_CONCURRENCY can be more than 1 only on MySQL or MariaDB, and DATABASE_URL names SQLite',
    );
  });
});

describe('a malformed setting stops the start with one line that names it', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['WEB_CONCURRENCY', '0'],
    ['WEB_CONCURRENCY', '-1'],
    ['WEB_CONCURRENCY', '65'],
    ['WEB_CONCURRENCY', 'all'],
    ['DATABASE_URL', 'sqlite:'],
    ['DATABASE_URL', 'sqlite::memory:'],
    ['DATABASE_URL', 'postgres://localhost/kolo'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['DATABASE_URL', 'mysql:kolo'],
    ['DATABASE_URL', 'nothing'],
    ['DATABASE_URL', 'sqlite:./kolo.sqlite?ssl=true'],
    ['DATABASE_URL', 'mysql://localhost/kolo?sslmode=require'],
    ['DATABASE_URL', 'mysql://localhost/kolo?ssl=true&ssl=true'],
    ['DATABASE_URL', 'mysql://localhost/kolo?SSL=true'],
    ['DATABASE_URL', 'mysql://localhost/kolo?ssl='],
    ['DATABASE_URL', 'mysql://localhost/kolo?ssl={"rejectUnauthorized":false}'],
    ['DATABASE_URL', 'mysql://localhost/kolo?ssl=false&ca=ca.pem'],
    ['DATABASE_URL', 'mysql://localhost/kolo?ca=/nowhere/ca.pem'],
    ['DATABASE_URL', 'mysql://localhost/kolo?ca=package.json'],
    ['DATABASE_URL', 'mysql://localhost/kolo?cert=server/test/tools/tls/localhost.pem'],
    ['DATABASE_URL', 'mysql://localhost/kolo?ssl=true&minVersion=SSLv3'],
    ['DATABASE_URL', 'mysql://localhost/kolo?rejectUnauthorized=false&verifyIdentity=true'],
    ['DATABASE_URL', 'mysql://kolo:50%@localhost/kolo'],
    ['DATABASE_URL', 'mysql://localhost/kolo#1'],
    ['PUBLIC_URL', 'kolo.example'],
    ['PUBLIC_URL', 'ftp://kolo.example'],
    ['JWT_SECRET', 'too short'],
    ['JWT_SECRET', `${SECRET},`],
    ['JWT_SECRET', `,${SECRET}`],
    ['JWT_SECRET', `${SECRET},too short`],
    ['JWT_SECRET', `${SECRET}, ${SECRET}`],
    ['JWT_SECRET', `${SECRET},${OLD},${'p'.repeat(32)}`],
    ['HOST', 'kolo.example'],
    ['HOST', '127.0.0.1:4000'],
    ['HOST', '127.1'],
    ['HOST', '*'],
    ['HOST', '256.0.0.1'],
    ['HOST', '[::1'],
    ['METRICS_HOST', 'everywhere'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'null'],
    ['CORS_ORIGINS', 'https://*.example'],
    ['CORS_ORIGINS', 'https://pages.example/'],
    ['CORS_ORIGINS', 'https://pages.example/kolo'],
    ['CORS_ORIGINS', 'https://pages.example?x'],
    ['CORS_ORIGINS', 'https://user@pages.example'],
    ['CORS_ORIGINS', 'https://pages.example:99999'],
    ['CORS_ORIGINS', 'pages.example'],
    ['CORS_ORIGINS', 'ftp://pages.example'],
    ['CORS_ORIGINS', 'https://a.example https://b.example'],
    ['PUBLIC_URL', 'https://user:secret@kolo.example'],
    ['PUBLIC_URL', 'https://kolo.example/?x=1'],
    ['PUBLIC_URL', 'https://kolo.example/#'],
    ['PUBLIC_URL', 'https://example.com/kolo'],
    ['PUBLIC_URL', 'https://example.com//kolo/'],
    ['HSTS_INCLUDE_SUBDOMAINS', 'yes'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp://mail.example?requireTls=true'],
    ['MAIL_FROM', 'no-address'],
    ['MAIL_FROM', 'Kolo <no-reply@localhost>\r\nBcc: eve@example.com'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', '-1'],
    ['RATE_LIMIT_FACTOR', 'many'],
    ['NEUTRAL_ANSWERS', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['DRAIN_SECONDS', '-1'],
    ['DRAIN_SECONDS', '61'],
    ['CLOCK_AHEAD', '-1'],
    ['CLOCK_AHEAD', '1.5'],
    ['CLOCK_AHEAD', '5256001'],
    ['CLOCK_AHEAD', '99999999'],
    ['CLOCK_AHEAD', 'abc'],
    ['METRICS_PORT', 'on'],
    ['METRICS_PORT', '4000'],
    ['GRAPHQL_LANDING_PAGE', 'yes'],
    ['GRAPHQL_PLAIN', 'yes'],
    ['PSEUDO_LOCALES', 'yes'],
    ['GRAPHQL_LANDING_PAGE', 'ON'],
  ])('%s=%j', (setting, text) => {
    const read = () => readSettings({ JWT_SECRET: SECRET, [setting]: text });

    expect(read).toThrow(SettingError);
    expect(read).toThrow(new RegExp(`^${setting} (must|has|names|takes|is|can|lists) [^\n]+$`));
  });

  it.each([`${SECRET},too short`, `${SECRET},${OLD},${'p'.repeat(32)}`, 'short,er'])(
    'JWT_SECRET with a comma: the error says that a comma separates two secrets',
    (text) => {
      expect(() => readSettings({ JWT_SECRET: text })).toThrow('a comma separates two secrets');
    },
  );

  it.each(['JWT_SECRET', 'SMTP_URL', 'PUBLIC_URL', 'MAIL_FROM'])(
    '%s is required in production',
    (setting) => {
      expect(() => readSettings({ ...production, [setting]: undefined })).toThrow(
        `${setting} is required when NODE_ENV=production`,
      );
      expect(() => readSettings({ ...production, [setting]: '  ' })).toThrow(SettingError);
    },
  );

  it('and nothing else is printed', async () => {
    const options = [await programFile('src/main.ts')];
    const env = { ...process.env, JWT_SECRET: SECRET, PORT: 'abc' };

    const [code, stdout, stderr] = await new Promise<[unknown, string, string]>((resolve) => {
      execFile(process.execPath, options, { env }, (error, out, err) => resolve([error?.code, out, err]));
    });

    expect([code, stdout, stderr.trim()]).toEqual([
      1,
      '',
      'PORT must be a whole number up to 65535, not "abc"',
    ]);
  });
});

it.each(['example.org/privacy', 'ftp://example.org', 'javascript:alert(1)', 'https://me:pass@example.org'])(
  'refuses %s as PRIVACY_URL',
  (given) => {
    expect(() => readSettings({ JWT_SECRET: SECRET, PRIVACY_URL: given })).toThrow(/^PRIVACY_URL must /);
  },
);
