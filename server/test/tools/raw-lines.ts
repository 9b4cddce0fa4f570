import { rawRequest } from './raw-request.ts';

export interface RawAnswer {
  status: number;
  /** The header lines, unparsed. */
  head: string[];
  body: string;
}

/**
 * Sends these exact header lines, which no client library would do: duplicate headers, or bytes that headers must not contain. The
 * server closes the connection after its response.
 */
export async function sendLines(url: string, lines: readonly string[], body = ''): Promise<RawAnswer> {
  const response = await sendForBytes(url, lines, body);
  return { ...response, body: response.body.toString() };
}

/** Like `sendLines`, for a response body that is not text. */
export async function sendForBytes(
  url: string,
  lines: readonly string[],
  body = '',
): Promise<Omit<RawAnswer, 'body'> & { body: Buffer }> {
  const head = [...lines, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close', '', ''];
  // HTTP headers are Latin-1: each character is one byte. Non-ASCII text in the response is UTF-8.
  const response = await rawRequest(url, head.join('\r\n') + Buffer.from(body).toString('latin1'));
  const end = response.indexOf('\r\n\r\n');
  const [first = '', ...headers] = response.slice(0, end).split('\r\n').map(asText);
  return {
    status: Number(first.split(' ')[1]),
    head: headers,
    body: Buffer.from(response.slice(end + 4), 'latin1'),
  };
}

const asText = (latin1: string): string => Buffer.from(latin1, 'latin1').toString();
