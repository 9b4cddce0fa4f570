import { canonicalJson, hashOfText } from './canonical.ts';
import { settingsIn, TERMS_READ, type CycleSettings } from './cycle-fields.ts';
import { dayText } from './schedule.ts';

/** What a yes is bound to (docs/rules.md §26): the settings of a cycle, named by its id, so that a hash of one is none of another. */
export interface JoinTerms extends CycleSettings {
  cycle: string;
}

/** … and of a yes to a slot, the slot with its date, and how many they are. */
export interface SlotTerms extends JoinTerms {
  participantsCount: number;
  slot: number;
  dateCollected: string;
}

export type Terms = JoinTerms | SlotTerms;

/** To what somebody said yes: to taking part, or to a slot. */
export const CONSENT_KINDS = ['JOIN', 'SLOT'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];
export const CONSENT_MEANINGS: Record<ConsentKind, string> = {
  JOIN: 'Yes to taking part; of the owner, by creating the cycle and by each change of its settings.',
  SLOT: 'Yes to a slot and its date.',
};

type Settings = Omit<CycleSettings, 'houseRules'> & { id: string };

/** @param houseRules apart, as they are long and read where they are needed */
export const joinTerms = (cycle: Settings, houseRules: string | null): JoinTerms => ({
  ...settingsIn({ ...cycle, houseRules }),
  cycle: cycle.id,
});

/** Null without a slot. */
export const slotTerms = (
  cycle: Settings & { houseRules: string | null },
  { slot, dateCollected }: { slot: number | null; dateCollected: string | null },
  participantsCount: number,
): SlotTerms | null =>
  slot === null || dateCollected === null
    ? null
    : { ...joinTerms(cycle, cycle.houseRules), participantsCount, slot, dateCollected };

/** The canonical JSON of terms, word for word what is hashed and kept. */
export const termsText = (terms: Terms): string => canonicalJson({ ...terms });

/** SHA-256 of it. */
export const hashOfTerms = (terms: Terms): string => hashOfText(termsText(terms));

/** Terms as a consent keeps them. */
export const readTerms = (text: string): Terms => JSON.parse(text) as Terms;

/** One setting that is otherwise than it was when somebody said yes. */
export interface TermsDifference {
  label: string;
  before: string;
  after: string;
}

/** Terms to be compared: of a consent, or as the server shows them, where a yes to taking part has null for a slot. */
export type ComparedTerms = CycleSettings & {
  participantsCount?: number | null;
  slot?: number | null;
  dateCollected?: string | null;
};

/** Every term as people read it; of a slot, what a yes to taking part does not hold. */
const termsRead = (): { label: string; text: (terms: ComparedTerms) => string | undefined }[] => [
  ...TERMS_READ,
  { label: 'Your slot', text: ({ slot }) => (typeof slot === 'number' ? String(slot + 1) : undefined) },
  {
    label: 'You collect on',
    text: ({ dateCollected }) => (dateCollected ? dayText(dateCollected) : undefined),
  },
];

/**
 * What differs between the terms of a yes and those of now, setting by setting. A currency shows in the amount. What only one of
 * them holds is no difference: a yes to taking part names no slot.
 * @param people how many had a seat then, and have one now; 0 where it was not noted
 */
export function termsDifferences(
  before: ComparedTerms,
  after: ComparedTerms,
  people?: { before: number | null; after: number },
): TermsDifference[] {
  const settings = termsRead().map(({ label, text }) => ({
    label,
    before: text(before),
    after: text(after),
  }));
  const seats =
    people && people.before !== null
      ? [{ label: 'People', before: String(people.before), after: String(people.after) }]
      : [];
  return [...settings, ...seats].flatMap((each) =>
    each.before !== undefined && each.after !== undefined && each.before !== each.after
      ? [{ label: each.label, before: each.before, after: each.after }]
      : [],
  );
}
