import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/**
 * Derives a key of 32 bytes from each secret of the deployment, once.
 * @param purpose what the keys are for: the same secrets sign access tokens, and each use has keys of its own
 */
export function derivedKeys(purpose: string): (secret: string) => Buffer {
  const keys = new Map<string, Buffer>();
  return (secret) => {
    let key = keys.get(secret);
    if (!key) keys.set(secret, (key = Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))));
    return key;
  };
}
