import {
  hasForbiddenCharactersInLines,
  hasForbiddenCharactersInName,
  isBlank,
  lengthOf,
  severalLinesCheck,
  type Check,
} from './check.ts';
import { DomainError } from './errors.ts';
import { sentence } from './messages/sentence.ts';
import { t } from './messages/translate.ts';
import { type FailureReason } from './messages/failures.ts';
import { isFrozen, isStopped, isUnderWay, type CycleBeginning, type Stage } from './stage.ts';
import { valueOf, slugOf } from './text.ts';

/** The types that people can choose. The other two only exist in imported data (docs/rules.md §6.1). */
export const WRITABLE_CYCLE_TYPES = ['PERSONAL', 'GROUP', 'CHALLENGE'] as const;
export const CYCLE_TYPES = [...WRITABLE_CYCLE_TYPES, 'HABIT', 'INDIVIDUAL'] as const;
export type CycleType = (typeof CYCLE_TYPES)[number];

const READ_ONLY = 'Exists only in imported data: returned, but never accepted.';

export const CYCLE_TYPE_MEANINGS: Record<CycleType, string> = {
  PERSONAL: 'Each participant saves for something of their own.',
  GROUP: 'The participants save for something in common.',
  CHALLENGE: 'The participants save for the challenge.',
  HABIT: READ_ONLY,
  INDIVIDUAL: READ_ONLY,
};

const TYPE_LABELS: Record<CycleType, () => string> = {
  PERSONAL: () => t('terms.cycleType.personal'),
  GROUP: () => t('terms.cycleType.group'),
  CHALLENGE: () => t('terms.cycleType.challenge'),
  HABIT: () => t('terms.cycleType.habit'),
  INDIVIDUAL: () => t('terms.cycleType.individual'),
};
/** The name of a type for people. */
export const cycleTypeLabel = (type: CycleType): string => TYPE_LABELS[type]();

/** The slug in REST: `group`. */
export const cycleTypeSlug = (type: CycleType): string => slugOf(type);

/** The type of a slug; undefined for an unknown slug. */
export const cycleTypeOf = (slug: string): CycleType | undefined => valueOf(CYCLE_TYPES, slug);

export const SECTIONS = ['CYCLE', 'PARTICIPANTS'] as const;
export type Section = (typeof SECTIONS)[number];

export const SECTION_MEANINGS: Record<Section, string> = {
  CYCLE: 'The settings: start date, frequency, amount, currency, grace days and house rules.',
  PARTICIPANTS: 'The participants and their invites.',
};

export const TITLE = { min: 10, max: 30 };
export const DESCRIPTION = { min: 300, max: 10_000 };
/** Whole numbers of the currency's main unit (docs/rules.md §19). */
export const AMOUNT = { min: 100, step: 100, max: 1_000_000_000 };
export const DEFAULT_AMOUNT = 100;
/** Days after a round's date before a payment counts as late (docs/rules.md §10.8). */
export const GRACE = { min: 0, max: 14 };
export const DEFAULT_GRACE_DAYS = 3;
export const HOUSE_RULES = { max: 1_000 };

/** The labels of the texts that people agree to. */
export const AGREED_TEXTS = { houseRules: () => t('terms.houseRules') } as const;

/** Accepts the types that people can choose (docs/rules.md §6.1). */
export const checkType: Check = (value) =>
  (WRITABLE_CYCLE_TYPES as readonly unknown[]).includes(value)
    ? undefined
    : sentence('complaints.typeRequired');

/** Checks a title of one line (docs/rules.md §6.1). */
export const checkTitle: Check = (value) => {
  if (typeof value !== 'string' || isBlank(value)) return sentence('complaints.titleLength', TITLE);
  if (hasForbiddenCharactersInName(value)) return sentence('complaints.forbiddenCharacters');
  const length = lengthOf(value);
  return length < TITLE.min || length > TITLE.max ? sentence('complaints.titleLength', TITLE) : undefined;
};

/** Checks a description, which may have several lines (docs/rules.md §6.1). */
export const checkDescription: Check = (value) => {
  if (typeof value !== 'string' || isBlank(value))
    return sentence('complaints.descriptionTooShort', { min: DESCRIPTION.min });
  if (hasForbiddenCharactersInLines(value)) return sentence('complaints.forbiddenCharacters');
  const length = lengthOf(value);
  if (length < DESCRIPTION.min) return sentence('complaints.descriptionTooShort', { min: DESCRIPTION.min });
  return length > DESCRIPTION.max ? sentence('complaints.tooLong', { max: DESCRIPTION.max }) : undefined;
};

/** Parses plain decimal numbers. `1e3`, `0x10` and `1,000` are refused. */
const numberFrom = (value: unknown): number => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : NaN;
};

/** Checks an amount in the main unit. The order of the complaints is part of the rule (docs/rules.md §6.1). */
export const checkAmount: Check = (value) => {
  const amount = numberFrom(value);
  if (!Number.isFinite(amount)) return sentence('complaints.amountRequired');
  if (amount < AMOUNT.min) return sentence('complaints.amountTooSmall', { min: AMOUNT.min });
  if (amount % AMOUNT.step !== 0) return sentence('complaints.amountUneven', { step: AMOUNT.step });
  return amount > AMOUNT.max ? sentence('complaints.amountTooLarge', { max: AMOUNT.max }) : undefined;
};

/** Grace days are required and can be 0. Null is refused (docs/rules.md §6.1). */
export const checkGraceDays: Check = (value) =>
  Number.isInteger(value) && Number(value) >= GRACE.min && Number(value) <= GRACE.max
    ? undefined
    : sentence('complaints.graceDays', GRACE);

/** Checks house rules: optional text of several lines (docs/rules.md §6.1). */
export const checkHouseRules: Check = severalLinesCheck(HOUSE_RULES.max);

/** The "Amount" on pages: the amount times all participants (docs/rules.md §19). */
export const totalAmount = (cycle: { participantAmount: number; participantsCount: number }): number =>
  cycle.participantAmount * cycle.participantsCount;

/** What a collector receives: the amount times all other participants (docs/rules.md §19). */
export const collectedAmount = (cycle: { participantAmount: number; participantsCount: number }): number =>
  cycle.participantAmount * Math.max(0, cycle.participantsCount - 1);

/** The facts that the rules need. `stateOf` computes them from rows; a GraphQL fragment has the same shape. */
export interface CycleState extends CycleBeginning {
  roundsCreated: boolean;
  sentConfirmationEmails: boolean;
  /** Accepted participants, including the owner. */
  participantsCount: number;
  /** Computed from the other facts, and from the payments of a running cycle. */
  stage: Stage;
}

/** The flag of one section, for its Freeze and Unlock buttons (docs/rules.md §7.2). */
export const isSectionFrozen = (
  cycle: Pick<CycleState, 'cycleFrozen' | 'participantsFrozen'>,
  section: Section,
): boolean => (section === 'CYCLE' ? cycle.cycleFrozen : cycle.participantsFrozen);

type Condition = (cycle: CycleState) => boolean;

/** The flags in a cycle's own row. The rest of the state is computed from its participants. */
export type CycleFlags = Pick<
  CycleState,
  'cycleFrozen' | 'participantsFrozen' | 'isRunning' | 'roundsCreated' | 'sentConfirmationEmails'
>;

interface Transition {
  /** Whether the operation would change nothing. A repeat is then harmless and returns the cycle. */
  done?: Condition;
  /** The first condition that is true gives the error reason. */
  refusedBy: Partial<Record<FailureReason, Condition>>;
  change: Partial<CycleFlags>;
}

const running: Condition = (cycle) => cycle.isRunning;
const notRunning: Condition = (cycle) => !cycle.isRunning;
const completed: Condition = (cycle) => cycle.stage === 'COMPLETED';
const unfrozen: Condition = (cycle) => !isFrozen(cycle);

/** Every operation on a cycle, with those on rounds as one: what refuses it, and which flags it changes (docs/rules.md §7.1). */
const transitions = {
  editStory: { refusedBy: { 'cycle-running': running }, change: {} },
  editSettings: {
    refusedBy: { 'cycle-running': running, 'section-frozen': (cycle) => cycle.cycleFrozen },
    change: {},
  },
  editParticipants: {
    refusedBy: { 'cycle-running': running, 'section-frozen': (cycle) => cycle.participantsFrozen },
    change: {},
  },
  respondToInvite: { refusedBy: { 'cycle-running': running }, change: {} },
  freezeCycle: {
    done: (cycle) => cycle.cycleFrozen,
    refusedBy: { 'cycle-running': running },
    change: { cycleFrozen: true },
  },
  freezeParticipants: {
    done: (cycle) => cycle.participantsFrozen,
    refusedBy: { 'cycle-running': running },
    change: { participantsFrozen: true },
  },
  unlockCycle: {
    done: (cycle) => !cycle.cycleFrozen,
    refusedBy: { 'cycle-running': running },
    change: { cycleFrozen: false, sentConfirmationEmails: false },
  },
  unlockParticipants: {
    done: (cycle) => !cycle.participantsFrozen,
    refusedBy: { 'cycle-running': running },
    change: { participantsFrozen: false, sentConfirmationEmails: false },
  },
  initialiseCollectors: {
    refusedBy: { 'cycle-running': running },
    change: { sentConfirmationEmails: false },
  },
  assignCollectors: {
    refusedBy: { 'cycle-running': running, 'sections-not-frozen': unfrozen },
    change: {},
  },
  sendConfirmations: {
    refusedBy: {
      'cycle-running': running,
      'collectors-unassigned': (cycle) => !cycle.collectorsAssigned,
      'confirmation-already-sent': (cycle) => cycle.sentConfirmationEmails,
    },
    change: { sentConfirmationEmails: true },
  },
  confirmCollection: { refusedBy: { 'cycle-running': running }, change: {} },
  run: {
    done: running,
    refusedBy: {
      'sections-not-frozen': unfrozen,
      'collectors-unassigned': (cycle) => !cycle.collectorsAssigned,
      'collectors-unconfirmed': (cycle) => !cycle.allCollectorsConfirmed,
    },
    change: { isRunning: true, roundsCreated: true },
  },
  /** Every operation on rounds and payments. */
  keepRounds: { refusedBy: { 'cycle-not-running': notRunning, 'cycle-stopped': isStopped }, change: {} },
  /** An accepted participant leaves. Others are refused before, by the permission. */
  leave: {
    refusedBy: { 'cycle-running': running, 'section-frozen': (cycle) => cycle.participantsFrozen },
    change: {},
  },
  /** Proposing a swap, and answering it. */
  swap: {
    refusedBy: {
      'cycle-not-running': notRunning,
      'cycle-stopped': isStopped,
      'swap-not-possible': completed,
    },
    change: {},
  },
  /** Proposing to stop, and voting. */
  stop: {
    refusedBy: { 'cycle-not-running': notRunning, 'cycle-stopped': isStopped, 'cycle-completed': completed },
    change: {},
  },
  /** Offering the cycle to a participant, and everything else that can change its owner. */
  handOver: { refusedBy: { 'cycle-stopped': isStopped, 'cycle-completed': completed }, change: {} },
  /** Proposing that a place passes on, and the answer of the new person. */
  passPlace: {
    refusedBy: { 'cycle-not-running': notRunning, 'cycle-stopped': isStopped, 'cycle-completed': completed },
    change: {},
  },
  /** Every operation on repayments. */
  settle: {
    refusedBy: { 'cycle-not-running': notRunning, 'cycle-not-stopped': (cycle) => !isStopped(cycle) },
    change: {},
  },
  delete: { refusedBy: { 'cycle-stopped': isStopped, 'cycle-running': running }, change: {} },
  /** Hiding from one's own list. Someone who rejected the cycle may hide it at any stage (docs/rules.md §37.2). */
  hide: {
    refusedBy: {
      'cycle-running': isUnderWay,
      'cycle-stopped': ({ stage }) => stage === 'STOPPED',
    },
    change: {},
  },
} satisfies Record<string, Transition>;

export type TransitionName = keyof typeof transitions;
export const TRANSITIONS = Object.keys(transitions) as TransitionName[];

export const freezing = { CYCLE: 'freezeCycle', PARTICIPANTS: 'freezeParticipants' } as const;
export const unlocking = { CYCLE: 'unlockCycle', PARTICIPANTS: 'unlockParticipants' } as const;

/** Why an operation is refused now, or 'done' if it changes nothing; undefined if it is allowed. For buttons. */
export function refusal(name: TransitionName, cycle: CycleState): FailureReason | 'done' | undefined {
  const { done, refusedBy }: Transition = transitions[name];
  if (done?.(cycle)) return 'done';
  const found = Object.entries(refusedBy).find(([, holds]) => holds(cycle));
  return found?.[0] as FailureReason | undefined;
}

/**
 * The flags that an operation changes, or 'done' if it changes nothing. For services.
 * @throws DomainError with the reason of the refusal
 */
export function transition(name: TransitionName, cycle: CycleState): Partial<CycleFlags> | 'done' {
  const reason = refusal(name, cycle);
  if (reason === 'done') return 'done';
  if (reason) throw new DomainError(reason);
  return transitions[name].change;
}
