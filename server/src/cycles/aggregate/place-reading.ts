import type { EntityManager } from 'typeorm';
import type { PlaceLeft } from '../../domain/terms.ts';
import type { PaymentStatus } from '../../domain/payment-status.ts';

/** What is left of a place, in numbers of payments, and what its proposal depends on (docs/rules.md §39.7). */
export interface PlacePayments extends PlaceLeft {
  /** The participants who still get a payment from the place. */
  payees: ReadonlySet<string>;
  /** The participants who still pay the place. */
  payers: ReadonlySet<string>;
  /** The days of the rounds in which its payment is due, neither reported nor disputed. */
  dueOn: readonly string[];
  /** Whether something in its own round was reported or received, but not everything is received. */
  isCollecting: boolean;
}

/** Reads the payments from and to a participant. */
export async function readPlace(
  manager: EntityManager,
  cycleId: string,
  participantId: string,
): Promise<PlacePayments> {
  const rows = await manager.query<
    { payer: string; collector: string; standing: PaymentStatus; day: string }[]
  >(
    `SELECT y.participantId AS payer, r.collectorId AS collector, y.standing AS standing, CAST(r.date AS CHAR) AS day
     FROM rounds r CROSS JOIN payments y ON y.roundId = r.id AND (r.collectorId = ? OR y.participantId = ?)
     WHERE r.cycleId = ?`,
    [participantId, participantId, cycleId],
  );
  const [own, others] = [
    rows.filter(({ payer }) => payer === participantId),
    rows.filter(({ collector }) => collector === participantId),
  ];
  const [toPay, toReceive] = [own, others].map((each) =>
    each.filter(({ standing }) => standing !== 'RECEIVED'),
  ) as [typeof rows, typeof rows];
  return {
    toPay: toPay.length,
    toReceive: toReceive.length,
    balance: own.length - toPay.length - (others.length - toReceive.length),
    payees: new Set(toPay.map(({ collector }) => collector)),
    payers: new Set(toReceive.map(({ payer }) => payer)),
    dueOn: toPay.filter(({ standing }) => standing === 'DUE').map(({ day }) => day),
    isCollecting: toReceive.length > 0 && others.some(({ standing }) => standing !== 'DUE'),
  };
}
