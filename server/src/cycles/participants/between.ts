import type { SignedIn } from '../../context/context.ts';
import { wishesOf } from '../../domain/answers.ts';
import type { Relationship } from '../../domain/invite.ts';
import type { Participant } from '../tables/participant.entity.ts';

/** Whether the viewer is the owner, or this person: what is said between the two nobody else reads (docs/rules.md §2.4). */
const isBetween = async (ctx: SignedIn, { cycleId, userId }: Participant): Promise<boolean> =>
  userId === ctx.viewer.id || (await ctx.loaders.ownerOf(cycleId)) === ctx.viewer.id;

/** What stands there, for the two; null for others. Where nothing stands, nobody is looked at. */
export const betweenThem = async <T>(
  ctx: SignedIn,
  participant: Participant,
  value: T | null,
): Promise<T | null> => (value !== null && (await isBetween(ctx, participant)) ? value : null);

/** The slots that would do, from 0. */
export const wishesFor = (ctx: SignedIn, participant: Participant): Promise<number[] | null> =>
  betweenThem(ctx, participant, wishesOf(participant.slotWishes));

/** Who the person is to the owner, by the owner's word. */
export async function relationshipFor(ctx: SignedIn, participant: Participant): Promise<Relationship | null> {
  const { id, position, relationship } = participant;
  if (position === 0 || relationship !== null) return betweenThem(ctx, participant, relationship);
  // A process of the version before has written it with the invite alone.
  if (!(await isBetween(ctx, participant))) return null;
  return (await ctx.loaders.inviteOfParticipant.load(id))?.relationship ?? null;
}
