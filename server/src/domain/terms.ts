import { canonicalJson, hashOfText } from './canonical.ts';
import { amountText } from './currency.ts';
import { settingsIn, COMPARED_SETTINGS, type CycleSettings } from './cycle-fields.ts';
import { t } from './messages/translate.ts';
import { dayText } from './schedule.ts';
import { roundsPaid } from './stake.ts';

/** The terms that a consent is bound to (docs/rules.md §26): the settings, with the cycle's id so that no two cycles share a hash. */
export interface JoinTerms extends CycleSettings {
  cycle: string;
}

/** The terms of a consent to a slot: also the slot, its date and the number of participants. */
export interface SlotTerms extends JoinTerms {
  participantsCount: number;
  slot: number;
  dateCollected: string;
}

/**
 * The terms of a consent to taking over a place (docs/rules.md §39.7): exactly what is left of it. Amounts are in whole units of the
 * currency.
 */
export interface PlaceTerms extends Omit<JoinTerms, 'startDate'> {
  /** The participant whose place it is. */
  participant: string;
  slot: number;
  dateCollected: string;
  /** What the place still pays, and what it still collects. */
  toPay: number;
  toReceive: number;
  /** What the place has paid minus what it has collected: what a stop would settle. */
  balance: number;
}

export type Terms = JoinTerms | SlotTerms;

export const CONSENT_KINDS = ['JOIN', 'SLOT', 'PLACE'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];
export const CONSENT_MEANINGS: Record<ConsentKind, string> = {
  JOIN: 'Consent to take part. The owner gives it by creating the cycle and with each change of its settings.',
  SLOT: 'Consent to a slot and its date.',
  PLACE: 'Consent of a new person to what is left of a place that passes on.',
};

type Settings = Omit<CycleSettings, 'houseRules'> & { id: string };

/**
 * The terms of a consent to join.
 * @param houseRules separate, because they are long and only loaded where they are needed
 */
export const joinTerms = (cycle: Settings, houseRules: string | null): JoinTerms => ({
  ...settingsIn({ ...cycle, houseRules }),
  cycle: cycle.id,
});

/** The terms of a consent to a slot; null if the participant has no slot. */
export const slotTerms = (
  cycle: Settings & { houseRules: string | null },
  { slot, dateCollected }: { slot: number | null; dateCollected: string | null },
  participantsCount: number,
): SlotTerms | null =>
  slot === null || dateCollected === null
    ? null
    : { ...joinTerms(cycle, cycle.houseRules), participantsCount, slot, dateCollected };

/** What is left of a place, in numbers of payments. */
export interface PlaceLeft {
  toPay: number;
  toReceive: number;
  balance: number;
}

/** The terms of a consent to taking over a place; null if it has no slot. */
export function placeTerms(
  cycle: Settings & { houseRules: string | null },
  { id, slot, dateCollected }: { id: string; slot: number | null; dateCollected: string | null },
  { toPay, toReceive, balance }: PlaceLeft,
): PlaceTerms | null {
  if (slot === null || dateCollected === null) return null;
  const { startDate: _startDate, ...settings } = joinTerms(cycle, cycle.houseRules);
  const amount = cycle.participantAmount;
  return {
    ...settings,
    participant: id,
    slot,
    dateCollected,
    toPay: toPay * amount,
    toReceive: toReceive * amount,
    balance: balance * amount,
  };
}

/** The canonical JSON of terms: exactly the text that is hashed and stored. */
export const termsText = (terms: Terms | PlaceTerms): string => canonicalJson({ ...terms });

/** The SHA-256 of `termsText`. */
export const hashOfTerms = (terms: Terms | PlaceTerms): string => hashOfText(termsText(terms));

/** Reads the terms that a consent to taking part or to a slot stores. */
export const readTerms = (text: string): Terms => JSON.parse(text) as Terms;

/** One term that has changed since the consent. */
export interface TermsDifference {
  label: string;
  before: string;
  after: string;
}

/** Terms to compare: of a consent, or from the server, where a consent to join has null for a slot. */
export type ComparedTerms = CycleSettings & {
  participantsCount?: number | null;
  slot?: number | null;
  dateCollected?: string | null;
};

/** The settings, and the slot of a consent to a slot. */
const comparedTerms: { label: () => string; text: (terms: ComparedTerms) => string | undefined }[] = [
  ...COMPARED_SETTINGS,
  {
    label: () => t('changes.term.slot'),
    text: ({ slot }) => (typeof slot === 'number' ? String(slot + 1) : undefined),
  },
  {
    label: () => t('changes.term.dateCollected'),
    text: ({ dateCollected }) => (dateCollected ? dayText(dateCollected) : undefined),
  },
];

/** What a person pays over all rounds, and collects in one. */
const totalText = ({ participantAmount, currency }: ComparedTerms, people: number): string =>
  amountText(participantAmount * roundsPaid({ people }), currency);

/**
 * The differences between the terms of a consent and the terms now, setting by setting. The amount includes the currency. A term
 * that only one of them has is not a difference: a consent to join has no slot.
 * @param people the number of participants then and now, for a person whose total depends on it; null if the number then is not known
 */
export function termsDifferences(
  before: ComparedTerms,
  after: ComparedTerms,
  people?: { before: number | null; after: number },
): TermsDifference[] {
  const settings = comparedTerms.map(({ label, text }) => ({
    label: label(),
    before: text(before),
    after: text(after),
  }));
  const counts =
    people && people.before !== null
      ? [
          { label: t('changes.term.people'), before: String(people.before), after: String(people.after) },
          {
            label: t('changes.term.total'),
            before: totalText(before, people.before),
            after: totalText(after, people.after),
          },
        ]
      : [];
  return [...settings, ...counts].flatMap((each) =>
    each.before !== undefined && each.after !== undefined && each.before !== each.after
      ? [{ label: each.label, before: each.before, after: each.after }]
      : [],
  );
}
