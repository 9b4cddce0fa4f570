import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/**
 * Derives a key of 32 bytes from each secret of the deployment, and caches it.
 * @param purpose the use of the keys: the same secrets sign access tokens, and each use has keys of its own
 */
export function derivedKeys(purpose: string): (secret: string) => Buffer {
  const keys = new Map<string, Buffer>();
  return (secret) => {
    let key = keys.get(secret);
    if (!key) keys.set(secret, (key = Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))));
    return key;
  };
}
