import { setImmediate } from 'node:timers/promises';
import { authorize, withoutToken, type Context, type SignedIn } from '../../context/context.ts';
import {
  allows,
  complaints,
  fingerprintChecks,
  fingerprintOf,
  InvalidInput,
  passbookText,
  readFingerprint,
  seesField,
  verifyWithPauses,
  type ChangeField,
  type PassbookEntry,
} from '../../domain/index.ts';
import { take } from '../../limits/limit.service.ts';
import { membership, viewCycle } from '../cycle/cycle-access.ts';
import { entriesOf, readChains, readEntries, readFacts, type ChainedRow } from './chain.ts';
import { sightOf, type ReaderOfCycle } from './history.service.ts';
import type { FingerprintCheck, Passbook } from './passbook.ts';

/**
 * The whole record of a cycle, for whoever sees rounds: what the history hides from the viewer is there as a commitment
 * (docs/rules.md §25.3).
 * @throws DomainError `cycle-not-found`, `not-a-member`, `not-accepted`
 */
export async function viewPassbook(ctx: SignedIn, cycleId: string): Promise<Passbook> {
  const cycle = await viewCycle(ctx, cycleId);
  const member = await membership(ctx, cycle);
  authorize(ctx, 'rounds:view', member);
  const chain = await readChains(ctx.manager, [cycle.id]);
  const entries = seenBy(chain, ctx.viewer.id, {
    isOwner: allows('cycle:manage', ctx.viewer, cycle),
    seat: member.participant?.id,
    collects: member.participant?.dateCollected,
  });
  return {
    cycleId: cycle.id,
    title: cycle.title,
    entries: entries.map((entry) => ({
      ...entry,
      fingerprint: fingerprintOf(entry.hash),
      facts: [...entry.facts],
    })),
  };
}

/** The same as a file (docs/passbook.md). */
export const fileOf = ({ cycleId, title, entries }: Passbook): string =>
  passbookText({ id: cycleId, title }, entries);

/** Of what is not for the reader's eyes the commitment stays. */
function seenBy(chain: readonly ChainedRow[], userId: string, reader: ReaderOfCycle): PassbookEntry[] {
  return entriesOf(chain).map((entry, index) => ({
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
  if (!isNamed) throw new InvalidInput({ fingerprint: [complaints.fingerprint] });
  await take(withoutToken(ctx), [{ rule: fingerprintChecks }]);
  // MySQL takes an id with blanks at its end for the same id.
  const chain = (await readEntries(ctx.manager, [cycleId])).filter((each) => each.cycleId === cycleId);
  const found = chain.find(({ hash }) => hash !== null && isNamed(hash));
  if (!found) return { holds: false, position: null, at: null, entries: null, brokenAt: null };
  // Computed only for whoever knows one of its entries.
  await readFacts(ctx.manager, [cycleId], chain);
  const { entries, brokenAt } = await verifyWithPauses(cycleId, entriesOf(chain), () => setImmediate());
  return {
    holds: brokenAt === null || found.position < brokenAt,
    position: found.position,
    at: new Date(found.at),
    entries,
    brokenAt,
  };
}
