/** Deterministic pseudo-random numbers: each row of a seed is a function of its number. */

/** Hashes two numbers to 32 bits. */
export function hash32(value: number, salt: number): number {
  let h = Math.imul(value ^ Math.imul(salt + 1, 0x9e3779b1), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 13), 0x27d4eb2f);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A pseudo-random integer from 0 to `limit` - 1. */
export const below = (limit: number, value: number, salt: number): number => hash32(value, salt) % limit;

const hex = (value: number, salt: number): string => hash32(value, salt).toString(16).padStart(8, '0');

/** A pseudo-random string that looks like a SHA-256 in hexadecimal. */
export const digest = (value: number, salt: number): string =>
  Array.from({ length: 8 }, (_, part) => hex(value, salt * 8 + part)).join('');

/** The time in which the rows of a seed were created, at even intervals. */
export const TIME = { firstMs: Date.UTC(2024, 0, 1), ms: 360 * 86_400_000 } as const;

/** The ids of a table's rows, in ascending order. Like Kolo's ids they begin with the time of creation (ADR 18). */
export class Ids {
  readonly count: number;
  private readonly salt: number;

  constructor(count: number, salt: number) {
    this.count = count;
    this.salt = salt;
  }

  /** A UUID of version 7, as Kolo makes them. */
  uuid(row: number): string {
    const at = TIME.firstMs + Math.floor((row / this.count) * TIME.ms);
    const start = at.toString(16).padStart(12, '0');
    const rest = hex(row, this.salt) + hex(row, this.salt + 100) + hex(row, this.salt + 200);
    return `${start.slice(0, 8)}-${start.slice(8)}-7${rest.slice(0, 3)}-a${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
  }

  /** A key that looks like a hash. Keys ascend with the row, so that tables are filled in the order of their keys. */
  key(row: number): string {
    const start = Math.floor((row / this.count) * 2 ** 48);
    return start.toString(16).padStart(12, '0') + digest(row, this.salt).slice(12);
  }

  /** All row numbers in the order of their ids, which is the fastest order to insert rows in. */
  *inOrder(): Generator<number> {
    for (let row = 0; row < this.count; row += 1) yield row;
  }
}
