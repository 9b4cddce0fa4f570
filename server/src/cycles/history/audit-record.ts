import { readAddendum } from '../../domain/addendum.ts';
import { nameCommitment, type AgreedSeat } from '../../domain/agreement.ts';
import { hashOfText, isSalt } from '../../domain/canonical.ts';
import { ERASED, verifyPassbook, type CommittedFact } from '../../domain/passbook.ts';
import { entriesOf, type ChainedRow } from '../aggregate/chain.ts';
import type { KeptAgreement, KeptConsent, KeptRequest, KeptRows } from './kept-rows.ts';

/** Where a record and what is kept beside it part first. */
export interface Flaw {
  /** Of the entry, from 1. */
  position: number;
  /** In words, for an operator: `CYCLE entry 14 …`. */
  what: string;
}

/** A fact that can be read, and where it stands. */
interface Said extends CommittedFact {
  position: number;
  /** Of its entry, ISO 8601. */
  at: string;
  /** Whose entry it is. */
  user: string;
}

/** What is compared. */
interface Audited {
  chain: readonly ChainedRow[];
  said: readonly Said[];
  kept: KeptRows;
  newest: number;
}

/**
 * The first entry of a cycle's record that does not follow from what stands before it, or of which a row that it vouches for says
 * something else: consents, agreement, addenda, names, and how people are paid (docs/rules.md §25.5).
 * @param chain of the cycle, in its order
 * @returns null where all is as it was recorded
 */
export function firstFlaw(cycleId: string, chain: readonly ChainedRow[], kept: KeptRows): Flaw | null {
  const newest = chain.length;
  if (newest === 0) return { position: 1, what: 'is missing, and so is every other' };
  const said = chain.flatMap(({ position, at, userId, facts }) =>
    // What was erased says nothing any more.
    facts.flatMap(({ fact, salt }) => (salt === null ? [] : [{ ...fact, position, at, user: userId }])),
  );
  const record = { chain, said, kept, newest };
  const flaws = [
    ...flawsOfChain(cycleId, chain),
    ...flawsOfConsents(record),
    ...flawsOfAgreement(record),
    ...flawsOfAddenda(record),
    ...flawsOfPayTo(record),
  ];
  return flaws.reduce<Flaw | null>(
    (first, each) => (first === null || each.position < first.position ? each : first),
    null,
  );
}

function flawsOfChain(cycleId: string, chain: readonly ChainedRow[]): Flaw[] {
  const { brokenAt } = verifyPassbook(cycleId, entriesOf(chain));
  if (brokenAt === null) return [];
  const isUnsealed = chain[brokenAt - 1]?.hash === null;
  return [
    {
      position: brokenAt,
      what: isUnsealed
        ? 'has no hash: a process of the version before may have written it just now'
        : 'does not follow from what stands before it',
    },
  ];
}

/** A yes and its entry are written by one transaction, which takes moments; the clock may be set between the two. */
const SAME_MOMENT_MS = 10 * 60_000;
const isSameMoment = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) <= SAME_MOMENT_MS;

/** A yes that is kept, of whichever kind. */
type KeptYes = KeptConsent | KeptRequest;

/**
 * Every `termsHash` in the record has its row, and every row its `termsHash`: but those of seats that were taken away. Of somebody without
 * a seat it is a request to join, and of a seat a consent.
 */
function flawsOfConsents({ said, kept, newest }: Audited): Flaw[] {
  const consents = new Set(kept.consents);
  const requests = new Set(kept.requests);
  const flaws: Flaw[] = [];
  for (const fact of said) {
    if (fact.field !== 'termsHash' || wasRemoved(said, fact)) continue;
    const yes =
      fact.seat === null
        ? take(requests, (each) => isRequestOf(each, fact), fact.at)
        : take(consents, (each) => isConsentOf(each, fact, said), fact.at);
    if (yes && hashOfText(yes.terms) === yes.termsHash) continue;
    const whose = fact.seat === null ? `${fact.user}, who asks to join,` : fact.seat;
    flaws.push({
      position: fact.position,
      what: yes
        ? `names terms by their hash, which the words that are kept of ${whose} do not have`
        : `names a yes of ${whose} that is not kept so`,
    });
  }
  // A row that was changed is missing above.
  const unsealed = [...consents, ...requests][0];
  if (unsealed && flaws.length === 0) {
    flaws.push({ position: newest, what: `is the newest, and none up to it names the yes ${unsealed.id}` });
  }
  return flaws;
}

/** The nearest of those that may be meant, which is meant by nothing else then. */
function take<Yes extends KeptYes>(
  open: Set<Yes>,
  isMeant: (each: Yes) => boolean,
  at: string,
): Yes | undefined {
  const away = (each: Yes): number => Math.abs(Date.parse(each.at) - Date.parse(at));
  const yes = [...open].filter(isMeant).toSorted((one, other) => away(one) - away(other))[0];
  if (yes) open.delete(yes);
  return yes;
}

const isRequestOf = ({ userId, at, termsHash }: KeptRequest, fact: Said): boolean =>
  userId === fact.user && termsHash === fact.after && isSameMoment(at, fact.at);

/** Whoever is let in has said yes when they asked, which may be days before the entry of the letting in. */
const isConsentOf = (
  { participantId, kind, at, termsHash }: KeptConsent,
  fact: Said,
  said: readonly Said[],
): boolean =>
  participantId === fact.seat &&
  // A yes to a slot names its day.
  kind === (fact.day === null ? 'JOIN' : 'SLOT') &&
  termsHash === fact.after &&
  (isSameMoment(at, fact.at) ||
    said.some((asked) => isAskOf(asked, fact) && kind === 'JOIN' && isSameMoment(at, asked.at)));

const isAskOf = (asked: Said, { position, after }: Said): boolean =>
  asked.field === 'termsHash' && asked.seat === null && asked.after === after && asked.position < position;

/** Whether an entry after it says that the seat is gone, and with it its rows. */
const wasRemoved = (said: readonly Said[], { seat, position }: Said): boolean =>
  said.some(
    (each) =>
      each.field === 'status' && each.after === null && each.seat === seat && each.position > position,
  );

/** The agreement is the one that the start named by its hash, and the names beside it are those that it holds commitments of. */
function flawsOfAgreement({ chain, said, kept, newest }: Audited): Flaw[] {
  const fact = said.find(({ field }) => field === 'agreement');
  const { agreement, names, consents } = kept;
  if (!fact) {
    const start = chain.find(({ kind }) => kind === 'STARTED')?.position ?? newest;
    return agreement || names.length > 0
      ? [{ position: start, what: 'names no agreement, and there is one' }]
      : [];
  }
  const { position } = fact;
  if (!agreement) return [{ position, what: 'names an agreement that is gone' }];
  if (agreement.hash !== fact.after || hashOfText(agreement.text) !== fact.after) {
    return [{ position, what: 'names another agreement than the one that is kept' }];
  }
  const { ranAt, seats } = readAgreement(agreement);
  const flaws: string[] = [];
  if (ranAt !== agreement.ranAt) flaws.push('names an agreement of another moment');
  const isErased = chain.some((entry) => entry.kind === ERASED && entry.position > position);
  for (const { seat, name: commitment, consents: agreed } of seats) {
    const { name = null, salt = null } = names.find(({ participantId }) => participantId === seat) ?? {};
    const holds =
      name === null || salt === null
        ? name === salt && isErased
        : isSalt(salt) && nameCommitment(salt, name) === commitment;
    if (!holds) flaws.push(`names an agreement in which ${seat} has another name`);
    for (const { kind, at, termsHash } of agreed) {
      const isKept = consents.some(
        (each) =>
          each.participantId === seat && each.kind === kind && each.at === at && each.termsHash === termsHash,
      );
      if (!isKept) flaws.push(`names an agreement with a consent of ${seat} that is not kept so`);
    }
  }
  const isStranger = names.some(({ participantId }) => seats.every(({ seat }) => seat !== participantId));
  if (isStranger) flaws.push('names an agreement without somebody whose name is kept beside it');
  return flaws.map((what) => ({ position, what }));
}

/** Each addendum is the one that its entry named by its hash, and follows from the one before it, the first from the agreement. */
function flawsOfAddenda({ said, kept, newest }: Audited): Flaw[] {
  const facts = said.filter(({ field }) => field === 'addendum');
  const addenda = kept.addenda.toSorted((one, other) => one.position - other.position);
  const flaws = facts.flatMap((fact, index): Flaw[] => {
    const { position } = fact;
    const addendum = addenda[index];
    if (!addendum) return [{ position, what: 'names an addendum that is gone' }];
    if (addendum.hash !== fact.after || hashOfText(addendum.text) !== fact.after) {
      return [{ position, what: 'names another addendum than the one that is kept' }];
    }
    const { previous, at } = readAddendum(addendum.text);
    const before = index === 0 ? kept.agreement?.hash : addenda[index - 1]?.hash;
    return previous === before && at === addendum.at && addendum.position === index + 1
      ? []
      : [{ position, what: 'names an addendum that does not follow from what was agreed before it' }];
  });
  const isExtra = addenda.length > facts.length;
  return isExtra && flaws.length === 0
    ? [{ position: newest, what: 'is the newest, and none up to it names an addendum that is kept' }]
    : flaws;
}

/** Its hash is right: it is what Kolo wrote. */
const readAgreement = ({ text }: KeptAgreement): { ranAt: string; seats: AgreedSeat[] } =>
  JSON.parse(text) as { ranAt: string; seats: AgreedSeat[] };

/** How each participant is paid is what the newest `payTo` of that seat is a hash of. */
function flawsOfPayTo({ chain, said, kept, newest }: Audited): Flaw[] {
  const flaws = kept.seats.flatMap((seat): Flaw[] => {
    const fact = said.findLast((each) => each.field === 'payTo' && each.seat === seat.id);
    if ((fact?.after ?? null) === hashOfPayTo(seat)) return [];
    // Who was forgotten is no longer paid, and what the record said of it may have been erased as well.
    const isErased = chain.some(({ kind, position }) => kind === ERASED && position > (fact?.position ?? 0));
    if (seat.payTo === null && seat.payToSalt === null && isErased) return [];
    return [
      {
        position: fact?.position ?? newest,
        what: fact
          ? `names how ${seat.id} is paid by another hash`
          : `is the newest, and none up to it says that ${seat.id} has said how to be paid`,
      },
    ];
  });
  const gone = said.findLast(
    (fact) =>
      fact.field === 'payTo' && kept.seats.every(({ id }) => id !== fact.seat) && !wasRemoved(said, fact),
  );
  return gone
    ? [...flaws, { position: gone.position, what: `names how ${gone.seat} is paid, whose seat is gone` }]
    : flaws;
}

function hashOfPayTo({ payTo, payToSalt }: KeptRows['seats'][number]): string | null {
  if (payTo === null && payToSalt === null) return null;
  // No hash is ever this.
  return payTo === null || payToSalt === null || !isSalt(payToSalt) ? '' : hashOfText(payTo, payToSalt);
}
