import { LONG_FIELDS } from '../cycle-fields.ts';
import { dayText } from '../schedule.ts';
import type { PaymentStatus } from '../payment-status.ts';
import type { SwapStatus } from '../swap.ts';
import { type BeforeAndAfter, type ChangeField, changeValueText, changeFieldLabel } from './fields.ts';

/** One thing that changed, as the viewer may know it. */
export interface DescribedChange extends BeforeAndAfter {
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
export function listed(items: readonly string[]): string {
  const rest = items.length - NAMED;
  const all = rest > 1 ? [...items.slice(0, NAMED), `${rest} others`] : items;
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : (all[0] ?? '');
}

export type Changes = readonly DescribedChange[];

export const peopleOf = (changes: Changes, isMeant: (change: DescribedChange) => boolean): string[] => [
  ...new Set(changes.filter(isMeant).flatMap(({ participant }) => participant ?? [])),
];
const dayOf = (changes: Changes): string | undefined =>
  changes.flatMap(({ day }) => (day ? [dayText(day)] : []))[0];

export const ofField =
  (...fields: ChangeField[]) =>
  ({ field }: DescribedChange) =>
    fields.includes(field);
export const someoneLeft = (change: DescribedChange): boolean =>
  change.field === 'status' && change.after === null;

/** `the title from “A” to “B”`; texts too long for a sentence are only named. */
function fieldChange({ field, before, after }: DescribedChange): string {
  const name = `the ${changeFieldLabel(field).toLowerCase()}`;
  if (LONG_FIELDS.some((long) => long === field)) return name;
  const quoted = (value: string | null): string =>
    field === 'title' ? `“${changeValueText(field, value)}”` : changeValueText(field, value);
  return `${name} from ${quoted(before)} to ${quoted(after)}`;
}

/** The owner's own yes goes with what the owner changes, and needs no word. */
export const edited = (changes: Changes): string =>
  `changed ${listed(changes.filter(({ field }) => field !== 'termsHash').map(fieldChange))}`;

const sectionOf = (changes: Changes): string =>
  changes.some(ofField('participantsFrozen')) ? 'participants' : 'cycle';

export function frozen(changes: Changes): string {
  const gone = peopleOf(changes, someoneLeft);
  const removal = gone.length > 0 ? `, which removed ${listed(gone)}` : '';
  return `froze the ${sectionOf(changes)} section${removal}`;
}

export function unlocked(changes: Changes): string {
  const initialised = changes.some(ofField('slot')) ? ', which initialised the collectors' : '';
  return `unlocked the ${sectionOf(changes)} section${initialised}`;
}

export function assigned(changes: Changes): string {
  const slots = changes.flatMap(({ field, participant, after }) =>
    field === 'dateCollected' && after ? [`${participant} on ${dayText(after)}`] : [],
  );
  if (slots.length > 0) return `assigned the collectors: ${listed(slots)}`;
  const again = peopleOf(changes, ofField('confirmationStatus'));
  return again.length > 0
    ? `assigned the collectors as before, and ${listed(again)} anew`
    : 'assigned the collectors';
}

export function answeredSlot(verb: string) {
  return (changes: Changes): string => {
    const day = dayOf(changes);
    return day ? `${verb} the slot of ${day}` : `${verb} the slot`;
  };
}

export function marksSet(changes: Changes): string {
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

export const onDay = (words: string) => (changes: Changes) => {
  const day = dayOf(changes);
  return day ? `${words} for ${day}` : words;
};

/** Without a change of standing it is the same word in other details. */
const statusBefore = (changes: Changes): string | null | undefined =>
  changes.find(ofField('standing'))?.before;

export function reported(changes: Changes): string {
  const before = statusBefore(changes);
  if (before === undefined) return onDay('changed the report of the payment')(changes);
  return onDay(
    before === ('DISPUTED' satisfies PaymentStatus) ? 'reported the payment again' : 'reported the payment',
  )(changes);
}

export function disputed(changes: Changes): string {
  const [payer] = peopleOf(changes, ofField('standing', 'reason'));
  if (statusBefore(changes) === undefined)
    return onDay(`gave another reason for not having received the payment of ${payer ?? 'somebody'}`)(
      changes,
    );
  return onDay(`has not received the payment of ${payer ?? 'somebody'}`)(changes);
}

export const renamed = (changes: Changes): string =>
  `changed their name to ${changes.find(ofField('name'))?.after ?? 'another one'}`;

export const debtorIn = (changes: Changes): string =>
  peopleOf(changes, ofField('repayment', 'reason'))[0] ?? 'somebody';
export const repaymentAfter = (changes: Changes): string | null | undefined =>
  changes.find(ofField('repayment'))?.after;

/** The other one of two who exchange turns. */
export const swappedWith = (changes: Changes): string =>
  listed(peopleOf(changes, ({ field, after }) => field === 'swap' && !isVoid(after))) || 'somebody';
/** Of a proposal that ended because of what the entry tells. */
const isVoid = (status: string | null): boolean => status === ('VOID' satisfies SwapStatus);

export const isDue = (changes: Changes): boolean => changes.some(ofField('stopDue'));

export function chained(changes: Changes): string {
  const again = peopleOf(changes, ofField('confirmationStatus'));
  const asks = again.length > 0 ? `, and asks ${listed(again)} for the slot again` : '';
  return `bound all entries before this one to each other${asks}`;
}
