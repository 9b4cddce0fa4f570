import type { Context, SignedIn } from '../../context/context.ts';
import { emailStatusAmong } from '../../accounts/credentials/verified-emails.ts';
import { insertRows } from '../../db/insert.ts';
import { DomainError } from '../../domain/errors.ts';
import { canBeJoined } from '../../domain/joining.ts';
import { allows } from '../../domain/permissions.ts';
import { joinLink } from '../../mail/links.ts';
import { byOwner, changeCycle } from '../aggregate/change-cycle.ts';
import { closeOpenJoinLink } from '../aggregate/close-join-link.ts';
import type { Cycle } from '../tables/cycle.entity.ts';
import type { AnyCycle } from '../aggregate/cycle-reading.ts';
import { JoinLink } from '../tables/join-link.entity.ts';
import { joinTokenOf, nextCounter, readJoinToken, type JoinTicket } from './join-token.ts';

/**
 * Opens the join link. If it is already open, renews it, which closes the previous one. Open requests stay open
 * (docs/rules.md §28.1).
 * @throws DomainError `cycle-not-found`, `not-owner`, `cycle-running`, `section-frozen`
 */
export async function openJoinLink(ctx: SignedIn, cycleId: string): Promise<Cycle> {
  const { cycle } = await changeCycle(
    ctx,
    cycleId,
    { may: byOwner, transition: 'editParticipants', kind: 'JOIN_LINK_OPENED' },
    async (tx) => {
      const before = await tx.manager.findOneBy(JoinLink, { cycleId });
      const next = { counter: nextCounter(before?.counter), isOpen: true, changedAt: tx.clock() };
      if (before) await tx.manager.update(JoinLink, { cycleId }, next);
      else await insertRows(tx, JoinLink, [{ cycleId, ...next }]);
      return [
        before?.isOpen
          ? { field: 'joinLink', before: 'OPEN', after: 'RENEWED' }
          : { field: 'joinLink', before: null, after: 'OPEN' },
      ];
    },
  );
  return cycle;
}

/**
 * Closes the join link. Open requests stay open. A closed link stays closed (docs/rules.md §28.1).
 * @throws DomainError `cycle-not-found`, `not-owner`
 */
export async function closeJoinLink(ctx: SignedIn, cycleId: string): Promise<Cycle> {
  const { cycle } = await changeCycle(ctx, cycleId, { may: byOwner, kind: 'JOIN_LINK_CLOSED' }, (tx) =>
    closeOpenJoinLink(tx, cycleId),
  );
  return cycle;
}

/** Returns the join link to the owner; null to others, and while there is none (docs/rules.md §28.1). */
export async function joinLinkFor(ctx: SignedIn, cycle: AnyCycle): Promise<string | null> {
  const link = await openLinkFor(ctx, cycle);
  if (!link) return null;
  ctx.markSecret?.();
  return joinLink(ctx.publicUrl, joinTokenOf(ctx.jwtSecrets, link));
}

/** Whether the viewer's own cycle has an open link. The answer holds no secret, so lists can be compressed. */
export const hasOpenLink = async (ctx: SignedIn, cycle: AnyCycle): Promise<boolean> =>
  (await openLinkFor(ctx, cycle)) !== undefined;

async function openLinkFor(ctx: SignedIn, cycle: AnyCycle): Promise<JoinLink | undefined> {
  if (!allows('cycle:manage', ctx.viewer, cycle) || !canBeJoined(cycle)) return undefined;
  const link = await ctx.loaders.joinLinkOfCycle.load(cycle.id);
  return link?.isOpen ? link : undefined;
}

/**
 * Reads the cycle and the counter from a join token. Does not check that the link is open.
 * @throws DomainError `link-closed` for an invalid token, or one of another deployment
 */
export function ticketOf(ctx: Context, token: string): JoinTicket {
  const ticket = readJoinToken(ctx.jwtSecrets, token);
  if (!ticket) throw new DomainError('link-closed');
  return ticket;
}

/**
 * Checks that this is the current link, that it is open, and that the owner's account is not disabled (docs/rules.md §28.1).
 * @throws DomainError `link-closed`
 */
export async function requireOpenLink(
  ctx: Context,
  cycle: Pick<Cycle, 'id' | 'userId' | 'participantsFrozen' | 'isRunning'> | undefined,
  { counter }: JoinTicket,
): Promise<void> {
  const link = cycle && canBeJoined(cycle) && (await ctx.manager.findOneBy(JoinLink, { cycleId: cycle.id }));
  if (!link || !link.isOpen || link.counter !== counter) throw new DomainError('link-closed');
  const { disabled } = await emailStatusAmong(ctx, [cycle.userId]);
  if (disabled.has(cycle.userId)) throw new DomainError('link-closed');
}
