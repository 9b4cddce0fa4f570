import { LruCache } from '../../base/lru-cache.ts';
import { nextTurn } from '../../base/next-turn.ts';
import { authorize, withoutToken, type Context, type SignedIn } from '../../context/context.ts';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import { seesField, type ChangeField, type FactSight } from '../../domain/history/fields.ts';
import { ANSWER, fingerprintChecks, passbooks } from '../../domain/limits.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import {
  FINGERPRINT,
  fingerprintOf,
  passbookLine,
  passbookOfLines,
  readFingerprint,
  verifyWithPauses,
  type PassbookEntry,
  type Verdict,
} from '../../domain/passbook.ts';
import { take } from '../../limits/limit.service.ts';
import { membership, viewCycle } from '../aggregate/cycle-access.ts';
import { entriesOf, findByHash, readChainInParts, sizeOfChain, type ChainedRow } from '../aggregate/chain.ts';
import { collectionDays } from './collection-days.ts';
import { readerOf, sightOf } from './history.service.ts';
import { holdersSince, ownersSince, type ValueBefore } from './owner-changes.ts';
import type { FingerprintCheck, Passbook } from './passbook.ts';

/**
 * Returns the whole audit log of a cycle, for everyone who sees rounds. Facts that the history hides from the viewer are
 * included as commitments (docs/rules.md §25.3). The size is looked up before anything is read.
 * @throws DomainError `cycle-not-found`, `not-a-member`, `not-accepted`, `limit-reached`, and `query-too-costly` if it is
 *   larger than a response may be
 */
export async function viewPassbook(ctx: SignedIn, cycleId: string): Promise<Passbook> {
  const cycle = await viewCycle(ctx, cycleId);
  const member = await membership(ctx, cycle);
  authorize(ctx, 'rounds:view', member);
  await take(withoutToken(ctx), [
    { rule: passbooks, subject: ctx.viewer.id, sentence: ({ max }) => sentence('limits.passbooks', { max }) },
  ]);
  await refuseTooLarge(ctx, cycle.id);
  const reader = readerOf(ctx, cycle, member.participant);
  const { participantId } = reader;
  const dayAt = await collectionDays(ctx, participantId === undefined ? [] : [participantId]);
  const isBeforeOwner = await ownersSince(ctx, reader.hasTakenOver ? [cycle.id] : []);
  const isBeforeHolder = await holdersSince(
    ctx,
    reader.hasPlaceOfAnother && participantId !== undefined ? [participantId] : [],
  );
  const sightAt: SightAt = (position, fact, isActor) => ({
    ...sightOf({ ...reader, collects: dayAt(reader, position) }, fact, isActor),
    isBeforeOwner: isBeforeOwner(cycle.id, position),
    isBeforeHolder: isBeforeHolder(participantId, position, fact),
  });
  const entries: Passbook['entries'] = [];
  for await (const part of readChainInParts(ctx.manager, cycle.id)) {
    const shown = entriesOf(part, entries.at(-1)?.hash ?? null);
    for (const entry of seenBy(part, shown, ctx.viewer.id, sightAt)) {
      entries.push({ ...entry, fingerprint: fingerprintOf(entry.hash), facts: [...entry.facts] });
    }
  }
  return { cycleId: cycle.id, title: cycle.title, entries };
}

/** The approximate size of an entry and of a fact in a response, in characters, without their values. */
const OVERHEAD = { entry: 400, fact: 300 };

async function refuseTooLarge(ctx: SignedIn, cycleId: string): Promise<void> {
  const { entries, facts, characters } = await sizeOfChain(ctx, cycleId);
  const size = entries * OVERHEAD.entry + facts * OVERHEAD.fact + characters;
  if (size > ANSWER.all) throw new DomainError('query-too-costly');
}

/** The number of lines of the file to write between pauses. */
const LINES_AT_ONCE = 100;

/** Converts a passbook to a file (docs/passbook.md). */
export async function fileOf({ cycleId, title, entries }: Passbook): Promise<string> {
  const lines: string[] = [];
  for (const entry of entries) {
    lines.push(passbookLine(entry));
    if (lines.length % LINES_AT_ONCE === 0) await nextTurn();
  }
  return passbookOfLines({ id: cycleId, title }, lines);
}

/** The reader's relation to a fact of the entry at a position. */
type SightAt = (position: number, fact: ValueBefore, isActor: boolean) => FactSight;

/** Removes the facts that the reader may not see; their commitments remain. */
function seenBy(
  chain: readonly ChainedRow[],
  entries: readonly PassbookEntry[],
  userId: string,
  sightAt: SightAt,
): PassbookEntry[] {
  return entries.map((entry, index) => ({
    ...entry,
    facts: entry.facts.map((shown, factIndex) => {
      const fact = chain[index]?.facts[factIndex]?.fact;
      const isSeen =
        fact !== undefined &&
        seesField(
          fact.field as ChangeField,
          sightAt(entry.position, { ...fact, participantId: fact.seat }, entry.user === userId),
        );
      return isSeen || shown.erased ? shown : { ...shown, salt: null, fact: null };
    }),
  }));
}

/**
 * Checks whether an audit log contains the entry with this fingerprint, for anyone who has an email with it. Every entry is
 * computed from the first (docs/rules.md §25.4). An unknown cycle and an unknown fingerprint get the same result.
 * @throws InvalidInput for a text that is not a fingerprint
 * @throws DomainError `limit-reached`
 */
export async function checkFingerprint(
  ctx: Context,
  cycleId: string,
  fingerprint: string,
): Promise<FingerprintCheck> {
  const isNamed = readFingerprint(fingerprint);
  if (!isNamed) throw new InvalidInput({ fingerprint: [sentence('complaints.fingerprint', FINGERPRINT)] });
  await take(withoutToken(ctx), [{ rule: fingerprintChecks }]);
  const found = await findByHash(ctx.manager, cycleId, isNamed);
  if (!found) return { holds: false, position: null, at: null, entries: null, brokenAt: null };
  // Computed only if the caller knows one of the entries.
  const { entries, brokenAt } = await verdictOn(ctx, cycleId, found.newest);
  return {
    holds: brokenAt === null || found.position < brokenAt,
    position: found.position,
    at: new Date(found.at),
    entries,
    brokenAt,
  };
}

/** Results for audit logs with fewer entries are not cached, because they take only a moment. */
const CACHED_FROM = 500;
const CACHE_MS = 10 * 60_000;
const verdicts = new LruCache<{ verdict: Verdict; until: number }>(1_000);

/**
 * Computes whether an audit log is valid. The result for a long one is cached by its newest hash for ten minutes, so that
 * repeated checks compute it once.
 */
async function verdictOn(ctx: Context, cycleId: string, newest: string): Promise<Verdict> {
  const key = `${cycleId} ${newest}`;
  const now = ctx.clock().getTime();
  const known = verdicts.get(key);
  if (known && known.until > now) return known.verdict;
  const chain: PassbookEntry[] = [];
  for await (const part of readChainInParts(ctx.manager, cycleId)) {
    chain.push(...entriesOf(part, chain.at(-1)?.hash ?? null));
  }
  const verdict = await verifyWithPauses(cycleId, chain, nextTurn);
  if (chain.length >= CACHED_FROM) verdicts.set(key, { verdict, until: now + CACHE_MS });
  return verdict;
}
