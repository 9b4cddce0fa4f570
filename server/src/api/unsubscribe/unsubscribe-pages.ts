import { markup, type Html } from '../../base/html.ts';
import { t } from '../../base/messages.ts';
import { direction, languageTag } from '../../domain/messages/language.ts';
import type { Choice, EmailChoice } from '../../mail/addresses/unsubscribe.service.ts';
import { ring } from '../../mail/emails/ring.ts';
import { pageStyle } from '../http/page-style.ts';

const MESSAGES = {
  reminders: {
    title: () => t('unsubscribe.reminders.title'),
    text: () => t('unsubscribe.reminders.text'),
    action: () => t('unsubscribe.reminders.action'),
    done: () => t('unsubscribe.reminders.done'),
  },
  receipts: {
    title: () => t('unsubscribe.receipts.title'),
    text: () => t('unsubscribe.receipts.text'),
    action: () => t('unsubscribe.receipts.action'),
    done: () => t('unsubscribe.receipts.done'),
  },
} satisfies Record<EmailChoice, unknown>;

const page = (title: string, content: Html): string =>
  markup`<!doctype html>
<html lang="${languageTag()}" dir="${direction()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${pageStyle}
  main { max-width: 560px }
  .card { padding: 28px 24px }
  .card h1 { margin-bottom: 14px }
  .card > :last-child { margin-bottom: 0 }
  form { margin-top: 24px }
  button { width: 100% }
</style>
</head>
<body>
<main>
<a class="brand" href="/">${ring}Kolo</a>
<div class="card">
<h1>${title}</h1>
${content}
</div>
</main>
</body>
</html>
`.toString();

const profileLink = (): Html => markup`<p><a href="/profile">${t('unsubscribe.openProfile')}</a></p>`;

/** Asks before it unsubscribes. The form posts to the page's own address, as mail programs do. */
function askPage({ kind }: Choice): string {
  const { title, text, action } = MESSAGES[kind];
  return page(
    title(),
    markup`<p>${text()}</p>
<p class="muted">${t('unsubscribe.rest')}</p>
<form method="post">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
<button type="submit">${action()}</button>
</form>`,
  );
}

function donePage({ kind, hasAccount }: Choice): string {
  return page(
    MESSAGES[kind].done(),
    hasAccount
      ? markup`<p>${t('unsubscribe.done.withAccount')}</p>
${profileLink()}`
      : markup`<p>${t('unsubscribe.done.withoutAccount')}</p>`,
  );
}

export const choicePage = (choice: Choice): string => (choice.isOn ? askPage(choice) : donePage(choice));

/** For a token that does not exist, whatever the reason. */
export const noLinkPage = (): string =>
  page(
    t('unsubscribe.noLink.title'),
    markup`<p>${t('unsubscribe.noLink.text')}</p>
${profileLink()}`,
  );
