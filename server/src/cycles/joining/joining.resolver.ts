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
  Arg('token', () => String, { description: 'The part of the join link after `/join/`.' });

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
      description: `A note for the owner: one line of up to ${JOIN_NOTE_MAX} characters. Empty or omitted for none.`,
    })
    note?: string | null,
    @TermsHashArg('`terms.hash` of `joinPreview`', 'if the viewer already has an open request')
    termsHash?: string | null,
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
    @Arg('approve', () => Boolean, {
      description: 'True to approve the request, false to decline it. The answer is final.',
    })
    approve: boolean,
    @Arg('relationship', () => RelationshipEnum, {
      nullable: true,
      description:
        "The person's relationship to the owner. Required if `approve` is true, and not allowed otherwise.",
    })
    relationship?: Relationship | null,
  ): Promise<Cycle> {
    return answers.answerJoinRequest(ctx, id, { approve, relationship });
  }

  @ComputedField(() => String, {
    nullable: true,
    description:
      'The join link, with which people ask to join: `{PUBLIC_URL}/join/{token}`. Visible to the owner; null for others, and while the link is closed.',
  })
  joinLink(cycle: AnyCycle, ctx: SignedIn): Promise<string | null> {
    return links.joinLinkFor(ctx, cycle);
  }

  @ComputedField(() => Boolean, {
    description:
      'Whether the join link is open. Visible to the owner; false for others. Unlike `joinLink`, it reveals no secret.',
  })
  hasOpenJoinLink(cycle: AnyCycle, ctx: SignedIn): Promise<boolean> {
    return links.hasOpenLink(ctx, cycle);
  }

  @ComputedField(() => [JoinRequest], {
    description: `The open join requests, oldest first; at most ${JOIN_REQUESTS.openPerCycle}. Visible to the owner; empty for others.`,
  })
  joinRequests(cycle: AnyCycle, ctx: SignedIn): Promise<JoinRequest[]> {
    return lists.requestsFor(ctx, cycle);
  }
}

/** The fields of a join request that come from other tables. */
@ResolverOf(() => JoinRequest)
export class JoinRequestResolver {
  @ComputedField(() => String, { description: 'The title of the cycle.' })
  async title(request: JoinRequest, ctx: SignedIn): Promise<string | undefined> {
    return (await ctx.loaders.cycles.load(request.cycleId))?.title;
  }

  @ComputedField(() => String, {
    description: 'The name of the person who asks, as the cycle would show it, such as `Ada.LO`.',
  })
  name(request: JoinRequest, ctx: SignedIn): Promise<string> {
    return lists.askerName(ctx, request);
  }

  @ComputedField(() => String, {
    nullable: true,
    description:
      'The email address of the person who asks. Visible to the owner and that person; null for others.',
  })
  email(request: JoinRequest, ctx: SignedIn): Promise<string | null> {
    return lists.askerEmail(ctx, request);
  }

  @ComputedField(() => Boolean, {
    description: 'Whether the email of the person who asks is verified.',
  })
  emailProven(request: JoinRequest, ctx: SignedIn): Promise<boolean> {
    return ctx.loaders.emailProven.load(request.userId);
  }
}

/** The join requests that a person sent, and those that they have to answer. */
@ResolverOf(() => User)
export class OwnJoinRequestsResolver {
  @ComputedField(() => [JoinRequest], {
    description: `The viewer's own join requests of any status, newest first; at most ${JOIN_REQUESTS.shown}.`,
  })
  joinRequests(user: User, ctx: Context): Promise<JoinRequest[]> {
    return lists.requestsOf(ctx, user);
  }

  @ComputedField(() => [JoinRequest], {
    description: `The open requests to join the viewer's cycles, oldest first; at most ${JOIN_REQUESTS.shown}.`,
  })
  joinRequestsToAnswer(user: User, ctx: Context): Promise<JoinRequest[]> {
    return lists.requestsTo(ctx, user);
  }
}
