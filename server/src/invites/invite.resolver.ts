import {
  Arg,
  Authorized,
  Ctx,
  FieldResolver,
  ID,
  Mutation,
  Query,
  Resolver,
  Root,
  type ValidatorFn,
} from 'type-graphql';
import type { SignedIn } from '../context.ts';
import { Cycle } from '../cycles/cycle.entity.ts';
import type { InviteResponse, ParticipantStatus } from '../domain/index.ts';
import { InviteResponseEnum, ParticipantStatusEnum } from '../graphql/enums.ts';
import { Participant } from '../participants/participant.entity.ts';
import { validateRows } from '../validation.ts';
import { Invite } from './invite.entity.ts';
import { InviteInput } from './invite.inputs.ts';
import * as invites from './invite.service.ts';

@Resolver(() => Invite)
export class InviteResolver {
  @Authorized()
  @Query(() => [Invite], { description: 'For the owner only.' })
  invites(@Ctx() ctx: SignedIn, @Arg('cycleId', () => ID) cycleId: string): Promise<Invite[]> {
    return invites.listInvites(ctx, cycleId);
  }

  @Authorized()
  @Mutation(() => Cycle)
  async sendInvites(
    @Ctx() ctx: SignedIn,
    @Arg('cycleId', () => ID) cycleId: string,
    @Arg('invites', () => [InviteInput], {
      description: 'The new rows only, at most 50.',
      validateFn: validateRows('invites') as ValidatorFn,
    })
    rows: InviteInput[],
  ): Promise<Cycle> {
    return (await invites.sendInvites(ctx, cycleId, rows)).cycle;
  }

  @Authorized()
  @Mutation(() => Cycle)
  removeInvite(@Ctx() ctx: SignedIn, @Arg('id', () => ID) id: string): Promise<Cycle> {
    return invites.removeInvite(ctx, id);
  }

  @Authorized()
  @Mutation(() => Participant)
  respondToInvite(
    @Ctx() ctx: SignedIn,
    @Arg('participantId', () => ID) participantId: string,
    @Arg('response', () => InviteResponseEnum) response: InviteResponse,
    @Arg('token', () => String, {
      nullable: true,
      description: 'Of the letter; must be right where it is given.',
    })
    token?: string,
  ): Promise<Participant> {
    return invites.respondToInvite(ctx, participantId, response, token ?? undefined);
  }

  @FieldResolver(() => String)
  async email(@Root() invite: Invite, @Ctx() ctx: SignedIn): Promise<string | undefined> {
    return (await ctx.loaders.participants.load(invite.participantId))?.email;
  }

  @FieldResolver(() => ParticipantStatusEnum, { description: "The participant's own status." })
  async status(@Root() invite: Invite, @Ctx() ctx: SignedIn): Promise<ParticipantStatus | undefined> {
    return (await ctx.loaders.participants.load(invite.participantId))?.status;
  }

  @FieldResolver(() => Participant)
  participant(@Root() invite: Invite, @Ctx() ctx: SignedIn): Promise<Participant | undefined> {
    return ctx.loaders.participants.load(invite.participantId);
  }
}
