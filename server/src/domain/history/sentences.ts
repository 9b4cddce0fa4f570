import { CONTENT_FIELDS, type CycleContent } from '../cycle-fields.ts';
import type { OfferEnd } from '../handover.ts';
import { listText } from '../messages/list-text.ts';
import { t } from '../messages/translate.ts';
import { nameHere } from '../names.ts';
import type { PaymentStatus } from '../payment-status.ts';
import type { ProposalEnd } from '../proposals.ts';
import { dayText } from '../schedule.ts';
import type { SwapStatus } from '../swap.ts';
import { type BeforeAndAfter, type ChangeField, changeValueText } from './fields.ts';

/** One thing that changed, as far as the viewer may see it. */
export interface DescribedChange extends Omit<BeforeAndAfter, 'field'> {
  /** A newer server may name fields that are not in `ChangeField`. */
  field: string;
  /** The participant that it is about: the name, or the email address, or "someone"; null if it is about the cycle itself. */
  participant: string | null;
  /** The collection date of the round that it is about, yyyy-MM-dd. */
  day: string | null;
}

export type Changes = readonly DescribedChange[];

/**
 * The label of a person whose name is unknown and whose address is not shown.
 * @param number counts such people in one entry, from 1
 */
export const namelessLabel = (number: number): string =>
  number === 1 ? t('history.someone') : t('history.someoneNumbered', { number });

/** That label in English. No name and no address looks like this. */
const NAMELESS = /^someone(?: \((\d+)\))?$/;

/** The name of a person in an entry, in the current language: the APIs have "someone" and former members in English. */
export function personHere(name: string | null): string | null {
  const match = NAMELESS.exec(name ?? '');
  return match ? namelessLabel(Number(match[1] ?? 1)) : nameHere(name);
}

/** If there are at least two more names than this, only their number is given. */
const NAMED = 5;

/** `Ada, Bob and Eve`; of many names the first five and the number of others. */
export function namesText(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return listText(rest > 1 ? [...names.slice(0, NAMED), t('history.others', { count: rest })] : names);
}

export const peopleOf = (changes: Changes, isIncluded: (change: DescribedChange) => boolean): string[] => [
  ...new Set(changes.filter(isIncluded).flatMap(({ participant }) => participant ?? [])),
];

/** The names of the people that the filter includes, or "someone". */
export const peopleText = (changes: Changes, isIncluded: (change: DescribedChange) => boolean): string =>
  namesText(peopleOf(changes, isIncluded)) || t('history.someone');

/** The day of the round that the changes are about. */
export const dayOf = (changes: Changes): string =>
  changes.flatMap(({ day }) => (day ? [dayText(day)] : []))[0] ?? t('history.unknownDay');

export const ofField =
  (...fields: ChangeField[]) =>
  ({ field }: DescribedChange): boolean =>
    fields.some((each) => each === field);

export const hasLeft = (change: DescribedChange): boolean =>
  change.field === 'status' && change.after === null;

interface Values {
  before: string;
  after: string;
}

const EDITS: Record<keyof CycleContent, (values: Values) => string> = {
  type: (values) => t('history.edited.type', values),
  title: (values) => t('history.edited.title', values),
  description: () => t('history.edited.description'),
  startDate: (values) => t('history.edited.startDate', values),
  frequency: (values) => t('history.edited.frequency', values),
  participantAmount: (values) => t('history.edited.participantAmount', values),
  currency: (values) => t('history.edited.currency', values),
  graceDays: (values) => t('history.edited.graceDays', values),
  houseRules: () => t('history.edited.houseRules'),
};

const isContent = (field: string): field is keyof CycleContent =>
  CONTENT_FIELDS.some((each) => each === field);

/** What was edited in the story or the settings. An edit also renews the owner's consent, which is not mentioned. */
export function editsText(changes: Changes): string {
  const edits = changes.flatMap(({ field, before, after }) =>
    isContent(field)
      ? [
          EDITS[field]({
            before: changeValueText(field, before),
            after: changeValueText(field, after),
          }),
        ]
      : [],
  );
  return namesText(edits) || t('history.edited.other');
}

const isAboutParticipants = (changes: Changes): boolean => changes.some(ofField('participantsFrozen'));

export function frozen(actor: string, changes: Changes): string {
  const removed = peopleOf(changes, hasLeft);
  if (removed.length > 0)
    return t('history.frozen.participantsRemoved', { actor, people: namesText(removed) });
  return isAboutParticipants(changes)
    ? t('history.frozen.participants', { actor })
    : t('history.frozen.cycle', { actor });
}

export function unlocked(actor: string, changes: Changes): string {
  const isOrderCleared = changes.some(ofField('slot'));
  if (isAboutParticipants(changes))
    return isOrderCleared
      ? t('history.unlocked.participantsCleared', { actor })
      : t('history.unlocked.participants', { actor });
  return isOrderCleared
    ? t('history.unlocked.cycleCleared', { actor })
    : t('history.unlocked.cycle', { actor });
}

export function assigned(actor: string, changes: Changes): string {
  const turns = changes
    .flatMap(({ field, participant, after }) =>
      field === 'dateCollected' && after ? [{ name: participant ?? t('history.someone'), day: after }] : [],
    )
    .sort((one, other) => one.day.localeCompare(other.day))
    .map(({ name, day }) => t('history.assigned.turn', { name, day: dayText(day) }));
  if (turns.length > 0) return t('history.assigned', { actor, turns: namesText(turns) });
  const unconfirmed = peopleOf(changes, ofField('confirmationStatus'));
  return unconfirmed.length > 0
    ? t('history.assigned.again', { actor, people: namesText(unconfirmed) })
    : t('history.assigned.same', { actor });
}

export function paymentsMarked(actor: string, changes: Changes): string {
  const markedAs = (value: string) =>
    peopleOf(changes, ({ field, after }) => field === 'paid' && after === value);
  const [paid, unpaid] = [markedAs('true'), markedAs('false')];
  const day = dayOf(changes);
  if (unpaid.length === 0) return t('history.marked.paid', { actor, paid: namesText(paid), day });
  if (paid.length === 0) return t('history.marked.unpaid', { actor, unpaid: namesText(unpaid), day });
  return t('history.marked.both', { actor, paid: namesText(paid), unpaid: namesText(unpaid), day });
}

/** Undefined if the status stayed the same and only the details of the report or dispute changed. */
const statusBefore = (changes: Changes): string | null | undefined =>
  changes.find(ofField('standing'))?.before;

export function reported(actor: string, changes: Changes): string {
  const before = statusBefore(changes);
  const day = dayOf(changes);
  if (before === undefined) return t('history.paymentReportChanged', { actor, day });
  return before === ('DISPUTED' satisfies PaymentStatus)
    ? t('history.paymentReportedAgain', { actor, day })
    : t('history.paymentReported', { actor, day });
}

export function disputed(actor: string, changes: Changes): string {
  const payer = peopleText(changes, ofField('standing', 'reason'));
  const day = dayOf(changes);
  return statusBefore(changes) === undefined
    ? t('history.paymentReasonChanged', { actor, payer, day })
    : t('history.paymentDisputed', { actor, payer, day });
}

export function renamed(actor: string, changes: Changes): string {
  const name = changes.find(ofField('name'))?.after ?? null;
  return name === null ? t('history.renamedUnknown', { actor }) : t('history.renamed', { actor, name });
}

/** Only someone who had left before has nothing but erased details. */
export const erased = (actor: string, changes: Changes): string =>
  changes.every(ofField('erased')) ? t('history.erased', { actor }) : t('history.accountDeleted', { actor });

export const repaymentPayer = (changes: Changes): string =>
  peopleText(changes, ofField('repayment', 'reason'));

export function repaymentMarked(actor: string, changes: Changes): string {
  const payer = repaymentPayer(changes);
  return changes.find(ofField('repayment'))?.after === ('RECEIVED' satisfies PaymentStatus)
    ? t('history.repaymentReceived', { actor, payer })
    : t('history.repaymentUnmarked', { actor, payer });
}

/** The other collector of a swap. Proposals that the same change made void are left out. */
export const swapPartner = (changes: Changes): string =>
  peopleText(changes, ({ field, after }) => field === 'swap' && after !== ('VOID' satisfies SwapStatus));

/** The name of the person who no longer is the owner. */
export const oldOwner = (changes: Changes): string =>
  peopleText(changes, ({ field, after }) => field === ('owner' satisfies ChangeField) && after === 'false');

export function offerEnded(actor: string, changes: Changes): string {
  const people = peopleText(changes, ofField('offer'));
  const end = changes.find(ofField('offer'))?.after;
  if (end === ('DECLINED' satisfies OfferEnd)) return t('history.offerDeclined', { actor });
  return end === ('WITHDRAWN' satisfies OfferEnd)
    ? t('history.offerWithdrawn', { actor, people })
    : t('history.offerLapsed', { people });
}

/** Whether the changes are about a place that passes on, and not about a new owner. */
const isAboutPlace = (changes: Changes): boolean =>
  changes.some(ofField('place', 'placeVote', 'placeAgreed'));

const holderOf = (changes: Changes): string =>
  peopleText(changes, ofField('place', 'placeVote', 'placeAgreed'));

export const proposed = (actor: string, changes: Changes): string =>
  isAboutPlace(changes)
    ? t('history.placeProposed', { actor })
    : t('history.proposed', { actor, people: peopleText(changes, ofField('candidate')) });

export const proposalAnswered = (actor: string, changes: Changes): string =>
  isAboutPlace(changes)
    ? t('history.placeAgreed', { actor, people: holderOf(changes) })
    : t('history.proposalAnswered', { actor });

const isVote = (changes: Changes, ...fields: ChangeField[]): boolean =>
  changes.some((change) => ofField(...fields)(change) && change.after === 'true');

export function proposalVoted(actor: string, changes: Changes): string {
  const isGiven = isVote(changes, 'proposalVote', 'placeVote');
  if (isAboutPlace(changes)) {
    const values = { actor, people: holderOf(changes) };
    return isGiven ? t('history.placeVoted', values) : t('history.placeVoteTakenBack', values);
  }
  const people = peopleText(changes, ofField('proposalVote'));
  return isGiven
    ? t('history.proposalVoted', { actor, people })
    : t('history.proposalVoteTakenBack', { actor, people });
}

function placeEnded(actor: string, changes: Changes): string {
  const end = changes.find(ofField('place'))?.after;
  const people = holderOf(changes);
  if (end === ('DECLINED' satisfies ProposalEnd)) return t('history.placeDeclined', { actor, people });
  return end === ('WITHDRAWN' satisfies ProposalEnd)
    ? t('history.placeWithdrawn', { actor })
    : t('history.placeLapsed', { people });
}

export function proposalEnded(actor: string, changes: Changes): string {
  if (!changes.some(ofField('proposal'))) return placeEnded(actor, changes);
  const end = changes.find(ofField('proposal'))?.after;
  const people = peopleText(changes, ofField('candidate'));
  if (end === ('PASSED' satisfies ProposalEnd))
    return t('history.proposalPassed', { actor, before: oldOwner(changes) });
  if (end === ('OBJECTED' satisfies ProposalEnd)) return t('history.proposalObjected', { actor, people });
  if (end === ('DECLINED' satisfies ProposalEnd)) return t('history.proposalDeclined', { actor });
  return end === ('WITHDRAWN' satisfies ProposalEnd)
    ? t('history.proposalWithdrawn', { actor, people })
    : t('history.proposalLapsed', { people });
}

export const isStopDue = (changes: Changes): boolean => changes.some(ofField('stopDue'));

export function chained(changes: Changes): string {
  const unconfirmed = peopleOf(changes, ofField('confirmationStatus'));
  return unconfirmed.length > 0
    ? t('history.chainedAsking', { people: namesText(unconfirmed) })
    : t('history.chained');
}
