import { checkOwnPassword, lockCheckedPassword } from '../../accounts/sessions/own-password.service.ts';
import { verifiedAmong } from '../../accounts/credentials/verified-emails.ts';
import { newId } from '../../base/tokens.ts';
import { authorize, inSession, inTransaction, type SignedIn } from '../../context/context.ts';
import { insertRows } from '../../db/insert.ts';
import { DomainError } from '../../domain/errors.ts';
import { CYCLES, newCycles, ownerOffers } from '../../domain/limits.ts';
import { sentence } from '../../domain/messages/sentence.ts';
import { limitInDeployment, take } from '../../limits/limit.service.ts';
import { byOwner, changeCycle, withCycle, type Done } from '../aggregate/change-cycle.ts';
import type { LockedCycle } from '../aggregate/locked-cycle.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import { OwnerOffer } from '../tables/owner-offer.entity.ts';
import { changeOwner } from './change-owner.ts';
import { endOffer } from './end-offer.ts';
import { endsWithOwner, lapseProposals } from './end-proposals.ts';
import { notifyOfEnd, notifyOfNewOwner, notifyOfOffer } from './offer-emails.ts';

/**
 * Offers the cycle to an accepted participant, who becomes its owner by accepting (docs/rules.md §38.1). The same offer again
 * changes nothing.
 * @throws DomainError `session-only`, `cycle-not-found`, `not-owner`, `password-required`, `wrong-password`, `too-many-requests`,
 *   `cycle-completed`, `cycle-stopped`, `participant-not-found`, `owner-seat`, `not-accepted`, `offer-open`, `limit-reached`
 */
export async function offerCycle(
  ctx: SignedIn,
  cycleId: string,
  participantId: string,
  password: string | null | undefined,
): Promise<Cycle> {
  await inSession(ctx, (tx) => withCycle(tx, cycleId, byOwner));
  const proof = await checkOwnPassword(ctx, password);
  return inTransaction(ctx, async (tx) => {
    await lockCheckedPassword(tx, proof);
    const { cycle } = await changeCycle(
      tx,
      cycleId,
      { kind: 'OWNER_OFFERED', may: byOwner, transition: 'handOver' },
      async (_tx, locked) => {
        const { openOffer } = locked;
        const participant = locked.participant(participantId);
        if (participant.userId === locked.cycle.userId) throw new DomainError('owner-seat');
        if (participant.status !== 'ACCEPTED') throw new DomainError('not-accepted');
        if (openOffer?.participantId === participantId) return [];
        if (openOffer) throw new DomainError('offer-open');
        await countOffer(tx);
        const offer = await storeOffer(tx, locked, participantId);
        return {
          facts: [{ field: 'offer', before: null, after: 'OPEN', participant }],
          emails: () => notifyOfOffer(tx, locked, offer),
        };
      },
    );
    return cycle;
  });
}

const countOffer = (tx: SignedIn): Promise<unknown> =>
  take(tx, [
    {
      rule: ownerOffers,
      subject: tx.viewer.id,
      sentence: ({ max }) => sentence('limits.ownerOffers', { max }),
    },
  ]);

/** Replaces the last offer of the cycle, which has ended. */
async function storeOffer(tx: SignedIn, locked: LockedCycle, participantId: string): Promise<OwnerOffer> {
  const cycleId = locked.cycle.id;
  const values = { id: newId(), cycleId, participantId, status: 'OPEN' as const, at: tx.clock() };
  const offer = Object.assign(new OwnerOffer(), values);
  await tx.manager.delete(OwnerOffer, { cycleId });
  await insertRows(tx, OwnerOffer, [offer]);
  locked.offer = offer;
  return offer;
}

/**
 * Accepts or declines the offer to take over the cycle, as the participant who got it (docs/rules.md §38.2). On acceptance the
 * roles change in the same transaction. The same answer again changes nothing.
 * @throws DomainError `session-only`, `cycle-not-found`, `not-a-member`, `not-the-one-asked`, `cycle-completed`, `cycle-stopped`,
 *   `no-offer`, `email-not-proven`, `too-many-cycles`, `limit-reached`
 */
export const answerCycleOffer = (ctx: SignedIn, cycleId: string, accept: boolean): Promise<Cycle> =>
  inSession(ctx, async (tx) => {
    const { cycle } = await changeCycle(
      tx,
      cycleId,
      {
        kind: accept ? 'OWNER_CHANGED' : 'OFFER_ENDED',
        may: byReceiver,
        isDone: ({ offer }) => offer?.status === (accept ? 'AGREED' : 'DECLINED'),
        transition: 'handOver',
      },
      async (_tx, locked) => {
        const { openOffer: offer } = locked;
        if (!offer) throw new DomainError('no-offer');
        if (accept) return takeOver(tx, locked, offer);
        const facts = await endOffer(tx, locked, 'DECLINED');
        return { facts, emails: () => notifyOfEnd(tx, locked, offer, 'DECLINED') };
      },
    );
    return cycle;
  });

/** Requires that the last offer was made to the viewer. People who may see the cycle learn if there has been none. */
function byReceiver(tx: SignedIn, { cycle, participants, offer }: LockedCycle): void {
  const own = participants.find(({ userId }) => userId === tx.viewer.id);
  authorize(tx, 'cycle:view', { cycle, participant: own });
  const asked = participants.find(({ id }) => id === offer?.participantId);
  if (offer) authorize(tx, 'offer:answer', { userId: asked?.userId ?? null });
}

async function takeOver(tx: SignedIn, locked: LockedCycle, offer: OwnerOffer): Promise<Done> {
  if (!(await verifiedAmong(tx, [tx.viewer.id])).has(tx.viewer.id)) throw new DomainError('email-not-proven');
  if (!locked.cycle.isRunning) await refuseTooMany(tx);
  const { owner: oldOwner } = locked;
  const endedOffer = await endOffer(tx, locked, 'AGREED');
  const proposals = await lapseProposals(tx, locked, endsWithOwner(offer.participantId));
  const changed = await changeOwner(tx, locked, { id: offer.participantId });
  return {
    facts: [...endedOffer, ...proposals.facts, ...changed],
    emails: async () => {
      await notifyOfNewOwner(tx, locked, oldOwner);
      await proposals.emails();
    },
  };
}

/**
 * A cycle that does not run counts for its new owner like one that they created (docs/rules.md §38.2). The limit of new cycles is
 * only locked, so that concurrent requests of one account wait for each other.
 */
async function refuseTooMany(tx: SignedIn): Promise<void> {
  const { id: userId } = tx.viewer;
  await take(tx, [{ rule: newCycles, subject: userId, refusesNothing: true, countsLater: true }]);
  const notRunning = await tx.manager.countBy(Cycle, { userId, isRunning: false });
  if (notRunning >= limitInDeployment(tx, CYCLES.notRunning)) throw new DomainError('too-many-cycles');
}

/**
 * Withdraws the open offer, as the owner (docs/rules.md §38.1). Repeating it changes nothing.
 * @throws DomainError `session-only`, `cycle-not-found`, `not-owner`, `cycle-completed`, `cycle-stopped`, `no-offer`, `limit-reached`
 */
export const withdrawCycleOffer = (ctx: SignedIn, cycleId: string): Promise<Cycle> =>
  inSession(ctx, async (tx) => {
    const { cycle } = await changeCycle(
      tx,
      cycleId,
      {
        kind: 'OFFER_ENDED',
        may: byOwner,
        isDone: ({ offer }) => offer?.status === 'WITHDRAWN',
        transition: 'handOver',
      },
      async (_tx, locked) => {
        const { openOffer: offer } = locked;
        if (!offer) throw new DomainError('no-offer');
        const facts = await endOffer(tx, locked, 'WITHDRAWN');
        return { facts, emails: () => notifyOfEnd(tx, locked, offer, 'WITHDRAWN') };
      },
    );
    return cycle;
  });
