import { Arg, Ctx, ID } from 'type-graphql';
import { User } from '../../accounts/users/user.entity.ts';
import type { Context, SignedIn } from '../../context/context.ts';
import type { Relationship } from '../../domain/invite.ts';
import { JOIN_NOTE_MAX } from '../../domain/joining.ts';
import { JOIN_REQUESTS } from '../../domain/limits.ts';
import { CycleIdArg, TermsHashArg } from '../../schema/arguments.ts';
import { RelationshipEnum } from '../../schema/enums.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import { Cycle } from '../tables/cycle.entity.ts';
import type { AnyCycle } from '../aggregate/cycle-reading.ts';
import * as answers from './join-answer.service.ts';
import * as links from './join-link.service.ts';
import { JoinPreview } from './join-preview.ts';
import * as previews from './join-preview.service.ts';
import { JoinRequest } from '../tables/join-request.entity.ts';
import * as requests from './join-request.service.ts';
import * as lists from './join-requests.ts';

const TokenArg = () =>
  Arg('token', () => String, { description: 'What stands behind `/join/` in the link to share.' });

@ResolverOf(() => Cycle)
export class JoiningResolver {
  @Operation('joinPreview', () => JoinPreview)
  joinPreview(@Ctx() ctx: Context, @TokenArg() token: string): Promise<JoinPreview> {
    return previews.joinPreview(ctx, token);
  }

  @Operation('openJoinLink', () => Cycle)
  openJoinLink(@Ctx() ctx: SignedIn, @CycleIdArg() cycleId: string): Promise<Cycle> {
    return links.openJoinLink(ctx, cycleId);
  }

  @Operation('closeJoinLink', () => Cycle)
  closeJoinLink(@Ctx() ctx: SignedIn, @CycleIdArg() cycleId: string): Promise<Cycle> {
    return links.closeJoinLink(ctx, cycleId);
  }

  @Operation('askToJoin', () => JoinRequest)
  askToJoin(
    @Ctx() ctx: SignedIn,
    @TokenArg() token: string,
    @Arg('note', () => String, {
      nullable: true,
      description: `A line for the owner, of at most ${JOIN_NOTE_MAX} characters. Empty, or left out, for none.`,
    })
    note?: string | null,
    @TermsHashArg('`terms.hash` of `joinPreview`') termsHash?: string | null,
  ): Promise<JoinRequest> {
    return requests.askToJoin(ctx, token, { note, termsHash });
  }

  @Operation('withdrawJoinRequest', () => JoinRequest)
  withdrawJoinRequest(
    @Ctx() ctx: SignedIn,
    @Arg('id', () => ID, { description: 'The `id` of the request.' }) id: string,
  ): Promise<JoinRequest> {
    return requests.withdrawJoinRequest(ctx, id);
  }

  @Operation('answerJoinRequest', () => Cycle)
  answerJoinRequest(
    @Ctx() ctx: SignedIn,
    @Arg('id', () => ID, { description: 'The `id` of the request.' }) id: string,
    @Arg('approve', () => Boolean, { description: 'Whether they are let in. The answer is final.' })
    approve: boolean,
    @Arg('relationship', () => RelationshipEnum, {
      nullable: true,
      description: 'Who they are to the owner. Needed with a yes, and taken with none but that.',
    })
    relationship?: Relationship | null,
  ): Promise<Cycle> {
    return answers.answerJoinRequest(ctx, id, { approve, relationship });
  }

  @ComputedField(() => String, {
    nullable: true,
    description:
      'The link to share, by which people ask to join: `{PUBLIC_URL}/join/{token}`. For the owner; null for anybody else, and while it is closed.',
  })
  joinLink(cycle: AnyCycle, ctx: SignedIn): Promise<string | null> {
    return links.joinLinkFor(ctx, cycle);
  }

  @ComputedField(() => [JoinRequest], {
    description: `Who asks to join and waits for an answer, the oldest first; at most ${JOIN_REQUESTS.openPerCycle}. For the owner; empty for anybody else.`,
  })
  joinRequests(cycle: AnyCycle, ctx: SignedIn): Promise<JoinRequest[]> {
    return lists.requestsFor(ctx, cycle);
  }
}

/** Of a request, what stands in other rows. */
@ResolverOf(() => JoinRequest)
export class JoinRequestResolver {
  @ComputedField(() => String, { description: 'Of the cycle.' })
  async title(request: JoinRequest, ctx: SignedIn): Promise<string | undefined> {
    return (await ctx.loaders.cycles.load(request.cycleId))?.title;
  }

  @ComputedField(() => String, { description: 'What who asks would be called in the cycle: `Ada.LO`.' })
  name(request: JoinRequest, ctx: SignedIn): Promise<string> {
    return lists.askerName(ctx, request);
  }

  @ComputedField(() => String, {
    nullable: true,
    description: 'Of who asks: for the owner, and for oneself.',
  })
  email(request: JoinRequest, ctx: SignedIn): Promise<string | null> {
    return lists.askerEmail(ctx, request);
  }

  @ComputedField(() => Boolean, {
    description: 'Whether one of our letters has shown that the e-mail of who asks is theirs.',
  })
  emailProven(request: JoinRequest, ctx: SignedIn): Promise<boolean> {
    return ctx.loaders.emailProven.load(request.userId);
  }
}

/** What somebody has asked, and what others ask of them. */
@ResolverOf(() => User)
export class OwnJoinRequestsResolver {
  @ComputedField(() => [JoinRequest], {
    description: `What the viewer has asked to join, whatever became of it, the newest first; at most ${JOIN_REQUESTS.shown}.`,
  })
  joinRequests(user: User, ctx: Context): Promise<JoinRequest[]> {
    return lists.requestsOf(ctx, user);
  }

  @ComputedField(() => [JoinRequest], {
    description: `Who asks to join a cycle of the viewer's and waits for an answer, the oldest first; at most ${JOIN_REQUESTS.shown}.`,
  })
  joinRequestsToAnswer(user: User, ctx: Context): Promise<JoinRequest[]> {
    return lists.requestsTo(ctx, user);
  }
}
