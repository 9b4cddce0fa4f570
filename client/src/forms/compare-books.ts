import type { ApolloClient } from '@apollo/client';
import {
  compareBooks,
  foldEntries,
  readableEntry,
  type BookItem,
  type Books,
  type BooksDifference,
  type ShownItem,
} from '@kolo/server/domain/books.ts';
import {
  changeFieldLabel,
  changeValueText,
  CYCLE_FIELDS,
  PARTICIPANT_FIELDS,
} from '@kolo/server/domain/history/fields.ts';
import {
  fingerprintOf,
  readPassbook,
  verifyWithPauses,
  type PassbookEntry,
} from '@kolo/server/domain/passbook.ts';
import type { VerdictProps } from '../components/verdict.tsx';
import { BooksDocument, PassbookFileDocument, type BooksQuery } from '../graphql/generated.ts';
import { formatDayLong } from '../lib/format.ts';
import { turn } from '../lib/turn.ts';
import { compareMessages } from './compare-messages.ts';

type Shown = BooksQuery['cycle'];

/** An entry of a file that was saved earlier: the record must still contain it. */
export type Witness = Pick<PassbookEntry, 'position' | 'hash'>;

const bad = (...sentences: string[]): VerdictProps => ({ isGood: false, sentences });

/** A change between the two questions is asked about once more. */
const TRIES = 3;

/**
 * Fetches the record of a cycle and what its pages show, and compares the two in the browser (docs/rules.md §25.6).
 * @param witness the newest entry of a file, which the record must contain
 * @throws what the server answers to somebody who does not see rounds
 */
export async function compareWithLedger(
  client: ApolloClient,
  cycleId: string,
  witness?: Witness,
): Promise<VerdictProps> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const asked = { variables: { cycleId }, fetchPolicy: 'no-cache' } as const;
    const { data: record } = await client.query({ query: PassbookFileDocument, ...asked });
    const { data: page } = await client.query({ query: BooksDocument, ...asked });
    const entries = readPassbook(record?.passbook.file ?? '')?.entries ?? [];
    const newest = entries.at(-1);
    if (!page || !newest || page.cycle.fingerprint !== fingerprintOf(newest.hash)) continue;
    return compared(page.cycle, entries, witness);
  }
  return bad(compareMessages.busy);
}

async function compared(
  cycle: Shown,
  entries: readonly PassbookEntry[],
  witness: Witness | undefined,
): Promise<VerdictProps> {
  const { brokenAt } = await verifyWithPauses(cycle.id, entries, turn);
  if (brokenAt !== null) return bad(compareMessages.broken(brokenAt));
  if (witness && entries[witness.position - 1]?.hash !== witness.hash)
    return bad(compareMessages.rewritten(witness.position));
  const books = await foldEntries(entries.map(readableEntry), turn);
  const lastStop = String(books.of('stop').length - 1);
  const isExpected = ({ part, ids }: BookItem): boolean =>
    part === 'vote'
      ? cycle.stop !== null && ids[0] === lastStop
      : ['participant', 'round', 'payment', 'repayment'].includes(part);
  const [first, ...more] = compareBooks(books, shownItems(cycle, lastStop), isExpected);
  if (!first) return { isGood: true, sentences: [compareMessages.agree(entries.length)] };
  const sentence = sentenceOf(first, cycle, books);
  return more.length === 0 ? bad(sentence) : bad(sentence, compareMessages.more(more.length));
}

type Value = string | number | boolean | null;
const fieldsOf = <F extends string>(
  of: Readonly<Record<F, Value>>,
  fields: readonly F[],
): Record<string, string | null> =>
  Object.fromEntries(fields.map((field) => [field, of[field] === null ? null : String(of[field])]));

/** What the pages show of a cycle, item by item. */
function shownItems(cycle: Shown, lastStop: string): ShownItem[] {
  const { participants, rounds, stop, settlement } = cycle;
  const counts = new Map<string, number>();
  return [
    {
      part: 'cycle',
      ids: [],
      fields: { ...fieldsOf(cycle, CYCLE_FIELDS), stoppedAt: stop?.stoppedAt ?? null },
    },
    ...participants.map((participant) => ({
      part: 'participant' as const,
      ids: [participant.id],
      fields: fieldsOf(participant, PARTICIPANT_FIELDS),
    })),
    ...rounds.flatMap(({ position, date, collector, payments }): ShownItem[] => [
      { part: 'round', ids: [collector.id], fields: { slot: String(position), dateCollected: date } },
      ...payments.map(({ standing, participant }) => ({
        part: 'payment' as const,
        ids: [participant.id, collector.id],
        fields: { standing },
      })),
    ]),
    ...(stop
      ? [
          {
            part: 'stop' as const,
            ids: [lastStop],
            fields: {
              reason: stop.reason,
              proposer: stop.proposedBy.id,
              status: stop.stoppedAt === null ? 'OPEN' : 'STOPPED',
            },
          },
          ...stop.votes.map(({ participant }) => ({
            part: 'vote' as const,
            ids: [lastStop, participant.id],
            fields: {},
          })),
        ]
      : []),
    ...(settlement?.repayments ?? []).map(({ amount, standing, from, to }): ShownItem => {
      const pair = `${from.id} ${to.id}`;
      const index = counts.get(pair) ?? 0;
      counts.set(pair, index + 1);
      const payments = String(amount / cycle.participantAmount);
      return { part: 'repayment', ids: [from.id, to.id, String(index)], fields: { payments, standing } };
    }),
  ];
}

/** Fields that have no label of their own in the history. */
const LABELS: Record<string, string> = { payments: 'amount', stoppedAt: 'stop', proposer: 'proposer' };
/** Of these it is enough to say that they differ: texts of people, and ids. */
const NOT_QUOTED: readonly string[] = ['title', 'description', 'houseRules', 'reason', 'userId', 'owner'];

function sentenceOf(difference: BooksDifference, cycle: Shown, books: Books): string {
  const { field, recorded, shown } = difference;
  const subject = subjectOf(difference, cycle, books);
  if (field === null)
    return recorded === undefined
      ? `This page shows ${subject}. The record does not have it.`
      : `The record has ${subject}. This page does not show it.`;
  const [here, there] = [shown, recorded].map((value) => changeValueText(field, value ?? null));
  if (field === 'standing')
    return `The ledger shows ${subject} as ${here}. The record does not: it has it as ${there}.`;
  const label = LABELS[field] ?? changeFieldLabel(field).toLowerCase();
  return field in LABELS || NOT_QUOTED.includes(field)
    ? `This page and the record differ in the ${label} of ${subject}.`
    : `The ${label} of ${subject} is ${here} on this page. The record has ${there}.`;
}

/** What a difference is about, in words. */
function subjectOf({ part, ids }: BooksDifference, { participants }: Shown, books: Books): string {
  const nameOf = (id: string | undefined): string => {
    const found = participants.find((each) => each.id === id);
    return found?.name ?? found?.email ?? 'a participant who is not on this page';
  };
  const [one, other] = ids;
  if (part === 'payment') {
    const day = books.item('round', other ?? '')?.fields.dateCollected?.value;
    return `${nameOf(one)}’s payment ${day ? `of ${formatDayLong(day)}` : `to ${nameOf(other)}`}`;
  }
  if (part === 'repayment') return `the repayment from ${nameOf(one)} to ${nameOf(other)}`;
  if (part === 'vote') return `the vote of ${nameOf(other)} to stop`;
  if (part === 'round') return `the round of ${nameOf(one)}`;
  if (part === 'stop') return 'the proposal to stop';
  return part === 'participant' ? nameOf(one) : 'the circle';
}
