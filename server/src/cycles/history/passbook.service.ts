import { LruCache } from '../../base/lru-cache.ts';
import { nextTurn } from '../../base/next-turn.ts';
import { authorize, withoutToken, type Context, type SignedIn } from '../../context/context.ts';
import { DomainError, InvalidInput } from '../../domain/errors.ts';
import { seesField, type ChangeField } from '../../domain/history/fields.ts';
import { ANSWER, fingerprintChecks, passbooks } from '../../domain/limits.ts';
import { t } from '../../domain/messages/translate.ts';
import { limitReached } from '../../domain/messages/limits-reached.ts';
import {
  fingerprintOf,
  passbookLine,
  passbookOfLines,
  readFingerprint,
  verifyWithPauses,
  type PassbookEntry,
  type Verdict,
} from '../../domain/passbook.ts';
import { allows } from '../../domain/permissions.ts';
import { take } from '../../limits/limit.service.ts';
import { membership, viewCycle } from '../aggregate/cycle-access.ts';
import { entriesOf, findByHash, readChainInParts, sizeOfChain, type ChainedRow } from '../aggregate/chain.ts';
import { sightOf, type ReaderOfCycle } from './history.service.ts';
import type { FingerprintCheck, Passbook } from './passbook.ts';

/**
 * The whole record of a cycle, for whoever sees rounds: what the history hides from the viewer is there as a commitment
 * (docs/rules.md §25.3). How large it is, is looked up before anything of it is read.
 * @throws DomainError `cycle-not-found`, `not-a-member`, `not-accepted`, `limit-reached`; `query-too-costly` where it is larger
 *   than an answer may be
 */
export async function viewPassbook(ctx: SignedIn, cycleId: string): Promise<Passbook> {
  const cycle = await viewCycle(ctx, cycleId);
  const member = await membership(ctx, cycle);
  authorize(ctx, 'rounds:view', member);
  await take(withoutToken(ctx), [
    { rule: passbooks, subject: ctx.viewer.id, sentence: ({ max }) => limitReached.passbooks(max) },
  ]);
  await refuseTooLarge(ctx, cycle.id);
  const reader = {
    isOwner: allows('cycle:manage', ctx.viewer, cycle),
    seat: member.participant?.id,
    collects: member.participant?.dateCollected,
  };
  const entries: Passbook['entries'] = [];
  for await (const part of readChainInParts(ctx.manager, cycle.id)) {
    const shown = entriesOf(part, entries.at(-1)?.hash ?? null);
    for (const entry of seenBy(part, shown, ctx.viewer.id, reader)) {
      entries.push({ ...entry, fingerprint: fingerprintOf(entry.hash), facts: [...entry.facts] });
    }
  }
  return { cycleId: cycle.id, title: cycle.title, entries };
}

/** What an entry and a fact take in an answer, beside their values. */
const AROUND = { entry: 400, fact: 300 };

async function refuseTooLarge(ctx: SignedIn, cycleId: string): Promise<void> {
  const { entries, facts, characters } = await sizeOfChain(ctx, cycleId);
  const size = entries * AROUND.entry + facts * AROUND.fact + characters;
  if (size > ANSWER.all) throw new DomainError('query-too-costly');
}

/** The lines of the file that are written at once. */
const LINES_AT_ONCE = 100;

/** The same as a file (docs/passbook.md). */
export async function fileOf({ cycleId, title, entries }: Passbook): Promise<string> {
  const lines: string[] = [];
  for (const entry of entries) {
    lines.push(passbookLine(entry));
    if (lines.length % LINES_AT_ONCE === 0) await nextTurn();
  }
  return passbookOfLines({ id: cycleId, title }, lines);
}

/** Of what is not for the reader's eyes the commitment stays. */
function seenBy(
  chain: readonly ChainedRow[],
  entries: readonly PassbookEntry[],
  userId: string,
  reader: ReaderOfCycle,
): PassbookEntry[] {
  return entries.map((entry, index) => ({
    ...entry,
    facts: entry.facts.map((shown, place) => {
      const fact = chain[index]?.facts[place]?.fact;
      const isSeen =
        fact !== undefined &&
        seesField(
          fact.field as ChangeField,
          sightOf(reader, { participantId: fact.seat, day: fact.day }, entry.user === userId),
        );
      return isSeen || shown.erased ? shown : { ...shown, salt: null, fact: null };
    }),
  }));
}

/**
 * Whether a record holds the entry that a letter names, for anybody who has the letter: every entry is computed from the
 * first (docs/rules.md §25.4). No answer tells an unknown cycle from an unknown fingerprint.
 * @throws InvalidInput for what is no fingerprint; DomainError `limit-reached`
 */
export async function checkFingerprint(
  ctx: Context,
  cycleId: string,
  fingerprint: string,
): Promise<FingerprintCheck> {
  const isNamed = readFingerprint(fingerprint);
  if (!isNamed) throw new InvalidInput({ fingerprint: [t('complaints.fingerprint')] });
  await take(withoutToken(ctx), [{ rule: fingerprintChecks }]);
  const found = await findByHash(ctx.manager, cycleId, isNamed);
  if (!found) return { holds: false, position: null, at: null, entries: null, brokenAt: null };
  // Computed only for whoever knows one of its entries.
  const { entries, brokenAt } = await verdictOn(ctx, cycleId, found.newest);
  return {
    holds: brokenAt === null || found.position < brokenAt,
    position: found.position,
    at: new Date(found.at),
    entries,
    brokenAt,
  };
}

/** Records that are shorter are computed within a moment. */
const REMEMBERED_FROM = 500;
const REMEMBERED_MS = 10 * 60_000;
const verdicts = new LruCache<{ verdict: Verdict; until: number }>(1_000);

/**
 * What becomes of computing a record. Of a long one it is remembered by its newest hash for ten minutes: whoever looks up
 * the same fingerprint again and again has it computed once.
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
  if (chain.length >= REMEMBERED_FROM) verdicts.set(key, { verdict, until: now + REMEMBERED_MS });
  return verdict;
}
