import { pageSizeCheck, type Check } from './check.ts';
import type { Permission } from './permissions.ts';

/** What can happen to a cycle: one word for each operation that changes it (docs/rules.md §11). */
export const CHANGE_KINDS = [
  'CREATED',
  'STORY_EDITED',
  'SETTINGS_EDITED',
  'INVITED',
  'REMOVED',
  'ACCOUNT_LINKED',
  'RENAMED',
  'INVITE_ACCEPTED',
  'INVITE_REJECTED',
  'SECTION_FROZEN',
  'SECTION_UNLOCKED',
  'COLLECTORS_INITIALISED',
  'COLLECTORS_ASSIGNED',
  'SLOT_WITHDRAWN',
  'CONFIRMATIONS_SENT',
  'SLOT_APPROVED',
  'SLOT_REJECTED',
  'STARTED',
  'PAYMENTS_MARKED',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The fields of a cycle's own row by which its changes are saved and its history is told: all that can change. */
export const CYCLE_FIELDS = [
  'type',
  'title',
  'description',
  'startDate',
  'frequency',
  'participantAmount',
  'cycleFrozen',
  'participantsFrozen',
  'isRunning',
  'roundsCreated',
  'sentConfirmationEmails',
] as const;

/** The fields of a participant that it follows. */
export const PARTICIPANT_FIELDS = [
  'status',
  'userId',
  'slot',
  'dateCollected',
  'confirmationStatus',
] as const;

/** All that a change can be about; `relationship` is of the invite, `paid` of a payment, `name` of the account. */
export const CHANGE_FIELDS = [
  ...CYCLE_FIELDS,
  ...PARTICIPANT_FIELDS,
  'relationship',
  'paid',
  'name',
] as const;
export type ChangeField = (typeof CHANGE_FIELDS)[number];

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

/** Who sees a change: whoever sees the cycle; of payments, whoever sees rounds (docs/rules.md §11). */
export const permissionForChange = (kind: ChangeKind): Permission & ('cycle:view' | 'rounds:view') =>
  kind === 'PAYMENTS_MARKED' ? 'rounds:view' : 'cycle:view';

/** Those that only they see. */
export const KINDS_OF_ROUNDS: readonly ChangeKind[] = CHANGE_KINDS.filter(
  (kind) => permissionForChange(kind) === 'rounds:view',
);

/** Fields of invites, which only the owner sees (docs/rules.md §2.4). */
export const isOwnersField = (field: ChangeField): boolean => field === 'relationship';
