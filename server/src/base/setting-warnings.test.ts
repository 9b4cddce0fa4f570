import { settingWarnings } from './setting-warnings.ts';
import { SETTINGS } from './settings.ts';

it.each([
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['trust_proxy', 'TRUST_PROXY'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PUBLIC_URLS', 'PUBLIC_URL'],
  ['JWT_SECRETS', 'JWT_SECRET'],
  ['SMTP_URI', 'SMTP_URL'],
  ['CORS_ORIGIN', 'CORS_ORIGINS'],
  ['PORTS', 'PORT'],
  ['WEB_CONCURENCY', 'WEB_CONCURRENCY'],
])('warns that %s may be a misspelt %s', (name, meant) => {
  expect(settingWarnings({ [name]: 'x' }, SETTINGS)).toEqual([
    `${name} is not a setting of Kolo, and is ignored: did you mean ${meant}?`,
  ]);
});

it('does not warn about settings or common environment variables', () => {
  const settings = Object.fromEntries(SETTINGS.map((name) => [name, 'x']));
  const others =
    'PATH HOME HOSTNAME HOSTTYPE LANG PWD SHELL USER LOGNAME TERM MAIL NODE_OPTIONS NODE_PATH http_proxy HTTPS_PROXY NO_PROXY npm_config_port POD_IP KUBERNETES_PORT MYSQL_PASSWORD BASE_URL SMTP_HOST KOLO_WORKER INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID';

  expect(
    settingWarnings(
      { ...settings, ...Object.fromEntries(others.split(' ').map((name) => [name, 'x'])) },
      SETTINGS,
    ),
  ).toEqual([]);
});

it.each([
  ['Nowhere/None', 1],
  ['Europe/Pariss', 1],
  ['Europe/Paris', 0],
  ['UTC', 0],
  [':Europe/Paris', 0],
  ['EST5EDT', 0],
  ['', 0],
])('for TZ=%s gives %i warnings', (TZ, count) => {
  expect(
    settingWarnings({ TZ }, SETTINGS).filter((text) => text.startsWith('TZ is not a known time zone')),
  ).toHaveLength(count);
});
