import { createHash } from 'node:crypto';
import { BUILD } from '../../base/build.ts';
import type { Context } from '../../context/context.ts';
import { SOURCE_LOCALE } from '../../domain/languages.ts';
import { inLanguage } from '../../domain/messages/translate.ts';
import { payLink, roundLink } from '../../mail/links.ts';
import { namesFrom, type Names } from '../aggregate/names.ts';
import type { Participant } from '../tables/participant.entity.ts';
import { calendarFile, type CalendarEvent } from './calendar-file.ts';
import { collectionText, dueText, type EventText } from './event-text.ts';
import { ownDays, type OwnDay } from './own-days.ts';

export interface Calendar {
  /** Differs if the content of the file differs, and is known before the file is written. */
  version: string;
  file(this: void): string;
}

/**
 * An account's calendar: an all-day event for each of its payments that is not received, and for each of its collections
 * (docs/rules.md §27.7), in their language. Runs five statements, however many events there are.
 */
export async function calendarOf(ctx: Context, userId: string): Promise<Calendar> {
  const days = await ownDays(ctx, userId);
  const cycles = await cyclesOf(ctx, [...new Set(days.map(({ cycle }) => cycle.id))]);
  const { locale = SOURCE_LOCALE } = (await ctx.loaders.users.load(userId)) ?? {};
  const events = inLanguage(locale, () =>
    days.flatMap((day) => {
      const data = cycles.get(day.cycle.id);
      return data ? [eventOf(ctx, userId, day, data)] : [];
    }),
  );
  const version = createHash('sha256')
    .update(JSON.stringify([BUILD, locale, events]))
    .digest('base64url');
  return { version, file: () => inLanguage(locale, () => calendarFile(events)) };
}

/** What the events of one cycle have in common. */
interface CycleData {
  names: Names;
  participants: Map<string, Participant>;
  /** The accounts with a verified email address. */
  verified: Set<string>;
  /** The newest audit log entry that is not about a payment: an entry is written whenever a day or a name changes. */
  newest: { position: number; at: Date } | undefined;
}

async function cyclesOf({ loaders }: Context, ids: readonly string[]): Promise<Map<string, CycleData>> {
  const cycleOf = async (id: string): Promise<[string, CycleData]> => {
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
        participants: new Map(participants.map((each) => [each.id, each])),
        verified: new Set(known.flat()),
        newest,
      },
    ];
  };
  return new Map(await Promise.all(ids.map(cycleOf)));
}

function eventOf(ctx: Context, userId: string, day: OwnDay, data: CycleData): CalendarEvent {
  const { cycle, round } = day;
  const { newest } = data;
  const changes = [round.createdAt, newest?.at, 'payment' in day ? day.payment.standingSince : null];
  return {
    uid: uidOf(day),
    day: round.date,
    sequence: newest?.position ?? 0,
    changedAt: new Date(Math.max(...changes.flatMap((at) => at?.getTime() ?? []))),
    link: ('payment' in day ? payLink : roundLink)(ctx.publicUrl, cycle.id, round.collectorId),
    ...textOf(ctx, userId, day, data),
  };
}

/**
 * Identifies an event in calendar programs, so it must not change when the day moves. A collection has the id of the participant, not
 * of the round, so that it stays the same event when two collectors swap slots.
 */
const uidOf = (day: OwnDay): string =>
  'payment' in day ? `kolo-payment-${day.payment.id}` : `kolo-collection-${day.round.collectorId}`;

function textOf(ctx: Context, userId: string, day: OwnDay, data: CycleData): EventText {
  const { cycle, round } = day;
  const { names, participants, verified } = data;
  const collector = participants.get(round.collectorId);
  // The reader's own name and title are always shown.
  const isVerified = (account: string): boolean => account === userId || verified.has(account);
  const facts = { title: cycle.title, amount: cycle.participantAmount, currency: cycle.currency };
  if ('payers' in day) {
    const link = roundLink(ctx.publicUrl, cycle.id, round.collectorId);
    return collectionText({ ...facts, link, payers: day.payers, areVerified: isVerified(cycle.userId) });
  }
  const { standing } = day.payment;
  return dueText({
    ...facts,
    to: names.ofParticipant(round.collectorId) ?? collector?.email ?? '',
    standing: standing === 'RECEIVED' ? 'DUE' : standing,
    link: payLink(ctx.publicUrl, cycle.id, round.collectorId),
    areVerified: isVerified(cycle.userId) && isVerified(collector?.userId ?? ''),
  });
}
