import { rawRequest } from './raw-request.ts';

export interface RawAnswer {
  status: number;
  /** The lines of its head, as they came. */
  head: string[];
  body: string;
}

/**
 * Sends a request as it is written, which no client library would: headers twice, or with bytes that none may hold.
 * The connection is closed after the answer.
 */
export async function sendLines(url: string, lines: readonly string[], body = ''): Promise<RawAnswer> {
  const answer = await sendForBytes(url, lines, body);
  return { ...answer, body: answer.body.toString() };
}

/** The same, for a body that is no text. */
export async function sendForBytes(
  url: string,
  lines: readonly string[],
  body = '',
): Promise<Omit<RawAnswer, 'body'> & { body: Buffer }> {
  const head = [...lines, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close', '', ''];
  // Latin-1, as HTTP has it: each character is one byte. What was sent and comes as text is UTF-8.
  const said = await rawRequest(url, head.join('\r\n') + Buffer.from(body).toString('latin1'));
  const end = said.indexOf('\r\n\r\n');
  const [first = '', ...answered] = said.slice(0, end).split('\r\n').map(asText);
  return {
    status: Number(first.split(' ')[1]),
    head: answered,
    body: Buffer.from(said.slice(end + 4), 'latin1'),
  };
}

const asText = (said: string): string => Buffer.from(said, 'latin1').toString();
