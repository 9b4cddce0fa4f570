import type { FailureReason } from '../../src/domain/messages/failures.ts';
import type { Api } from './matrix-apis.ts';

/**
 * Who may do what, and when: docs/rules.md §2 and §7, for both doors. The sentences stand in `operations`; nothing of the
 * server's own rules is used there nor here, since they are what is tested.
 */
export const ROLES = [
  'anonymous',
  /** Has an account, and nothing to do with the circle. */
  'stranger',
  /** Was invited and has not answered. Freezing the participants removes such people: from then on, a stranger. */
  'pending',
  'rejected',
  /** Has accepted. Wherever all slots are filled, this is a collector like any other: the last one. */
  'accepted',
  /** The collector whose slot, round and payments the attempts are about; has accepted, where nobody collects yet. */
  'collector',
  'otherCollector',
  /** Is accepted, and holds the first slot, too. */
  'owner',
  /** Has asked to join by the link to share; a stranger to everything else. Freezing the participants declines it. */
  'asker',
] as const;
export type Role = (typeof ROLES)[number];

/**
 * `confirmed`: the e-mails went out, and every collector has approved. `proposed`: it runs, and the other collector proposes to stop it.
 * `completed`: everything was received. `stopped`: the collector owes the last one a payment, of which nothing was said yet, and the other
 * collector owes the owner one, which was reported.
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

/** Allowed and the circle changes, allowed and it stays as it is (a look, a repeat), or the reason of the refusal. */
export type Outcome = 'done' | 'harmless' | FailureReason;

export interface Rule {
  /** Who may. "The role is checked before the state: who may not do a thing is told that, whatever the state." */
  who: readonly Role[];
  /** What everybody else is told. */
  otherwise: (role: Role) => FailureReason;
  /** What those who may are told, stage by stage. */
  at: Record<Stage, Outcome>;
  /** Where what it is about is not there, whoever is signed in is told so. */
  gone?: Partial<Record<Stage, FailureReason>>;
  /** Who may otherwise, and at this stage may not. */
  /** Who may otherwise, and at this stage may not, or hears another thing than the others. */
  barred?: Partial<Record<Stage, Partial<Record<Role, Outcome>>>>;
}

export interface Row extends Rule {
  name: string;
  /** Each does it for themselves: what becomes of the circle depends on who it is. */
  isForOneself?: true;
  apis: Api[];
}

/** What this role hears at this stage. */
export function expected({ who, otherwise, at, gone, barred }: Rule, role: Role, stage: Stage): Outcome {
  if (role === 'anonymous') return 'not-signed-in';
  const missing = gone?.[stage];
  if (missing) return missing;
  const bar = barred?.[stage]?.[role];
  if (bar) return bar;
  const isGone = role === 'pending' && stage !== 'draft';
  const now = isGone || (role === 'asker' && !who.includes(role)) ? 'stranger' : role;
  return who.includes(now) ? at[stage] : otherwise(now);
}

/** As it is from its start on, as far as nothing else is said of a stage. */
export const sinceRunning = <T>(outcome: T) => ({
  running: outcome,
  proposed: outcome,
  completed: outcome,
  stopped: outcome,
});
/** One outcome for each stage, in their order; how it is while the circle runs, it stays. */
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
/** Of what is done in rounds: nothing any more, once the circle was stopped. */
export const inRounds = (outcome: Outcome, completed = outcome): Rule['at'] => ({
  ...always(outcome),
  completed,
  stopped: 'cycle-stopped',
});

/** Who may, and when. */
export type Who = Pick<Rule, 'who' | 'otherwise' | 'at'>;
export const toOwner = (at: Rule['at']): Who => ({ who: ['owner'], otherwise: () => 'not-owner', at });
/** A running cycle is about those who take part: from then on, who rejected the invite sees it no longer. */
const untilRunning: Rule['barred'] = sinceRunning({ rejected: 'not-accepted' as const });
/** "Who sees a cycle: the owner; and a participant whose account is linked, whatever the status, until removed." */
export const toMembers: Who & Pick<Rule, 'barred'> = {
  who: ['pending', 'rejected', 'accepted', 'collector', 'otherCollector', 'owner'],
  otherwise: () => 'not-a-member',
  at: always('harmless'),
  barred: untilRunning,
};
/** "Only the owner sees invites." */
export const toOwnerAmongMembers: Who & Pick<Rule, 'barred'> = {
  who: ['owner'],
  otherwise: (role) => (role === 'stranger' ? 'not-a-member' : 'not-owner'),
  at: always('harmless'),
  barred: untilRunning,
};
/** "Rounds and payments are for the owner and accepted participants." */
export const toAccepted = (at: Rule['at']): Who => ({
  who: ['accepted', 'collector', 'otherCollector', 'owner'],
  otherwise: (role) => (role === 'stranger' ? 'not-a-member' : 'not-accepted'),
  at,
});
/** "the account whose e-mail is the invited one" */
export const toInvitee = (role: Role, at: Rule['at']): Who => ({
  who: [role],
  otherwise: () => 'not-invitee',
  at,
});
/** "that collector" */
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
