import { announce } from './announce.ts';
import { BUILD } from '../base/build.ts';
import { readSettings } from '../base/settings.ts';
import { captureLog, LEVEL } from '../../test/tools/captured-log.ts';

const production = {
  NODE_ENV: 'production',
  JWT_SECRET: `${'n'.repeat(32)},${'o'.repeat(32)}`,
  DATABASE_URL: 'mysql://kolo:hunter2@db.example:3307/kolo',
  SMTP_URL: 'smtps://kolo:hunter2@mail.example:465',
  PUBLIC_URL: 'https://kolo.example',
  MAIL_FROM: 'ada@kolo.example',
};

it('logs what runs and its settings, without secrets', () => {
  const { log, lines, read } = captureLog();
  announce(readSettings(production), log, false);

  expect(read()).toMatchObject([
    {
      level: LEVEL.info,
      msg: 'Kolo is ready at https://kolo.example',
      ...BUILD,
      settings: {
        production: true,
        host: 'all addresses',
        port: 4000,
        database: 'mysql db.example:3307',
        mail: 'mail.example:465',
        jwtSecrets: 2,
      },
    },
  ]);
  expect(lines.join()).not.toMatch(/hunter2|nnnn|oooo|ada@/);
});

it.each([
  ['http://kolo.example', production.NODE_ENV, 1],
  ['https://kolo.example', production.NODE_ENV, 0],
  ['http://localhost:4000', 'development', 0],
])('at %s, in %s, warns %d times about cookies that are sent in clear', (PUBLIC_URL, NODE_ENV, times) => {
  const { log, read } = captureLog();
  announce(readSettings({ ...production, PUBLIC_URL, NODE_ENV }), log, false);

  expect(
    read().filter(({ level, msg }) => level === LEVEL.warn && msg.includes('without Secure')),
  ).toHaveLength(times);
});

it('warns about unknown variables that look like settings', () => {
  const { log, read } = captureLog();
  announce(readSettings({ ...production, TRUST_PROXIES: '1', TZ: 'Nowhere/None' }), log, false);

  expect(read().flatMap(({ level, msg }) => (level === LEVEL.warn ? [msg] : []))).toEqual([
    'TRUST_PROXIES is not a setting of Kolo, and is ignored: did you mean TRUST_PROXY?',
    'TZ is not a known time zone ("Nowhere/None"): Node.js uses UTC instead',
  ]);
});
