import { authorize, type SignedIn } from '../../context/context.ts';
import type { SubjectOf } from '../../domain/permissions.ts';

/**
 * Requires that the viewer may see a cycle: its owner or a participant; once it runs, only accepted ones (docs/rules.md §2.1).
 * @throws DomainError `not-a-member`, `not-accepted`
 */
export function requireSight(ctx: SignedIn, subject: SubjectOf<'history:view'>): void {
  authorize(ctx, 'cycle:view', subject);
  authorize(ctx, 'history:view', subject);
}
