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
])('%s is taken for a misspelt %s', (name, meant) => {
  expect(settingWarnings({ [name]: 'x' }, SETTINGS)).toEqual([
    `${name} is no setting of Kolo and is ignored: did you mean ${meant}?`,
  ]);
});

it('says nothing of settings, nor of what else stands in an environment', () => {
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
])('TZ=%s brings %i warnings', (TZ, count) => {
  expect(
    settingWarnings({ TZ }, SETTINGS).filter((text) => text.startsWith('TZ names no known time zone')),
  ).toHaveLength(count);
});
