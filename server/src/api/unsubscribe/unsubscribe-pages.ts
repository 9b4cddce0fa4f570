import { markup, type Html } from '../../base/html.ts';
import type { Choice } from '../../mail/addresses/unsubscribe.service.ts';
import { ring } from '../../mail/emails/ring.ts';
import { pageStyle } from '../http/page-style.ts';
import { noLinkMessages, offMessages, unsubscribeMessages } from './unsubscribe-messages.ts';

const page = (title: string, content: Html): string =>
  markup`<!doctype html>
<html lang="en-GB">
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

const toProfile = markup`<p><a href="/profile">${offMessages.profile}</a></p>`;

/** What the link turns off, with the button that does it: sent to the very address of the page, as mail programs do. */
function askPage({ kind }: Choice): string {
  const { question, what, button } = unsubscribeMessages[kind];
  return page(
    question,
    markup`<p>${what}</p>
<p class="muted">${offMessages.rest}</p>
<form method="post">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
<button type="submit">${button}</button>
</form>`,
  );
}

function offPage({ kind, hasAccount }: Choice): string {
  return page(
    unsubscribeMessages[kind].off,
    hasAccount
      ? markup`<p>${offMessages.withAccount}</p>
${toProfile}`
      : markup`<p>${offMessages.withoutAccount}</p>`,
  );
}

/** How things stand with the letters of this link. */
export const choicePage = (choice: Choice): string => (choice.isOn ? askPage(choice) : offPage(choice));

export const noLinkPage = (): string =>
  page(
    noLinkMessages.title,
    markup`<p>${noLinkMessages.text}</p>
${toProfile}`,
  );
