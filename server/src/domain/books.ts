import { DEFAULT_GRACE_DAYS } from './cycle.ts';
import { CYCLE_FIELDS, PARTICIPANT_FIELDS } from './history/fields.ts';
import { readFact, type CommittedFact, type PassbookEntry } from './passbook.ts';
import { lateDay } from './reminders.ts';
import {
  balancesOf,
  BY_PAIRS,
  repaymentsByBalance,
  repaymentsByPairs,
  type PlannedRepayment,
} from './stopping.ts';

/**
 * The books of a cycle are the current data that pages and emails show: settings, participants, rounds, payments, votes and repayments.
 * This file computes the books from the entries of the audit log, to compare the two (docs/rules.md §25.6).
 */

/** The kinds of items in the books. */
const BOOK_PARTS = [
  'cycle',
  'participant',
  'round',
  'payment',
  'stop',
  'vote',
  'repayment',
  'swap',
  'joinLink',
  'offer',
  'proposal',
  'proposalVote',
] as const;
export type BookPart = (typeof BOOK_PARTS)[number];

/** A value, and the position of the entry that recorded it last. */
export interface Recorded {
  /** Undefined if it is unknown: the fact was erased, or older entries do not state which of two items they change. */
  value: string | null | undefined;
  position: number;
  /** No entry recorded the value: it is the default of every new item. */
  isAssumed?: true;
}

type Fields = Readonly<Record<string, Recorded>>;

/** One item of the books, such as the payment of one participant to another. */
export interface BookItem {
  part: BookPart;
  /**
   * The ids by part. Numbers count from 0.
   * - participant: its id
   * - round: the collector
   * - payment: the payer and the collector
   * - stop, swap: its number
   * - vote: the number of the stop, and the participant
   * - proposal: the position of its entry
   * - proposalVote: that, and the participant
   * - offer: none, because the books have the last one only
   * - repayment: the payer, the recipient, and its number among their repayments
   */
  ids: readonly string[];
  /** The position of the entry that created it. */
  position: number;
  /** Increases with each new item. */
  order: number;
  fields: Fields;
}

/** The books that follow from the entries of an audit log. */
export interface Books {
  item: (part: BookPart, ...ids: readonly string[]) => BookItem | undefined;
  /** The items of one part, in the order of their creation. */
  of: (part: BookPart) => BookItem[];
  /** Whether the audit log begins with the creation of the cycle. If not, some items may be missing from it. */
  isWhole: boolean;
  /** The position of the newest entry. */
  newest: number;
}

/** A fact, or why it cannot be read. */
export type ReadableFact = CommittedFact | 'hidden' | 'erased';

/** An entry of the audit log, as far as it can be read. */
export interface ReadableEntry {
  position: number;
  kind: string;
  user: string;
  /** ISO 8601. */
  at: string;
  facts: readonly ReadableFact[];
}

/** Converts an entry of a passbook. Facts whose text is not in the file are `hidden`. */
export const readableEntry = ({ position, kind, user, at, facts }: PassbookEntry): ReadableEntry => ({
  position,
  kind,
  user,
  at,
  facts: facts.map(({ fact, erased }) =>
    erased ? 'erased' : fact === null ? 'hidden' : (readFact(fact) ?? 'hidden'),
  ),
});

const OF_CYCLE: ReadonlySet<string> = /* @__PURE__ */ new Set(CYCLE_FIELDS);
const OF_PARTICIPANT: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...PARTICIPANT_FIELDS,
  'relationship',
  'ownRelationship',
  'rejectionReason',
  'slotReason',
  'slotWishes',
]);
/** What a change of owner empties. */
const OF_OWNER = ['relationship', 'ownRelationship', 'rejectionReason'];

/** What a place that passes on empties. */
const OF_HOLDER = [...OF_OWNER, 'slotReason', 'slotWishes'];

/** Facts of proposals, about the proposer or the candidate, as those of a new owner. */
const PROPOSALS: Readonly<Record<string, { kind: 'OWNER' | 'PLACE'; field: string }>> = {
  proposal: { kind: 'OWNER', field: 'proposal' },
  candidate: { kind: 'OWNER', field: 'candidate' },
  proposalVote: { kind: 'OWNER', field: 'proposalVote' },
  proposalAgreed: { kind: 'OWNER', field: 'proposalAgreed' },
  place: { kind: 'PLACE', field: 'proposal' },
  placeVote: { kind: 'PLACE', field: 'proposalVote' },
  placeAgreed: { kind: 'PLACE', field: 'proposalAgreed' },
};

const OF_PAYMENT: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'paid',
  'standing',
  'paidOn',
  'method',
  'reference',
  'note',
  'reason',
  'delayOn',
  'delayNote',
]);

/** What people write, and state about each other. It can be erased from the audit log. */
const WRITTEN: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'title',
  'description',
  'houseRules',
  'reference',
  'note',
  'reason',
  'delayNote',
  'rejectionReason',
  'slotReason',
  'slotWishes',
  'relationship',
  'ownRelationship',
  'inviteRelationship',
]);

const NEW_CYCLE = {
  currency: null,
  graceDays: String(DEFAULT_GRACE_DAYS),
  houseRules: null,
  cycleFrozen: 'false',
  participantsFrozen: 'false',
  isRunning: 'false',
  roundsCreated: 'false',
  sentConfirmationEmails: 'false',
  stoppedAt: null,
};
const NEW_PARTICIPANT = {
  userId: null,
  isCollector: 'false',
  slot: null,
  dateCollected: null,
  confirmationStatus: 'PENDING',
  relationship: null,
  ownRelationship: null,
  rejectionReason: null,
  slotReason: null,
  slotWishes: null,
};
const NEW_REPAYMENT = {
  paid: 'false',
  standing: 'DUE',
  paidOn: null,
  method: null,
  reference: null,
  note: null,
  reason: null,
  paidAt: null,
  reportedAt: null,
  disputedAt: null,
};
const NEW_PAYMENT = { ...NEW_REPAYMENT, delayOn: null, delayNote: null, delayedAt: null };

const assumed = (values: Record<string, string | null>, position: number): Fields =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, { value, position, isAssumed: true as const }]),
  );

/** Computes the books entry by entry. `apply` expects the entries in order, from the first. */
export class BooksFold implements Books {
  isWhole = false;
  newest = 0;
  /** The participants who left with the newest entry. */
  gone: BookItem[] = [];
  private readonly parts = new Map<BookPart, Map<string, BookItem>>();
  private order = 0;
  private readonly participantsByUser = new Map<string, string>();
  private participantsByDay: Map<string, string> | undefined;
  private stops = 0;
  private swaps = 0;
  private at = '';
  private kind = '';
  private user = '';

  apply({ position, kind, user, at, facts }: ReadableEntry): void {
    Object.assign(this, { newest: position, kind, user, at, gone: [] });
    if (kind === 'CREATED' && position === 1) this.create(facts);
    for (const fact of facts) if (typeof fact === 'object') this.applyFact(fact, facts);
    if (kind === 'CHAINED') this.forgetAssumed();
    if (facts.includes('erased')) this.forgetWritten();
  }

  /** The participant id of an account after the newest entry. */
  participantOf(user: string): string | undefined {
    return this.participantsByUser.get(user);
  }

  item(part: BookPart, ...ids: readonly string[]): BookItem | undefined {
    return this.parts.get(part)?.get(ids.join(' '));
  }

  of(part: BookPart): BookItem[] {
    return [...(this.parts.get(part)?.values() ?? [])];
  }

  private create(facts: ReadableEntry['facts']): void {
    this.isWhole = true;
    this.add('cycle', [], NEW_CYCLE);
    this.set('cycle', [], 'owner', this.user);
    // The owner agrees to the terms by creating the cycle, and is a participant from then on.
    for (const fact of facts) {
      if (typeof fact !== 'object' || fact.field !== 'termsHash' || fact.seat === null) continue;
      this.add('participant', [fact.seat], NEW_PARTICIPANT);
      this.setParticipant(fact.seat, 'status', 'ACCEPTED');
      this.setParticipant(fact.seat, 'userId', this.user);
    }
  }

  private applyFact(fact: CommittedFact, all: ReadableEntry['facts']): void {
    const { field, seat, day, before, after } = fact;
    if (seat === null && OF_CYCLE.has(field)) {
      this.set('cycle', [], field, after);
      if (field === 'roundsCreated' && after === 'true') this.openRounds();
    } else if (field === 'stop') this.applyStop(before, after, all);
    else if (field === 'stopReason') this.set('stop', [String(this.stops - 1)], 'reason', after);
    else if (field === 'owed') this.set('stop', [String(this.stops - 1)], 'owed', after);
    else if (field === 'joinLink') this.set('joinLink', [], 'isOpen', after === 'CLOSED' ? 'false' : 'true');
    else if (seat === null) return;
    else if (field === 'stopVote') this.applyVote(seat, after);
    else if (field === 'offer') this.applyOffer(seat, before, after);
    else if (field === 'owner') this.applyOwner(seat, after);
    else if (PROPOSALS[field]) this.applyProposal(seat, PROPOSALS[field], before, after);
    else if (field === 'swap') this.applySwap(seat, before, after);
    else if (field === 'swapNote') this.applySwapNote(after);
    else if (field === 'repayment' && before === null)
      this.addRepayment(seat, this.collectorOn(day), 1, true);
    else if (field === 'repayment' || (OF_PAYMENT.has(field) && this.kind.startsWith('REPAYMENT_')))
      this.applyRepayment(seat, this.collectorOn(day), fact);
    else if (OF_PAYMENT.has(field)) this.applyPayment([seat, this.collectorOn(day)], field, after);
    else if (OF_PARTICIPANT.has(field)) this.applyParticipant(seat, field, before, after);
  }

  private applyParticipant(id: string, field: string, before: string | null, after: string | null): void {
    if (field === 'status' && after === null) return this.remove(id);
    if (field === 'status' && before === null) this.add('participant', [id], NEW_PARTICIPANT);
    this.setParticipant(id, field, after);
    if (field === 'userId' && this.kind === 'PLACE_PASSED') this.passPlace(id);
    if (field === 'relationship' && this.kind === 'INVITED')
      this.setParticipant(id, 'inviteRelationship', after);
    // Asking again removes the reason and the wishes of the previous answer.
    if (field === 'confirmationStatus' && after !== 'REJECTED') {
      this.setParticipant(id, 'slotReason', null);
      this.setParticipant(id, 'slotWishes', null);
    }
  }

  private applyOffer(participant: string, before: string | null, after: string | null): void {
    if (before === null) {
      this.add('offer', [], {});
      this.set('offer', [], 'to', participant);
      this.set('offer', [], 'offeredAt', this.at);
    }
    this.set('offer', [], 'status', after);
  }

  /** A participant has one open proposal of a kind at a time, so the proposer shows which one an entry is about (docs/rules.md §39.6). */
  private applyProposal(
    participant: string,
    { kind, field }: { kind: 'OWNER' | 'PLACE'; field: string },
    before: string | null,
    after: string | null,
  ): void {
    if (field === 'candidate') {
      // Comes directly after the fact of the proposal itself. A candidate who is one no longer stays in the row of the proposal.
      if (after === 'true') this.set('proposal', [String(this.newest)], 'candidate', participant);
      return;
    }
    if (field === 'proposal' && before === null) {
      const ids = [String(this.newest)];
      this.add('proposal', ids, {});
      this.set('proposal', ids, 'kind', kind);
      this.set('proposal', ids, 'proposer', participant);
      this.set(
        'proposal',
        ids,
        'subject',
        kind === 'PLACE' ? participant : this.participantsByUser.get(this.ownerId()),
      );
      this.set('proposal', ids, 'status', after);
      this.set('proposal', ids, 'proposedAt', this.at);
      this.set('proposal', ids, 'agreedAt', null);
      return;
    }
    const open = this.of('proposal').find(
      ({ fields }) =>
        fields.proposer?.value === participant &&
        fields.kind?.value === kind &&
        fields.status?.value === 'OPEN',
    );
    const [position] = open?.ids ?? [];
    if (position === undefined) return;
    if (field === 'proposal') this.set('proposal', [position], 'status', after);
    else if (field === 'proposalAgreed') this.applyAgreement(position, after);
    else this.applyProposalVote(position, this.participantsByUser.get(this.user), after);
  }

  private applyProposalVote(position: string, voter: string | undefined, after: string | null): void {
    // In an incomplete audit log, the participant of the voting account may be unknown.
    if (voter === undefined) return;
    if (after === null) this.parts.get('proposalVote')?.delete(`${position} ${voter}`);
    else this.add('proposalVote', [position, voter], {});
  }

  /** Without the agreement, the votes that followed it fall as well (docs/rules.md §39.10). */
  private applyAgreement(position: string, after: string | null): void {
    this.set('proposal', [position], 'agreedAt', after === null ? null : this.at);
    if (after === null) this.removeVotes(([proposal]) => proposal === position);
  }

  private removeVotes(isRemoved: (ids: readonly string[]) => boolean): void {
    for (const { ids } of this.of('proposalVote'))
      if (isRemoved(ids)) this.parts.get('proposalVote')?.delete(ids.join(' '));
  }

  /** What the former holder of a place stated, chose and voted for is emptied (docs/rules.md §39.9). */
  private passPlace(id: string): void {
    for (const field of OF_HOLDER) this.setParticipant(id, field, null);
    this.set('participant', [id], 'inviteRelationship', null);
    this.removeVotes(([, voter]) => voter === id);
  }

  private ownerId(): string {
    return this.item('cycle')?.fields.owner?.value ?? '';
  }

  /** Proposals that name a participant are removed with them, and so are their votes. */
  private removeProposalsOf(participant: string): void {
    const proposals = this.parts.get('proposal');
    for (const { ids, fields } of this.of('proposal'))
      if (['proposer', 'subject', 'candidate'].some((role) => fields[role]?.value === participant))
        proposals?.delete(ids.join(' '));
    this.removeVotes(([proposal = '', voter]) => voter === participant || !proposals?.has(proposal));
  }

  /** What participants and the old owner stated about each other is emptied (docs/rules.md §38.3). */
  private applyOwner(participant: string, after: string | null): void {
    if (after !== 'true') return;
    this.set('cycle', [], 'owner', this.item('participant', participant)?.fields.userId?.value);
    for (const {
      ids: [id = ''],
      fields,
    } of this.of('participant')) {
      for (const field of OF_OWNER) this.setParticipant(id, field, null);
      if (typeof fields.inviteRelationship?.value === 'string')
        this.setParticipant(id, 'inviteRelationship', 'OTHER');
    }
  }

  private setParticipant(id: string, field: string, value: string | null): void {
    const before = this.item('participant', id)?.fields.userId?.value;
    this.set('participant', [id], field, value);
    if (field === 'userId') {
      if (typeof before === 'string') this.participantsByUser.delete(before);
      if (value !== null) this.participantsByUser.set(value, id);
    }
    if (field === 'slot') this.set('participant', [id], 'isCollector', String(value !== null));
    if (field !== 'slot' && field !== 'dateCollected') return;
    this.participantsByDay = undefined;
    if (!this.item('round', id)) return;
    this.set('round', [id], field, value);
    this.setLateDay(id);
  }

  private remove(id: string): void {
    const item = this.item('participant', id);
    if (!item) return;
    this.parts.get('participant')?.delete(id);
    if (this.item('offer')?.fields.to?.value === id) this.parts.get('offer')?.delete('');
    this.removeProposalsOf(id);
    this.participantsByDay = undefined;
    const userId = item.fields.userId?.value;
    if (typeof userId === 'string') this.participantsByUser.delete(userId);
    this.gone.push(item);
  }

  /** Adds one round per collector, with a payment of every other collector (docs/rules.md §10.1). */
  private openRounds(): void {
    const collectors = this.collectors();
    const unpaid = assumed(NEW_PAYMENT, this.newest);
    for (const { ids, fields } of collectors) {
      const [collector = ''] = ids;
      this.add('round', [collector], {});
      for (const field of ['slot', 'dateCollected'])
        this.set('round', [collector], field, fields[field]?.value);
      this.setLateDay(collector);
      for (const payer of collectors) {
        if (payer.ids[0] !== collector) this.put('payment', [payer.ids[0] ?? '', collector], unpaid);
      }
    }
  }

  private setLateDay(collector: string): void {
    const date = this.item('round', collector)?.fields.dateCollected?.value;
    const grace = this.item('cycle')?.fields.graceDays?.value;
    if (typeof date === 'string' && typeof grace === 'string')
      this.set('round', [collector], 'lateOn', lateDay(date, Number(grace)));
  }

  /** The participants with a slot, in slot order. */
  private collectors(): BookItem[] {
    const slotOf = ({ fields }: BookItem): string | null | undefined => fields.slot?.value;
    return this.of('participant')
      .filter((item) => typeof slotOf(item) === 'string')
      .sort((one, other) => Number(slotOf(one)) - Number(slotOf(other)));
  }

  private collectorOn(day: string | null): string {
    this.participantsByDay ??= new Map(
      this.collectors().map(({ ids, fields }) => [fields.dateCollected?.value ?? '', ids[0] ?? '']),
    );
    return this.participantsByDay.get(day ?? '') ?? '';
  }

  private applyPayment(ids: readonly [string, string], field: string, after: string | null): void {
    // The collector of the payment is unknown.
    if (ids[1] === '') return;
    this.set('payment', ids, field, after);
    this.setMoments('payment', ids);
    if (this.kind === 'DELAY_ANNOUNCED') this.set('payment', ids, 'delayedAt', this.at);
    else if (field === 'delayOn') this.set('payment', ids, 'delayedAt', null);
    if (field !== 'paid') return;
    // Older entries record only `paid`. In newer ones, a fact about `standing` follows and replaces this value.
    this.set('payment', ids, 'standing', after === 'true' ? 'RECEIVED' : 'DUE');
    this.set('payment', ids, 'paidAt', after === 'true' ? this.at : null);
    this.set('payment', ids, 'markedAt', this.at);
    this.set('payment', ids, 'markerId', this.user);
    if (after === 'true') this.set('payment', ids, 'disputedAt', null);
  }

  /** Sets when the payer reported and the recipient disputed it, from the newest entry. */
  private setMoments(part: 'payment' | 'repayment', ids: readonly string[]): void {
    const kind = this.kind.replace('REPAYMENT_', 'PAYMENT_');
    if (kind === 'PAYMENT_REPORTED') this.set(part, ids, 'reportedAt', this.at);
    if (kind === 'PAYMENT_DISPUTED') this.set(part, ids, 'disputedAt', this.at);
    if (kind !== 'PAYMENT_WITHDRAWN' && kind !== 'REPORT_WITHDRAWN') return;
    this.set(part, ids, 'reportedAt', null);
    this.set(part, ids, 'disputedAt', null);
  }

  private applyStop(before: string | null, after: string | null, all: ReadableEntry['facts']): void {
    if (before === null) {
      const ids = [String(this.stops)];
      this.stops += 1;
      this.add('stop', ids, {});
      this.set('stop', ids, 'proposedAt', this.at);
      this.set('stop', ids, 'proposer', this.participantsByUser.get(this.user));
    }
    this.set('stop', [String(this.stops - 1)], 'status', after);
    if (after !== 'STOPPED') return;
    this.set('cycle', [], 'stoppedAt', this.at);
    for (const { from, to, amount } of this.plan(all)) this.addRepayment(from, to, amount, false);
  }

  private applyVote(participant: string, after: string | null): void {
    const ids = [String(this.stops - 1), participant];
    if (after === null) this.parts.get('vote')?.delete(ids.join(' '));
    else this.add('vote', ids, {});
  }

  /**
   * The repayments of a stop; their amounts are numbers of payments. Cycles that were stopped before repayments were planned by pairs
   * keep their plan by balances (docs/rules.md §32.5).
   */
  private plan(facts: ReadableEntry['facts']): PlannedRepayment[] {
    const members = this.collectors().map(({ ids }) => ids[0] ?? '');
    const received = this.of('payment')
      .filter(({ fields }) => fields.standing?.value === 'RECEIVED')
      .map(({ ids: [payer = '', collector = ''] }) => ({ payer, collector, payments: 1 }));
    const isByPairs = facts.some(
      (fact) => typeof fact === 'object' && fact.field === 'settlement' && fact.after === BY_PAIRS,
    );
    if (isByPairs) return repaymentsByPairs(members, received);
    const counts = received.flatMap(({ payer, collector }) => [
      { id: payer, made: 1, got: 0 },
      { id: collector, made: 0, got: 1 },
    ]);
    return repaymentsByBalance(balancesOf(members, counts));
  }

  private repaymentsBetween(from: string, to: string): BookItem[] {
    const found: BookItem[] = [];
    for (;;) {
      const item = this.item('repayment', from, to, String(found.length));
      if (!item) return found;
      found.push(item);
    }
  }

  private addRepayment(from: string, to: string, payments: number, isLate: boolean): void {
    // Repayments follow from all payments, and an incomplete audit log does not have all of them.
    if (!this.isWhole) return;
    const ids = [from, to, String(this.repaymentsBetween(from, to).length)];
    this.put('repayment', ids, assumed(NEW_REPAYMENT, this.newest));
    this.set('repayment', ids, 'payments', String(payments));
    this.set('repayment', ids, 'isLate', String(isLate));
  }

  private applyRepayment(from: string, to: string, { field, after }: CommittedFact): void {
    const candidates = this.repaymentsBetween(from, to);
    // After a stop that was not settled by pairs, a late receipt may have added a second repayment between the same two participants.
    // Entries do not state which of the two they change.
    const isKnown = candidates.length === 1;
    const isReceived = after === 'RECEIVED';
    const changed: Record<string, string | null> =
      field === 'repayment'
        ? { standing: after, paid: String(isReceived), paidAt: isReceived ? this.at : null }
        : { [field]: after };
    for (const { ids } of candidates) {
      for (const [name, value] of Object.entries(changed))
        this.set('repayment', ids, name, isKnown ? value : undefined);
      this.setMoments('repayment', ids);
      if (field === 'repayment' && isReceived) this.set('repayment', ids, 'disputedAt', null);
      if (isKnown) continue;
      for (const name of ['reportedAt', 'disputedAt']) this.set('repayment', ids, name, undefined);
    }
  }

  private applySwap(participant: string, before: string | null, after: string | null): void {
    // In an incomplete audit log, the participant of the proposing account is unknown.
    if (!this.isWhole) return;
    const own = this.participantsByUser.get(this.user);
    if (before === null) {
      const ids = [String(this.swaps)];
      this.swaps += 1;
      this.add('swap', ids, { note: null });
      this.set('swap', ids, 'from', own);
      this.set('swap', ids, 'to', participant);
      return this.set('swap', ids, 'status', after);
    }
    const isOpenOf = (from: string | undefined) => (item: BookItem) =>
      item.fields.status?.value === 'OPEN' && item.fields.from?.value === from;
    const swap = this.of('swap').find(isOpenOf(after === 'WITHDRAWN' ? own : participant));
    if (swap) this.set('swap', swap.ids, 'status', after);
  }

  private applySwapNote(note: string | null): void {
    if (this.isWhole) this.set('swap', [String(this.swaps - 1)], 'note', note);
  }

  /** Entries that were chained later come from versions that recorded less. The defaults of what they left out are unknown. */
  private forgetAssumed(): void {
    this.isWhole = false;
    for (const item of [...this.of('cycle'), ...this.of('participant')]) {
      const fields = Object.fromEntries(
        Object.entries(item.fields).filter(([, { isAssumed }]) => !isAssumed),
      );
      this.keep({ ...item, fields });
    }
  }

  /** An erased fact may have recorded any text, so texts from before it are unknown. */
  private forgetWritten(): void {
    for (const item of [...this.parts.values()].flatMap((part) => [...part.values()])) {
      const fields = Object.entries(item.fields);
      if (!fields.some(([field]) => WRITTEN.has(field))) continue;
      const left = fields.map(([field, recorded]): [string, Recorded] => [
        field,
        WRITTEN.has(field) ? { ...recorded, value: undefined } : recorded,
      ]);
      this.keep({ ...item, fields: Object.fromEntries(left) });
    }
  }

  private add(part: BookPart, ids: readonly string[], values: Record<string, string | null>): void {
    this.put(part, ids, assumed(values, this.newest));
  }

  private put(part: BookPart, ids: readonly string[], fields: Fields): BookItem {
    const order = (this.order += 1);
    return this.keep({ part, ids, position: this.newest, order, fields });
  }

  private set(part: BookPart, ids: readonly string[], field: string, value: string | null | undefined): void {
    const item = this.item(part, ...ids) ?? this.put(part, ids, {});
    this.keep({ ...item, fields: { ...item.fields, [field]: { value, position: this.newest } } });
  }

  private keep(item: BookItem): BookItem {
    const { part, ids } = item;
    const items = this.parts.get(part) ?? new Map<string, BookItem>();
    this.parts.set(part, items);
    items.set(ids.join(' '), item);
    return item;
  }
}

/** The number of entries between two pauses; they take a few milliseconds. */
const BATCH = 100;

/**
 * Computes the books from the entries of an audit log, and pauses regularly.
 * @param entries all entries, in order
 * @param pause lets other tasks of the event loop run
 */
export async function foldEntries(
  entries: readonly ReadableEntry[],
  pause: () => Promise<unknown>,
): Promise<Books> {
  const fold = new BooksFold();
  for (const [index, entry] of entries.entries()) {
    fold.apply(entry);
    if ((index + 1) % BATCH === 0) await pause();
  }
  return fold;
}

/** One item as pages or tables show it. Fields that are absent are not compared. */
export interface ShownItem {
  part: BookPart;
  ids: readonly string[];
  fields: Readonly<Record<string, string | null>>;
}

/** A difference between the audit log and the current data. */
export interface BooksDifference {
  part: BookPart;
  ids: readonly string[];
  /** Null if a whole item is missing on one side. */
  field: string | null;
  /** Undefined if the audit log does not have the item. */
  recorded?: string | null | undefined;
  /** Undefined if the item is not shown. */
  shown?: string | null | undefined;
  /** The position of the entry that recorded it last; of the newest entry if none did. */
  position: number;
}

/** Every version that has these items has recorded each of them, so they cannot be missing from an older audit log. */
const ALWAYS_RECORDED: readonly BookPart[] = ['stop', 'vote'];

/** An entry and its change are written at almost the same time, but the clock may be adjusted in between. */
const SAME_MOMENT_MS = 10 * 60_000;

const isSame = (field: string, one: string | null, other: string | null): boolean =>
  one === other ||
  (field.endsWith('At') &&
    one !== null &&
    other !== null &&
    Math.abs(Date.parse(one) - Date.parse(other)) <= SAME_MOMENT_MS);

/**
 * Compares the current data with the audit log, in both directions (docs/rules.md §25.6).
 * @param books computed from the audit log
 * @param shown the current data
 * @param isExpected whether an item that the audit log has must be among `shown`
 * @returns the differences, by the positions of their entries. Fields that the audit log never recorded are left out.
 */
export function compareBooks(
  books: Books,
  shown: readonly ShownItem[],
  isExpected: (item: BookItem) => boolean,
): BooksDifference[] {
  const differences: BooksDifference[] = [];
  const seen = new Set<BookItem>();
  for (const { part, ids, fields } of shown) {
    const item = books.item(part, ...ids);
    if (!item) {
      if (books.isWhole || ALWAYS_RECORDED.includes(part))
        differences.push({ part, ids, field: null, position: books.newest });
      continue;
    }
    seen.add(item);
    for (const [field, value] of Object.entries(fields)) {
      const recorded = item.fields[field];
      if (recorded?.value === undefined || isSame(field, recorded.value, value)) continue;
      const { position } = recorded;
      differences.push({ part, ids, field, recorded: recorded.value, shown: value, position });
    }
  }
  for (const item of BOOK_PARTS.flatMap((part) => books.of(part))) {
    if (seen.has(item) || !isExpected(item)) continue;
    const { part, ids, position } = item;
    differences.push({ part, ids, field: null, recorded: null, position });
  }
  return differences.sort((one, other) => one.position - other.position);
}
