import { t } from '../messages/translate.ts';
import { marked } from '../names.ts';
import type { Permission } from '../permissions.ts';
import type { ChangeField } from './fields.ts';
import {
  assigned,
  chained,
  type Changes,
  dayOf,
  type DescribedChange,
  disputed,
  editsText,
  erased,
  frozen,
  hasLeft,
  isStopDue,
  oldOwner,
  offerEnded,
  proposalAnswered,
  proposalEnded,
  proposalVoted,
  proposed,
  ofField,
  paymentsMarked,
  peopleText,
  renamed,
  repaymentMarked,
  repaymentPayer,
  reported,
  swapPartner,
  unlocked,
} from './sentences.ts';

interface ChangeMessages {
  /** The description in the schema. */
  means: string;
  /** The sentence. Changes that Kolo makes itself are stored with the owner's account, so their sentences ignore the actor. */
  sentence: (actor: string, changes: Changes) => string;
  /** Who sees it, if not everyone who sees the cycle (docs/rules.md §11). */
  seenBy?: Permission & 'rounds:view';
}

const edited = (actor: string, changes: Changes): string =>
  t('history.edited', { actor, changes: editsText(changes) });

/** Everything that can happen to a cycle: one kind for each operation that changes it (docs/rules.md §11). */
const KINDS = {
  CREATED: {
    means: 'The cycle was created.',
    sentence: (actor) => t('history.created', { actor }),
  },
  STORY_EDITED: {
    means: 'The type, title or description was changed.',
    sentence: edited,
  },
  SETTINGS_EDITED: {
    means: 'A setting was changed: start date, frequency, amount, currency, grace days or house rules.',
    sentence: edited,
  },
  INVITED: {
    means: 'People were invited.',
    sentence: (actor, changes) =>
      t('history.invited', { actor, people: peopleText(changes, ofField('status')) }),
  },
  REMOVED: {
    means: 'A participant was removed with their invite.',
    sentence: (actor, changes) => t('history.removed', { actor, people: peopleText(changes, hasLeft) }),
  },
  ACCOUNT_LINKED: {
    means: 'An invited person created an account, or claimed the invite for their account.',
    sentence: (actor) => t('history.accountLinked', { actor }),
  },
  RENAMED: {
    means: 'A participant changed their name.',
    sentence: renamed,
  },
  EMAIL_CHANGED: {
    means:
      'A participant changed the email address of their account. The entry does not contain the addresses. If the details have the field `by`, an operator made the change. An invite to the new address ends if the person takes part already.',
    sentence: (actor) => t('history.emailChanged', { actor }),
  },
  INVITE_ACCEPTED: {
    means: 'An invited person accepted the invite.',
    sentence: (actor) => t('history.inviteAccepted', { actor }),
  },
  INVITE_REJECTED: {
    means: 'An invited person rejected the invite.',
    sentence: (actor) => t('history.inviteRejected', { actor }),
  },
  SECTION_FROZEN: {
    means: 'A section was frozen. Freezing PARTICIPANTS removed everyone who had not answered.',
    sentence: frozen,
  },
  SECTION_UNLOCKED: {
    means: 'A section was unlocked, and the collectors were reset.',
    sentence: unlocked,
  },
  COLLECTORS_INITIALISED: {
    means: 'Every slot was taken back.',
    sentence: (actor) => t('history.initialised', { actor }),
  },
  COLLECTORS_ASSIGNED: {
    means: 'Slots were assigned to participants.',
    sentence: assigned,
  },
  SLOT_WITHDRAWN: {
    means: 'One slot was taken back.',
    sentence: (actor, changes) =>
      t('history.slotWithdrawn', { actor, people: peopleText(changes, ofField('slot')) }),
  },
  CONFIRMATIONS_SENT: {
    means: 'The owner emailed the collectors to confirm their slots.',
    sentence: (actor) => t('history.confirmationsSent', { actor }),
  },
  SLOT_APPROVED: {
    means: 'A collector approved their slot.',
    sentence: (actor, changes) => t('history.slotApproved', { actor, day: dayOf(changes) }),
  },
  SLOT_REJECTED: {
    means: 'A collector rejected their slot.',
    sentence: (actor, changes) => t('history.slotRejected', { actor, day: dayOf(changes) }),
  },
  JOIN_LINK_OPENED: {
    means: 'A join link was opened, or renewed, which ends the previous one.',
    sentence: (actor, changes) =>
      changes.some(({ before }) => before !== null)
        ? t('history.joinLinkRenewed', { actor })
        : t('history.joinLinkOpened', { actor }),
  },
  JOIN_LINK_CLOSED: {
    means: 'The join link was closed.',
    sentence: (actor) => t('history.joinLinkClosed', { actor }),
  },
  JOIN_ASKED: {
    means: 'A person asked to join with the join link.',
    sentence: (actor) => t('history.joinAsked', { actor }),
  },
  JOIN_WITHDRAWN: {
    means: 'A person withdrew their join request.',
    sentence: (actor) => t('history.joinWithdrawn', { actor }),
  },
  JOIN_APPROVED: {
    means: 'The owner approved a join request.',
    sentence: (actor, changes) =>
      t('history.joinApproved', { actor, people: peopleText(changes, ofField('status')) }),
  },
  JOIN_DECLINED: {
    means: 'The owner declined a join request.',
    sentence: (actor) => t('history.joinDeclined', { actor }),
  },
  INVITE_COPIED: {
    means: 'The owner copied the link of an invite.',
    sentence: (actor, changes) =>
      t('history.inviteCopied', { actor, people: peopleText(changes, ofField('inviteLink')) }),
  },
  INVITE_READDRESSED: {
    means: 'The owner sent an invite to another address.',
    sentence: (actor) => t('history.inviteReaddressed', { actor }),
  },
  LEFT: {
    means: 'A participant left before the participants were frozen.',
    sentence: (actor) => t('history.left', { actor }),
  },
  SWAP_PROPOSED: {
    means: 'A collector proposed a swap to another collector.',
    sentence: (actor, changes) => t('history.swapProposed', { actor, people: swapPartner(changes) }),
    seenBy: 'rounds:view',
  },
  SWAP_AGREED: {
    means: 'Two collectors swapped their slots.',
    sentence: (actor, changes) => t('history.swapAgreed', { actor, people: swapPartner(changes) }),
  },
  SWAP_DECLINED: {
    means: 'A collector declined a swap.',
    sentence: (actor, changes) => t('history.swapDeclined', { actor, people: swapPartner(changes) }),
    seenBy: 'rounds:view',
  },
  SWAP_WITHDRAWN: {
    means: 'A collector withdrew a proposed swap.',
    sentence: (actor) => t('history.swapWithdrawn', { actor }),
    seenBy: 'rounds:view',
  },
  STOP_PROPOSED: {
    means: 'A participant proposed to stop the cycle.',
    sentence: (actor) => t('history.stopProposed', { actor }),
    seenBy: 'rounds:view',
  },
  STOP_AGREED: {
    means: 'A participant voted to stop the cycle.',
    sentence: (actor) => t('history.stopAgreed', { actor }),
    seenBy: 'rounds:view',
  },
  STOP_VOTE_WITHDRAWN: {
    means:
      'A participant withdrew their vote to stop the cycle. When the last vote is withdrawn, the proposal ends.',
    sentence: (actor) => t('history.stopVoteWithdrawn', { actor }),
    seenBy: 'rounds:view',
  },
  STOP_LAPSED: {
    means: 'A proposal to stop expired, because not enough participants agreed in time.',
    sentence: () => t('history.stopLapsed'),
    seenBy: 'rounds:view',
  },
  STOPPED: {
    means:
      'The cycle was stopped because enough participants agreed, and its balances were calculated. If the details have the field `stopDue`, Kolo stopped it by itself when the 48 hours were over.',
    sentence: (actor, changes) =>
      isStopDue(changes) ? t('history.stoppedDue') : t('history.stopped', { actor }),
  },
  REPAYMENT_REPORTED: {
    means: 'The payer reported a repayment as paid, or changed the report.',
    sentence: (actor, changes) =>
      changes.some(ofField('repayment'))
        ? t('history.repaymentReported', { actor })
        : t('history.repaymentReportChanged', { actor }),
    seenBy: 'rounds:view',
  },
  REPAYMENT_WITHDRAWN: {
    means: 'The payer withdrew the report of a repayment.',
    sentence: (actor) => t('history.repaymentWithdrawn', { actor }),
    seenBy: 'rounds:view',
  },
  REPAYMENT_MARKED: {
    means: 'The recipient marked a repayment as received, or unmarked it.',
    sentence: repaymentMarked,
    seenBy: 'rounds:view',
  },
  REPAYMENT_DISPUTED: {
    means: 'The recipient disputed a repayment: it has not arrived.',
    sentence: (actor, changes) =>
      changes.some(ofField('repayment'))
        ? t('history.repaymentDisputed', { actor, payer: repaymentPayer(changes) })
        : t('history.repaymentReasonChanged', { actor, payer: repaymentPayer(changes) }),
    seenBy: 'rounds:view',
  },
  STARTED: {
    means: 'The cycle was started and its rounds were created.',
    sentence: (actor) => t('history.started', { actor }),
  },
  PAYMENTS_MARKED: {
    means: 'The collector of a round marked payments as paid or unpaid.',
    sentence: paymentsMarked,
    seenBy: 'rounds:view',
  },
  PAYMENT_REPORTED: {
    means: 'A payer reported a payment as paid, or changed the report.',
    sentence: reported,
    seenBy: 'rounds:view',
  },
  REPORT_WITHDRAWN: {
    means: 'A payer withdrew the report of a payment.',
    sentence: (actor, changes) => t('history.reportWithdrawn', { actor, day: dayOf(changes) }),
    seenBy: 'rounds:view',
  },
  PAYMENT_DISPUTED: {
    means: 'The collector of a round disputed a reported payment: it has not arrived.',
    sentence: disputed,
    seenBy: 'rounds:view',
  },
  DELAY_ANNOUNCED: {
    means: 'A payer announced that a payment comes later, or changed the announcement.',
    sentence: (actor, changes) => t('history.delayAnnounced', { actor, day: dayOf(changes) }),
    seenBy: 'rounds:view',
  },
  DELAY_WITHDRAWN: {
    means: 'A payer withdrew the announcement that a payment comes later.',
    sentence: (actor, changes) => t('history.delayWithdrawn', { actor, day: dayOf(changes) }),
    seenBy: 'rounds:view',
  },
  PAY_TO_CHANGED: {
    means: 'A participant changed their payment details. The entry does not contain them.',
    sentence: (actor) => t('history.payToChanged', { actor }),
    seenBy: 'rounds:view',
  },
  OWNER_OFFERED: {
    means: 'The owner offered a participant to take over the cycle.',
    sentence: (actor, changes) =>
      t('history.ownerOffered', { actor, people: peopleText(changes, ofField('offer')) }),
    seenBy: 'rounds:view',
  },
  OWNER_CHANGED: {
    means: 'A participant became the owner. The join link was closed.',
    sentence: (actor, changes) => t('history.ownerChanged', { actor, before: oldOwner(changes) }),
  },
  OFFER_ENDED: {
    means: 'The offer to take over the cycle was declined, was withdrawn, or lapsed.',
    sentence: offerEnded,
    seenBy: 'rounds:view',
  },
  PROPOSED: {
    means:
      'A participant proposed another owner, which counts as a vote, or that their own place passes on to a new person. The entry does not contain the address.',
    sentence: proposed,
    seenBy: 'rounds:view',
  },
  PROPOSAL_ANSWERED: {
    means:
      'The candidate agreed to become the owner, which counts as a vote, or a new person agreed to take over a place.',
    sentence: proposalAnswered,
    seenBy: 'rounds:view',
  },
  PROPOSAL_VOTED: {
    means: 'A participant voted for a proposal, or took the vote back.',
    sentence: proposalVoted,
    seenBy: 'rounds:view',
  },
  PROPOSAL_ENDED: {
    means:
      'A proposal passed, and its candidate became the owner; or it was objected to, was withdrawn, was declined, or lapsed.',
    sentence: proposalEnded,
    seenBy: 'rounds:view',
  },
  PLACE_PASSED: {
    means:
      'A place passed on to a new person, who made the change. `userId` holds the accounts before and after, `name` the names.',
    sentence: (actor, changes) =>
      t('history.placePassed', {
        actor,
        before: changes.find(ofField('name'))?.before ?? t('history.someone'),
      }),
  },
  CHAINED: {
    means:
      'Kolo added the hashes that chain the earlier entries, and asked everyone with a confirmed slot to confirm it again.',
    sentence: (_, changes) => chained(changes),
  },
  ERASED: {
    means:
      'A person deleted their account. Their personal details were erased from earlier entries, which keep their positions and hashes. If the details have the field `former`, the person stays in the cycle as a former member; if they have the field `by`, an operator deleted the account.',
    sentence: erased,
  },
} satisfies Record<string, ChangeMessages>;

export type ChangeKind = keyof typeof KINDS;
/** Marked as pure, so that client code that imports a kind does not carry the sentences. */
export const CHANGE_KINDS = /* @__PURE__ */ Object.keys(KINDS) as ChangeKind[];

/** Whether this version knows the kind: a newer server may have others. */
export const isChangeKind = (kind: string): kind is ChangeKind => Object.hasOwn(KINDS, kind);

export const CHANGE_MESSAGES: Record<ChangeKind, ChangeMessages> = KINDS;

/** The permission to see a change: the cycle's, or that of its rounds for changes about payments. */
export const permissionForChange = (kind: ChangeKind): Permission & ('cycle:view' | 'rounds:view') =>
  CHANGE_MESSAGES[kind].seenBy ?? 'cycle:view';

/** The kinds that only people who see the rounds may see. */
export const KINDS_OF_ROUNDS: readonly ChangeKind[] = /* @__PURE__ */ CHANGE_KINDS.filter(
  (kind) => permissionForChange(kind) === 'rounds:view',
);

/** The kinds that can have facts about a new owner. */
export const KINDS_OF_OWNER_CHANGES = ['OWNER_CHANGED', 'PROPOSAL_ENDED'] as const satisfies ChangeKind[];

/**
 * A change in one sentence: `Bob.BU marked Ada.LO as paid for the round on 28 Feb 2027.`
 * @param actor the name of the person who made the change
 * @param changes all of them; those that the reader may not see come without their values, so that the sentence can still name
 *   the payment
 */
export const changeSentence = (kind: ChangeKind, actor: string | null, changes: Changes): string =>
  CHANGE_MESSAGES[kind].sentence(actor ?? t('history.someoneFirst'), changes);

/** Fields whose values are quoted in sentences as people wrote them. */
const QUOTED: readonly string[] = ['title', 'name'] satisfies ChangeField[];

/**
 * The same sentence with the marks of `marked` around each name and each quoted text, so that no reader mistakes one for a part of
 * the sentence, and none changes its direction.
 */
export function markedSentence(kind: ChangeKind, actor: string | null, changes: Changes): string {
  const mark = (text: string | null) => (text === null ? null : marked(text));
  const quote = (change: DescribedChange) =>
    QUOTED.includes(change.field) ? { before: mark(change.before), after: mark(change.after) } : {};
  return changeSentence(
    kind,
    mark(actor),
    changes.map((change) => ({ ...change, participant: mark(change.participant), ...quote(change) })),
  );
}
