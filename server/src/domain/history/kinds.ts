import { marked } from '../names.ts';
import type { Permission } from '../permissions.ts';
import type { ChangeField } from './fields.ts';
import {
  type DescribedChange,
  chained,
  renamed,
  ofField,
  type Changes,
  edited,
  disputed,
  marksSet,
  frozen,
  debtorIn,
  onDay,
  unlocked,
  reported,
  listed,
  swappedWith,
  repaymentAfter,
  peopleOf,
  answeredSlot,
  assigned,
  isDue,
  someoneLeft,
} from './sentences.ts';

interface ChangeMessages {
  /** For the schema. */
  means: string;
  /** What follows the name of who did it. */
  says: (changes: Changes) => string;
  /** Nobody did it but Kolo itself; the entry has the owner's account. */
  byKolo?: true | ((changes: Changes) => boolean);
  /** Where it is not whoever sees the cycle (docs/rules.md §11). */
  seenBy?: Permission & 'rounds:view';
}

/** What can happen to a cycle, one word for each operation that changes it, in whose words it is told (docs/rules.md §11). */
const KINDS = {
  CREATED: { means: 'The cycle was created.', says: () => 'created the cycle' },
  STORY_EDITED: { means: 'The type, title or description was changed.', says: edited },
  SETTINGS_EDITED: {
    means: 'A setting was changed: start date, frequency, amount, currency, grace days or house rules.',
    says: edited,
  },
  INVITED: {
    means: 'People were invited.',
    says: (changes) => `invited ${listed(peopleOf(changes, ofField('status')))}`,
  },
  REMOVED: {
    means: 'A participant was removed with their invite.',
    says: (changes) => `removed ${listed(peopleOf(changes, someoneLeft))}`,
  },
  ACCOUNT_LINKED: {
    means: 'An invited person created an account, or claimed the invite for their account.',
    says: () => 'linked an account to the invite',
  },
  RENAMED: { means: 'A participant changed their name.', says: renamed },
  INVITE_ACCEPTED: { means: 'An invited person accepted the invite.', says: () => 'accepted the invite' },
  INVITE_REJECTED: { means: 'An invited person rejected the invite.', says: () => 'rejected the invite' },
  SECTION_FROZEN: {
    means: 'A section was frozen. Freezing PARTICIPANTS removed everyone who had not answered.',
    says: frozen,
  },
  SECTION_UNLOCKED: { means: 'A section was unlocked, and the collectors were reset.', says: unlocked },
  COLLECTORS_INITIALISED: { means: 'Every slot was taken back.', says: () => 'initialised the collectors' },
  COLLECTORS_ASSIGNED: { means: 'Slots were assigned to participants.', says: assigned },
  SLOT_WITHDRAWN: {
    means: 'One slot was taken back.',
    says: (changes) => `took the slot of ${listed(peopleOf(changes, ofField('slot')))} back`,
  },
  CONFIRMATIONS_SENT: {
    means: 'The collectors were asked by email to confirm their slots.',
    says: () => 'sent the confirmation emails',
  },
  SLOT_APPROVED: { means: 'A collector approved their slot.', says: answeredSlot('confirmed') },
  SLOT_REJECTED: { means: 'A collector rejected their slot.', says: answeredSlot('rejected') },
  JOIN_LINK_OPENED: {
    means: 'A join link was opened, or renewed, which ends the previous one.',
    says: (changes) =>
      changes.some(({ before }) => before !== null) ? 'renewed the link to share' : 'opened a link to share',
  },
  JOIN_LINK_CLOSED: { means: 'The join link was closed.', says: () => 'closed the link to share' },
  JOIN_ASKED: { means: 'A person asked to join with the join link.', says: () => 'asked to join' },
  JOIN_WITHDRAWN: {
    means: 'A person withdrew their join request.',
    says: () => 'took the request to join back',
  },
  JOIN_APPROVED: {
    means: 'The owner approved a join request.',
    says: (changes) => `let ${listed(peopleOf(changes, ofField('status'))) || 'somebody'} in`,
  },
  JOIN_DECLINED: { means: 'The owner declined a join request.', says: () => 'declined a request to join' },
  INVITE_COPIED: {
    means: 'The owner copied the link of an invite.',
    says: (changes) =>
      `copied the link of the invite to ${listed(peopleOf(changes, ofField('inviteLink'))) || 'somebody'}`,
  },
  INVITE_READDRESSED: {
    means: 'The owner sent an invite to another address.',
    says: () => 'sent an invite to another address',
  },
  LEFT: { means: 'A participant left before the participants were frozen.', says: () => 'left the cycle' },
  SWAP_PROPOSED: {
    means: 'A collector proposed a swap to another collector.',
    says: (changes) => `proposed to ${swappedWith(changes)} to exchange turns`,
    seenBy: 'rounds:view',
  },
  SWAP_AGREED: {
    means: 'Two collectors swapped their slots.',
    says: (changes) => `exchanged turns with ${swappedWith(changes)}`,
  },
  SWAP_DECLINED: {
    means: 'A collector declined a swap.',
    says: (changes) => `kept their turn, which ${swappedWith(changes)} wanted to exchange`,
    seenBy: 'rounds:view',
  },
  SWAP_WITHDRAWN: {
    means: 'A collector withdrew a proposed swap.',
    says: () => 'took back the proposal to exchange turns',
    seenBy: 'rounds:view',
  },
  STOP_PROPOSED: {
    means: 'A participant proposed to stop the cycle.',
    says: () => 'proposed to stop the circle',
    seenBy: 'rounds:view',
  },
  STOP_AGREED: {
    means: 'A participant voted to stop the cycle.',
    says: () => 'agreed to stop the circle',
    seenBy: 'rounds:view',
  },
  STOP_VOTE_WITHDRAWN: {
    means:
      'A participant withdrew their vote to stop the cycle. When the last vote is withdrawn, the proposal ends.',
    says: () => 'no longer agrees to stop the circle',
    seenBy: 'rounds:view',
  },
  STOP_LAPSED: {
    means: 'A proposal to stop expired, because not enough participants agreed in time.',
    says: () => 'ended the proposal to stop the circle: not enough people had agreed in time',
    byKolo: true,
    seenBy: 'rounds:view',
  },
  STOPPED: {
    means:
      'The cycle was stopped because enough participants agreed, and its balances were calculated. With a fact `stopDue`, Kolo stopped it after the 48 hours.',
    says: (changes) =>
      isDue(changes)
        ? 'stopped the circle: enough people had agreed, and the 48 hours were over'
        : 'agreed to stop the circle, and with that it was stopped',
    byKolo: isDue,
  },
  REPAYMENT_REPORTED: {
    means: 'The payer reported a repayment as paid, or changed the report.',
    says: (changes) =>
      changes.some(ofField('repayment')) ? 'reported a repayment' : 'changed the report of a repayment',
    seenBy: 'rounds:view',
  },
  REPAYMENT_WITHDRAWN: {
    means: 'The payer withdrew the report of a repayment.',
    says: () => 'took back the report of a repayment',
    seenBy: 'rounds:view',
  },
  REPAYMENT_MARKED: {
    means: 'The recipient marked a repayment as received, or unmarked it.',
    says: (changes) =>
      repaymentAfter(changes) === 'RECEIVED'
        ? `has received the repayment of ${debtorIn(changes)}`
        : `took back having received the repayment of ${debtorIn(changes)}`,
    seenBy: 'rounds:view',
  },
  REPAYMENT_DISPUTED: {
    means: 'The recipient disputed a repayment: it has not arrived.',
    says: (changes) =>
      changes.some(ofField('repayment'))
        ? `has not received the repayment of ${debtorIn(changes)}`
        : `gave another reason for not having received the repayment of ${debtorIn(changes)}`,
    seenBy: 'rounds:view',
  },
  STARTED: {
    means: 'The cycle was started and its rounds were created.',
    says: () => 'set the cycle running',
  },
  PAYMENTS_MARKED: {
    means: 'The collector of a round marked payments as paid or unpaid.',
    says: marksSet,
    seenBy: 'rounds:view',
  },
  PAYMENT_REPORTED: {
    means: 'A payer reported a payment as paid, or changed the report.',
    says: reported,
    seenBy: 'rounds:view',
  },
  REPORT_WITHDRAWN: {
    means: 'A payer withdrew the report of a payment.',
    says: onDay('took back the report of the payment'),
    seenBy: 'rounds:view',
  },
  PAYMENT_DISPUTED: {
    means: 'The collector of a round disputed a reported payment: it has not arrived.',
    says: disputed,
    seenBy: 'rounds:view',
  },
  PAY_TO_CHANGED: {
    means: 'A participant changed their payment details. The entry does not contain them.',
    says: () => 'changed how to be paid',
    seenBy: 'rounds:view',
  },
  CHAINED: {
    means: 'Kolo chained the earlier entries by hashes, and asked everyone who had confirmed a slot again.',
    says: chained,
    byKolo: true,
  },
  ERASED: {
    means: 'Personal details were erased from earlier entries, which keep their positions and hashes.',
    says: () => 'erased personal details from earlier entries',
  },
} satisfies Record<string, ChangeMessages>;

export type ChangeKind = keyof typeof KINDS;
/** The marks keep the words of kinds out of the pages, which ask the server for whole sentences. */
export const CHANGE_KINDS = /* @__PURE__ */ Object.keys(KINDS) as ChangeKind[];

/** The words of each kind of change. */
export const CHANGE_MESSAGES: Record<ChangeKind, ChangeMessages> = KINDS;

/** Who sees a change: whoever sees the cycle; of payments, whoever sees rounds. */
export const permissionForChange = (kind: ChangeKind): Permission & ('cycle:view' | 'rounds:view') =>
  CHANGE_MESSAGES[kind].seenBy ?? 'cycle:view';

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
export function changeSentence(kind: ChangeKind, actor: string | null, changes: Changes): string {
  const { byKolo, says } = CHANGE_MESSAGES[kind];
  const isKolo = typeof byKolo === 'function' ? byKolo(changes) : byKolo;
  return `${isKolo ? 'Kolo' : (actor ?? 'Somebody')} ${says(changes)}.`;
}

/** Fields whose values are quoted in sentences as people wrote them. */
const QUOTED = new Set<ChangeField>(['title', 'name']);

/**
 * The same sentence with the marks of `marked` around each name and each quoted text, so that none of them can be read as a part of
 * the sentence, nor turn its direction.
 */
export function markedSentence(kind: ChangeKind, actor: string | null, changes: Changes): string {
  const mark = (text: string | null) => (text === null ? null : marked(text));
  const quote = (change: DescribedChange) =>
    QUOTED.has(change.field) ? { before: mark(change.before), after: mark(change.after) } : {};
  return changeSentence(
    kind,
    mark(actor),
    changes.map((change) => ({ ...change, participant: mark(change.participant), ...quote(change) })),
  );
}
