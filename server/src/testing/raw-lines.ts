import { connect } from 'node:net';

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
export function sendLines(url: string, lines: readonly string[], body = ''): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const head = [...lines, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close', '', ''];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('error', reject);
    socket.on('end', () => resolve(answerOf(Buffer.concat(parts).toString())));
    // Latin-1, as HTTP has it: each character is one byte.
    socket.write(Buffer.from(head.join('\r\n'), 'latin1'));
    socket.write(body);
  });
}

function answerOf(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...head] = text.slice(0, end).split('\r\n');
  return { status: Number(first.split(' ')[1]), head, body: text.slice(end + 4) };
}
