import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

export const ADDRESS_KEY_BYTES = 32;

/** Deterministic encryption of short, random-looking bytes, with a check of its own (RFC 3394), and its fixed first block. */
const CIPHER = 'id-aes256-wrap';
const FIRST_BLOCK = Buffer.alloc(8, 0xa6);

/** Where the values of a key stand in an index, of all that are kept in one column: from the first, up to the second. */
export type HashRange = readonly [from: string, to: string];

/** Values of versions before: SHA-256 in hex, without a key. */
export const UNKEYED: HashRange = ['', 'g'];

/**
 * Makes keyed hashes of addresses: without the key nobody can try a list of addresses against a database. What is kept is the
 * SHA-256, encrypted so that the same address always gives the same value. Whoever has the key gets the SHA-256 back, and not the
 * address: so what is under one key can be put under another.
 */
export class AddressKey {
  readonly range: HashRange;

  /** @param id stands before each value, so that the database finds those of one key */
  constructor(
    id: number,
    private readonly bytes: Buffer,
  ) {
    this.range = rangeOfKey(id);
  }

  /** Of an address, in the form in which it is compared. */
  hash(text: string): string {
    return this.ofDigest(createHash('sha256').update(text).digest());
  }

  ofDigest(digest: Uint8Array): string {
    const cipher = createCipheriv(CIPHER, this.bytes, FIRST_BLOCK);
    return this.range[0] + Buffer.concat([cipher.update(digest), cipher.final()]).toString('base64url');
  }

  /** The SHA-256 again; undefined of what is no value of this key. */
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

/** No value without a key begins with a `k`; `/` is what follows the point. */
export const rangeOfKey = (id: number): HashRange => [`k${id}.`, `k${id}/`];
