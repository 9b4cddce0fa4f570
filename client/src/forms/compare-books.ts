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
import { changeValueText, CYCLE_FIELDS, PARTICIPANT_FIELDS } from '@kolo/server/domain/history/fields.ts';
import { nameHere } from '@kolo/server/domain/names.ts';
import {
  fingerprintOf,
  readPassbook,
  verifyWithPauses,
  type PassbookEntry,
} from '@kolo/server/domain/passbook.ts';
import type { VerdictProps } from '../components/verdict.tsx';
import { BooksDocument, PassbookFileDocument, type BooksQuery } from '../graphql/generated.ts';
import { formatDay } from '../lib/format.ts';
import { t } from '../lib/t.ts';
import { turn } from '../lib/turn.ts';

type Shown = BooksQuery['cycle'];

/** An entry of a file that was saved earlier. The audit log must still contain it. */
export type Witness = Pick<PassbookEntry, 'position' | 'hash'>;

const bad = (...sentences: string[]): VerdictProps => ({ sign: 'cross', sentences });

/** The two queries are repeated if the cycle changes between them. */
const TRIES = 3;

/**
 * Fetches the audit log of a cycle and the data of its pages, and compares the two in the browser (docs/rules.md §25.6).
 * @param witness the newest entry of a file, which the audit log must contain
 * @throws the server's error if the viewer may not see rounds
 */
export async function compareWithLedger(
  client: ApolloClient,
  cycleId: string,
  witness?: Witness,
): Promise<VerdictProps> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const options = { variables: { cycleId }, fetchPolicy: 'no-cache' } as const;
    const { data: record } = await client.query({ query: PassbookFileDocument, ...options });
    const { data: page } = await client.query({ query: BooksDocument, ...options });
    const entries = readPassbook(record?.passbook.file ?? '')?.entries ?? [];
    const newest = entries.at(-1);
    if (!page || !newest || page.cycle.fingerprint !== fingerprintOf(newest.hash)) continue;
    return compared(page.cycle, entries, witness);
  }
  return bad(t('compare.busy'));
}

async function compared(
  cycle: Shown,
  entries: readonly PassbookEntry[],
  witness: Witness | undefined,
): Promise<VerdictProps> {
  const { brokenAt } = await verifyWithPauses(cycle.id, entries, turn);
  if (brokenAt !== null) return bad(t('compare.broken', { position: brokenAt }));
  if (witness && entries[witness.position - 1]?.hash !== witness.hash)
    return bad(t('compare.rewritten', { position: witness.position }));
  const books = await foldEntries(entries.map(readableEntry), turn);
  const lastStop = String(books.of('stop').length - 1);
  const isExpected = ({ part, ids }: BookItem): boolean =>
    part === 'vote'
      ? cycle.stop !== null && ids[0] === lastStop
      : ['participant', 'round', 'payment', 'repayment'].includes(part);
  const [first, ...more] = compareBooks(books, shownItems(cycle, lastStop), isExpected);
  if (!first) return { sign: 'tick', sentences: agreeing(entries.length, witness) };
  const sentence = sentenceOf(first, cycle, books);
  return more.length === 0 ? bad(sentence) : bad(sentence, t('compare.more', { count: more.length }));
}

/** A file may hold only the beginning of what the record has by now. */
const agreeing = (entries: number, witness: Witness | undefined): string[] => [
  t('compare.agree', { entries }),
  ...(witness && witness.position < entries
    ? [t('compare.fileShorter', { last: witness.position, entries })]
    : []),
];

type Value = string | number | boolean | null;
const fieldsOf = <F extends string>(
  of: Readonly<Record<F, Value>>,
  fields: readonly F[],
): Record<string, string | null> =>
  Object.fromEntries(fields.map((field) => [field, of[field] === null ? null : String(of[field])]));

/** Answers leave out the account of a former member, which the audit log names. */
const OF_FORMER = PARTICIPANT_FIELDS.filter((field) => field !== 'userId');

/** The items that the pages of a cycle show. */
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
      fields: fieldsOf(participant, participant.formerNumber === null ? PARTICIPANT_FIELDS : OF_FORMER),
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

/** The values of a message about a field. `name` and `other` are the people that the item is about. */
interface Values {
  name: string;
  other: string;
  /** For people. */
  shown: string;
  recorded: string;
  /** As stored. */
  raw: Pick<BooksDifference, 'shown' | 'recorded'>;
}
type Sentence = (values: Values) => string;

/** The value of a boolean field in a message. */
const flag = ({ raw }: Values) => ({ shown: raw.shown === 'true' ? 'true' : 'other' }) as const;

type ShownField =
  | `cycle.${(typeof CYCLE_FIELDS)[number] | 'stoppedAt'}`
  | `participant.${(typeof PARTICIPANT_FIELDS)[number]}`
  | `round.${'slot' | 'dateCollected'}`
  | `stop.${'reason' | 'proposer' | 'status'}`
  | 'repayment.payments';

/** One sentence for each field of `shownItems` except `standing`. Texts that people wrote and ids are not quoted. */
const SENTENCES: Record<ShownField, Sentence> = {
  'cycle.type': (values) => t('compare.circle.type', values),
  'cycle.title': () => t('compare.circle.title'),
  'cycle.description': () => t('compare.circle.description'),
  'cycle.startDate': (values) => t('compare.circle.startDate', values),
  'cycle.frequency': (values) => t('compare.circle.frequency', values),
  'cycle.participantAmount': (values) => t('compare.circle.participantAmount', values),
  'cycle.currency': (values) => t('compare.circle.currency', values),
  'cycle.graceDays': (values) => t('compare.circle.graceDays', values),
  'cycle.houseRules': () => t('compare.circle.houseRules'),
  'cycle.cycleFrozen': (values) => t('compare.circle.cycleFrozen', flag(values)),
  'cycle.participantsFrozen': (values) => t('compare.circle.participantsFrozen', flag(values)),
  'cycle.isRunning': (values) => t('compare.circle.isRunning', flag(values)),
  'cycle.roundsCreated': (values) => t('compare.circle.roundsCreated', flag(values)),
  'cycle.sentConfirmationEmails': (values) => t('compare.circle.sentConfirmationEmails', flag(values)),
  'cycle.stoppedAt': ({ raw }) =>
    t('compare.circle.stoppedAt', {
      side: raw.recorded === null ? 'page' : raw.shown === null ? 'record' : 'other',
    }),
  'participant.status': (values) => t('compare.participant.status', values),
  'participant.userId': (values) => t('compare.participant.userId', values),
  'participant.slot': (values) => t('compare.participant.slot', values),
  'participant.dateCollected': (values) => t('compare.participant.dateCollected', values),
  'participant.confirmationStatus': (values) => t('compare.participant.confirmationStatus', values),
  'round.slot': (values) => t('compare.round.slot', values),
  'round.dateCollected': (values) => t('compare.round.dateCollected', values),
  'repayment.payments': (values) => t('compare.repayment.payments', values),
  'stop.reason': () => t('compare.stop.reason'),
  'stop.proposer': () => t('compare.stop.proposer'),
  'stop.status': (values) => t('compare.stop.status', values),
};

function sentenceOf(difference: BooksDifference, cycle: Shown, books: Books): string {
  const { part, ids, field, recorded, shown } = difference;
  const subject = subjectOf(difference, cycle, books);
  if (field === null)
    return recorded === undefined
      ? t('compare.notRecorded', { subject })
      : t('compare.notShown', { subject });
  const texts = {
    shown: changeValueText(field, shown ?? null),
    recorded: changeValueText(field, recorded ?? null),
  };
  if (field === 'standing') return t('compare.payment', { subject, ...texts });
  const sentence = (SENTENCES as Partial<Record<string, Sentence>>)[`${part}.${field}`];
  if (!sentence) return t('compare.different', { subject });
  const [name, other] = [nameOf(ids[0], cycle), nameOf(ids[1], cycle)];
  return sentence({ name, other, ...texts, raw: { shown, recorded } });
}

function nameOf(id: string | undefined, { participants }: Shown): string {
  const found = participants.find((each) => each.id === id);
  return nameHere(found?.name ?? null) ?? found?.email ?? t('compare.subject.unknown');
}

/** What a difference is about, as the beginning of a sentence. */
function subjectOf({ part, ids }: BooksDifference, cycle: Shown, books: Books): string {
  const [id, otherId] = ids;
  const name = nameOf(id, cycle);
  const other = nameOf(otherId, cycle);
  switch (part) {
    case 'payment': {
      const day = books.item('round', otherId ?? '')?.fields.dateCollected?.value;
      return day
        ? t('compare.subject.paymentOf', { name, day: formatDay(day) })
        : t('compare.subject.paymentTo', { name, collector: other });
    }
    case 'repayment':
      return t('compare.subject.repayment', { name, other });
    case 'vote':
      return t('compare.subject.vote', { name: other });
    case 'round':
      return t('compare.subject.round', { name });
    case 'stop':
      return t('compare.subject.stop');
    case 'participant':
      return name;
    default:
      return t('compare.subject.circle');
  }
}
