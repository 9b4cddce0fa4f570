import type { SignedIn } from '../../context/context.ts';
import { wishesOf } from '../../domain/answers.ts';
import type { Relationship } from '../../domain/invite.ts';
import type { Participant } from '../tables/participant.entity.ts';

/** Whether the viewer is the owner or this participant. Only these two read what they write to each other (docs/rules.md §2.4). */
const isOwnerOrParticipant = async (ctx: SignedIn, { cycleId, userId }: Participant): Promise<boolean> =>
  userId === ctx.viewer.id || (await ctx.loaders.ownerOf(cycleId)) === ctx.viewer.id;

/** Returns `value` to the owner and the participant, and null to others. A null value needs no lookup. */
export const visibleToBoth = async <T>(
  ctx: SignedIn,
  participant: Participant,
  value: T | null,
): Promise<T | null> => (value !== null && (await isOwnerOrParticipant(ctx, participant)) ? value : null);

/** The slots that the participant would accept instead, counted from 0. */
export const wishesFor = (ctx: SignedIn, participant: Participant): Promise<number[] | null> =>
  visibleToBoth(ctx, participant, wishesOf(participant.slotWishes));

/** The participant's relationship to the owner, as the owner stated it. */
export async function relationshipFor(ctx: SignedIn, participant: Participant): Promise<Relationship | null> {
  const { id, cycleId, relationship } = participant;
  if (relationship !== null) return visibleToBoth(ctx, participant, relationship);
  // Processes of the previous version wrote the relationship to the invite only. After a change of owner, it is about the earlier one.
  if (!(await isOwnerOrParticipant(ctx, participant))) return null;
  if ((await ctx.loaders.cycles.load(cycleId))?.ownerSince) return null;
  return (await ctx.loaders.inviteOfParticipant.load(id))?.relationship ?? null;
}
