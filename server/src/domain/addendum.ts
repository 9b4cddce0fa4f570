import { canonicalJson, type Json } from './canonical.ts';

/** A participant whose slot has changed. */
export interface MovedParticipant {
  /** The participant's id. */
  seat: string;
  /** Counted from 0. */
  slot: number;
  dateCollected: string;
}

/** What an addendum states about a place that passes on. Pages show it in the reader's language. */
export const PLACE_NOTICE =
  'Passing a place changes who Kolo expects to pay. It does not settle what you owe each other.';

/** What a running cycle has agreed since its start (docs/rules.md §26.7). It contains no names and no texts by people. */
export type AddendumContent =
  | { kind: 'SWAP'; seats: readonly MovedParticipant[] }
  | {
      kind: 'PLACE';
      /** The participant whose place passes on. */
      seat: string;
      /** The hash of the terms to which the new person consented. */
      terms: string;
      /** What is left of the place when it passes. */
      toPay: number;
      toReceive: number;
      balance: number;
      notice: typeof PLACE_NOTICE;
    }
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
  canonicalJson({ previous, at, content: plainContent(content) });

function plainContent(content: AddendumContent): Json {
  if (content.kind === 'PLACE') return { ...content };
  if (content.kind === 'SWAP')
    return { kind: content.kind, seats: content.seats.map((each) => ({ ...each })) };
  return {
    kind: content.kind,
    balances: content.balances.map((each) => ({ ...each })),
    repayments: content.repayments.map((each) => ({ ...each })),
  };
}

/** Parses the text of an addendum whose hash was verified, so it is text that Kolo wrote. */
export const readAddendum = (text: string): Addendum => JSON.parse(text) as Addendum;
