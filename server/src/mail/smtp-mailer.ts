import { createTransport } from 'nodemailer';
import type { Email } from './email.entity.ts';
import type { Mailer } from './mailer.ts';
import { LANGUAGES, SOURCE_LOCALE } from '../domain/languages.ts';
import { heloName, isPlain } from '../base/smtp-url.ts';

interface SmtpSettings {
  /** `Name <address>` or an address. */
  mailFrom: string;
  publicUrl: string;
}

/** Keeps connections open between emails. */
const POOL = { pool: true, maxConnections: 4, idleTimeout: 10_000 } as const;
/** The sender repeats failed attempts, and counts them. */
const NO_REPEATS = { maxRequeues: 0 };
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };
const PING_TIMEOUTS = { connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 2_000 };

/** Sends emails through the mail server of `smtpUrl`. Options in the URL override the ones set here. */
export function smtpMailer(smtpUrl: string, { mailFrom, publicUrl }: SmtpSettings): Mailer {
  const greeting = { name: heloName(publicUrl), ignoreTLS: isPlain(smtpUrl) };
  const transport = createTransport({ url: smtpUrl, ...greeting, ...POOL, ...NO_REPEATS, ...TIMEOUTS });
  const pinger = createTransport({ url: withoutCredentials(smtpUrl), ...greeting, ...PING_TIMEOUTS });
  const { hostname } = new URL(publicUrl);

  return {
    send: async (email) => {
      await transport.sendMail({
        // The same for each attempt, so that mail programs recognise a second delivery (docs/rules.md §12.3).
        messageId: `<${email.id}@${hostname}>`,
        date: email.createdAt,
        from: mailFrom,
        to: { name: '', address: email.recipient },
        subject: email.subject,
        text: email.text,
        html: email.html,
        headers: {
          'Content-Language': email.language ?? LANGUAGES[SOURCE_LOCALE].tag,
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          // Unless this differs, Gmail groups emails with the same subject, and hides what repeats.
          'X-Entity-Ref-ID': email.id,
          ...recordHeaders(email),
          ...unsubscribeHeaders(email),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    check: async () => void (await transport.verify()),
    ping: async () => void (await pinger.verify()),
    close: () => transport.close(),
  };
}

/** One for each cycle that the email is about. */
const recordHeaders = ({ record, furtherRecords }: Email): { 'X-Kolo-Record'?: string[] } =>
  record === null ? {} : { 'X-Kolo-Record': [record, ...(furtherRecords?.split('\n') ?? [])] };

/** Allows mail programs to unsubscribe with one click (RFC 8058). */
const unsubscribeHeaders = ({ unsubscribe }: Email): Record<string, string> =>
  unsubscribe === null
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

/** Pings do not sign in: wrong credentials every other second could lock the account. */
function withoutCredentials(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  url.username = '';
  url.password = '';
  return url.href;
}
