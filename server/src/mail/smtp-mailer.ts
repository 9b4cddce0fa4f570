import { createTransport } from 'nodemailer';
import type { Email } from './email.entity.ts';
import type { Mailer } from './mailer.ts';
import { heloName, isPlain } from '../base/smtp-url.ts';

interface SmtpSettings {
  /** `Name <address>` or an address. */
  mailFrom: string;
  publicUrl: string;
}

/** Connections that are kept open between letters, and how long. */
const POOL = { pool: true, maxConnections: 4, idleTimeout: 10_000 } as const;
/** Repeating is the sender's business, where it is counted. */
const NO_REPEATS = { maxRequeues: 0 };
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };
const PING_TIMEOUTS = { connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 2_000 };

/** Hands letters to the mail server that `smtpUrl` names. What the URL itself says counts before anything that is said here. */
export function smtpMailer(smtpUrl: string, { mailFrom, publicUrl }: SmtpSettings): Mailer {
  const greeting = { name: heloName(publicUrl), ignoreTLS: isPlain(smtpUrl) };
  const transport = createTransport({ url: smtpUrl, ...greeting, ...POOL, ...NO_REPEATS, ...TIMEOUTS });
  const knock = createTransport({ url: withoutCredentials(smtpUrl), ...greeting, ...PING_TIMEOUTS });
  const { hostname } = new URL(publicUrl);

  return {
    send: async (email) => {
      await transport.sendMail({
        // The same at every attempt, so that a second sending can be recognised (docs/rules.md §12.3).
        messageId: `<${email.id}@${hostname}>`,
        date: email.createdAt,
        from: mailFrom,
        to: { name: '', address: email.recipient },
        subject: email.subject,
        text: email.text,
        html: email.html,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          // Gmail folds emails with one subject into a conversation, and hides what repeats, unless this differs.
          'X-Entity-Ref-ID': email.id,
          ...recordHeaders(email),
          ...unsubscribeHeaders(email),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    check: async () => void (await transport.verify()),
    ping: async () => void (await knock.verify()),
    close: () => transport.close(),
  };
}

/** One for each circle that the letter is about. */
const recordHeaders = ({ record, furtherRecords }: Email): { 'X-Kolo-Record'?: string[] } =>
  record === null ? {} : { 'X-Kolo-Record': [record, ...(furtherRecords?.split('\n') ?? [])] };

/** By one click, as RFC 8058 has it: what POSTs there needs no page. */
const unsubscribeHeaders = ({ unsubscribe }: Email): Record<string, string> =>
  unsubscribe === null
    ? {}
    : {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

/** Whether a server answers is asked without signing in: wrong credentials tried every other second lock accounts. */
function withoutCredentials(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  url.username = '';
  url.password = '';
  return url.href;
}
