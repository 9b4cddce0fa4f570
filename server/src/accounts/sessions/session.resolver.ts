import { Arg, Ctx, ID, Resolver } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { PasswordArg } from '../../schema/arguments.ts';
import { Operation } from '../../schema/operation.ts';
import { OpenSession } from './open-session.ts';
import * as own from './own-sessions.service.ts';

/** The viewer's sessions. */
@Resolver(() => OpenSession)
export class SessionResolver {
  @Operation('sessions', () => [OpenSession])
  sessions(@Ctx() ctx: SignedIn): Promise<OpenSession[]> {
    return own.listSessions(ctx);
  }

  @Operation('endSession', () => [OpenSession])
  endSession(
    @Ctx() ctx: SignedIn,
    @Arg('id', () => ID, { description: "One of the viewer's own sessions." }) id: string,
    @PasswordArg('Not needed to end the current session.') password?: string | null,
  ): Promise<OpenSession[]> {
    return own.endSession(ctx, id, password);
  }

  @Operation('endOtherSessions', () => [OpenSession])
  endOtherSessions(@Ctx() ctx: SignedIn, @PasswordArg() password?: string | null): Promise<OpenSession[]> {
    return own.endOtherSessions(ctx, password);
  }
}
