import { UNKNOWN_OWNER, wishesOf } from './answers.ts';
import { pageSizeCheck, type Check } from './check.ts';
import { CONTENT, LONG_FIELDS } from './cycle-fields.ts';
import { relationshipLabel, type Relationship } from './invite.ts';
import { marked } from './names.ts';
import type { Permission } from './permissions.ts';
import { dayText } from './schedule.ts';
import { BY_PAIRS, owedFrom } from './stopping.ts';
import type { SwapStatus } from './swap.ts';
import type { PaymentMethod, PaymentState, Standing } from './standing.ts';
import { wordOf } from './words.ts';

const shortHash = (value: string): string => `${value.slice(0, 12)}…`;

const peopleText = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

const yesOrNo = (value: string): string => (value === 'true' ? 'yes' : 'no');

interface FieldWords {
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
} satisfies Record<string, FieldWords>;

/** The fields of a participant that it follows. */
const OF_PARTICIPANT = {
  status: { label: 'Invite', text: wordOf },
  userId: { label: 'Account', text: () => 'linked' },
  // People count from one.
  slot: { label: 'Slot', text: (value) => String(Number(value) + 1) },
  dateCollected: { label: 'Date of collection', text: dayText },
  confirmationStatus: { label: 'Slot confirmation', text: wordOf },
} satisfies Record<string, FieldWords>;

const standingWords: Record<Standing, string> = {
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
  standing: { label: 'Standing', text: (value) => standingWords[value as Standing] },
  paidOn: { label: 'Paid on', text: dayText },
  method: { label: 'Method', text: (value) => methodLabels[value as PaymentMethod] },
  reference: { label: 'Reference' },
  reason: { label: 'Reason' },
} satisfies Record<string, FieldWords>;

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
  joinLink: { label: 'Link to share', text: wordOf },
  request: { label: 'Request to join', text: wordOf },
  requestNote: { label: 'Note' },
  // of an invite
  inviteEmail: { label: 'Invited address' },
  inviteLink: { label: 'Link of the invite', text: wordOf },
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
  swap: { label: 'Exchange of turns', text: wordOf },
  stop: { label: 'Stop', text: wordOf },
  stopReason: { label: 'Reason' },
  stopVote: { label: 'Agrees to stop', text: yesOrNo },
  owed: { label: 'Would be owed something', text: (value) => peopleText(owedFrom(value).length) },
  stopDue: { label: 'Stops at the earliest', text: (value) => `${value.slice(0, 16).replace('T', ' ')} UTC` },
  settlement: { label: 'Settlement', text: (value) => (value === BY_PAIRS ? 'between each two' : value) },
  repayments: { label: 'Repayments' },
  repayment: { label: 'Repayment', text: (value) => standingWords[value as Standing] },
  erased: { label: 'Erased' },
} satisfies Record<string, FieldWords>;

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

const wordsOf = (field: string): FieldWords | undefined =>
  (FIELDS as Partial<Record<string, FieldWords>>)[field];

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

/** How many changes are read at once. */
export const HISTORY_PAGE = { usual: 20, max: 100 };

export const checkPageSize: Check = pageSizeCheck(HISTORY_PAGE.max);

/** One thing that changed, as the viewer may know it. */
export interface ToldChange extends BeforeAndAfter {
  /** The participant whom it is about: by name, else by e-mail, else as someone; null where it is the cycle itself. */
  participant: string | null;
  /** The day of the collection that it is about, yyyy-MM-dd. */
  day: string | null;
}

/** Someone whose name nobody knows, and whose address is no longer shown: the first, second, … of an entry. */
export const namelessLabel = (number: number): string => (number === 1 ? 'someone' : `someone (${number})`);

/** Of more names than one above this, the rest is counted. */
const NAMED = 5;

/** `Ada, Bob and Eve`; of many, the first and how many more. */
function listed(items: readonly string[]): string {
  const rest = items.length - NAMED;
  const all = rest > 1 ? [...items.slice(0, NAMED), `${rest} others`] : items;
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : (all[0] ?? '');
}

type Told = readonly ToldChange[];

const peopleOf = (changes: Told, isMeant: (change: ToldChange) => boolean): string[] => [
  ...new Set(changes.filter(isMeant).flatMap(({ participant }) => participant ?? [])),
];
const dayOf = (changes: Told): string | undefined =>
  changes.flatMap(({ day }) => (day ? [dayText(day)] : []))[0];

const ofField =
  (...fields: ChangeField[]) =>
  ({ field }: ToldChange) =>
    fields.includes(field);
const somebodyLeft = (change: ToldChange): boolean => change.field === 'status' && change.after === null;

/** `the title from “A” to “B”`; texts too long for a sentence are only named. */
function fieldChange({ field, before, after }: ToldChange): string {
  const name = `the ${changeFieldLabel(field).toLowerCase()}`;
  if (LONG_FIELDS.some((long) => long === field)) return name;
  const quoted = (value: string | null): string =>
    field === 'title' ? `“${changeValueText(field, value)}”` : changeValueText(field, value);
  return `${name} from ${quoted(before)} to ${quoted(after)}`;
}

/** The owner's own yes goes with what the owner changes, and needs no word. */
const edited = (changes: Told): string =>
  `changed ${listed(changes.filter(({ field }) => field !== 'termsHash').map(fieldChange))}`;

const sectionOf = (changes: Told): string =>
  changes.some(ofField('participantsFrozen')) ? 'participants' : 'cycle';

function frozen(changes: Told): string {
  const gone = peopleOf(changes, somebodyLeft);
  const removal = gone.length > 0 ? `, which removed ${listed(gone)}` : '';
  return `froze the ${sectionOf(changes)} section${removal}`;
}

function unlocked(changes: Told): string {
  const initialised = changes.some(ofField('slot')) ? ', which initialised the collectors' : '';
  return `unlocked the ${sectionOf(changes)} section${initialised}`;
}

function assigned(changes: Told): string {
  const slots = changes.flatMap(({ field, participant, after }) =>
    field === 'dateCollected' && after ? [`${participant} on ${dayText(after)}`] : [],
  );
  if (slots.length > 0) return `assigned the collectors: ${listed(slots)}`;
  const again = peopleOf(changes, ofField('confirmationStatus'));
  return again.length > 0
    ? `assigned the collectors as before, and ${listed(again)} anew`
    : 'assigned the collectors';
}

function answeredSlot(verb: string) {
  return (changes: Told): string => {
    const day = dayOf(changes);
    return day ? `${verb} the slot of ${day}` : `${verb} the slot`;
  };
}

function marksSet(changes: Told): string {
  const marksOf = (paid: string) =>
    peopleOf(changes, ({ field, after }) => field === 'paid' && after === paid);
  const [paid, unpaid] = [marksOf('true'), marksOf('false')];
  const marks = [
    ...(paid.length > 0 ? [`${listed(paid)} as paid`] : []),
    ...(unpaid.length > 0 ? [`${listed(unpaid)} as unpaid`] : []),
  ];
  const day = dayOf(changes);
  return `marked ${marks.join(', and ')}${day ? ` for ${day}` : ''}`;
}

const onDay = (words: string) => (changes: Told) => {
  const day = dayOf(changes);
  return day ? `${words} for ${day}` : words;
};

/** Without a change of standing it is the same word in other details. */
const standingBefore = (changes: Told): string | null | undefined =>
  changes.find(ofField('standing'))?.before;

function reported(changes: Told): string {
  const before = standingBefore(changes);
  if (before === undefined) return onDay('changed the report of the payment')(changes);
  return onDay(
    before === ('DISPUTED' satisfies Standing) ? 'reported the payment again' : 'reported the payment',
  )(changes);
}

function disputed(changes: Told): string {
  const [payer] = peopleOf(changes, ofField('standing', 'reason'));
  if (standingBefore(changes) === undefined)
    return onDay(`gave another reason for not having received the payment of ${payer ?? 'somebody'}`)(
      changes,
    );
  return onDay(`has not received the payment of ${payer ?? 'somebody'}`)(changes);
}

const renamed = (changes: Told): string =>
  `changed their name to ${changes.find(ofField('name'))?.after ?? 'another one'}`;

const debtorIn = (changes: Told): string =>
  peopleOf(changes, ofField('repayment', 'reason'))[0] ?? 'somebody';
const repaymentAfter = (changes: Told): string | null | undefined =>
  changes.find(ofField('repayment'))?.after;

/** The other one of two who exchange turns. */
const swappedWith = (changes: Told): string =>
  listed(peopleOf(changes, ({ field, after }) => field === 'swap' && !isVoid(after))) || 'somebody';
/** Of a proposal that ended because of what the entry tells. */
const isVoid = (status: string | null): boolean => status === ('VOID' satisfies SwapStatus);

const isDue = (changes: Told): boolean => changes.some(ofField('stopDue'));

function chained(changes: Told): string {
  const again = peopleOf(changes, ofField('confirmationStatus'));
  const asks = again.length > 0 ? `, and asks ${listed(again)} for the slot again` : '';
  return `bound all entries before this one to each other${asks}`;
}

interface ChangeWords {
  /** For the schema. */
  means: string;
  /** What follows the name of who did it. */
  says: (changes: Told) => string;
  /** Nobody did it but Kolo itself; the entry has the owner's account. */
  byKolo?: true | ((changes: Told) => boolean);
  /** Where it is not whoever sees the cycle (docs/rules.md §11). */
  seenBy?: Permission & 'rounds:view';
}

/** What can happen to a cycle, one word for each operation that changes it, in whose words it is told (docs/rules.md §11). */
const KINDS = {
  CREATED: { means: 'The cycle was created.', says: () => 'created the cycle' },
  STORY_EDITED: { means: 'Type, title or description changed.', says: edited },
  SETTINGS_EDITED: {
    means: 'A setting changed: start date, frequency, amount, currency, grace or house rules.',
    says: edited,
  },
  INVITED: {
    means: 'People were invited.',
    says: (changes) => `invited ${listed(peopleOf(changes, ofField('status')))}`,
  },
  REMOVED: {
    means: 'A participant was removed, and the invite with it.',
    says: (changes) => `removed ${listed(peopleOf(changes, somebodyLeft))}`,
  },
  ACCOUNT_LINKED: {
    means: 'An invited person made an account, or said that one is theirs.',
    says: () => 'linked an account to the invite',
  },
  RENAMED: { means: 'A participant is called otherwise from now on.', says: renamed },
  INVITE_ACCEPTED: { means: 'An invited person accepted.', says: () => 'accepted the invite' },
  INVITE_REJECTED: { means: 'An invited person rejected.', says: () => 'rejected the invite' },
  SECTION_FROZEN: {
    means: 'A section was frozen; of PARTICIPANTS, whoever had not answered was removed.',
    says: frozen,
  },
  SECTION_UNLOCKED: { means: 'A section was unlocked, and the collectors were initialised.', says: unlocked },
  COLLECTORS_INITIALISED: { means: 'Every slot was taken back.', says: () => 'initialised the collectors' },
  COLLECTORS_ASSIGNED: { means: 'Slots were given to participants.', says: assigned },
  SLOT_WITHDRAWN: {
    means: 'One slot was taken back.',
    says: (changes) => `took the slot of ${listed(peopleOf(changes, ofField('slot')))} back`,
  },
  CONFIRMATIONS_SENT: {
    means: 'The collectors were mailed to confirm their slots.',
    says: () => 'sent the confirmation emails',
  },
  SLOT_APPROVED: { means: 'A collector approved the slot.', says: answeredSlot('confirmed') },
  SLOT_REJECTED: { means: 'A collector rejected the slot.', says: answeredSlot('rejected') },
  JOIN_LINK_OPENED: {
    means: 'A link to share was opened, or renewed, which ends the one before.',
    says: (changes) =>
      changes.some(({ before }) => before !== null) ? 'renewed the link to share' : 'opened a link to share',
  },
  JOIN_LINK_CLOSED: { means: 'The link to share was closed.', says: () => 'closed the link to share' },
  JOIN_ASKED: { means: 'Somebody asked to join by the link.', says: () => 'asked to join' },
  JOIN_WITHDRAWN: {
    means: 'Somebody took the request to join back.',
    says: () => 'took the request to join back',
  },
  JOIN_APPROVED: {
    means: 'The owner let somebody in who had asked to join.',
    says: (changes) => `let ${listed(peopleOf(changes, ofField('status'))) || 'somebody'} in`,
  },
  JOIN_DECLINED: { means: 'The owner declined a request to join.', says: () => 'declined a request to join' },
  INVITE_COPIED: {
    means: 'The owner made a link of an invite to copy.',
    says: (changes) =>
      `copied the link of the invite to ${listed(peopleOf(changes, ofField('inviteLink'))) || 'somebody'}`,
  },
  INVITE_READDRESSED: {
    means: 'The owner sent an invite to another address.',
    says: () => 'sent an invite to another address',
  },
  LEFT: { means: 'A participant left before the participants were frozen.', says: () => 'left the cycle' },
  SWAP_PROPOSED: {
    means: 'A collector proposed to another to exchange their turns.',
    says: (changes) => `proposed to ${swappedWith(changes)} to exchange turns`,
    seenBy: 'rounds:view',
  },
  SWAP_AGREED: {
    means: 'Two collectors exchanged their turns.',
    says: (changes) => `exchanged turns with ${swappedWith(changes)}`,
  },
  SWAP_DECLINED: {
    means: 'A collector declined to exchange turns.',
    says: (changes) => `kept their turn, which ${swappedWith(changes)} wanted to exchange`,
    seenBy: 'rounds:view',
  },
  SWAP_WITHDRAWN: {
    means: 'A collector took the proposal to exchange turns back.',
    says: () => 'took back the proposal to exchange turns',
    seenBy: 'rounds:view',
  },
  STOP_PROPOSED: {
    means: 'A participant proposed to stop the circle.',
    says: () => 'proposed to stop the circle',
    seenBy: 'rounds:view',
  },
  STOP_AGREED: {
    means: 'A participant agreed to stop the circle.',
    says: () => 'agreed to stop the circle',
    seenBy: 'rounds:view',
  },
  STOP_VOTE_WITHDRAWN: {
    means: 'A participant took back the vote to stop the circle; with the last one the proposal ends.',
    says: () => 'no longer agrees to stop the circle',
    seenBy: 'rounds:view',
  },
  STOP_LAPSED: {
    means: 'A proposal to stop ended by itself, as not enough had agreed within its days.',
    says: () => 'ended the proposal to stop the circle: not enough people had agreed in time',
    byKolo: true,
    seenBy: 'rounds:view',
  },
  STOPPED: {
    means:
      'Enough had agreed: the circle was stopped, and its balances counted. With a fact `stopDue` Kolo did it, once the 48 hours were over.',
    says: (changes) =>
      isDue(changes)
        ? 'stopped the circle: enough people had agreed, and the 48 hours were over'
        : 'agreed to stop the circle, and with that it was stopped',
    byKolo: isDue,
  },
  REPAYMENT_REPORTED: {
    means: 'Whoever pays back said that it is paid, or said it anew.',
    says: (changes) =>
      changes.some(ofField('repayment')) ? 'reported a repayment' : 'changed the report of a repayment',
    seenBy: 'rounds:view',
  },
  REPAYMENT_WITHDRAWN: {
    means: 'Whoever pays back took that word back.',
    says: () => 'took back the report of a repayment',
    seenBy: 'rounds:view',
  },
  REPAYMENT_MARKED: {
    means: 'Whoever gets a repayment said that it has come, or took that back.',
    says: (changes) =>
      repaymentAfter(changes) === 'RECEIVED'
        ? `has received the repayment of ${debtorIn(changes)}`
        : `took back having received the repayment of ${debtorIn(changes)}`,
    seenBy: 'rounds:view',
  },
  REPAYMENT_DISPUTED: {
    means: 'Whoever gets a repayment said that it has not come.',
    says: (changes) =>
      changes.some(ofField('repayment'))
        ? `has not received the repayment of ${debtorIn(changes)}`
        : `gave another reason for not having received the repayment of ${debtorIn(changes)}`,
    seenBy: 'rounds:view',
  },
  STARTED: { means: 'The cycle was started: it runs, with its rounds.', says: () => 'set the cycle running' },
  PAYMENTS_MARKED: {
    means: 'The collector of a round marked payments paid or unpaid.',
    says: marksSet,
    seenBy: 'rounds:view',
  },
  PAYMENT_REPORTED: {
    means: 'A payer said that a payment is paid, or said it anew.',
    says: reported,
    seenBy: 'rounds:view',
  },
  REPORT_WITHDRAWN: {
    means: 'A payer took back that a payment is paid.',
    says: onDay('took back the report of the payment'),
    seenBy: 'rounds:view',
  },
  PAYMENT_DISPUTED: {
    means: 'The collector of a round said that a reported payment has not come.',
    says: disputed,
    seenBy: 'rounds:view',
  },
  PAY_TO_CHANGED: {
    means: 'A participant changed how to be paid; what it says is not told.',
    says: () => 'changed how to be paid',
    seenBy: 'rounds:view',
  },
  CHAINED: {
    means:
      'Kolo bound the entries from before to each other by hashes, and asked anew whoever had confirmed a slot.',
    says: chained,
    byKolo: true,
  },
  ERASED: {
    means: 'Personal details were erased from earlier entries, which keep their places and hashes.',
    says: () => 'erased personal details from earlier entries',
  },
} satisfies Record<string, ChangeWords>;

export type ChangeKind = keyof typeof KINDS;
/** The marks keep the words of kinds out of the pages, which ask the server for whole sentences. */
export const CHANGE_KINDS = /* @__PURE__ */ Object.keys(KINDS) as ChangeKind[];

/** The words of each kind of change. */
export const CHANGE_WORDS: Record<ChangeKind, ChangeWords> = KINDS;

/** Who sees a change: whoever sees the cycle; of payments, whoever sees rounds. */
export const permissionForChange = (kind: ChangeKind): Permission & ('cycle:view' | 'rounds:view') =>
  CHANGE_WORDS[kind].seenBy ?? 'cycle:view';

/** Those that only they see. */
export const KINDS_OF_ROUNDS: readonly ChangeKind[] = /* @__PURE__ */ CHANGE_KINDS.filter(
  (kind) => permissionForChange(kind) === 'rounds:view',
);

/**
 * A change in one sentence: `Bob.BU marked Ada.LO as paid for 28/02/2027.`
 * @param actor the name of who did it
 * @param changes all of them, those that the reader does not see without their values: what a payment is about everybody
 *   knows who reads of it at all
 */
export function changeSentence(kind: ChangeKind, actor: string | null, changes: Told): string {
  const { byKolo, says } = CHANGE_WORDS[kind];
  const isKolo = typeof byKolo === 'function' ? byKolo(changes) : byKolo;
  return `${isKolo ? 'Kolo' : (actor ?? 'Somebody')} ${says(changes)}.`;
}

/** Fields whose values are quoted in sentences as people wrote them. */
const QUOTED = new Set<ChangeField>(['title', 'name']);

/**
 * The same sentence with the marks of `marked` around each name and each quoted text, so that none of them can be read as a part of
 * the sentence, nor turn its direction.
 */
export function markedSentence(kind: ChangeKind, actor: string | null, changes: Told): string {
  const mark = (text: string | null) => (text === null ? null : marked(text));
  const quote = (change: ToldChange) =>
    QUOTED.has(change.field) ? { before: mark(change.before), after: mark(change.after) } : {};
  return changeSentence(
    kind,
    mark(actor),
    changes.map((change) => ({ ...change, participant: mark(change.participant), ...quote(change) })),
  );
}
