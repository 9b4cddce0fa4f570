import { amountText } from '../../domain/currency.ts';
import { isolated } from '../../domain/names.ts';
import type { PaymentStatus } from '../../domain/payment-status.ts';
import { clamp, oneLine, withoutBareLinks } from '../../mail/typed.ts';
import { quoted, SUBJECT_NAME_MAX } from '../../mail/text.ts';

/** What an event says of itself. */
export interface EventMessages {
  summary: string;
  description: string;
}

/** Of a circle, as its events name it. */
interface CircleFacts {
  title: string;
  amount: number;
  currency: string | null;
  link: string;
  /** Whether those whose words stand in it have shown that their addresses are theirs (ADR 22). */
  areVerified: boolean;
}

/** A payment that the reader makes, and that nobody has received yet. */
export interface DueFacts extends CircleFacts {
  /** What the collector is called. */
  to: string;
  standing: Exclude<PaymentStatus, 'RECEIVED'>;
}

/** A round that the reader collects. */
export interface CollectionFacts extends CircleFacts {
  /** How many pay into it. */
  payers: number;
}

/** What somebody typed, on one line, and no link: calendar programs make links of whatever looks like one. */
const harmless = (text: string): string => withoutBareLinks(oneLine(text));
/** The same, and without an effect on the direction of the words around it (docs/rules.md §22.6). */
const typed = (text: string): string => isolated(harmless(text));

/** Days that are seen at a glance, by whoever looks over one's shoulder: as in a letter's subject, nothing of strangers stands there. */
export function dueMessages({
  to,
  title,
  amount,
  currency,
  standing,
  link,
  areVerified,
}: DueFacts): EventMessages {
  const name = isolated(clamp(harmless(to), SUBJECT_NAME_MAX));
  const money = amountText(amount, currency);
  const circle = quoted(typed(title));
  const summaries = {
    DUE: areVerified ? `Pay ${name} ${money}: ${circle}` : 'A payment of yours is due',
    REPORTED: areVerified
      ? `Paid, as you said: ${money} to ${name}, ${circle}`
      : 'You said that a payment of yours is paid',
    DISPUTED: areVerified
      ? `Not received yet: ${money} to ${name}, ${circle}`
      : 'A payment of yours is not received yet',
  };
  const standings = {
    DUE: [],
    REPORTED: ['You have said that it is paid. It stands here until it is marked as received.', ''],
    DISPUTED: ['You have said that it is paid, and the collector that it has not come.', ''],
  };
  return {
    summary: summaries[standing],
    description: [
      ...standings[standing],
      `Cycle: ${typed(title)}`,
      `To: ${name}`,
      `Amount: ${money}`,
      '',
      'How to pay, and where to say that it is paid:',
      link,
    ].join('\n'),
  };
}

/** The reader's own collection day. */
export function collectionMessages(facts: CollectionFacts): EventMessages {
  const { title, amount, currency, payers, link, areVerified } = facts;
  const all = amountText(amount * payers, currency);
  return {
    summary: areVerified ? `Collect ${all}: ${quoted(typed(title))}` : 'A collection day of yours',
    description: [
      `Cycle: ${typed(title)}`,
      `Amount: ${all}`,
      payers === 1
        ? `One person pays you ${amountText(amount, currency)}.`
        : `${payers} people pay you ${amountText(amount, currency)} each.`,
      '',
      'Who has paid, and where to say that it is received:',
      link,
    ].join('\n'),
  };
}
