import type { EntityManager } from 'typeorm';
import { marks } from '../../db/columns-of.ts';
import type { ConsentKind } from '../../domain/terms.ts';
import { instantText } from '../aggregate/chain.ts';

/** The rows of a cycle of which the audit log has only hashes. */
export interface KeptRows {
  seats: { id: string; payTo: string | null; payToSalt: string | null }[];
  consents: KeptConsent[];
  requests: KeptRequest[];
  agreement: KeptAgreement | null;
  addenda: KeptAddendum[];
  names: { participantId: string; name: string | null; salt: string | null }[];
}

export interface KeptConsent {
  id: string;
  participantId: string;
  kind: ConsentKind;
  /** ISO 8601. */
  at: string;
  terms: string;
  termsHash: string;
}

/** A request to join, which is a consent to the terms of that time. */
export interface KeptRequest {
  id: string;
  userId: string;
  /** ISO 8601. */
  at: string;
  terms: string;
  termsHash: string;
}

export interface KeptAddendum {
  position: number;
  /** ISO 8601. */
  at: string;
  text: string;
  hash: string;
}

export interface KeptAgreement {
  /** ISO 8601. */
  ranAt: string;
  text: string;
  hash: string;
}

/** Reads these rows of each cycle, exactly as they are stored. */
export async function readKept(
  rows: Pick<EntityManager, 'query'>,
  cycleIds: readonly string[],
): Promise<Map<string, KeptRows>> {
  const kept = new Map(
    cycleIds.map((id): [string, KeptRows] => [
      id,
      { seats: [], consents: [], requests: [], agreement: null, addenda: [], names: [] },
    ]),
  );
  if (cycleIds.length === 0) return kept;
  const read = async <Row>(columns: string, table: string): Promise<(Row & { cycleId: string })[]> =>
    (await rows.query(`SELECT cycleId, ${columns} FROM ${table} WHERE cycleId IN (${marks(cycleIds)})`, [
      ...cycleIds,
    ])) as (Row & { cycleId: string })[];

  for (const { cycleId, ...participant } of await read<KeptRows['seats'][number]>(
    'id, payTo, payToSalt',
    'participants',
  )) {
    kept.get(cycleId)?.seats.push(participant);
  }
  for (const { cycleId, at, ...consent } of await read<KeptConsent>(
    'id, participantId, kind, CAST(at AS CHAR) AS at, terms, termsHash',
    'consents',
  )) {
    kept.get(cycleId)?.consents.push({ ...consent, at: instantText(at) });
  }
  for (const { cycleId, at, ...request } of await read<KeptRequest>(
    'id, userId, CAST(at AS CHAR) AS at, terms, termsHash',
    'join_requests',
  )) {
    kept.get(cycleId)?.requests.push({ ...request, at: instantText(at) });
  }
  for (const { cycleId, ranAt, ...agreement } of await read<KeptAgreement>(
    'CAST(ranAt AS CHAR) AS ranAt, text, hash',
    'agreements',
  )) {
    const of = kept.get(cycleId);
    if (of) of.agreement = { ...agreement, ranAt: instantText(ranAt) };
  }
  for (const { cycleId, at, ...addendum } of await read<KeptAddendum>(
    'position, CAST(at AS CHAR) AS at, text, hash',
    'agreement_addenda',
  )) {
    kept.get(cycleId)?.addenda.push({ ...addendum, at: instantText(at) });
  }
  for (const { cycleId, ...name } of await read<KeptRows['names'][number]>(
    'participantId, name, salt',
    'agreement_names',
  )) {
    kept.get(cycleId)?.names.push(name);
  }
  return kept;
}
