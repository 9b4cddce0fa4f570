import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { PasswordArg } from '../../schema/arguments.ts';
import { described } from '../../schema/operations.ts';
import { OpenSession } from './open-session.ts';
import * as own from './own-sessions.service.ts';

/** Where the viewer is signed in. */
@Resolver(() => OpenSession)
export class SessionResolver {
  @Authorized()
  @Query(() => [OpenSession], { description: described('sessions') })
  sessions(@Ctx() ctx: SignedIn): Promise<OpenSession[]> {
    return own.listSessions(ctx);
  }

  @Authorized()
  @Mutation(() => [OpenSession], { description: described('endSession') })
  endSession(
    @Ctx() ctx: SignedIn,
    @Arg('id', () => ID, { description: "One of the viewer's own sessions." }) id: string,
    @PasswordArg('Not needed for ending the session that asks.') password?: string | null,
  ): Promise<OpenSession[]> {
    return own.endSession(ctx, id, password);
  }

  @Authorized()
  @Mutation(() => [OpenSession], { description: described('endOtherSessions') })
  endOtherSessions(@Ctx() ctx: SignedIn, @PasswordArg() password?: string | null): Promise<OpenSession[]> {
    return own.endOtherSessions(ctx, password);
  }
}
