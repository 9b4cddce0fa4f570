import { DateTime } from 'luxon';
import { markup, type Html, type HtmlValue } from '../../base/html.ts';
import type { Email } from '../../mail/email.entity.ts';
import { ring } from '../../mail/emails/ring.ts';
import { mailboxStyle } from './mailbox-style.ts';

/** An email in the list. */
export type EmailLine = Pick<Email, 'id' | 'kind' | 'recipient' | 'subject' | 'createdAt'>;

export const MAILBOX = '/dev/mailbox';

const VIEWS = { html: 'Email', text: 'Plain text', headers: 'Headers' } as const;
export type View = keyof typeof VIEWS;

export const viewOf = (value: unknown): View => (value === 'text' || value === 'headers' ? value : 'html');

const page = (title: string, content: Html): string =>
  markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
${mailboxStyle}
</head>
<body>
<main>
<a class="brand" href="${MAILBOX}">${ring}Kolo</a>
${content}
</main>
</body>
</html>
`.toString();

const instant = (date: Date): Html => {
  const when = DateTime.fromJSDate(date, { zone: 'utc' });
  return markup`<time datetime="${date.toISOString()}">${when.setLocale('en-GB').toFormat('d LLL yyyy, HH:mm:ss')} UTC</time>`;
};

/** In place of the subject of an email that was sent, while a mail server was configured, or given up. */
const ERASED = 'Erased';

const line = ({ id, kind, recipient, subject, createdAt }: EmailLine): Html => markup`<li>
<a href="${MAILBOX}/${id}">
<span class="subject">${subject || ERASED}</span><span class="chip">${kind}</span>
<span class="to muted">${recipient}</span><span class="when muted">${instant(createdAt)}</span>
</a>
</li>
`;

/** All emails, or those to one address, the newest first. */
export function listPage(emails: readonly EmailLine[], to: string, limit: number): string {
  const none = to
    ? markup`No emails to ${to}.`
    : markup`No emails yet. They appear here instead of being sent.`;
  return page(
    'Mailbox',
    markup`<h1>Mailbox</h1>
<p class="muted">Emails that Kolo would send if SMTP_URL were set. The newest first, at most ${limit}.</p>
<form method="get" action="${MAILBOX}">
<label>To<input type="search" name="to" value="${to}" placeholder="ada@example.com"></label>
<button type="submit">Filter</button>
</form>
<div class="card">${emails.length === 0 ? markup`<p class="empty muted">${none}</p>` : markup`<ul class="emails">${emails.map(line)}</ul>`}</div>`,
  );
}

/** One email: as HTML, as plain text, or its fields in the outbox. */
export function emailPage(email: Email, view: View): string {
  const tabs = Object.entries(VIEWS).map(([name, label]) => {
    const current = name === view ? markup` aria-current="page"` : undefined;
    return markup`<li><a href="${MAILBOX}/${email.id}?view=${name}"${current}>${label}</a></li>`;
  });
  return page(
    `${email.subject} | Mailbox`,
    markup`<h1>${email.subject}</h1>
<p class="muted">To <a href="${MAILBOX}?to=${encodeURIComponent(email.recipient)}">${email.recipient}</a>, ${instant(email.createdAt)}</p>
<nav aria-label="Views of the email"><ul>${tabs}</ul></nav>
<div class="card">${contentOf(email, view)}</div>`,
  );
}

export const missingPage = (): string =>
  page('Mailbox', markup`<h1>This email doesn’t exist</h1><p><a href="${MAILBOX}">All emails</a></p>`);

function contentOf(email: Email, view: View): Html {
  if (view === 'headers') return headers(email);
  if (email.text === '') {
    return markup`<p class="empty muted">This email was sent or given up. Its text is erased.</p>`;
  }
  return view === 'text'
    ? markup`<pre>${email.text}</pre>`
    : markup`<iframe title="The email" src="${MAILBOX}/${email.id}/html" sandbox="allow-top-navigation-by-user-activation"></iframe>`;
}

function headers(email: Email): Html {
  const rows: [string, HtmlValue][] = [
    ['To', email.recipient],
    ['Subject', email.subject],
    ['Kind', email.kind],
    ['Contains a secret', email.secret ? 'yes' : 'no'],
    ['Id', email.id],
    ['Written', instant(email.createdAt)],
    ['Attempts', email.attempts],
    ['Next attempt', email.sentAt || email.abandonedAt ? undefined : instant(email.dueAt)],
    ['Sent', email.sentAt ? instant(email.sentAt) : undefined],
    ['Given up', email.abandonedAt ? instant(email.abandonedAt) : undefined],
    ['Last error', email.lastError ?? undefined],
  ];
  const shown = rows.filter(([, value]) => value !== undefined);
  return markup`<dl>${shown.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}
