import { In, type EntityManager, type ObjectLiteral } from 'typeorm';
import { Consent } from '../../src/cycles/tables/consent.entity.ts';
import { Cycle } from '../../src/cycles/tables/cycle.entity.ts';
import type { Database } from '../../src/db/database.ts';
import { JoinLink } from '../../src/cycles/tables/join-link.entity.ts';
import { JoinRequest } from '../../src/cycles/tables/join-request.entity.ts';
import { Invite } from '../../src/cycles/tables/invite.entity.ts';
import { Participant } from '../../src/cycles/tables/participant.entity.ts';
import { Payment } from '../../src/cycles/tables/payment.entity.ts';
import { Round } from '../../src/cycles/tables/round.entity.ts';
import { Repayment } from '../../src/cycles/tables/repayment.entity.ts';
import { Stop } from '../../src/cycles/tables/stop.entity.ts';
import { StopVote } from '../../src/cycles/tables/stop-vote.entity.ts';
import { SwapRound } from '../../src/cycles/tables/swap-round.entity.ts';
import { Swap } from '../../src/cycles/tables/swap.entity.ts';
import { newId } from '../../src/base/tokens.ts';
import { hashOfText } from '../../src/domain/canonical.ts';
import { newReferences } from '../../src/cycles/aggregate/new-reference.ts';

/** A circle that a test may spoil: its new ids by those of the circle that it is a copy of. */
export type Copy = (id: string) => string;

/** Parents before children, as the foreign keys want it. */
const TABLES = [
  Cycle,
  Participant,
  Consent,
  Invite,
  JoinLink,
  JoinRequest,
  Round,
  Payment,
  Stop,
  StopVote,
  Repayment,
  Swap,
  SwapRound,
];
const REFERENCES = [
  'id',
  'cycleId',
  'participantId',
  'collectorId',
  'roundId',
  'paymentId',
  'stopId',
  'openCycleId',
  'proposerId',
  'fromId',
  'toId',
  'swapId',
];

/**
 * Reads a circle's rows once, and writes them again under new ids as often as is asked: for tests that need a fresh
 * circle for each of hundreds of attempts, where coming there over HTTP would take twenty calls each.
 */
export async function copier(db: Database, cycleId: string): Promise<() => Promise<Copy>> {
  const rows = await rowsOf(db.reader, cycleId);
  return async () => {
    const ids = new Map(rows.flat().flatMap(({ id }) => (typeof id === 'string' ? [[id, newId()]] : [])));
    const copied = (row: ObjectLiteral): ObjectLiteral =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          REFERENCES.includes(name) ? (ids.get(String(value)) ?? value) : value,
        ]),
      );
    await db.transaction(async (manager) => {
      for (const [index, table] of TABLES.entries()) {
        const values = (rows[index] ?? []).map(copied);
        if (values.length === 0) continue;
        // A proposal to stop names participants in one text.
        if (table === Stop)
          for (const row of values)
            row.owed = String(row.owed)
              .split(',')
              .map((id) => ids.get(id) ?? id)
              .join(',');
        // Terms name the cycle that they are of.
        if (table === Consent || table === JoinRequest)
          for (const row of values) rebind(row, cycleId, ids.get(cycleId) ?? '');
        // No two links share a secret: when they end, it is known of each.
        if (table === Invite)
          for (const row of values) if (row.tokenHash) row.tokenHash = hashOfText(newId());
        // No two payments share one, of whatever circle.
        const references = table === Payment ? await newReferences({ manager }, values.length) : [];
        for (const [place, readyReference] of references.entries())
          Object.assign(values[place] ?? {}, { readyReference });
        await manager.createQueryBuilder().insert().into(table).values(values).updateEntity(false).execute();
      }
    });
    return (id) => ids.get(id) ?? id;
  };
}

function rebind(row: ObjectLiteral, from: string, to: string): void {
  const terms = String(row.terms).replaceAll(from, to);
  Object.assign(row, { terms, termsHash: hashOfText(terms) });
}

async function rowsOf(reader: EntityManager, cycleId: string): Promise<ObjectLiteral[][]> {
  const rounds = await reader.findBy(Round, { cycleId });
  const payments = rounds.map(({ id }) => reader.findBy(Payment, { roundId: id }));
  const stops = await reader.findBy(Stop, { cycleId });
  return [
    await reader.findBy(Cycle, { id: cycleId }),
    await reader.findBy(Participant, { cycleId }),
    await reader.findBy(Consent, { cycleId }),
    await reader.findBy(Invite, { cycleId }),
    await reader.findBy(JoinLink, { cycleId }),
    await reader.findBy(JoinRequest, { cycleId }),
    rounds,
    (await Promise.all(payments)).flat(),
    stops,
    await reader.findBy(StopVote, { stopId: In(stops.map(({ id }) => id)) }),
    await reader.findBy(Repayment, { cycleId }),
    await reader.findBy(Swap, { cycleId }),
    await reader.findBy(SwapRound, { roundId: In(rounds.map(({ id }) => id)) }),
  ];
}
