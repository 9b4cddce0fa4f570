import type { Logger } from 'pino';
import { BUILD } from '../base/build.ts';
import { placeOf } from '../base/database-location.ts';
import type { Settings } from '../base/settings.ts';
import { always } from '../base/log.ts';

const READY = 'Kolo is ready at';

/** Reports once what runs and where: as sentences on a terminal, and otherwise as the first line of the log. */
export function announce(settings: Settings, log: Logger, isTerminal = process.stdout.isTTY): void {
  const { production, publicUrl, smtpUrl, port } = settings;
  if (isTerminal) {
    console.log(`${READY} ${publicUrl} (version ${BUILD.version}, ${BUILD.commit})`);
    if (!smtpUrl)
      console.log(`Emails are kept at http://localhost:${port}/dev/mailbox (SMTP_URL is not set)`);
  } else {
    always(log).info(
      { ...BUILD, node: process.version, settings: withoutSecrets(settings) },
      `${READY} ${publicUrl}`,
    );
  }
  for (const warning of settings.warnings) log.warn(warning);
  if (production && publicUrl.startsWith('http:')) {
    log.warn('PUBLIC_URL begins with http: cookies are sent without Secure, and links are not encrypted');
  }
}

/** The settings that an operator needs first, without secrets, passwords and email addresses. */
function withoutSecrets(settings: Settings): Record<string, unknown> {
  const {
    databaseUrl,
    smtpUrl,
    jwtSecrets,
    mailFrom: _address,
    publicUrl: _logged,
    host,
    ...rest
  } = settings;
  const { warnings: _alsoLogged, ...plain } = rest;
  return {
    ...plain,
    host: host ?? 'all addresses',
    database: `${databaseUrl.split(':')[0]} ${placeOf(databaseUrl)}`,
    mail: smtpUrl === undefined ? 'mailbox' : new URL(smtpUrl).host,
    jwtSecrets: jwtSecrets.length,
  };
}
