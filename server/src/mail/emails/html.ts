import { markup, type Html } from '../../base/html.ts';
import { t } from '../../base/messages.ts';
import { direction, endSide, languageTag, startSide } from '../../domain/messages/language.ts';
import { palette } from '../../domain/palette.ts';
import { BODY_FONT, HEADING_FONT } from '../typefaces.ts';
import type { Rich } from '../rich.ts';
import type { EmailAction, EmailContent, EmailItem, RecordLine, Unsubscribe } from './content.ts';
import { recordsOf, recordText } from './record-line.ts';
import { brandMark, slotStrip } from './ring.ts';
import { unsubscribeLabel } from './unsubscribe-label.ts';

const { light, dark } = palette;

/** For mail programs that support dark mode and narrow screens; others use the inline styles. */
const styles = markup`<style>
    :root { color-scheme: light dark; supported-color-schemes: light dark }
    @media (prefers-color-scheme: dark) {
      .paper { background: ${dark.paper} !important }
      .surface { background: ${dark.surface} !important; border-color: ${dark.line} !important }
      .ink { color: ${dark.ink} !important }
      .muted { color: ${dark.muted} !important }
      .brand { color: ${dark.brand} !important }
      .line { border-color: ${dark.line} !important }
      .button { background: ${dark.button} !important }
      .arc { border-color: ${dark.brand} !important }
      .now-arc { border-color: ${dark.accent} !important }
      .dot { background: ${dark.pale} !important }
      .now { background: ${dark.accent} !important }
    }
    @media (max-width: 480px) {
      .card { padding: 26px 22px 24px !important }
      .wide { width: 100% !important }
      .wide a { display: block !important }
    }
  </style>`;

/** Long names and addresses wrap instead of making the email wider. */
const WRAP = 'word-break:break-word;overflow-wrap:anywhere';
const font = (size: number, colour: string): string =>
  `font-family:${BODY_FONT};font-size:${size}px;line-height:1.6;color:${colour};${WRAP}`;

const paragraph = (content: Html): Html =>
  markup`<p class="ink" style="margin:0 0 16px;${font(16, light.ink)}">${content}</p>
          `;

const note = (content: Html): Html =>
  markup`<p class="muted" style="margin:0 0 8px;${font(13, light.muted)}">${content}</p>
          `;

const noteBox = (notes: readonly Rich[]): Html | undefined =>
  notes.length === 0
    ? undefined
    : markup`<div style="padding-top:24px">${notes.map(({ html }) => note(html))}</div>`;

type Row = NonNullable<EmailContent['facts']>[number];

function rowHtml([label, value]: Row): Html {
  const cell = `border-top:1px solid ${light.line};padding:10px 0`;
  return markup`<tr>
            <td class="muted line" valign="top" width="38%" style="${cell};padding-${endSide()}:12px;${font(14, light.muted)}">${label}</td>
            <td class="ink line" valign="top" style="${cell};font-weight:600;${font(15, light.ink)}">${value.html}</td>
          </tr>`;
}

const rowTable = (facts: readonly Row[]): Html =>
  markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="margin:4px 0 16px;border-bottom:1px solid ${light.line}">${facts.map(rowHtml)}</table>
          `;

function button({ label, link }: EmailAction, { above = 24, size = 16, padding = '13px 26px' } = {}): Html {
  const style = [
    `display:inline-block;padding:${padding};border-radius:12px;text-align:center;text-decoration:none`,
    `font-family:${BODY_FONT};font-size:${size}px;font-weight:600;line-height:1.3;color:${light.onButton}`,
  ].join(';');
  return markup`<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="margin:${above}px 0 0"><tr>
            <td class="button" bgcolor="${light.button}" style="background:${light.button};border-radius:12px"><a href="${link}" style="${style}">${label}</a></td>
          </tr></table>
          `;
}

/** One of several items, with a smaller button. */
const item = ({ title, lines, action }: EmailItem): Html =>
  markup`<div class="line" style="border-top:1px solid ${light.line};padding:18px 0 20px">
            <h2 class="ink" style="margin:0 0 6px;${font(17, light.ink)};font-weight:700;line-height:1.35">${title.html}</h2>
            ${lines.map(({ html }) => itemLine(html))}${button(action, { above: 12, size: 15, padding: '11px 22px' })}</div>
          `;

const itemLine = (content: Html): Html =>
  markup`<p class="ink" style="margin:0 0 6px;${font(15, light.ink)}">${content}</p>
            `;

/** The link as text, for mail programs that do not show the button. */
const bareLinkRow = ({ link }: EmailAction): Html =>
  markup`
        <tr><td class="muted" align="${startSide()}" style="padding:20px 8px 0;${font(12, light.muted)}">
          ${t('emailLayout.fallbackLink')}<br><a class="brand" href="${link}" style="color:${light.brand};text-decoration:none;word-break:break-all">${link}</a>
        </td></tr>`;

/** Only the line itself, with a link to the page that explains it: the plain text has the note and the whole hash. */
const recordRow = (record: RecordLine): Html =>
  markup`
        <tr><td class="muted" align="${startSide()}" style="padding:12px 8px 0;${font(12, light.muted)}">
          <a class="brand" href="${record.link}" style="color:${light.brand};text-decoration:none">${recordText(record)}</a>
        </td></tr>`;

const unsubscribeRow = (unsubscribe: Unsubscribe): Html =>
  markup`
        <tr><td class="muted" align="${startSide()}" style="padding:12px 8px 0;${font(12, light.muted)}">
          <a class="brand" href="${unsubscribe.link}" style="color:${light.brand};text-decoration:underline">${unsubscribeLabel(unsubscribe)}</a>
        </td></tr>`;

const privacyLink = (link: string): Html =>
  markup` <a class="brand" href="${link}" style="color:${light.brand};text-decoration:underline">${t('emailLayout.privacy')}</a>`;

/** Stops mail programs from adding the text after the preview to it. */
const PREVIEW_FILL = '\u200c\u00a0'.repeat(60);

/** The HTML part of an email: tables and inline styles, no images, and nothing that must be fetched. */
export function emailHtml(content: EmailContent): string {
  const {
    subject,
    preview,
    heading,
    paragraphs,
    facts,
    ownSlot,
    items,
    action,
    notes,
    unsubscribe,
    privacyUrl,
  } = content;
  const records = recordsOf(content);
  const title = `margin:0 0 16px;font-family:${HEADING_FONT};font-size:26px;font-weight:700;line-height:1.2;color:${light.ink};${WRAP}`;
  const card = `background:${light.surface};border:1px solid ${light.line};border-radius:18px;padding:36px 40px 32px`;
  return markup`<!doctype html>
<html lang="${languageTag()}" dir="${direction()}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width,initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
  <title>${subject}</title>
  ${styles}
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};-webkit-text-size-adjust:100%">
  <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview.html}${PREVIEW_FILL}</div>
  <table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.paper}" style="background:${light.paper}"><tr>
    <td align="center" style="padding:28px 12px 36px">
      <!--[if mso]><table role="presentation" width="560"><tr><td><![endif]-->
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
        <tr><td align="${startSide()}" style="padding:0 5px 15px">
          ${brandMark}
        </td></tr>
        <tr><td class="surface card" align="${startSide()}" bgcolor="${light.surface}" style="${card}">
          <h1 class="ink" style="${title}">${heading.html}</h1>
          ${paragraphs.map(({ html }) => paragraph(html))}${ownSlot && slotStrip(ownSlot)}${facts && rowTable(facts)}${items?.map(item)}${action && button(action)}${noteBox(notes)}
        </td></tr>${action && bareLinkRow(action)}
        <tr><td class="muted" align="${startSide()}" style="padding:12px 8px 0;${font(12, light.muted)}">
          ${t('emailLayout.tagline')}${privacyUrl === undefined ? undefined : privacyLink(privacyUrl)}
        </td></tr>${unsubscribe && unsubscribeRow(unsubscribe)}${records.map(recordRow)}
      </table>
      <!--[if mso]></td></tr></table><![endif]-->
    </td>
  </tr></table>
</body>
</html>
`.toString();
}
