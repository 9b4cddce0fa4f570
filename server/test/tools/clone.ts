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
import { OwnerOffer } from '../../src/cycles/tables/owner-offer.entity.ts';
import { PlaceOffer } from '../../src/cycles/tables/place-offer.entity.ts';
import { ProposalVote } from '../../src/cycles/tables/proposal-vote.entity.ts';
import { Proposal } from '../../src/cycles/tables/proposal.entity.ts';
import { Swap } from '../../src/cycles/tables/swap.entity.ts';
import { newId } from '../../src/base/tokens.ts';
import { hashOfText } from '../../src/domain/canonical.ts';
import { newReferences } from '../../src/cycles/aggregate/new-reference.ts';

/** The token of the offer of a place in a copy. */
export const placeTokenOf = (proposalId: string): string => `place-${proposalId}`;

/** Maps an id of the original cycle to the id in its copy. A test may change the copy. */
export type Copy = (id: string) => string;

/** Parents before children, because of the foreign keys. */
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
  OwnerOffer,
  Proposal,
  PlaceOffer,
  ProposalVote,
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
  'openProposerId',
  'subjectId',
  'candidateId',
  'proposalId',
  'fromId',
  'toId',
  'swapId',
];

/**
 * Reads the rows of a cycle once and returns a function that writes them again under new ids. For tests that need a new cycle for each of
 * hundreds of attempts, where creating one over HTTP takes twenty calls.
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
      for (const [tableIndex, table] of TABLES.entries()) {
        const values = (rows[tableIndex] ?? []).map(copied);
        if (values.length === 0) continue;
        // A proposal to stop lists participants in a single column.
        if (table === Stop)
          for (const row of values)
            row.owed = String(row.owed)
              .split(',')
              .map((id) => ids.get(id) ?? id)
              .join(',');
        // Terms contain the id of their cycle.
        if (table === Consent || table === JoinRequest)
          for (const row of values) rebind(row, cycleId, ids.get(cycleId) ?? '');
        // Every invite needs its own token, because ended links are stored by the hash of their token.
        if (table === Invite)
          for (const row of values) if (row.tokenHash) row.tokenHash = hashOfText(newId());
        if (table === PlaceOffer)
          for (const row of values) row.tokenHash = hashOfText(placeTokenOf(String(row.proposalId)));
        // Payment references are unique across all cycles.
        const references = table === Payment ? await newReferences({ manager }, values.length) : [];
        for (const [index, readyReference] of references.entries())
          Object.assign(values[index] ?? {}, { readyReference });
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
    await reader.findBy(OwnerOffer, { cycleId }),
    ...(await proposalsOf(reader, cycleId)),
  ];
}

async function proposalsOf(reader: EntityManager, cycleId: string): Promise<ObjectLiteral[][]> {
  const proposals = await reader.findBy(Proposal, { cycleId });
  const proposalId = In(proposals.map(({ id }) => id));
  return [
    proposals,
    await reader.findBy(PlaceOffer, { proposalId }),
    await reader.findBy(ProposalVote, { proposalId }),
  ];
}
