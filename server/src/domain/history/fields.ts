import { UNKNOWN_OWNER, wishesOf } from '../answers.ts';
import { CONTENT } from '../cycle-fields.ts';
import { relationshipLabel, type Relationship } from '../invite.ts';
import { dayText } from '../schedule.ts';
import type { PaymentMethod, PaymentState, PaymentStatus } from '../payment-status.ts';
import { BY_PAIRS, owedFrom } from '../stopping.ts';
import { slugOf } from '../text.ts';

const shortHash = (value: string): string => `${value.slice(0, 12)}…`;

const peopleText = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

const yesOrNo = (value: string): string => (value === 'true' ? 'yes' : 'no');

interface FieldMessages {
  label: string;
  /** A value as people read it, where it is not as it is written. */
  text?: (value: string) => string;
}

/** The fields of a cycle's own row by which its changes are saved and its history is told: all that can change. */
const OF_CYCLE = {
  ...CONTENT,
  cycleFrozen: { label: 'Cycle section frozen', text: yesOrNo },
  participantsFrozen: { label: 'Participants section frozen', text: yesOrNo },
  isRunning: { label: 'Running', text: yesOrNo },
  roundsCreated: { label: 'Rounds created', text: yesOrNo },
  sentConfirmationEmails: { label: 'Confirmation emails sent', text: yesOrNo },
} satisfies Record<string, FieldMessages>;

/** The fields of a participant that it follows. */
const OF_PARTICIPANT = {
  status: { label: 'Invite', text: slugOf },
  userId: { label: 'Account', text: () => 'linked' },
  // People count from one.
  slot: { label: 'Slot', text: (value) => String(Number(value) + 1) },
  dateCollected: { label: 'Date of collection', text: dayText },
  confirmationStatus: { label: 'Slot confirmation', text: slugOf },
} satisfies Record<string, FieldMessages>;

const statusMessages: Record<PaymentStatus, string> = {
  DUE: 'due',
  REPORTED: 'reported as paid',
  RECEIVED: 'received',
  DISPUTED: 'not received',
};

/** How a payment was made, in a word or two. */
export const methodLabels: Record<PaymentMethod, string> = {
  CASH: 'Cash',
  BANK_TRANSFER: 'Bank transfer',
  MOBILE_MONEY: 'Mobile money',
  OTHER: 'Another way',
};

/** The fields of a payment that it follows. */
const OF_PAYMENT = {
  paid: { label: 'Paid', text: yesOrNo },
  standing: { label: 'Standing', text: (value) => statusMessages[value as PaymentStatus] },
  paidOn: { label: 'Paid on', text: dayText },
  method: { label: 'Method', text: (value) => methodLabels[value as PaymentMethod] },
  reference: { label: 'Reference' },
  reason: { label: 'Reason' },
} satisfies Record<string, FieldMessages>;

/** All that a change can be about. */
const FIELDS = {
  ...OF_CYCLE,
  ...OF_PARTICIPANT,
  ...OF_PAYMENT,
  // A salted hash stands for each text: that it changed is told, and never what it says.
  payTo: { label: 'How to be paid', text: () => 'a text' },
  // of the invite
  relationship: { label: 'Relationship', text: (value) => relationshipLabel(value as Relationship) },
  // of the account
  name: { label: 'Name' },
  // Hashes, of which the first digits tell one from another.
  termsHash: { label: 'Terms agreed to', text: shortHash },
  agreement: { label: 'Agreement', text: shortHash },
  addendum: { label: 'Addendum to the agreement', text: shortHash },
  // of the link to share
  joinLink: { label: 'Link to share', text: slugOf },
  request: { label: 'Request to join', text: slugOf },
  requestNote: { label: 'Note' },
  // of an invite
  inviteEmail: { label: 'Invited address' },
  inviteLink: { label: 'Link of the invite', text: slugOf },
  ownRelationship: {
    label: 'Relationship by their own word',
    text: (value) => relationshipLabel(value as Relationship),
  },
  rejectionReason: {
    label: 'Reason',
    text: (value) => (value === UNKNOWN_OWNER ? 'does not know who invited' : value),
  },
  slotReason: { label: 'Reason' },
  // People count from one.
  slotWishes: {
    label: 'Slots that would do',
    text: (value) => (wishesOf(value) ?? []).map((slot) => slot + 1).join(', '),
  },
  // of a swap, and of a stop
  swap: { label: 'Exchange of turns', text: slugOf },
  stop: { label: 'Stop', text: slugOf },
  stopReason: { label: 'Reason' },
  stopVote: { label: 'Agrees to stop', text: yesOrNo },
  owed: { label: 'Would be owed something', text: (value) => peopleText(owedFrom(value).length) },
  stopDue: { label: 'Stops at the earliest', text: (value) => `${value.slice(0, 16).replace('T', ' ')} UTC` },
  settlement: { label: 'Settlement', text: (value) => (value === BY_PAIRS ? 'between each two' : value) },
  repayments: { label: 'Repayments' },
  repayment: { label: 'Repayment', text: (value) => statusMessages[value as PaymentStatus] },
  erased: { label: 'Erased' },
} satisfies Record<string, FieldMessages>;

export type ChangeField = keyof typeof FIELDS;
export const CYCLE_FIELDS = /* @__PURE__ */ Object.keys(OF_CYCLE) as (keyof typeof OF_CYCLE)[];
export const PARTICIPANT_FIELDS = /* @__PURE__ */ Object.keys(
  OF_PARTICIPANT,
) as (keyof typeof OF_PARTICIPANT)[];

/** What becomes of a payment, field by field: what is left out of `after` stays as it is. */
export const paymentDifferences = (before: PaymentState, after: Partial<PaymentState>): BeforeAndAfter[] =>
  differences(PAYMENT_FIELDS, paymentFields(before), paymentFields({ ...before, ...after }));

const PAYMENT_FIELDS = /* @__PURE__ */ Object.keys(OF_PAYMENT) as (keyof typeof OF_PAYMENT)[];
const paymentFields = ({ paid, standing, paidOn, method, reportReference, disputeReason }: PaymentState) => ({
  paid,
  standing,
  paidOn,
  method,
  reference: reportReference,
  reason: disputeReason,
});

/** What becomes of a repayment: the same, but that its standing goes by its own name. */
export const repaymentDifferences = (before: PaymentState, after: Partial<PaymentState>): BeforeAndAfter[] =>
  paymentDifferences(before, after).flatMap((each) => {
    if (each.field === 'paid') return [];
    return [each.field === 'standing' ? { ...each, field: 'repayment' } : each];
  });

/** What the viewer is to the change that a field belongs to. */
export interface FactSight {
  isOwner: boolean;
  /** Whom it is about: of a payment, who pays it. */
  isPayer: boolean;
  /** Of the payment that it is about. */
  isCollector: boolean;
  /** Who made the change. */
  isActor: boolean;
}

const ownerAndPerson = ({ isOwner, isPayer }: FactSight): boolean => isOwner || isPayer;

/** Who sees what not everybody sees: of answers the owner and their person (docs/rules.md §2.4), of a payment both sides (§2.6). */
const SEEN_BY: Partial<Record<ChangeField, (sight: FactSight) => boolean>> = {
  relationship: ownerAndPerson,
  ownRelationship: ownerAndPerson,
  rejectionReason: ownerAndPerson,
  slotReason: ownerAndPerson,
  slotWishes: ownerAndPerson,
  inviteEmail: ({ isOwner }) => isOwner,
  paidOn: ({ isPayer, isCollector }) => isPayer || isCollector,
  method: ({ isPayer, isCollector }) => isPayer || isCollector,
  reference: ({ isPayer, isCollector }) => isPayer || isCollector,
  reason: ({ isOwner, isPayer, isCollector }) => isOwner || isPayer || isCollector,
  requestNote: ({ isOwner, isActor }) => isOwner || isActor,
};

/** Whether the viewer sees a fact of this field. */
export const seesField = (field: ChangeField, sight: FactSight): boolean => SEEN_BY[field]?.(sight) ?? true;

const wordsOf = (field: string): FieldMessages | undefined =>
  (FIELDS as Partial<Record<string, FieldMessages>>)[field];

/** A field as people call it; one of a newer server by its own name. */
export const changeFieldLabel = (field: string): string => wordsOf(field)?.label ?? field;

/** A value as people read it: days and amounts as everywhere, what is not there as `none`. */
export const changeValueText = (field: string, value: string | null): string =>
  value === null ? 'none' : (wordsOf(field)?.text?.(value) ?? value);

/** Written texts of values: null is "there was none" before, "there is none any more" after. */
export interface BeforeAndAfter {
  field: ChangeField;
  before: string | null;
  after: string | null;
}

type Value = string | number | boolean | null;
const written = (value: Value | undefined): string | null =>
  value === undefined || value === null ? null : String(value);

/** Which of these fields differ, and how: what is left out of `after` stays as it is. */
export function differences<F extends ChangeField>(
  fields: readonly F[],
  before: { readonly [field in F]?: Value },
  after: { readonly [field in F]?: Value },
): BeforeAndAfter[] {
  return fields
    .filter((field) => after[field] !== undefined)
    .map((field) => ({ field, before: written(before[field]), after: written(after[field]) }))
    .filter((each) => each.before !== each.after);
}
