/** Numbers that look random and are the same in every run: each row of a seed is a function of its own number. */

/** 32 bits that depend on all bits of both numbers. */
export function hash32(value: number, salt: number): number {
  let h = Math.imul(value ^ Math.imul(salt + 1, 0x9e3779b1), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 13), 0x27d4eb2f);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A whole number from 0, below `limit`. */
export const below = (limit: number, value: number, salt: number): number => hash32(value, salt) % limit;

const hex = (value: number, salt: number): string => hash32(value, salt).toString(16).padStart(8, '0');

/** What a SHA-256 looks like. */
export const digest = (value: number, salt: number): string =>
  Array.from({ length: 8 }, (_, part) => hex(value, salt * 8 + part)).join('');

/** The time that a seed tells of: rows were written from its first instant on, evenly, for so long. */
export const TIME = { firstMs: Date.UTC(2024, 0, 1), ms: 360 * 86_400_000 } as const;

/**
 * The ids of a table's rows, which were written in the order of their numbers: Kolo's ids begin with the time (ADR 18), so
 * that rows which belong together lie together.
 */
export class Ids {
  readonly count: number;
  private readonly salt: number;

  constructor(count: number, salt: number) {
    this.count = count;
    this.salt = salt;
  }

  /** A UUID as Kolo makes them (version 7). */
  uuid(row: number): string {
    const at = TIME.firstMs + Math.floor((row / this.count) * TIME.ms);
    const start = at.toString(16).padStart(12, '0');
    const rest = hex(row, this.salt) + hex(row, this.salt + 100) + hex(row, this.salt + 200);
    return `${start.slice(0, 8)}-${start.slice(8)}-7${rest.slice(0, 3)}-a${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
  }

  /** A key that is a hash, of a table that is written in the order of its keys. */
  key(row: number): string {
    const start = Math.floor((row / this.count) * 2 ** 48);
    return start.toString(16).padStart(12, '0') + digest(row, this.salt).slice(12);
  }

  /** All rows in the order of their ids, in which a table is written fastest. */
  *inOrder(): Generator<number> {
    for (let row = 0; row < this.count; row += 1) yield row;
  }
}
