import { canonicalJson, hashOfText } from './canonical.ts';
import type { ConsentKind, JoinTerms } from './terms.ts';

/** A participant in an agreement. The name is not stored in clear, so that it can be erased (docs/rules.md §26.6). */
export interface AgreedParticipant {
  /** The participant's id. */
  seat: string;
  /** Counted from 0. */
  slot: number;
  dateCollected: string;
  /** The SHA-256 of 16 random bytes and the name. */
  name: string;
  consents: readonly {
    kind: ConsentKind;
    /** ISO 8601 in UTC with milliseconds. */
    at: string;
    termsHash: string;
  }[];
}

/** The canonical JSON of what was agreed when a cycle started. Its hash is the hash of the agreement. */
export const agreementText = (
  ranAt: string,
  terms: JoinTerms,
  participants: readonly AgreedParticipant[],
): string =>
  canonicalJson({
    ranAt,
    terms: { ...terms },
    seats: participants.map(({ consents, ...participant }) => ({
      ...participant,
      consents: consents.map((each) => ({ ...each })),
    })),
  });

/** The commitment that an agreement contains instead of a name. */
export const nameCommitment = (salt: string, name: string): string => hashOfText(name, salt);
