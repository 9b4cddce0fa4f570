import { markup, type Html } from '../base/html.ts';
import type { ServerMessages } from '../base/catalogues/types.ts';
import '../base/messages.ts';
import { translateInParts, type PartValues } from '../domain/messages/translate.ts';
import { isolated, nameInText } from '../domain/names.ts';
import { palette } from '../domain/palette.ts';
import { quoted } from './text.ts';
import { oneLine, withoutBareLinks, withoutLinks } from './typed.ts';

/** A piece of a letter in both its forms: marked up for HTML, and plain. */
export interface Rich {
  readonly html: Html;
  readonly text: string;
}

type RichValue = Rich | string | number;

/** What a person typed: one line, escaped, never a link, and without an effect on the direction of the words around it. */
function typed(value: string | number, inText = (line: string): string => line): Rich {
  const line = oneLine(String(value));
  const text = inText(withoutLinks(line));
  const html = markup`${withoutBareLinks(line)}`;
  return { html: isolated(line) === line ? html : markup`<bdi>${html}</bdi>`, text: isolated(text) };
}

const pieceOf = (value: RichValue): Rich => (typeof value === 'object' ? value : typed(value));

/** The same, set in bold where that can be shown. */
export function strong(value: string | number): Rich {
  const piece = typed(value);
  return { html: markup`<strong style="font-weight:600">${piece.html}</strong>`, text: piece.text };
}

/** The name of a person. In plain text a name that could be read as a sentence is quoted. */
export const plainName = (name: string): Rich => typed(name, nameInText);

/** The same, set in bold where that can be shown. */
export function named(name: string): Rich {
  const { html, text } = plainName(name);
  return { html: markup`<strong style="font-weight:600">${html}</strong>`, text };
}

/** The title of a cycle: bold in HTML, in quotation marks in plain text. */
export function titled(title: string): Rich {
  const { html, text } = strong(title);
  return { html, text: quoted(text) };
}

/** Words that stay on one line: a date in a heading. */
export function together(words: string): Rich {
  const piece = typed(words);
  return { html: markup`<span style="white-space:nowrap">${piece.html}</span>`, text: piece.text };
}

/** An address of ours, to follow: in plain text mail programs make a link of it themselves. */
export const address = (link: string): Rich => ({
  html: markup`<a class="brand" href="${link}" style="color:${palette.light.brand};text-decoration:underline">${link}</a>`,
  text: link,
});

/** Writes a sentence of a letter. Whatever is put into it is harmless in both forms. */
export function rich(template: TemplateStringsArray, ...values: RichValue[]): Rich {
  const pieces = values.map(pieceOf);
  return {
    html: markup`${template.map((words, index) => markup`${words}${pieces[index]?.html}`)}`,
    text: template.map((words, index) => words + (pieces[index]?.text ?? '')).join(''),
  };
}

/**
 * Writes a sentence of an email from the catalogue. The values are put in after the message has been formatted, and are as
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
