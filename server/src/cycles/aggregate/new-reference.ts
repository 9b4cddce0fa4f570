import { randomInt } from 'node:crypto';
import { In } from 'typeorm';
import { CROCKFORD } from '../../domain/crockford.ts';
import { nextTurn } from '../../base/next-turn.ts';
import { inParts } from '../../db/in-parts.ts';
import type { Managed } from '../../db/managed.ts';
import { Payment } from '../tables/payment.entity.ts';

const LENGTH = 6;

const randomReference = (): string =>
  `KOLO${Array.from({ length: LENGTH }, () => CROCKFORD.charAt(randomInt(CROCKFORD.length))).join('')}`;

/**
 * Returns `count` payment references that no payment of the deployment has (docs/rules.md §10.9). There are 10⁹ possible ones:
 * with ten million payments, one in a hundred is taken. So each is looked up first, and a unique key prevents the rest.
 */
export async function newReferences(tx: Managed, count: number): Promise<string[]> {
  const fresh = new Set<string>();
  while (fresh.size < count) {
    const candidates = new Set<string>();
    while (candidates.size < count - fresh.size) candidates.add(randomReference());
    for (const reference of await withoutTaken(tx, [...candidates])) fresh.add(reference);
  }
  return [...fresh];
}

async function withoutTaken(tx: Managed, candidates: readonly string[]): Promise<string[]> {
  const taken = new Set<string | null>();
  for (const part of inParts(candidates)) {
    await nextTurn();
    const rows = await tx.manager.find(Payment, {
      select: { id: true, readyReference: true },
      where: { readyReference: In(part) },
    });
    for (const { readyReference } of rows) taken.add(readyReference);
  }
  return candidates.filter((each) => !taken.has(each));
}
