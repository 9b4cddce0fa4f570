import { authorize, type SignedIn } from '../../context/context.ts';
import { transition } from '../../domain/cycle.ts';
import { mayHide } from '../../domain/hiding.ts';
import { withCycle } from '../aggregate/change-cycle.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { Participant } from '../tables/participant.entity.ts';

/**
 * Hides a cycle from the viewer's list of cycles, or shows it again. The list still returns it, with `viewerHides`; pages fold
 * it. This changes nothing for others, so the history has no entry of it (docs/rules.md §37.2).
 * @throws DomainError `cycle-not-found`, `not-a-member`; for hiding, `cycle-running` and `cycle-stopped`
 */
export const hideCycle = (ctx: SignedIn, cycleId: string, hidden: boolean): Promise<Cycle> =>
  withCycle(ctx, cycleId, async (tx, locked) => {
    const participant = ownIn(tx, locked);
    authorize(tx, 'cycle:view', { cycle: locked.cycle, participant });
    if (!participant) return locked.cycle;
    if (hidden && !mayHide(locked.state, participant.status)) transition('hide', locked.state);
    await mark(tx, participant, hidden ? locked.newest.position : null);
    return locked.cycle;
  });

const ownIn = (tx: SignedIn, { participants }: LockedCycle): Participant | undefined =>
  participants.find(({ userId }) => userId === tx.viewer.id);

async function mark(tx: SignedIn, participant: Participant, hiddenVersion: number | null): Promise<void> {
  if (participant.hiddenVersion === hiddenVersion) return;
  const next = { hiddenVersion, hideChanges: participant.hideChanges + 1 };
  await tx.manager.update(Participant, { id: participant.id }, next);
  Object.assign(participant, next);
}
