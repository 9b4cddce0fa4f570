import { canonicalJson, hashOfText } from './canonical.ts';
import type { ConsentKind, JoinTerms } from './terms.ts';

/** A seat as an agreement holds it: no name in clear, so that one can be erased (docs/rules.md §26.6). */
export interface AgreedParticipant {
  /** The participant, by id. */
  seat: string;
  /** From 0. */
  slot: number;
  dateCollected: string;
  /** SHA-256 of 16 random bytes and the name. */
  name: string;
  consents: readonly {
    kind: ConsentKind;
    /** ISO 8601 in UTC with three digits of a second. */
    at: string;
    termsHash: string;
  }[];
}

/** The canonical JSON of what was agreed when a cycle started; its hash is the agreement's. */
export const agreementText = (ranAt: string, terms: JoinTerms, seats: readonly AgreedParticipant[]): string =>
  canonicalJson({
    ranAt,
    terms: { ...terms },
    seats: seats.map(({ consents, ...seat }) => ({
      ...seat,
      consents: consents.map((each) => ({ ...each })),
    })),
  });

/** What stands for a name in it. */
export const nameCommitment = (salt: string, name: string): string => hashOfText(name, salt);
