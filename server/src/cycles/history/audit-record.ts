import { readAddendum } from '../../domain/addendum.ts';
import { nameCommitment, type AgreedParticipant } from '../../domain/agreement.ts';
import { hashOfText, isSalt } from '../../domain/canonical.ts';
import type { ChangeField } from '../../domain/history/fields.ts';
import type { ChangeKind } from '../../domain/history/kinds.ts';
import type { ConsentKind } from '../../domain/terms.ts';
import { ERASED, verifyPassbook, type CommittedFact } from '../../domain/passbook.ts';
import { entriesOf, type ChainedRow } from '../aggregate/chain.ts';
import type { KeptAgreement, KeptConsent, KeptRequest, KeptRows } from './kept-rows.ts';

/** The first entry at which an audit log is invalid or differs from the rows that it covers. */
export interface Flaw {
  /** The position of the entry, from 1. */
  position: number;
  /** What is wrong with it, for an operator, to follow `CYCLE entry 14`. */
  what: string;
}

/** A fact that was not erased, and its entry. */
interface ReadableFact extends CommittedFact {
  position: number;
  kind: string;
  /** The time of its entry, ISO 8601. */
  at: string;
  /** The account that made the entry. */
  user: string;
}

/** The audit log of one cycle and the rows to compare with it. */
interface Audited {
  chain: readonly ChainedRow[];
  facts: readonly ReadableFact[];
  kept: KeptRows;
  newest: number;
}

/**
 * Returns the first entry of a cycle that does not follow from those before it, or that differs from a row of which it has a
 * hash: consents, agreement, addenda, names, and payment details (docs/rules.md §25.5).
 * @param chain the entries of the cycle, in order
 * @returns null if everything matches
 */
export function firstFlaw(cycleId: string, chain: readonly ChainedRow[], kept: KeptRows): Flaw | null {
  const newest = chain.length;
  if (newest === 0) return { position: 1, what: 'is missing, like all other entries' };
  const facts = chain.flatMap(({ position, kind, at, userId, facts: factRows }) =>
    // Erased facts cannot be compared.
    factRows.flatMap(({ fact, salt }) =>
      salt === null ? [] : [{ ...fact, position, kind, at, user: userId }],
    ),
  );
  const record = { chain, facts, kept, newest };
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
        ? 'has no hash: a process of the previous version may have written it just now'
        : 'does not follow from the entry before it',
    },
  ];
}

/** A consent and its entry are written in one transaction, but the clock may be set between the two. */
const SAME_MOMENT_MS = 10 * 60_000;
const isSameMoment = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) <= SAME_MOMENT_MS;

/** A stored consent, or a request to join, which is also one. */
type KeptYes = KeptConsent | KeptRequest;

/**
 * Checks that every `termsHash` in the audit log has its row, and every row its `termsHash`, except for removed participants.
 * The row is a request to join if the fact has no participant, and a consent otherwise.
 */
function flawsOfConsents({ facts, kept, newest }: Audited): Flaw[] {
  const consents = new Set(kept.consents);
  const requests = new Set(kept.requests);
  const flaws: Flaw[] = [];
  for (const fact of facts) {
    if (fact.field !== 'termsHash' || wasRemoved(facts, fact)) continue;
    const yes =
      fact.seat === null
        ? take(requests, (each) => isRequestOf(each, fact), fact.at)
        : take(consents, (each) => isConsentOf(each, fact, facts), fact.at);
    if (yes && hashOfText(yes.terms) === yes.termsHash) continue;
    const person = fact.seat === null ? `${fact.user}, who asks to join,` : fact.seat;
    flaws.push({
      position: fact.position,
      what: yes
        ? `names terms by their hash, but the stored terms of ${person} have another hash`
        : `names a consent of ${person}, but there is no such row`,
    });
  }
  // A row that was changed was reported as missing above.
  const unsealed = [...consents, ...requests][0];
  if (unsealed && flaws.length === 0) {
    flaws.push({
      position: newest,
      what: `is the newest, and none up to it names the consent ${unsealed.id}`,
    });
  }
  return flaws;
}

/** Takes the matching row that is nearest in time out of the set. */
function take<Yes extends KeptYes>(
  open: Set<Yes>,
  matches: (each: Yes) => boolean,
  at: string,
): Yes | undefined {
  const distance = (each: Yes): number => Math.abs(Date.parse(each.at) - Date.parse(at));
  const yes = [...open].filter(matches).toSorted((one, other) => distance(one) - distance(other))[0];
  if (yes) open.delete(yes);
  return yes;
}

const isRequestOf = ({ userId, at, termsHash }: KeptRequest, fact: ReadableFact): boolean =>
  userId === fact.user && termsHash === fact.after && isSameMoment(at, fact.at);

/** An approved person consented when they asked, which may be days before the entry of the approval. */
const isConsentOf = (
  { participantId, kind, at, termsHash }: KeptConsent,
  fact: ReadableFact,
  facts: readonly ReadableFact[],
): boolean =>
  participantId === fact.seat &&
  kind === consentKindOf(fact) &&
  termsHash === fact.after &&
  (isSameMoment(at, fact.at) ||
    facts.some((earlier) => isYesBefore(kind, earlier, fact) && isSameMoment(at, earlier.at)));

/** A consent to a slot has its day; one to a place comes with the entry that the place passed. */
function consentKindOf({ day, kind }: ReadableFact): ConsentKind {
  if (kind === ('PLACE_PASSED' satisfies ChangeKind)) return 'PLACE';
  return day === null ? 'JOIN' : 'SLOT';
}

/** Whether the person said yes in an earlier entry: to a request to join, or to taking over a place. */
const isYesBefore = (kind: ConsentKind, earlier: ReadableFact, fact: ReadableFact): boolean =>
  kind === 'PLACE'
    ? earlier.field === ('placeAgreed' satisfies ChangeField) &&
      earlier.after !== null &&
      earlier.seat === fact.seat &&
      earlier.position < fact.position
    : kind === 'JOIN' && isAskOf(earlier, fact);

const isAskOf = (request: ReadableFact, { position, after }: ReadableFact): boolean =>
  request.field === 'termsHash' &&
  request.seat === null &&
  request.after === after &&
  request.position < position;

/** Whether a later entry removed the participant, and with them their rows. */
const wasRemoved = (facts: readonly ReadableFact[], { seat, position }: ReadableFact): boolean =>
  facts.some(
    (each) =>
      each.field === 'status' && each.after === null && each.seat === seat && each.position > position,
  );

/** Checks that the agreement has the hash in the entry of the start, and that its commitments match the stored names. */
function flawsOfAgreement({ chain, facts, kept, newest }: Audited): Flaw[] {
  const fact = facts.find(({ field }) => field === 'agreement');
  const { agreement, names, consents } = kept;
  if (!fact) {
    const start = chain.find(({ kind }) => kind === 'STARTED')?.position ?? newest;
    return agreement || names.length > 0
      ? [{ position: start, what: 'names no agreement, but there is one' }]
      : [];
  }
  const { position } = fact;
  if (!agreement) return [{ position, what: 'names an agreement, but there is no such row' }];
  if (agreement.hash !== fact.after || hashOfText(agreement.text) !== fact.after) {
    return [{ position, what: 'names an agreement, but the stored one is different' }];
  }
  const { ranAt, seats } = readAgreement(agreement);
  const flaws: string[] = [];
  if (ranAt !== agreement.ranAt) flaws.push('names an agreement, but the stored one has another time');
  const isErased = chain.some((entry) => entry.kind === ERASED && entry.position > position);
  for (const { seat, name: commitment, consents: agreed } of seats) {
    const { name = null, salt = null } = names.find(({ participantId }) => participantId === seat) ?? {};
    const isSame =
      name === null || salt === null
        ? name === salt && isErased
        : isSalt(salt) && nameCommitment(salt, name) === commitment;
    if (!isSame) flaws.push(`names an agreement in which ${seat} has another name`);
    for (const { kind, at, termsHash } of agreed) {
      const isKept = consents.some(
        (each) =>
          each.participantId === seat && each.kind === kind && each.at === at && each.termsHash === termsHash,
      );
      if (!isKept) flaws.push(`names an agreement with a consent of ${seat}, but there is no such row`);
    }
  }
  const isStranger = names.some(({ participantId }) => seats.every(({ seat }) => seat !== participantId));
  if (isStranger) flaws.push('names an agreement, but there is a name of someone who is not in it');
  return flaws.map((what) => ({ position, what }));
}

/** Checks that each addendum has the hash in its entry, and follows the one before it; the first follows the agreement. */
function flawsOfAddenda({ facts, kept, newest }: Audited): Flaw[] {
  const named = facts.filter(({ field }) => field === 'addendum');
  const addenda = kept.addenda.toSorted((one, other) => one.position - other.position);
  const flaws = named.flatMap((fact, index): Flaw[] => {
    const { position } = fact;
    const addendum = addenda[index];
    if (!addendum) return [{ position, what: 'names an addendum, but there is no such row' }];
    if (addendum.hash !== fact.after || hashOfText(addendum.text) !== fact.after) {
      return [{ position, what: 'names an addendum, but the stored one is different' }];
    }
    const { previous, at } = readAddendum(addendum.text);
    const before = index === 0 ? kept.agreement?.hash : addenda[index - 1]?.hash;
    return previous === before && at === addendum.at && addendum.position === index + 1
      ? []
      : [{ position, what: 'names an addendum that does not follow the one before it' }];
  });
  const isExtra = addenda.length > named.length;
  return isExtra && flaws.length === 0
    ? [{ position: newest, what: 'is the newest, and none up to it names an addendum that is stored' }]
    : flaws;
}

/** Parses an agreement whose hash was checked, so that it is what Kolo wrote. */
const readAgreement = ({ text }: KeptAgreement): { ranAt: string; seats: AgreedParticipant[] } =>
  JSON.parse(text) as { ranAt: string; seats: AgreedParticipant[] };

/** Checks that each participant's payment details have the hash in their newest fact `payTo`. */
function flawsOfPayTo({ chain, facts, kept, newest }: Audited): Flaw[] {
  const flaws = kept.seats.flatMap((participant): Flaw[] => {
    const fact = facts.findLast((each) => each.field === 'payTo' && each.seat === participant.id);
    if ((fact?.after ?? null) === hashOfPayTo(participant)) return [];
    // The payment details of someone who was forgotten are erased, and perhaps the facts about them as well.
    const isErased = chain.some(({ kind, position }) => kind === ERASED && position > (fact?.position ?? 0));
    if (participant.payTo === null && participant.payToSalt === null && isErased) return [];
    return [
      {
        position: fact?.position ?? newest,
        what: fact
          ? `names payment details of ${participant.id}, but the stored ones have another hash`
          : `is the newest, and none up to it names payment details of ${participant.id}`,
      },
    ];
  });
  const gone = facts.findLast(
    (fact) =>
      fact.field === 'payTo' && kept.seats.every(({ id }) => id !== fact.seat) && !wasRemoved(facts, fact),
  );
  return gone
    ? [
        ...flaws,
        {
          position: gone.position,
          what: `names payment details of ${gone.seat}, but there is no such participant`,
        },
      ]
    : flaws;
}

function hashOfPayTo({ payTo, payToSalt }: KeptRows['seats'][number]): string | null {
  if (payTo === null && payToSalt === null) return null;
  // An empty text equals no hash.
  return payTo === null || payToSalt === null || !isSalt(payToSalt) ? '' : hashOfText(payTo, payToSalt);
}
