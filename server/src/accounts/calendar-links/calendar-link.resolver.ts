import { Ctx } from 'type-graphql';
import type { SignedIn } from '../../context/context.ts';
import { ComputedField, ResolverOf } from '../../schema/computed-field.ts';
import { Operation } from '../../schema/operation.ts';
import { User } from '../users/user.entity.ts';
import * as links from './calendar-link.service.ts';

/** The address at which calendar programs read the viewer's own days. */
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
    description:
      'Since when there is the calendar link that is good now; null without one. See `renewCalendarLink`.',
  })
  calendarSince({ id }: User, ctx: SignedIn): Promise<Date | null> {
    return links.calendarSince(ctx, id);
  }

  @ComputedField(() => String, {
    nullable: true,
    description:
      'The whole calendar link, in the answer of the `renewCalendarLink` that has made it, and null anywhere else: Kolo keeps only the hash of its secret.',
  })
  calendarLink(user: links.WithCalendarLink): string | null {
    return user.calendarLink ?? null;
  }
}
