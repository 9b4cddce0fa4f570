import { markup, type Html } from '../base/html.ts';
import type { ServerMessages } from '../base/catalogues/types.ts';
import '../base/messages.ts';
import { translateInParts, type PartValues } from '../domain/messages/translate.ts';
import { isolated, nameHere, nameInText } from '../domain/names.ts';
import { palette } from '../domain/palette.ts';
import { quoted } from './text.ts';
import { oneLine, withoutBareLinks, withoutLinks } from './typed.ts';

/** A piece of an email, as HTML and as plain text. */
export interface Rich {
  readonly html: Html;
  readonly text: string;
}

type RichValue = Rich | string | number;

/** Typed text as one escaped line that is no link and does not change the direction of the text around it. */
function typed(value: string | number, inText = (line: string): string => line): Rich {
  const line = oneLine(String(value));
  const text = inText(withoutLinks(line));
  const html = markup`${withoutBareLinks(line)}`;
  return { html: isolated(line) === line ? html : markup`<bdi>${html}</bdi>`, text: isolated(text) };
}

const pieceOf = (value: RichValue): Rich => (typeof value === 'object' ? value : typed(value));

/** In bold in HTML. */
export function strong(value: string | number): Rich {
  const piece = typed(value);
  return { html: markup`<strong style="font-weight:600">${piece.html}</strong>`, text: piece.text };
}

/**
 * The name of a person; that of a former member in the reader's language. In plain text, a name that could be read as a sentence is quoted.
 */
export const plainName = (name: string): Rich => typed(nameHere(name), nameInText);

/** The name of a person, in bold in HTML. */
export function named(name: string): Rich {
  const { html, text } = plainName(name);
  return { html: markup`<strong style="font-weight:600">${html}</strong>`, text };
}

/** The title of a cycle: bold in HTML, in quotation marks in plain text. */
export function titled(title: string): Rich {
  const { html, text } = strong(title);
  return { html, text: quoted(text) };
}

/** Text that stays on one line, such as a date in a heading. */
export function together(text: string): Rich {
  const piece = typed(text);
  return { html: markup`<span style="white-space:nowrap">${piece.html}</span>`, text: piece.text };
}

/** A link to a page of Kolo. In plain text, mail programs turn the address into a link themselves. */
export const address = (link: string): Rich => ({
  html: markup`<a class="brand" href="${link}" style="color:${palette.light.brand};text-decoration:underline">${link}</a>`,
  text: link,
});

/** Joins text and values. All values are escaped in HTML, and harmless in plain text. */
export function rich(template: TemplateStringsArray, ...values: RichValue[]): Rich {
  const pieces = values.map(pieceOf);
  return {
    html: markup`${template.map((part, index) => markup`${part}${pieces[index]?.html}`)}`,
    text: template.map((part, index) => part + (pieces[index]?.text ?? '')).join(''),
  };
}

/**
 * Writes a message of the catalogue, as HTML and as plain text. The values are inserted after the message was formatted, and are as
 * harmless as those of `rich`.
 */
export function richT<Id extends keyof ServerMessages>(
  id: Id,
  ...[values]: PartValues<ServerMessages, Id, RichValue>
): Rich {
  const parts = translateInParts<RichValue>(id, values).map((part, index) =>
    index % 2 === 0 ? part : pieceOf(part),
  );
  return {
    html: markup`${parts.map((part) => (typeof part === 'object' ? part.html : part))}`,
    text: parts.map((part) => (typeof part === 'object' ? part.text : part)).join(''),
  };
}
