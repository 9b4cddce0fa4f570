import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

export const ADDRESS_KEY_BYTES = 32;

/** Deterministic, authenticated encryption of short random-looking bytes (RFC 3394), and its fixed first block. */
const CIPHER = 'id-aes256-wrap';
const FIRST_BLOCK = Buffer.alloc(8, 0xa6);

/** The range of a key's values within one indexed column: from the first, before the second. */
export type HashRange = readonly [from: string, to: string];

/** Values of earlier versions: SHA-256 in hex, without a key. */
export const UNKEYED: HashRange = ['', 'g'];

/**
 * Makes keyed hashes of addresses. Without the key, a list of addresses cannot be tested against a database. A value is the encrypted
 * SHA-256 of an address; the same address always gives the same value. The key decrypts the SHA-256, but not the address, so that values
 * can be moved to another key.
 */
export class AddressKey {
  readonly range: HashRange;

  /** @param id the prefix of each value, so that the database can find the values of one key */
  constructor(
    id: number,
    private readonly bytes: Buffer,
  ) {
    this.range = rangeOfKey(id);
  }

  /** The value of a normalised address. */
  hash(text: string): string {
    return this.ofDigest(createHash('sha256').update(text).digest());
  }

  ofDigest(digest: Uint8Array): string {
    const cipher = createCipheriv(CIPHER, this.bytes, FIRST_BLOCK);
    return this.range[0] + Buffer.concat([cipher.update(digest), cipher.final()]).toString('base64url');
  }

  /** Decrypts the SHA-256; undefined for a value of another key. */
  digestOf(hash: string): Buffer | undefined {
    const decipher = createDecipheriv(CIPHER, this.bytes, FIRST_BLOCK);
    try {
      const encrypted = Buffer.from(hash.slice(this.range[0].length), 'base64url');
      return Buffer.concat([decipher.update(encrypted), decipher.final()]);
    } catch {
      return undefined;
    }
  }
}

/** Hex values never begin with a `k`; `/` is the character after the dot. */
export const rangeOfKey = (id: number): HashRange => [`k${id}.`, `k${id}/`];
