import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { Operation } from '../../schema/operation.ts';
import { User } from '../users/user.entity.ts';
import * as links from './calendar-link.service.ts';

/** The address at which calendar programs read the viewer's own days. */
@Resolver(() => User)
export class CalendarLinkResolver {
  @Operation('renewCalendarLink', () => User)
  renewCalendarLink(@Ctx() ctx: SignedIn): Promise<User> {
    return links.renewCalendarLink(ctx);
  }

  @Operation('endCalendarLink', () => User)
  endCalendarLink(@Ctx() ctx: SignedIn): Promise<User> {
    return links.endCalendarLink(ctx);
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description:
      'Since when there is the calendar link that is good now; null without one. See `renewCalendarLink`.',
  })
  calendarSince(@Root() { id }: User, @Ctx() ctx: SignedIn): Promise<Date | null> {
    return links.calendarSince(ctx, id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The whole calendar link, in the answer of the `renewCalendarLink` that has made it, and null anywhere else: Kolo keeps only the hash of its secret.',
  })
  calendarLink(@Root() user: links.WithCalendarLink): string | null {
    return user.calendarLink ?? null;
  }
}
