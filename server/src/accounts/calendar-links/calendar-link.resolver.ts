import { Ctx } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import { User } from '../users/user.entity.ts';
import * as links from './calendar-link.service.ts';

/** The link with which calendar programs read the viewer's calendar. */
@ResolverOf(() => User)
export class CalendarLinkResolver {
  @Operation('renewCalendarLink', () => User)
  renewCalendarLink(@Ctx() ctx: SignedIn): Promise<User> {
    return links.renewCalendarLink(ctx);
  }

  @Operation('endCalendarLink', () => User)
  endCalendarLink(@Ctx() ctx: SignedIn): Promise<User> {
    return links.endCalendarLink(ctx);
  }

  @ComputedField(() => Date, {
    nullable: true,
    description: 'When the current calendar link was created. Null without one. See `renewCalendarLink`.',
  })
  calendarSince({ id }: User, ctx: SignedIn): Promise<Date | null> {
    return links.calendarSince(ctx, id);
  }

  @ComputedField(() => String, {
    nullable: true,
    description:
      'The full calendar link. Only returned by the `renewCalendarLink` call that created it, and null everywhere else, because Kolo stores only the hash of its secret.',
  })
  calendarLink(user: links.WithCalendarLink): string | null {
    return user.calendarLink ?? null;
  }
}
