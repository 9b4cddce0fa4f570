import { emailMatches } from './account.ts';
import type { FailureReason } from './messages/failures.ts';
import type { ParticipantStatus } from './participant.ts';

export interface Viewer {
  id: string;
  email: string;
}

interface Linked {
  userId: string | null;
}

interface Membership {
  cycle: { userId: string };
  /** The viewer's own participant. */
  participant: { status: ParticipantStatus } | undefined;
}

/** Whether the viewer is the person that the permission is about. */
const isOneself = (viewer: Viewer, { userId }: Linked): boolean => viewer.id === userId;

/** All permissions. What no policy grants is refused, also to the owner (docs/rules.md §2). */
const policies = {
  'cycle:manage': {
    otherwise: 'not-owner',
    grants: (viewer: Viewer, cycle: { userId: string }) => viewer.id === cycle.userId,
  },
  'cycle:view': {
    otherwise: 'not-a-member',
    grants: (viewer: Viewer, { cycle, participant }: Membership) =>
      viewer.id === cycle.userId || Boolean(participant),
  },
  'history:view': {
    otherwise: 'not-accepted',
    grants: (viewer: Viewer, { cycle, participant }: Membership & { cycle: { isRunning: boolean } }) =>
      viewer.id === cycle.userId ||
      participant?.status === 'ACCEPTED' ||
      (Boolean(participant) && !cycle.isRunning),
  },
  'rounds:view': {
    otherwise: 'not-accepted',
    grants: (viewer: Viewer, { cycle, participant }: Membership) =>
      viewer.id === cycle.userId || participant?.status === 'ACCEPTED',
  },
  'cycle:leave': {
    otherwise: 'not-accepted',
    grants: (_viewer: Viewer, { participant }: Membership) => participant?.status === 'ACCEPTED',
  },
  'invite:respond': {
    otherwise: 'not-invitee',
    grants: (viewer: Viewer, participant: Linked & { email: string }) =>
      participant.userId === viewer.id ||
      (participant.userId === null && emailMatches(viewer.email, participant.email)),
  },
  'slot:confirm': {
    otherwise: 'not-collector',
    grants: isOneself,
  },
  'round:mark': {
    otherwise: 'not-round-collector',
    grants: isOneself,
  },
  'payment:report': {
    otherwise: 'not-payer',
    grants: isOneself,
  },
  'request:withdraw': {
    otherwise: 'not-asker',
    grants: isOneself,
  },
  'repayment:report': {
    otherwise: 'not-debtor',
    grants: isOneself,
  },
  'repayment:confirm': {
    otherwise: 'not-creditor',
    grants: isOneself,
  },
  'swap:answer': {
    otherwise: 'not-the-one-asked',
    grants: isOneself,
  },
  'swap:withdraw': {
    otherwise: 'not-proposer',
    grants: isOneself,
  },
  'offer:answer': {
    otherwise: 'not-the-one-asked',
    grants: isOneself,
  },
  'proposal:answer': {
    otherwise: 'not-the-one-asked',
    grants: isOneself,
  },
  'proposal:vote': {
    otherwise: 'not-voter',
    grants: isOneself,
  },
  'proposal:object': {
    otherwise: 'not-the-one-asked',
    grants: isOneself,
  },
  'proposal:withdraw': {
    otherwise: 'not-proposer',
    grants: isOneself,
  },
  'place:propose': {
    otherwise: 'not-own-seat',
    grants: isOneself,
  },
  'payto:change': {
    otherwise: 'not-own-seat',
    grants: isOneself,
  },
} satisfies Record<string, { otherwise: FailureReason; grants: (viewer: Viewer, subject: never) => boolean }>;

export type Permission = keyof typeof policies;
export const PERMISSIONS = /* @__PURE__ */ Object.keys(policies) as Permission[];
export type SubjectOf<P extends Permission> = Parameters<(typeof policies)[P]['grants']>[1];

/** Whether the viewer has a permission. Pages use it to show controls, and services enforce it. */
export const allows = <P extends Permission>(permission: P, viewer: Viewer, subject: SubjectOf<P>): boolean =>
  (policies[permission].grants as (viewer: Viewer, subject: SubjectOf<P>) => boolean)(viewer, subject);

/** The error reason when the permission is missing. */
export const refusalOf = (permission: Permission): FailureReason => policies[permission].otherwise;
