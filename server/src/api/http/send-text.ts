import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** In bytes. Smaller responses fit into one packet anyway. */
const UNCOMPRESSED_UP_TO = 1_024;
/** Takes about as long as serialising the JSON; higher levels take twice as long and save a tenth more. */
const LEVEL = 3;

const secret = new WeakSet<ServerResponse>();

/**
 * Marks a response as one that contains a secret, so that it is not compressed. An attacker who sees the length of compressed
 * responses and controls other parts of them can guess the secret character by character (BREACH).
 */
export function neverCompress(res: ServerResponse): void {
  secret.add(res);
}

/** Sends this text, compressed if it is long, the client accepts gzip, and it contains no secret. */
export function sendText(res: ServerResponse, text: string): void {
  const plain = Buffer.from(text);
  vary(res, 'Accept-Encoding');
  const isCompressed = plain.length > UNCOMPRESSED_UP_TO && !secret.has(res) && acceptsGzip(res.req);
  if (isCompressed) res.setHeader('Content-Encoding', 'gzip');
  const bytes = isCompressed ? gzipSync(plain, { level: LEVEL }) : plain;
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}

/** Adds a name to the `Vary` header. */
function vary(res: ServerResponse, name: string): void {
  const current = res.getHeader('Vary');
  const names = current === undefined ? [] : String(current).split(/\s*,\s*/);
  if (!names.some((each) => each.toLowerCase() === name.toLowerCase())) {
    res.setHeader('Vary', [...names, name].join(', '));
  }
}

/** In characters. No browser sends more, and parsing longer headers must not cost anything. */
const LONGEST_ACCEPT_ENCODING = 200;

/** An entry for gzip takes precedence over one for `*` (RFC 9110 §12.5.3). */
export function acceptsGzip({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const accepted = headers['accept-encoding'] ?? '';
  if (accepted.length > LONGEST_ACCEPT_ENCODING) return false;
  const encodings = new Map<string, boolean>();
  for (const part of accepted.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
    const weight = parameters.find((each) => each.startsWith('q='))?.slice(2) ?? '1';
    encodings.set(name === 'x-gzip' ? 'gzip' : name, Number(weight) > 0);
  }
  return encodings.get('gzip') ?? encodings.get('*') ?? false;
}
