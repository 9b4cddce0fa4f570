import { UNKNOWN_OWNER, wishesOf } from '../answers.ts';
import { CONTENT } from '../cycle-fields.ts';
import { relationshipLabel, type Relationship } from '../invite.ts';
import type { DelayState } from '../delays.ts';
import { t } from '../messages/translate.ts';
import type { PaymentMethod, PaymentState, PaymentStatus } from '../payment-status.ts';
import { dayText } from '../schedule.ts';
import { BY_PAIRS, owedFrom } from '../stopping.ts';
import { slugOf } from '../text.ts';

/** The first digits are enough to tell two hashes apart. */
const shortHash = (value: string): string => `${value.slice(0, 12)}…`;

const yesOrNo = (value: string): string =>
  value === 'true' ? t('changes.value.yes') : t('changes.value.no');

interface FieldMessages {
  label: () => string;
  /** The value for people, if it differs from the stored one. */
  text?: (value: string) => string;
}

const STATUSES: Partial<Record<string, () => string>> = {
  PENDING: () => t('changes.value.pending'),
  ACCEPTED: () => t('changes.value.accepted'),
  REJECTED: () => t('changes.value.rejected'),
  APPROVED: () => t('changes.value.approved'),
  DECLINED: () => t('changes.value.declined'),
  WITHDRAWN: () => t('changes.value.withdrawn'),
  AGREED: () => t('changes.value.agreed'),
  VOID: () => t('changes.value.void'),
  OPEN: () => t('changes.value.open'),
  RENEWED: () => t('changes.value.renewed'),
  CLOSED: () => t('changes.value.closed'),
  COPIED: () => t('changes.value.copied'),
  LAPSED: () => t('changes.value.lapsed'),
  STOPPED: () => t('changes.value.stopped'),
};

/** The status of an invite, a turn, a link, a request or a proposal. A value of a newer server is shown as it is. */
const statusText = (value: string): string => STATUSES[value]?.() ?? slugOf(value);

const PAYMENT_STATUSES: Record<PaymentStatus, () => string> = {
  DUE: () => t('changes.value.due'),
  REPORTED: () => t('changes.value.reported'),
  RECEIVED: () => t('changes.value.received'),
  DISPUTED: () => t('changes.value.disputed'),
};
const paymentStatusText = (value: string): string => PAYMENT_STATUSES[value as PaymentStatus]();

const METHODS: Record<PaymentMethod, () => string> = {
  CASH: () => t('labels.method.cash'),
  BANK_TRANSFER: () => t('labels.method.bankTransfer'),
  MOBILE_MONEY: () => t('labels.method.mobileMoney'),
  OTHER: () => t('labels.method.other'),
};
/** The name of a payment method for people. */
export const methodLabel = (method: PaymentMethod): string => METHODS[method]();

const relationshipText = (value: string): string => relationshipLabel(value as Relationship);

/** The fields of a cycle's own row: a change of any of them is saved and recorded. */
const OF_CYCLE = {
  ...CONTENT,
  cycleFrozen: { label: () => t('changes.field.cycleFrozen'), text: yesOrNo },
  participantsFrozen: { label: () => t('changes.field.participantsFrozen'), text: yesOrNo },
  isRunning: { label: () => t('changes.field.isRunning'), text: yesOrNo },
  roundsCreated: { label: () => t('changes.field.roundsCreated'), text: yesOrNo },
  sentConfirmationEmails: { label: () => t('changes.field.sentConfirmationEmails'), text: yesOrNo },
} satisfies Record<string, FieldMessages>;

/** The fields of a participant that are recorded. */
const OF_PARTICIPANT = {
  status: { label: () => t('changes.field.status'), text: statusText },
  userId: { label: () => t('changes.field.userId'), text: () => t('changes.value.linked') },
  // Stored from 0, shown from 1.
  slot: { label: () => t('changes.field.slot'), text: (value) => String(Number(value) + 1) },
  dateCollected: { label: () => t('changes.field.dateCollected'), text: dayText },
  confirmationStatus: { label: () => t('changes.field.confirmationStatus'), text: statusText },
} satisfies Record<string, FieldMessages>;

/** The fields of a payment that are recorded. */
const OF_PAYMENT = {
  paid: { label: () => t('changes.field.paid'), text: yesOrNo },
  standing: { label: () => t('changes.field.standing'), text: paymentStatusText },
  paidOn: { label: () => t('changes.field.paidOn'), text: dayText },
  method: { label: () => t('changes.field.method'), text: (value) => methodLabel(value as PaymentMethod) },
  reference: { label: () => t('changes.field.reference') },
  note: { label: () => t('changes.field.note') },
  reason: { label: () => t('changes.field.reason') },
  delayOn: { label: () => t('changes.field.delayOn'), text: dayText },
  delayNote: { label: () => t('changes.field.note') },
} satisfies Record<string, FieldMessages>;

/** Everything that a change can be about. */
const FIELDS = {
  ...OF_CYCLE,
  ...OF_PARTICIPANT,
  ...OF_PAYMENT,
  // The entry holds a salted hash instead of the text: it shows that the details changed, and not what they are.
  payTo: { label: () => t('changes.field.payTo'), text: () => t('changes.value.payTo') },
  // Of an invite.
  relationship: { label: () => t('changes.field.relationship'), text: relationshipText },
  // Of an account.
  name: { label: () => t('changes.field.name') },
  // The entry does not contain the address.
  email: { label: () => t('changes.field.email'), text: () => t('changes.value.changed') },
  by: { label: () => t('changes.field.by'), text: () => t('changes.value.operator') },
  termsHash: { label: () => t('changes.field.termsHash'), text: shortHash },
  agreement: { label: () => t('changes.field.agreement'), text: shortHash },
  addendum: { label: () => t('changes.field.addendum'), text: shortHash },
  // Of a join link.
  joinLink: { label: () => t('changes.field.joinLink'), text: statusText },
  request: { label: () => t('changes.field.request'), text: statusText },
  requestNote: { label: () => t('changes.field.requestNote') },
  // Of an invite.
  inviteEmail: { label: () => t('changes.field.inviteEmail') },
  inviteLink: { label: () => t('changes.field.inviteLink'), text: statusText },
  ownRelationship: { label: () => t('changes.field.ownRelationship'), text: relationshipText },
  rejectionReason: {
    label: () => t('changes.field.reason'),
    text: (value) => (value === UNKNOWN_OWNER ? t('changes.value.unknownOwner') : value),
  },
  slotReason: { label: () => t('changes.field.reason') },
  // Stored from 0, shown from 1.
  slotWishes: {
    label: () => t('changes.field.slotWishes'),
    text: (value) => (wishesOf(value) ?? []).map((slot) => slot + 1).join(', '),
  },
  // Of a swap, and of a stop.
  swap: { label: () => t('changes.field.swap'), text: statusText },
  swapNote: { label: () => t('changes.field.note') },
  stop: { label: () => t('changes.field.stop'), text: statusText },
  stopReason: { label: () => t('changes.field.reason') },
  stopVote: { label: () => t('changes.field.stopVote'), text: yesOrNo },
  owed: {
    label: () => t('changes.field.owed'),
    text: (value) => t('changes.value.people', { people: owedFrom(value).length }),
  },
  stopDue: {
    label: () => t('changes.field.stopDue'),
    text: (value) => `${value.slice(0, 16).replace('T', ' ')} UTC`,
  },
  settlement: {
    label: () => t('changes.field.settlement'),
    text: (value) => (value === BY_PAIRS ? t('changes.value.byPairs') : value),
  },
  repayments: { label: () => t('changes.field.repayments') },
  repayment: { label: () => t('changes.field.repayment'), text: paymentStatusText },
  // Of a change of owner, and of an offer to take over.
  owner: { label: () => t('changes.field.owner'), text: yesOrNo },
  offer: { label: () => t('changes.field.offer'), text: statusText },
  // Of a proposal of a new owner. The facts are about the proposer, and `candidate` about the candidate.
  proposal: { label: () => t('changes.field.proposal'), text: statusText },
  candidate: { label: () => t('changes.field.candidate'), text: yesOrNo },
  proposalVote: { label: () => t('changes.field.proposalVote'), text: yesOrNo },
  proposalAgreed: { label: () => t('changes.field.proposalAgreed'), text: yesOrNo },
  // Of a place that passes on. The facts are about its holder, who proposes it.
  place: { label: () => t('changes.field.place'), text: statusText },
  placeVote: { label: () => t('changes.field.placeVote'), text: yesOrNo },
  placeAgreed: { label: () => t('changes.field.placeAgreed'), text: yesOrNo },
  // Of a person who has deleted their account, and stays as a former member.
  former: { label: () => t('changes.field.former'), text: yesOrNo },
  erased: { label: () => t('changes.field.erased') },
} satisfies Record<string, FieldMessages>;

export type ChangeField = keyof typeof FIELDS;
export const CYCLE_FIELDS = /* @__PURE__ */ Object.keys(OF_CYCLE) as (keyof typeof OF_CYCLE)[];
export const PARTICIPANT_FIELDS = /* @__PURE__ */ Object.keys(
  OF_PARTICIPANT,
) as (keyof typeof OF_PARTICIPANT)[];

/** The differences between two states of a payment. Fields that `after` leaves out stay the same. */
export const paymentDifferences = (
  before: PaymentState & Partial<DelayState>,
  after: Partial<PaymentState & DelayState>,
): BeforeAndAfter[] =>
  differences(PAYMENT_FIELDS, paymentFields(before), paymentFields({ ...before, ...after }));

const PAYMENT_FIELDS = /* @__PURE__ */ Object.keys(OF_PAYMENT) as (keyof typeof OF_PAYMENT)[];
const paymentFields = (payment: PaymentState & Partial<DelayState>) => ({
  paid: payment.paid,
  standing: payment.standing,
  paidOn: payment.paidOn,
  method: payment.method,
  reference: payment.reportReference,
  note: payment.reportNote,
  reason: payment.disputeReason,
  delayOn: payment.delayOn,
  delayNote: payment.delayNote,
});

/** The same for a repayment, whose status has a field name of its own. */
export const repaymentDifferences = (before: PaymentState, after: Partial<PaymentState>): BeforeAndAfter[] =>
  paymentDifferences(before, after).flatMap((each) => {
    if (each.field === 'paid') return [];
    return [each.field === 'standing' ? { ...each, field: 'repayment' } : each];
  });

/** The viewer's relation to a change. */
export interface FactSight {
  isOwner: boolean;
  /** The change is about the viewer; if it is about a payment, the viewer pays it. */
  isPayer: boolean;
  /** The viewer collects the payment that the change is about. */
  isCollector: boolean;
  /** The viewer made the change. */
  isActor: boolean;
  /** Someone else owned the cycle when the change was made. */
  isBeforeOwner?: boolean;
  /** Someone else held the viewer's place when this was stated, so it is neither by nor about the viewer. */
  isBeforeHolder?: boolean;
}

/** What people wrote to an earlier owner is not for the one after (docs/rules.md §38.4). */
const wasOwner = ({ isOwner, isBeforeOwner = false }: FactSight): boolean => isOwner && !isBeforeOwner;

const ownerAndPerson = (sight: FactSight): boolean => wasOwner(sight) || sight.isPayer;

/** Fields that not everyone sees: answers are for the owner and their author (docs/rules.md §2.4), payments for both sides (§2.6). */
const SEEN_BY: Partial<Record<ChangeField, (sight: FactSight) => boolean>> = {
  relationship: ownerAndPerson,
  ownRelationship: ownerAndPerson,
  rejectionReason: ownerAndPerson,
  slotReason: ownerAndPerson,
  slotWishes: ownerAndPerson,
  inviteEmail: wasOwner,
  paidOn: ({ isPayer, isCollector }) => isPayer || isCollector,
  method: ({ isPayer, isCollector }) => isPayer || isCollector,
  reference: ({ isPayer, isCollector }) => isPayer || isCollector,
  note: ({ isPayer, isCollector }) => isPayer || isCollector,
  reason: ({ isOwner, isPayer, isCollector }) => isOwner || isPayer || isCollector,
  delayOn: ({ isOwner, isPayer, isCollector }) => isOwner || isPayer || isCollector,
  delayNote: ({ isOwner, isPayer, isCollector }) => isOwner || isPayer || isCollector,
  // The fact is about the person asked, and the proposer made the change.
  swapNote: ({ isOwner, isPayer, isActor }) => isOwner || isPayer || isActor,
  requestNote: (sight) => wasOwner(sight) || sight.isActor,
};

/** The fields of which not everyone sees the values. */
export const PRIVATE_FIELDS: readonly string[] = /* @__PURE__ */ Object.keys(SEEN_BY);

/** What the former holder of a place stated and read is not for the one after (docs/rules.md §39.9). */
const NOT_INVOLVED = { isPayer: false, isCollector: false, isActor: false } as const;

/** Whether the viewer may see the values of a field. */
export const seesField = (field: ChangeField, sight: FactSight): boolean =>
  SEEN_BY[field]?.(sight.isBeforeHolder ? { ...sight, ...NOT_INVOLVED } : sight) ?? true;

const messagesOf = (field: string): FieldMessages | undefined =>
  (FIELDS as Partial<Record<string, FieldMessages>>)[field];

/** The label of a field. A field of a newer server is shown by its name. */
export const changeFieldLabel = (field: string): string => messagesOf(field)?.label() ?? field;

/** A value for people: formatted days and amounts, and "none" for null. */
export const changeValueText = (field: string, value: string | null): string =>
  value === null ? t('changes.value.none') : (messagesOf(field)?.text?.(value) ?? value);

/** The details that people read: `paid` repeats what the payment's status says, so it is left out beside one. */
export const detailsToShow = <D extends { field: string; participant: string | null }>(
  details: readonly D[],
): D[] =>
  details.filter(
    ({ field, participant }) =>
      field !== 'paid' ||
      !details.some((other) => other.field === 'standing' && other.participant === participant),
  );

/** A change of one field, with both values as stored text; null if there was none before, or is none after. */
export interface BeforeAndAfter {
  field: ChangeField;
  before: string | null;
  after: string | null;
}

type Value = string | number | boolean | null;
const textOf = (value: Value | undefined): string | null =>
  value === undefined || value === null ? null : String(value);

/** The fields that differ, with both values. Fields that `after` leaves out stay the same. */
export function differences<F extends ChangeField>(
  fields: readonly F[],
  before: { readonly [field in F]?: Value },
  after: { readonly [field in F]?: Value },
): BeforeAndAfter[] {
  return fields
    .filter((field) => after[field] !== undefined)
    .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
    .filter((each) => each.before !== each.after);
}
