import { createHash } from 'node:crypto';
import { BUILD } from '../../base/build.ts';
import type { Context } from '../../context/context.ts';
import { payLink, roundLink } from '../../mail/links.ts';
import { namesFrom, type Names } from '../aggregate/names.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { calendarFile, type CalendarEvent } from './calendar-file.ts';
import { collectionMessages, dueMessages, type EventMessages } from './calendar-messages.ts';
import { ownDays, type OwnDay } from './own-days.ts';

/** An account's calendar. */
export interface Calendar {
  /** Another one whenever the file would read otherwise, and known before it is written. */
  version: string;
  file(this: void): string;
}

/**
 * What a calendar program reads of an account: a whole day for each payment of its own that is not received yet, and for each
 * collection (docs/rules.md §27.7). Four statements, whatever there is.
 */
export async function calendarOf(ctx: Context, userId: string): Promise<Calendar> {
  const days = await ownDays(ctx, userId);
  const circles = await cyclesOf(ctx, [...new Set(days.map(({ cycle }) => cycle.id))]);
  const events = days.flatMap((day) => {
    const circle = circles.get(day.cycle.id);
    return circle ? [eventOf(ctx, userId, day, circle)] : [];
  });
  const version = createHash('sha256')
    .update(JSON.stringify([BUILD, events]))
    .digest('base64url');
  return { version, file: () => calendarFile(events) };
}

/** What the events of one circle have in common. */
interface Circle {
  names: Names;
  people: Map<string, Participant>;
  verified: Set<string>;
  /** Of the newest entry that is about no payment: what moved a day, or renamed somebody, came with one. */
  newest: { position: number; at: Date } | undefined;
}

async function cyclesOf({ loaders }: Context, ids: readonly string[]): Promise<Map<string, Circle>> {
  const cycleOf = async (id: string): Promise<[string, Circle]> => {
    const [participants, newest] = await Promise.all([
      loaders.participantsOfCycle.load(id),
      loaders.newestChangeWithoutRounds.load(id),
    ]);
    const accounts = participants.flatMap(({ userId }) => userId ?? []);
    const known = await Promise.all(
      accounts.map(async (userId) => ((await loaders.emailProven.load(userId)) ? userId : [])),
    );
    return [
      id,
      {
        names: await namesFrom(loaders, participants),
        people: new Map(participants.map((each) => [each.id, each])),
        verified: new Set(known.flat()),
        newest,
      },
    ];
  };
  return new Map(await Promise.all(ids.map(cycleOf)));
}

function eventOf(ctx: Context, userId: string, day: OwnDay, circle: Circle): CalendarEvent {
  const { cycle, round } = day;
  const { newest } = circle;
  const changes = [round.createdAt, newest?.at, 'payment' in day ? day.payment.standingSince : null];
  return {
    uid: uidOf(day),
    day: round.date,
    sequence: newest?.position ?? 0,
    changedAt: new Date(Math.max(...changes.flatMap((at) => at?.getTime() ?? []))),
    link: ('payment' in day ? payLink : roundLink)(ctx.publicUrl, cycle.id, round.collectorId),
    ...wordsOf(ctx, userId, day, circle),
  };
}

/**
 * Calendar programs know an event by it: it stays when the day moves. A collection is its seat's, and not its round's, so that it
 * is the same one should two collectors change places.
 */
const uidOf = (day: OwnDay): string =>
  'payment' in day ? `kolo-payment-${day.payment.id}` : `kolo-collection-${day.round.collectorId}`;

function wordsOf(ctx: Context, userId: string, day: OwnDay, circle: Circle): EventMessages {
  const { cycle, round } = day;
  const { names, people, verified } = circle;
  const collector = people.get(round.collectorId);
  // One's own words are no stranger's.
  const isVerified = (account: string): boolean => account === userId || verified.has(account);
  const facts = { title: cycle.title, amount: cycle.participantAmount, currency: cycle.currency };
  if ('payers' in day) {
    const link = roundLink(ctx.publicUrl, cycle.id, round.collectorId);
    return collectionMessages({ ...facts, link, payers: day.payers, areVerified: isVerified(cycle.userId) });
  }
  const { standing } = day.payment;
  return dueMessages({
    ...facts,
    to: names.ofParticipant(round.collectorId) ?? collector?.email ?? '',
    standing: standing === 'RECEIVED' ? 'DUE' : standing,
    link: payLink(ctx.publicUrl, cycle.id, round.collectorId),
    areVerified: isVerified(cycle.userId) && isVerified(collector?.userId ?? ''),
  });
}
