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
  const head = [...lines, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close', '', ''];
  // Latin-1, as HTTP has it: each character is one byte. What was sent and comes as text is UTF-8.
  const said = await rawRequest(url, head.join('\r\n') + Buffer.from(body).toString('latin1'));
  return answerOf(Buffer.from(said, 'latin1').toString());
}

function answerOf(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...head] = text.slice(0, end).split('\r\n');
  return { status: Number(first.split(' ')[1]), head, body: text.slice(end + 4) };
}
