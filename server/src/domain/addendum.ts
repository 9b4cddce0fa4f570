import { canonicalJson } from './canonical.ts';

/** A seat that collects at another place than before. */
export interface MovedSeat {
  /** The participant, by id. */
  seat: string;
  /** From 0. */
  slot: number;
  dateCollected: string;
}

/** What a running circle has agreed since its start (docs/rules.md §26.7). Seats alone: no name, and nothing that people wrote. */
export type AddendumContent =
  | { kind: 'SWAP'; seats: readonly MovedSeat[] }
  | {
      kind: 'STOP';
      /** Positive is owed to them. */
      balances: readonly { seat: string; balance: number }[];
      repayments: readonly { from: string; to: string; amount: number }[];
    };

/** What an addendum says, and over which hash: that of the one before it, or of the agreement. */
export interface Addendum {
  previous: string;
  /** ISO 8601 in UTC with three digits of a second. */
  at: string;
  content: AddendumContent;
}

/** Its canonical JSON, whose hash is the addendum's. */
export const addendumText = ({ previous, at, content }: Addendum): string =>
  canonicalJson({
    previous,
    at,
    content:
      content.kind === 'SWAP'
        ? { kind: content.kind, seats: content.seats.map((each) => ({ ...each })) }
        : {
            kind: content.kind,
            balances: content.balances.map((each) => ({ ...each })),
            repayments: content.repayments.map((each) => ({ ...each })),
          },
  });

/** What such a text says. Its hash is right, so it is what Kolo wrote. */
export const readAddendum = (text: string): Addendum => JSON.parse(text) as Addendum;
