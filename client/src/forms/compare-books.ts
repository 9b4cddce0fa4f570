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
import { t } from '../lib/t.ts';
import { turn } from '../lib/turn.ts';

type Shown = BooksQuery['cycle'];

/** An entry of a file that was saved earlier. The audit log must still contain it. */
export type Witness = Pick<PassbookEntry, 'position' | 'hash'>;

const bad = (...sentences: string[]): VerdictProps => ({ isGood: false, sentences });

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
  if (!first) return { isGood: true, sentences: [t('compare.agree', { entries: entries.length })] };
  const sentence = sentenceOf(first, cycle, books);
  return more.length === 0 ? bad(sentence) : bad(sentence, t('compare.more', { count: more.length }));
}

type Value = string | number | boolean | null;
const fieldsOf = <F extends string>(
  of: Readonly<Record<F, Value>>,
  fields: readonly F[],
): Record<string, string | null> =>
  Object.fromEntries(fields.map((field) => [field, of[field] === null ? null : String(of[field])]));

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

/** Fields that have no label in the history. */
const LABELS: Partial<Record<string, () => string>> = {
  payments: () => t('compare.label.payments'),
  stoppedAt: () => t('compare.label.stoppedAt'),
  proposer: () => t('compare.label.proposer'),
};
/** Texts by people and ids, which are not shown themselves. */
const NOT_QUOTED: readonly string[] = ['title', 'description', 'houseRules', 'reason', 'userId', 'owner'];

function sentenceOf(difference: BooksDifference, cycle: Shown, books: Books): string {
  const { field, recorded: inRecord, shown: onPage } = difference;
  const subject = subjectOf(difference, cycle, books);
  if (field === null)
    return inRecord === undefined
      ? t('compare.notRecorded', { subject })
      : t('compare.notShown', { subject });
  const shown = changeValueText(field, onPage ?? null);
  const recorded = changeValueText(field, inRecord ?? null);
  if (field === 'standing') return t('compare.payment', { subject, shown, recorded });
  const ownLabel = LABELS[field]?.();
  const label = ownLabel ?? changeFieldLabel(field);
  return ownLabel !== undefined || NOT_QUOTED.includes(field)
    ? t('compare.text', { subject, label })
    : t('compare.value', { subject, label, shown, recorded });
}

/** What a difference is about, as the beginning of a sentence. */
function subjectOf({ part, ids }: BooksDifference, { participants }: Shown, books: Books): string {
  const nameOf = (id: string | undefined): string => {
    const found = participants.find((each) => each.id === id);
    return found?.name ?? found?.email ?? t('compare.subject.unknown');
  };
  const [id, otherId] = ids;
  const name = nameOf(id);
  const other = nameOf(otherId);
  switch (part) {
    case 'payment': {
      const day = books.item('round', otherId ?? '')?.fields.dateCollected?.value;
      return day
        ? t('compare.subject.paymentOf', { name, day: formatDayLong(day) })
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
