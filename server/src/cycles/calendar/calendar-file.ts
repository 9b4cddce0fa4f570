import {
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventClass,
  ICalEventTransparency,
} from 'ical-generator';
import { dayAfter } from '../../domain/index.ts';
import type { EventWords } from './calendar-words.ts';

/** A whole day of the calendar. */
export interface CalendarEvent extends EventWords {
  uid: string;
  /** yyyy-MM-dd */
  day: string;
  sequence: number;
  changedAt: Date;
  link: string;
}

const PRODUCT = '//Kolo//Kolo//EN';
const NAME = 'Kolo';
const DESCRIPTION = 'What you pay and when you collect, in your savings circles.';
/** How often programs are told to look, in seconds: most look when they like. */
const LOOK_EVERY_S = 6 * 60 * 60;

/** RFC 5545 wants something in every calendar, and some programs refuse one without. */
const NOTHING_YET = {
  name: 'UTC',
  generator: (): string =>
    [
      'BEGIN:VTIMEZONE',
      'TZID:UTC',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0000',
      'END:STANDARD',
      'END:VTIMEZONE',
    ].join('\r\n'),
};

/**
 * The events as iCalendar (RFC 5545). Nothing in it is of now, so that it reads the same until something changes. The
 * days keep nobody busy, and are private where a calendar is shared; no alarm rings, since letters remind.
 */
export function calendarFile(events: readonly CalendarEvent[]): string {
  const calendar = new ICalCalendar({
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    name: NAME,
    description: DESCRIPTION,
    ttl: LOOK_EVERY_S,
    ...(events.length === 0 ? { timezone: NOTHING_YET } : {}),
  });
  for (const { uid, day, sequence, changedAt, summary, description, link } of events) {
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: changedAt,
      lastModified: changedAt,
      allDay: true,
      // A day by itself would be read in this machine's zone.
      start: midnight(day),
      end: midnight(dayAfter(day, 1)),
      summary,
      description,
      url: link,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      class: ICalEventClass.PRIVATE,
    });
  }
  return `${calendar.toString()}\r\n`;
}

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);
