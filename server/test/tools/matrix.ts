import type { FailureReason } from '../../src/domain/messages/failures.ts';
import type { Api } from './matrix-apis.ts';

/**
 * Who may do what and when, through both APIs: docs/rules.md §2 and §7. The rows are in `operations`. Neither they nor this file use the
 * server's own rules, because those are what is under test.
 */
export const ROLES = [
  'anonymous',
  /** Has an account and no part in the cycle. */
  'stranger',
  /** Was invited and has not answered. Freezing the participants removes them: from then on they are strangers. */
  'pending',
  'rejected',
  /** Has accepted. When all slots are filled, this is the last collector. */
  'accepted',
  /** The collector whose slot, round and payments the attempts are about; before slots are assigned, just an accepted participant. */
  'collector',
  'otherCollector',
  /** Has accepted and has the first slot. */
  'owner',
  /** Has asked to join by the join link, and is otherwise a stranger. Freezing the participants declines the request. */
  'asker',
] as const;
export type Role = (typeof ROLES)[number];

/**
 * - `confirmed`: the slot emails were sent, and every collector has approved.
 * - `proposed`: the cycle is running, and the other collector has proposed to stop it.
 * - `completed`: all payments were received.
 * - `stopped`: the collector owes the last participant a repayment that has not been reported; the other collector owes the owner
 *   one that has been reported.
 */
export const STAGES = [
  'draft',
  'frozen',
  'assigned',
  'confirmed',
  'running',
  'proposed',
  'completed',
  'stopped',
] as const;
export type Stage = (typeof STAGES)[number];

/**
 * Allowed and changes the cycle; allowed and deletes it; allowed and changes nothing (a query or a repeat); or the reason it is
 * refused.
 */
export type Outcome = 'done' | 'deleted' | 'harmless' | FailureReason;

/** Whether an attempt with this outcome needs a cycle of its own. */
export const hasEffect = (outcome: Outcome): boolean => outcome === 'done' || outcome === 'deleted';

export interface Rule {
  /** The roles that may do it. The role is checked before the state: other roles get `otherwise` at every stage. */
  who: readonly Role[];
  /** The reason that all other roles get. */
  otherwise: (role: Role) => FailureReason;
  /** The outcome for the allowed roles at each stage. */
  at: Record<Stage, Outcome>;
  /** The reason for every signed-in role at stages where the object does not exist. */
  gone?: Partial<Record<Stage, FailureReason>>;
  /** Outcomes of single roles at single stages that differ from `at` and `otherwise`. */
  barred?: Partial<Record<Stage, Partial<Record<Role, Outcome>>>>;
}

export interface Row extends Rule {
  name: string;
  /** Each person does it for themselves, so the effect on the cycle depends on the role. */
  isForOneself?: true;
  apis: Api[];
}

/** The outcome for this role at this stage. */
export function expected({ who, otherwise, at, gone, barred }: Rule, role: Role, stage: Stage): Outcome {
  if (role === 'anonymous') return 'not-signed-in';
  const absent = gone?.[stage];
  if (absent) return absent;
  const bar = barred?.[stage]?.[role];
  if (bar) return bar;
  const isGone = role === 'pending' && stage !== 'draft';
  const now = isGone || (role === 'asker' && !who.includes(role)) ? 'stranger' : role;
  return who.includes(now) ? at[stage] : otherwise(now);
}

/** The same outcome at every stage from the start of the cycle on. */
export const sinceRunning = <T>(outcome: T) => ({
  running: outcome,
  proposed: outcome,
  completed: outcome,
  stopped: outcome,
});
/** One outcome per stage, in order; the last one also applies to all later stages. */
export const stages = (
  ...[draft, frozen, assigned, confirmed, running]: [Outcome, Outcome, Outcome, Outcome, Outcome]
) => ({
  draft,
  frozen,
  assigned,
  confirmed,
  ...sinceRunning(running),
});
export const always = (outcome: Outcome): Rule['at'] => stages(outcome, outcome, outcome, outcome, outcome);
/** For actions in rounds: refused once the cycle is stopped. */
export const inRounds = (outcome: Outcome, completed = outcome): Rule['at'] => ({
  ...always(outcome),
  completed,
  stopped: 'cycle-stopped',
});

/** Who may do it, and when. */
export type Who = Pick<Rule, 'who' | 'otherwise' | 'at'>;
export const toOwner = (at: Rule['at']): Who => ({ who: ['owner'], otherwise: () => 'not-owner', at });
/** From the start on, a person who rejected the invite no longer sees the cycle. */
const untilRunning: Rule['barred'] = sinceRunning({ rejected: 'not-accepted' as const });
/** The owner sees the cycle, and so does every participant with a linked account, whatever their status, until removed. */
export const toMembers: Who & Pick<Rule, 'barred'> = {
  who: ['pending', 'rejected', 'accepted', 'collector', 'otherCollector', 'owner'],
  otherwise: () => 'not-a-member',
  at: always('harmless'),
  barred: untilRunning,
};
/** Only the owner sees invites. */
export const toOwnerAmongMembers: Who & Pick<Rule, 'barred'> = {
  who: ['owner'],
  otherwise: (role) => (role === 'stranger' ? 'not-a-member' : 'not-owner'),
  at: always('harmless'),
  barred: untilRunning,
};
/** Rounds and payments are for the owner and accepted participants. */
export const toAccepted = (at: Rule['at']): Who => ({
  who: ['accepted', 'collector', 'otherCollector', 'owner'],
  otherwise: (role) => (role === 'stranger' ? 'not-a-member' : 'not-accepted'),
  at,
});
/** Only the account with the invited email address may do it. */
export const toInvitee = (role: Role, at: Rule['at']): Who => ({
  who: [role],
  otherwise: () => 'not-invitee',
  at,
});
/** Only that collector may do it. */
export const toCollector = (at: Rule['at']): Who => ({
  who: ['collector'],
  otherwise: () => 'not-collector',
  at,
});
export const beforeRunning = (reason: FailureReason): Rule['gone'] => ({
  draft: reason,
  frozen: reason,
  assigned: reason,
  confirmed: reason,
});
export const sinceFrozen = (reason: FailureReason): Rule['gone'] => ({
  frozen: reason,
  assigned: reason,
  confirmed: reason,
  ...sinceRunning(reason),
});
