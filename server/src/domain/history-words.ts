import { cycleTypeLabel, type CycleType } from './cycle.ts';
import type { BeforeAndAfter, ChangeField, ChangeKind } from './history.ts';
import { relationshipLabel, type Relationship } from './invite.ts';
import { frequencyLabel } from './schedule.ts';
import { wordOf } from './words.ts';

/** One thing that changed, as the viewer may know it. */
export interface ToldChange extends BeforeAndAfter {
  /** The participant whom it is about, by name, or by e-mail where there is no name; null where it is the cycle itself. */
  participant: string | null;
  /** The day of the collection that it is about, yyyy-MM-dd. */
  day: string | null;
}

const LABELS: Record<ChangeField, string> = {
  type: 'Type',
  title: 'Title',
  description: 'Description',
  startDate: 'Start date',
  frequency: 'Frequency',
  participantAmount: 'Participant amount',
  cycleFrozen: 'Cycle section frozen',
  participantsFrozen: 'Participants section frozen',
  isRunning: 'Running',
  roundsCreated: 'Rounds created',
  sentConfirmationEmails: 'Confirmation emails sent',
  status: 'Invite',
  userId: 'Account',
  slot: 'Slot',
  dateCollected: 'Date of collection',
  confirmationStatus: 'Slot confirmation',
  relationship: 'Relationship',
  paid: 'Paid',
  name: 'Name',
};

/** A field as people call it; one of a newer server by its own name. */
export const changeFieldLabel = (field: string): string =>
  (LABELS as Partial<Record<string, string>>)[field] ?? field;

/** `31/01/2027` (docs/rules.md §18). */
const dayText = (day: string): string => day.split('-').toReversed().join('/');

const yesOrNo = (value: string): string => (value === 'true' ? 'yes' : 'no');

const TEXTS: Partial<Record<string, (value: string) => string>> = {
  type: (value) => cycleTypeLabel(value as CycleType),
  startDate: dayText,
  dateCollected: dayText,
  frequency: (value) => frequencyLabel(Number(value)),
  participantAmount: (value) => Number(value).toLocaleString('en-GB'),
  cycleFrozen: yesOrNo,
  participantsFrozen: yesOrNo,
  isRunning: yesOrNo,
  roundsCreated: yesOrNo,
  sentConfirmationEmails: yesOrNo,
  paid: yesOrNo,
  status: wordOf,
  confirmationStatus: wordOf,
  relationship: (value) => relationshipLabel(value as Relationship),
  userId: () => 'linked',
  // People count from one.
  slot: (value) => String(Number(value) + 1),
};

/** A value as people read it: days and amounts as everywhere, what is not there as `none`. */
export const changeValueText = (field: string, value: string | null): string =>
  value === null ? 'none' : (TEXTS[field]?.(value) ?? value);

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
  if (field === 'description') return name;
  const quoted = (value: string | null): string =>
    field === 'title' ? `“${changeValueText(field, value)}”` : changeValueText(field, value);
  return `${name} from ${quoted(before)} to ${quoted(after)}`;
}

const edited = (changes: Told): string => `changed ${listed(changes.map(fieldChange))}`;

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

function marked(changes: Told): string {
  const paid = peopleOf(changes, ({ after }) => after === 'true');
  const unpaid = peopleOf(changes, ({ after }) => after !== 'true');
  const marks = [
    ...(paid.length > 0 ? [`${listed(paid)} as paid`] : []),
    ...(unpaid.length > 0 ? [`${listed(unpaid)} as unpaid`] : []),
  ];
  const day = dayOf(changes);
  return `marked ${marks.join(', and ')}${day ? ` for ${day}` : ''}`;
}

const renamed = (changes: Told): string =>
  `changed their name to ${changes.find(ofField('name'))?.after ?? 'another one'}`;

const SENTENCES: Record<ChangeKind, (changes: Told) => string> = {
  CREATED: () => 'created the cycle',
  STORY_EDITED: edited,
  SETTINGS_EDITED: edited,
  INVITED: (changes) => `invited ${listed(peopleOf(changes, ofField('status')))}`,
  REMOVED: (changes) => `removed ${listed(peopleOf(changes, somebodyLeft))}`,
  ACCOUNT_LINKED: () => 'linked an account to the invite',
  RENAMED: renamed,
  INVITE_ACCEPTED: () => 'accepted the invite',
  INVITE_REJECTED: () => 'rejected the invite',
  SECTION_FROZEN: frozen,
  SECTION_UNLOCKED: unlocked,
  COLLECTORS_INITIALISED: () => 'initialised the collectors',
  COLLECTORS_ASSIGNED: assigned,
  SLOT_WITHDRAWN: (changes) => `took the slot of ${listed(peopleOf(changes, ofField('slot')))} back`,
  CONFIRMATIONS_SENT: () => 'sent the confirmation emails',
  SLOT_APPROVED: answeredSlot('confirmed'),
  SLOT_REJECTED: answeredSlot('rejected'),
  STARTED: () => 'set the cycle running',
  PAYMENTS_MARKED: marked,
};

/**
 * A change in one sentence: `Bob.BU marked Ada.LO as paid for 28/02/2027.`
 * @param actor the name of who did it
 */
export const changeSentence = (kind: ChangeKind, actor: string | null, changes: Told): string =>
  `${actor ?? 'Somebody'} ${SENTENCES[kind](changes)}.`;
