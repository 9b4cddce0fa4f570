import type { Logger } from 'pino';
import { BUILD } from '../base/build.ts';
import { placeOf } from '../base/place-of.ts';
import type { Settings } from '../base/settings.ts';
import { always } from '../base/log.ts';

const READY = 'Kolo is ready at';

/** Tells the operator, once, what runs and where: in words at a terminal, and everywhere else by the first line of the log. */
export function announce(settings: Settings, log: Logger, isTerminal = process.stdout.isTTY): void {
  const { production, publicUrl, smtpUrl, port } = settings;
  if (isTerminal) {
    console.log(`${READY} ${publicUrl} (version ${BUILD.version}, ${BUILD.commit})`);
    if (!smtpUrl)
      console.log(`Letters are kept at http://localhost:${port}/dev/mailbox (no SMTP_URL is set)`);
  } else {
    always(log).info(
      { ...BUILD, node: process.version, settings: withoutSecrets(settings) },
      `${READY} ${publicUrl}`,
    );
  }
  for (const warning of settings.warnings) log.warn(warning);
  if (production && publicUrl.startsWith('http:')) {
    log.warn(
      'PUBLIC_URL begins with http: cookies are sent without Secure, and links lead to where nothing is encrypted',
    );
  }
}

/** What an operator asks for first; no secret, no password, no e-mail address. */
function withoutSecrets(settings: Settings): Record<string, unknown> {
  const { databaseUrl, smtpUrl, jwtSecrets, mailFrom: _address, publicUrl: _told, host, ...rest } = settings;
  const { warnings: _logged, ...plain } = rest;
  return {
    ...plain,
    host: host ?? 'all addresses',
    database: `${databaseUrl.split(':')[0]} ${placeOf(databaseUrl)}`,
    mail: smtpUrl === undefined ? 'mailbox' : new URL(smtpUrl).host,
    jwtSecrets: jwtSecrets.length,
  };
}
