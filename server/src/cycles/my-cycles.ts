import { In } from 'typeorm';
import { Field, ObjectType } from 'type-graphql';
import type { SignedIn } from '../context.ts';
import type { ParticipantStatus } from '../domain/index.ts';
import { Participant } from '../participants/participant.entity.ts';
import { Cycle } from './cycle.entity.ts';

@ObjectType({
  description:
    "The viewer's cycles, the newest first in each list. Each stands in one list only; the viewer's own in `owned`.",
})
export class MyCycles {
  @Field(() => [Cycle], { description: 'Those that the viewer created.' })
  owned: Cycle[];

  @Field(() => [Cycle], { description: 'Those of others whose invite the viewer accepted.' })
  accepted: Cycle[];

  @Field(() => [Cycle], { description: 'Those whose invite the viewer has not answered yet.' })
  pending: Cycle[];

  @Field(() => [Cycle], { description: 'Those whose invite the viewer rejected.' })
  rejected: Cycle[];
}

/** The four lists of My Cycles, the newest cycle first (spec §3). */
export async function listMyCycles(ctx: SignedIn): Promise<MyCycles> {
  const seats = await ctx.manager.findBy(Participant, { userId: ctx.viewer.id });
  const statusOf = new Map(seats.map((seat) => [seat.cycleId, seat.status]));
  const cycles = await ctx.manager.find(Cycle, {
    where: { id: In([...statusOf.keys()]) },
    order: { createdAt: 'DESC', id: 'ASC' },
  });
  const isOwned = (cycle: Cycle): boolean => cycle.userId === ctx.viewer.id;
  const joined = (status: ParticipantStatus): Cycle[] =>
    cycles.filter((cycle) => !isOwned(cycle) && statusOf.get(cycle.id) === status);

  for (const cycle of cycles) ctx.loaders.cycles.prime(cycle.id, cycle);
  return {
    owned: cycles.filter(isOwned),
    accepted: joined('ACCEPTED'),
    pending: joined('PENDING'),
    rejected: joined('REJECTED'),
  };
}
