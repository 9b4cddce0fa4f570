import { canonicalJson } from './canonical.ts';

/** A participant whose slot has changed. */
export interface MovedParticipant {
  /** The participant's id. */
  seat: string;
  /** Counted from 0. */
  slot: number;
  dateCollected: string;
}

/** What a running cycle has agreed since its start (docs/rules.md §26.7). It contains no names and no texts by people. */
export type AddendumContent =
  | { kind: 'SWAP'; seats: readonly MovedParticipant[] }
  | {
      kind: 'STOP';
      /** A positive balance is owed to the participant. */
      balances: readonly { seat: string; balance: number }[];
      repayments: readonly { from: string; to: string; amount: number }[];
    };

/** An addendum, with the hash of the previous addendum or of the agreement. */
export interface Addendum {
  previous: string;
  /** ISO 8601 in UTC with milliseconds. */
  at: string;
  content: AddendumContent;
}

/** The canonical JSON of an addendum. Its hash is the hash of the addendum. */
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

/** Parses the text of an addendum whose hash was verified, so it is text that Kolo wrote. */
export const readAddendum = (text: string): Addendum => JSON.parse(text) as Addendum;
