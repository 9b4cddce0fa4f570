import type { SeenEmail } from './test-smtp.ts';

/** An email as an email client shows it. */
export interface Received {
  recipients: string[];
  /** Every header with its value unfolded, in order. */
  headers: [name: string, value: string][];
  /** With its encoded words decoded. */
  subject: string;
  text: string;
  html: string;
}

export function readMessage({ source, recipients }: SeenEmail): Received {
  const [head, body] = splitHead(source);
  const headers = fieldsOf(head);
  const boundary = /boundary="([^"]+)"/.exec(valueOf(headers, 'content-type'))?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map((part) => splitHead(part.replace(/^\r\n/, '')));
  const content = (type: string): string => {
    const [own = '', text = ''] =
      parts.find(([partHead]) => valueOf(fieldsOf(partHead), 'content-type').startsWith(type)) ?? [];
    return decoded(text, valueOf(fieldsOf(own), 'content-transfer-encoding'));
  };
  return {
    recipients,
    headers,
    subject: decodedHeader(valueOf(headers, 'subject')),
    text: content('text/plain'),
    html: content('text/html'),
  };
}

function splitHead(text: string): [head: string, body: string] {
  const end = text.indexOf('\r\n\r\n');
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 4)];
}

const fieldsOf = (head: string): [string, string][] =>
  head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);

const valueOf = (headers: [string, string][], wantedName: string): string =>
  headers.find(([name]) => name.toLowerCase() === wantedName)?.[1] ?? '';

function decoded(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
  if (encoding !== 'quoted-printable') return text;
  return bytesOf(text.replace(/=\r\n/g, ''));
}

const bytesOf = (quoted: string): string =>
  Buffer.from(
    Buffer.from(quoted)
      .toString('latin1')
      .replace(/=([0-9A-F]{2})/gi, (_found, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();

/** RFC 2047: spaces between two encoded words are not part of the text. */
const decodedHeader = (value: string): string =>
  value
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (run) =>
      Buffer.concat(
        [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, how = '', text = '']) =>
          how.toLowerCase() === 'b'
            ? Buffer.from(text, 'base64')
            : Buffer.from(bytesOf(text.replaceAll('_', ' '))),
        ),
      ).toString(),
    );
