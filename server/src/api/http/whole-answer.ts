import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** In bytes. Less fits into one packet anyway. */
const PLAIN_UP_TO = 1_024;
/** Takes about as long as writing the JSON did; higher levels take twice that, for a tenth less. */
const LEVEL = 3;

const secret = new WeakSet<ServerResponse>();

/**
 * The answer holds a secret: it is not packed. Whoever sees how long a packed answer is, and has a say in what else stands in
 * it, can guess the secret letter by letter (BREACH).
 */
export function keepPlain(res: ServerResponse): void {
  secret.add(res);
}

/** Ends the answer with this text: packed where it is long, whoever asks takes that, and nothing in it is secret. */
export function endWith(res: ServerResponse, text: string): void {
  const plain = Buffer.from(text);
  vary(res, 'Accept-Encoding');
  const isPacked = plain.length > PLAIN_UP_TO && !secret.has(res) && takesGzip(res.req);
  if (isPacked) res.setHeader('Content-Encoding', 'gzip');
  const bytes = isPacked ? gzipSync(plain, { level: LEVEL }) : plain;
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}

/** Adds the name to the headers by which answers differ. */
function vary(res: ServerResponse, name: string): void {
  const said = res.getHeader('Vary');
  const names = said === undefined ? [] : String(said).split(/\s*,\s*/);
  if (!names.some((each) => each.toLowerCase() === name.toLowerCase())) {
    res.setHeader('Vary', [...names, name].join(', '));
  }
}

/** In characters. No browser says more, and longer ones are not to cost anything. */
const LOOKED_AT = 200;

/** What is said of gzip itself counts before what is said of all others (RFC 9110 §12.5.3). */
export function takesGzip({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const accepted = headers['accept-encoding'] ?? '';
  if (accepted.length > LOOKED_AT) return false;
  const said = new Map<string, boolean>();
  for (const part of accepted.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
    const weight = parameters.find((each) => each.startsWith('q='))?.slice(2) ?? '1';
    said.set(name === 'x-gzip' ? 'gzip' : name, Number(weight) > 0);
  }
  return said.get('gzip') ?? said.get('*') ?? false;
}
